#version 330 core
// Forward shading of a piece: material, grain and engraving, then the light of the room.
#include "frame_uniforms.glsl"
#include "lighting.glsl"
#include "shadow.glsl"
#include "materials.glsl"
#include "images.glsl"
#if REFLECTION_STEPS
#include "reflections.glsl"
#endif

uniform sampler2D occlusion_map;
uniform sampler2D engraving_map;   // signed distances to the outlines of figures, 0.5 on them

centroid in vec3 world_position;
centroid in vec3 world_normal;
in vec3 object_position;
in vec3 object_normal;
in vec2 surface_uv;
flat in int material_index;
flat in int engraving_index;
flat in int engraving_repeats;
flat in vec3 instance;             // seed, brightness, opacity

layout(location = 0) out vec4 colour;

const float ENGRAVING_DEPTH = 0.02;
const float ENGRAVING_BEVEL = 0.07;   // how far its wall reaches to either side of the outline

float engraving_distance(vec2 cell, vec2 at) {
    // How far inside the outline of a figure a point is, negative outside.
    return texture(engraving_map, (cell + at * vec2(1.0, -1.0) + 0.5) / float(ENGRAVING_COLUMNS)).r - 0.5;
}

#if ENGRAVED
vec3 engraved_normal(vec3 n, vec2 cell, vec2 at, float slope, mat2 at_derivatives, mat2x3 world_derivatives) {
    // Bump mapping: the normal in the wall of a figure that is cut into the surface. The screen
    // derivatives tell how coordinates of the figure lie in the world.
    mat2x3 axes = world_derivatives * inverse(at_derivatives);
    float e = max(0.012, 0.5 * length(at_derivatives[0] + at_derivatives[1]));
    vec2 inward = vec2(
        engraving_distance(cell, at + vec2(e, 0.0)) - engraving_distance(cell, at - vec2(e, 0.0)),
        engraving_distance(cell, at + vec2(0.0, e)) - engraving_distance(cell, at - vec2(0.0, e))) / (2.0 * e);
    return normalize(n + slope * (axes * inward) / dot(axes[0], axes[0]));
}
#else
vec3 coarsely_engraved_normal(vec3 n, float d, float slope) {
    // The same from what neighbouring pixels know already (Mikkelsen 2010), without another read.
    vec3 across = dFdx(world_position), along = dFdy(world_position);
    vec3 inward = dFdx(d) * cross(along, n) + dFdy(d) * cross(n, across);
    float area = dot(n, cross(across, along));
    return abs(area) > 1e-9 ? normalize(n + slope * inward / area) : n;
}
#endif

