#version 330 core
// Walnut planks or felt, fading into the backdrop.

#include "frame.glsl"
#include "light.glsl"
#include "shadow.glsl"
#include "stuff.glsl"

uniform sampler2D occlusion_map;
uniform vec3 table_light;
uniform vec3 table_dark;

centroid in vec3 place;
out vec4 colour;

float planed(vec2 p) {
    // Long fibres, darker bands that wander slowly, and a few pores.
    vec2 drift = vec2(0.0, (texture(noise_map, p * vec2(0.004, 0.011)).r - 0.5) * 1.6);
    float band = texture(noise_map, (p + drift) * vec2(0.0045, 0.11)).b;
    float fibre = texture(noise_map, (p + drift) * vec2(0.011, 0.63)).g;
    float pore = texture(noise_map, p * vec2(0.06, 2.3)).g;
    return clamp(0.42 + 0.75 * (band - 0.5) + 0.55 * (fibre - 0.5) + 0.3 * (pore - 0.5), 0.0, 1.0);
}

void main() {
    vec3 n = vec3(0.0, 0.0, 1.0);
    vec3 v = normalize(eye.xyz - place);
    float away = smoothstep(1.2 * table.x, 3.4 * table.x, length(place.xy));
    vec3 base;
    float rough, coat, gleam;
    if (table.y < 0.5) {
        float plank = floor(place.y / table.z + 0.37);
        float seam = abs(fract(place.y / table.z + 0.37) - 0.5) * table.z;
        float line = smoothstep(table.z * 0.5 - 0.025, table.z * 0.5 - 0.006, seam);
        vec2 p = place.xy + vec2(plank * 17.3, plank * 5.1);
        float grain = planed(p);
        float tone = 0.9 + 0.2 * fract(sin(plank * 91.7) * 43.7);
        base = mix(table_light, table_dark, grain) * tone * (1.0 - 0.55 * line);
        rough = 0.58 + (grain - 0.5) * 0.2;
        coat = 0.05;
        gleam = rough;
    } else {
        float fine = texture(noise_map, place.xy * 0.43).g * 0.6 + texture(noise_map, place.yx * 1.71).g * 0.4;
        float cloud = texture(noise_map, place.xy * 0.02).r;
        base = table_light * (0.72 + 0.5 * fine) * (0.92 + 0.16 * cloud);
        rough = 0.95;
        coat = 0.0;
        gleam = 0.85;
    }
    base = mix(base, backdrop.rgb, away);
    coat *= 1.0 - away;

    float occlusion = texture(occlusion_map, gl_FragCoord.xy * screen.zw).r;
    vec3 l = window_at.xyz - place;
    float far2 = dot(l, l);
    l *= inversesqrt(far2);
    float seen = lit(place, n);
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
    if (table.y > 0.5) result += base * 0.08 * pow(1.0 - c, 3.0) * (1.0 - away);
    colour = vec4(result, 1.0);
}
