#version 330 core
// The surface of a piece: what it is made of, and how the window lights it.

#include "frame.glsl"
#include "light.glsl"
#include "shadow.glsl"
#include "materials.glsl"
#include "image.glsl"
#if MIRROR
#include "mirror.glsl"
#endif

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

const float DEEP = 0.02;   // how deep figures are engraved

float figure(vec2 cell, vec2 at) {
    // How far inside the outline of a figure a point is.
    return texture(mark_map, (cell + at * vec2(1.0, -1.0) + 0.5) / float(ENGRAVING_COLUMNS)).r - 0.5;
}

#if MIRROR   // who has time for mirrors has it for this
vec3 sunk(vec3 n, vec2 cell, vec2 at, float steep, mat2 step_, mat2x3 world) {
    // The normal where a figure is cut into a surface, ever deeper farther inside; how the place in
    // the figure and in the world changes from pixel to pixel tells how the one lies in the other.
    mat2x3 axes = world * inverse(step_);
    float e = max(0.012, 0.5 * length(step_[0] + step_[1]));
    vec2 inward = vec2(
        figure(cell, at + vec2(e, 0.0)) - figure(cell, at - vec2(e, 0.0)),
        figure(cell, at + vec2(0.0, e)) - figure(cell, at - vec2(0.0, e))) / (2.0 * e);
    return normalize(n + steep * (axes * inward) / dot(axes[0], axes[0]));
}
#endif

void main() {
    Material stuff = materials[material];
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
        base = image_at(mark - 1, surface);
    } else if (mark > 0) {
        vec2 cell = vec2((mark - 1) % ENGRAVING_COLUMNS, (mark - 1) / ENGRAVING_COLUMNS);
        float scale = repeats > 0 ? 1.42 : 1.0;
        vec2 at = (repeats > 0 ? surface - 2.0 * round(surface / 2.0) : surface) / scale;
        at = clamp(at, -0.5, 0.5);   // there is nothing at the rim
        float d = figure(cell, at);
        float w = fwidth(d) * 0.8 + 1e-4;
        float inside = smoothstep(-w, w, d);
        if (stuff.coat.w == 0.0 && seen_through < 0.3) inside = 0.0;   // faded: nobody is to read it
        base = mix(base, stuff.mark.rgb, inside);
        if (stuff.coat.w == 2.0) seen_through *= inside;
#if MIRROR
        mat2 step_ = mat2(dFdx(surface), dFdy(surface)) / scale;
        mat2x3 world = mat2x3(dFdx(place), dFdy(place));
        float t = d / (0.07 + w);
        if (abs(t) < 1.0 && stuff.coat.w == 0.0 && abs(determinant(step_)) > 1e-12)
            n = sunk(n, cell, at, DEEP * 0.75 * (1.0 - t * t) / (0.07 + w), step_, world);
#endif
    }

    float occlusion = texture(occlusion_map, gl_FragCoord.xy * screen.zw).r;
    vec3 l = window_at.xyz - place;
    float far2 = dot(l, l);
    l *= inversesqrt(far2);
    float fall = window_at.w / far2;
    float facing = max(dot(n, l), 0.0);
    float seen = facing > 0.0 ? lit(place, normalize(normal)) : 0.0;

    // What stands high sees its neighbours more than the table: light of its own colour, roughly.
    vec3 below = mix(ground.rgb, 0.4 * base, 0.85 * smoothstep(0.02, 0.6, place.z));
    vec3 warm = mix(vec3(0.2, 0.14, 0.1) + 0.3 * base, vec3(1.0), occlusion);
    vec3 diffuse = WINDOW * facing * seen * fall * KEY;
    diffuse += sky_light(n, below) * warm * 0.8;
    diffuse += FILL * 0.42 * max(dot(n, FILL_FROM), 0.0) * warm;
    diffuse += BOUNCE * 0.34 * max(dot(n, BOUNCE_FROM), 0.0) * warm;
    vec3 result = base * (1.0 - metal) * diffuse;

    float c = max(dot(n, v), 0.001);
    vec3 way = reflect(-v, n);
    float hidden = mix(0.35, 1.0, seen) * occlusion;
    vec3 f0 = mix(vec3(0.04), base, metal);
    float f = fresnel(0.04, c);
#if FINE
    vec3 gloss = room(way, rough, below) * occlusion + WINDOW * 7.0 * window_in(place, way, rough) * hidden;
#else
    vec3 gloss = room(way, rough, below);
    if (coat == 0.0) gloss += WINDOW * 7.0 * window_in(place, way, rough) * hidden;
#endif
    vec4 near = vec4(0.0);
#if MIRROR
    float clear = coat > 0.0 ? clamp(1.6 - 8.0 * coat_rough, 0.0, 1.0) : 0.0;   // rough coats are no mirrors
    if (clear > 0.0) near = mirror(place, n, way) * vec4(1.0, 1.0, 1.0, clear);
    gloss = mix(gloss, near.rgb, near.a * metal);
#endif
    // Brass mirrors itself as well: the darker what it shows, the deeper its colour.
    float bright = dot(gloss, vec3(0.3, 0.5, 0.2));
    gloss = mix(gloss, 1.6 * bright * mix(f0, vec3(1.0), min(1.0, 0.25 + bright)), metal);
    result += gloss * mix(vec3(f) * (1.0 - rough), f0 + (1.0 - f0) * (f - 0.04), metal);
    if (coat > 0.0) {
        vec3 shine = room(way, coat_rough, below) * occlusion + WINDOW * 9.0 * window_in(place, way, coat_rough) * hidden;
        shine = mix(shine, near.rgb, near.a * min(1.0, 0.15 / f));   // no glass, seen from the side
        result = result * (1.0 - coat * f) + shine * coat * f;
    }
    colour = vec4(result, seen_through);
}