void main() {
    Material material = materials[material_index];
    vec3 n = normalize(world_normal);
    vec3 v = normalize(camera.xyz - world_position);
    float grain_contrast = material.engraving.w;
    float grain = 0.5;
    if (grain_contrast > 0.0) grain = wood_grain(object_position, object_normal, material.grain.w, instance.x);
    vec3 base = mix(material.base.rgb, material.grain.rgb, grain * grain_contrast) * instance.y;
    float roughness = clamp(material.base.w + (grain - 0.5) * 0.24 * min(grain_contrast * 3.0, 1.0), 0.05, 1.0);
    float coat = material.coat.x, coat_roughness = material.coat.y, metallic = material.coat.z;
    float kind = material.coat.w;

    float opacity = instance.z;
    if (kind == MATERIAL_IMAGE) {
        base = image_colour(engraving_index - 1, surface_uv);
    } else if (engraving_index > 0) {
        vec2 cell = vec2((engraving_index - 1) % ENGRAVING_COLUMNS, (engraving_index - 1) / ENGRAVING_COLUMNS);
        float scale = engraving_repeats > 0 ? REPEATED_ENGRAVING_SIZE : 1.0;
        vec2 at = (engraving_repeats > 0 ? surface_uv - 2.0 * round(surface_uv / 2.0) : surface_uv) / scale;
        at = clamp(at, -0.5, 0.5);   // there is nothing at the rim
        float d = engraving_distance(cell, at);
        float w = fwidth(d) * 0.8 * detail_scale + 1e-4;
        float inside = smoothstep(-w, w, d);
        if (kind == MATERIAL_PLAIN && opacity < 0.3) inside = 0.0;   // faded: nobody is to read it
        base = mix(base, material.engraving.rgb, inside);
        if (kind == MATERIAL_INK) opacity *= inside;
        float t = d / (ENGRAVING_BEVEL + w);
        float slope = ENGRAVING_DEPTH * 0.75 * max(1.0 - t * t, 0.0) / (ENGRAVING_BEVEL + w);
#if ENGRAVED
        mat2 at_derivatives = mat2(dFdx(surface_uv), dFdy(surface_uv)) / scale;
        mat2x3 world_derivatives = mat2x3(dFdx(world_position), dFdy(world_position));
        if (slope > 0.0 && kind == MATERIAL_PLAIN && abs(determinant(at_derivatives)) > 1e-12)
            n = engraved_normal(n, cell, at, slope, at_derivatives, world_derivatives);
#else
        if (kind == MATERIAL_PLAIN) n = coarsely_engraved_normal(n, d, slope);
#endif
    }

    float occlusion = texture(occlusion_map, gl_FragCoord.xy * viewport.zw).r;
    vec3 l = window_centre.xyz - world_position;
    float distance2 = dot(l, l);
    l *= inversesqrt(distance2);
    float attenuation = window_attenuation(l, distance2);
    float n_dot_l = max(dot(n, l), 0.0);
    float visibility = n_dot_l > 0.0 ? window_visibility(world_position, normalize(world_normal)) : 0.0;

    // What stands high sees its neighbours more than the table: light of its own colour, roughly.
    vec3 below = mix(ground_bounce.rgb, 0.4 * base, 0.85 * smoothstep(0.02, 0.6, world_position.z));
    vec3 ambient = interreflected(occlusion, base);
    float open_sky = room_visibility(SKY, world_position + 0.005 * table.x * n);
    vec3 diffuse = WINDOW_COLOUR * n_dot_l * visibility * attenuation * KEY;
    diffuse += hemisphere_light(n, below) * ambient * 0.8 * mix(0.3, 1.0, open_sky);
    diffuse += FILL_COLOUR * 0.42 * max(dot(n, FILL_DIRECTION), 0.0) * ambient * room_visibility(FILL, world_position + 0.02 * table.x * n);
    diffuse += BOUNCE_COLOUR * 0.34 * max(dot(n, BOUNCE_DIRECTION), 0.0) * ambient;
    vec3 result = base * (1.0 - metallic) * diffuse;

    float n_dot_v = max(dot(n, v), 0.001);
    occlusion *= open_sky;
    vec3 r = reflect(-v, n);
    float specular_occlusion = mix(0.35, 1.0, visibility) * occlusion;
    vec3 f0 = mix(vec3(0.04), base, metallic);
    float f = fresnel_schlick(0.04, n_dot_v);
#if WINDOW_IN_GLOSS
    vec3 gloss = room_radiance(r, roughness, below) * occlusion + WINDOW_COLOUR * 7.0 * window_reflection(world_position, r, roughness) * specular_occlusion;
#else
    vec3 gloss = room_radiance(r, roughness, below);
    if (coat == 0.0) gloss += WINDOW_COLOUR * 7.0 * window_reflection(world_position, r, roughness) * specular_occlusion;
#endif
    // Besides its image in the lacquer the window gleams all over what it lights.
    vec3 window_light = WINDOW_COLOUR * KEY * n_dot_l * attenuation * visibility;
    result += window_light * (1.0 - metallic) * 0.04 * min(ggx_specular(n, v, l, max(roughness, 0.3)), 4.0);
    vec4 reflected = vec4(0.0);
#if REFLECTION_STEPS
    float clarity = coat > 0.0 ? clamp(1.6 - 8.0 * coat_roughness, 0.0, 1.0) : 0.0;   // rough coats are no mirrors
    if (clarity > 0.0) reflected = screen_space_reflection(world_position, n, r) * vec4(1.0, 1.0, 1.0, clarity);
    gloss = mix(gloss, reflected.rgb, reflected.a);
#endif
    // Brass reflects itself as well: the darker what it shows, the deeper its colour.
    float luminance = dot(gloss, vec3(0.3, 0.5, 0.2));
    gloss = mix(gloss, 1.6 * luminance * mix(f0, vec3(1.0), min(1.0, 0.25 + luminance)), metallic);
    result += gloss * mix(vec3(f) * (1.0 - roughness), f0 + (1.0 - f0) * (f - 0.04), metallic);
    if (coat > 0.0) {
        vec3 specular = room_radiance(r, coat_roughness, below) * occlusion + WINDOW_COLOUR * 9.0 * window_reflection(world_position, r, coat_roughness) * specular_occlusion;
        specular = mix(specular, reflected.rgb, reflected.a);
        result = result * (1.0 - coat * f) + specular * coat * f;
    }
    colour = vec4(result, opacity);
}
