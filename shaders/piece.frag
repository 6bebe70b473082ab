#version 330 core
// The surface of a piece: what it is made of, and how the window lights it.

#include "frame.glsl"
#include "light.glsl"
#include "shadow.glsl"
#include "stuff.glsl"
#include "card.glsl"

uniform sampler2D occlusion_map;
uniform sampler2D mark_map;

centroid in vec3 place;
centroid in vec3 normal;
in vec3 inner_place;
in vec3 inner_normal;
in vec2 surface;
flat in int material;
flat in int mark;
flat in int repeats;
flat in vec3 traits;

layout(location = 0) out vec4 colour;

void main() {
    Stuff stuff = stuffs[material];
    vec3 n = normalize(normal);
    vec3 v = normalize(eye.xyz - place);
    float shows = stuff.mark.w;
    float grain = 0.5;
    if (shows > 0.0) grain = grain_at(inner_place, inner_normal, stuff.dark.w, traits.x);
    vec3 base = mix(stuff.light.rgb, stuff.dark.rgb, grain * shows) * traits.y;
    float rough = clamp(stuff.light.w + (grain - 0.5) * 0.24 * min(shows * 3.0, 1.0), 0.05, 1.0);
    float coat = stuff.coat.x, coat_rough = stuff.coat.y, metal = stuff.coat.z;

    float seen_through = traits.z;
    if (stuff.coat.w == 1.0) {
        base = card_at(mark - 1, surface);
    } else if (mark > 0) {
        // Engraved figures: distance to their outline, eight to a row of the map.
        vec2 cell = vec2((mark - 1) % 8, (mark - 1) / 8);
        vec2 at = repeats > 0 ? (surface - 2.0 * round(surface / 2.0)) / 1.42 : surface;
        if (all(lessThan(abs(at), vec2(0.5)))) {
            float d = texture(mark_map, (cell + at * vec2(1.0, -1.0) + 0.5) / 8.0).r - 0.5;
            float w = fwidth(d) * 0.8 + 1e-4;
            float inside = smoothstep(-w, w, d);
            base = mix(base, stuff.mark.rgb, inside);
            if (stuff.coat.w == 2.0) seen_through *= inside;
        }
    }

    float occlusion = texture(occlusion_map, gl_FragCoord.xy * screen.zw).r;
    vec3 l = window_at.xyz - place;
    float far2 = dot(l, l);
    l *= inversesqrt(far2);
    float fall = window_at.w / far2;
    float facing = max(dot(n, l), 0.0);
    float seen = facing > 0.0 ? lit(place, normalize(normal)) : 0.0;

    vec3 warm = mix(vec3(0.23, 0.165, 0.125), vec3(1.0), occlusion);
    vec3 diffuse = WINDOW * facing * seen * fall * KEY;
    diffuse += sky_light(n) * warm * 0.8;
    diffuse += FILL * 0.42 * max(dot(n, FILL_FROM), 0.0) * warm;
    diffuse += BOUNCE * 0.34 * max(dot(n, BOUNCE_FROM), 0.0) * warm;
    vec3 result = base * (1.0 - metal) * diffuse;

    float c = max(dot(n, v), 0.001);
    vec3 way = reflect(-v, n);
    float hidden = mix(0.35, 1.0, seen) * occlusion;
    vec3 f0 = mix(vec3(0.04), base, metal);
    float f = fresnel(0.04, c);
#if FINE
    vec3 gloss = room(way, rough) * occlusion + WINDOW * 7.0 * window_in(place, way, rough) * hidden;
#else
    vec3 gloss = room(way, rough);
    if (coat == 0.0) gloss += WINDOW * 7.0 * window_in(place, way, rough) * hidden;
#endif
    gloss = mix(gloss, vec3(1.3 * dot(gloss, vec3(0.3, 0.5, 0.2))), 0.8 * metal);
    result += gloss * mix(vec3(f) * (1.0 - rough), f0 + (1.0 - f0) * (f - 0.04), metal);
    if (coat > 0.0) {
        vec3 shine = room(way, coat_rough) * occlusion + WINDOW * 9.0 * window_in(place, way, coat_rough) * hidden;
        result = result * (1.0 - coat * f) + shine * coat * f;
    }
    colour = vec4(result, seen_through);
}
