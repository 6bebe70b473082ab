// Shading of a table top that fades into the backdrop, whatever it is made of.
#include "frame_uniforms.glsl"
#include "lighting.glsl"
#include "shadow.glsl"
#include "materials.glsl"

uniform sampler2D occlusion_map;
uniform vec3 ground_colour;
uniform vec3 ground_grain_colour;
uniform vec3 backdrop_radiance;
uniform vec3 rim_colour;
uniform float table_edge;   // in radii of what is on the table

centroid in vec3 world_position;
centroid in vec3 world_normal;
out vec4 colour;

const float RIM = 0.11;     // how wide the ring along its edge is

vec3 shade_ground(vec3 base, float streaks, float roughness, float coat, float highlight_roughness, float nap) {
    // Light towards the camera; `streaks` are those of the wood of its rim, `nap` is how much of its
    // colour shows at grazing angles (felt).
    vec3 n = normalize(world_normal);
    vec3 v = normalize(camera.xyz - world_position);
    float from_middle = length(world_position.xy);
    float fade = smoothstep(1.2 * table.x, 3.4 * table.x, from_middle);
    base = mix(base, backdrop.rgb, fade);
    // A ring of another wood along the edge, and the groove beside it.
    float from_edge = table_edge - from_middle / table.x;
    base = mix(base, rim_colour * (0.82 + 0.36 * streaks), smoothstep(RIM + 0.004, RIM, from_edge));
    base *= 1.0 - 0.6 * smoothstep(0.012, 0.003, abs(from_edge - RIM));
    coat *= 1.0 - fade;

    float occlusion = texture(occlusion_map, gl_FragCoord.xy * viewport.zw).r;
    vec3 l = window_centre.xyz - world_position;
    float distance2 = dot(l, l);
    l *= inversesqrt(distance2);
    float visibility = window_visibility(world_position, vec3(0.0, 0.0, -2.0));
    float attenuation = max(window_attenuation(l, distance2), 0.42 * fade);   // the backdrop is never quite dark
    vec3 ambient = mix(vec3(0.23, 0.165, 0.125), vec3(1.0), occlusion);
    vec3 diffuse = WINDOW_COLOUR * max(dot(n, l), 0.0) * visibility * attenuation * KEY + hemisphere_light(n, ground_bounce.rgb) * ambient * 0.95 + FILL_COLOUR * 0.18 * ambient;
    vec3 result = base * diffuse;
    float sheen = ggx_specular(n, v, l, highlight_roughness) * max(dot(n, l), 0.0) * attenuation;
    sheen *= inversesqrt(1.0 + sheen * sheen * 0.11);   // soft limit: not blinding against the light
    result += WINDOW_COLOUR * KEY * ground_bounce.w * sheen * visibility * (1.0 - 0.7 * fade);
    float n_dot_v = max(dot(n, v), 0.001);
    float f = fresnel_schlick(0.04, n_dot_v);
    vec3 r = reflect(-v, n);
    float specular_occlusion = mix(0.3, 1.0, visibility) * occlusion;
    float gloss = mix(0.5 * (1.0 - roughness), 1.0, coat) * (1.0 - fade);
#if WINDOW_IN_GLOSS
    result += gloss * f * (room_radiance(r, roughness, ground_bounce.rgb) + WINDOW_COLOUR * 6.5 * window_reflection(world_position, r, mix(roughness, 0.4, coat * 4.0)) * specular_occlusion);
#else
    result += gloss * f * room_radiance(r, roughness, ground_bounce.rgb);
#endif
    float grazing = 1.0 - n_dot_v;
    result += base * nap * grazing * grazing * grazing * (1.0 - fade);
    return mix(result, backdrop_radiance, smoothstep(3.0 * table.x, 8.0 * table.x, from_middle));
}
