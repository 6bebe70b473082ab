// How the window lights a table top that fades into the backdrop, whatever it is made of.
#include "frame.glsl"
#include "light.glsl"
#include "shadow.glsl"
#include "materials.glsl"

uniform sampler2D occlusion_map;
uniform vec3 table_light;
uniform vec3 table_dark;
uniform vec3 table_far;    // what is behind it

centroid in vec3 place;
out vec4 colour;

vec3 lit_top(vec3 base, float rough, float coat, float gleam, float nap) {
    // The light from a place; `nap` is how much of its colour shows when seen from the side.
    vec3 n = vec3(0.0, 0.0, 1.0);
    vec3 v = normalize(eye.xyz - place);
    float away = smoothstep(1.2 * table.x, 3.4 * table.x, length(place.xy));
    base = mix(base, backdrop.rgb, away);
    coat *= 1.0 - away;

    float occlusion = texture(occlusion_map, gl_FragCoord.xy * screen.zw).r;
    vec3 l = window_at.xyz - place;
    float far2 = dot(l, l);
    l *= inversesqrt(far2);
    float seen = lit(place, -2.0 * n);
    float fall = max(window_at.w / far2, 0.42 * away);   // the backdrop is never quite dark
    vec3 warm = mix(vec3(0.23, 0.165, 0.125), vec3(1.0), occlusion);
    vec3 diffuse = WINDOW * l.z * seen * fall * KEY + sky_light(n, ground.rgb) * warm * 0.95 + FILL * 0.18 * warm;
    vec3 result = base * diffuse;
    float gleams = haze(n, v, l, gleam) * l.z * fall;
    gleams *= inversesqrt(1.0 + gleams * gleams * 0.11);   // not blinding against the light
    result += WINDOW * KEY * ground.w * gleams * seen * (1.0 - 0.7 * away);
    float c = max(dot(n, v), 0.001);
    float f = fresnel(0.04, c);
    vec3 way = reflect(-v, n);
    float hidden = mix(0.3, 1.0, seen) * occlusion;
    float shine = mix(0.5 * (1.0 - rough), 1.0, coat) * (1.0 - away);
#if FINE
    result += shine * f * (room(way, rough, ground.rgb) + WINDOW * 6.5 * window_in(place, way, mix(rough, 0.4, coat * 4.0)) * hidden);
#else
    result += shine * f * room(way, rough, ground.rgb);
#endif
    float aside = 1.0 - c;
    result += base * nap * aside * aside * aside * (1.0 - away);
    return mix(result, table_far, smoothstep(3.0 * table.x, 8.0 * table.x, length(place.xy)));
}
