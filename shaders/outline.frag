#version 330 core
// Marked places, and lines around the silhouettes of outlined pieces with a faint tint inside, over
// the finished picture. A mark must stand out from whatever it lies on: on what is dark it has its
// own bright colour, the paler the less dark it is there, and on what is bright a deep shade of it.
#include "tone_mapping.glsl"

uniform sampler2D silhouette_map;   // times alpha: 1 in a mark, PIECE in a silhouette, less where hidden
uniform sampler2D colour_map;       // the picture below, in linear light
uniform float exposure;
uniform vec2 line_width;            // in texture coordinates

in vec2 uv;
out vec4 colour;

const float PIECE = 0.8;
const float BRIGHT = 0.53;          // from this luma on, marks are dark
const int TAPS = 12;

float luma(vec2 at) {
    return dot(to_srgb(filmic(texture(colour_map, at).rgb * exposure)), vec3(0.25, 0.65, 0.10));
}

void main() {
    vec4 here = texture(silhouette_map, uv);
    vec3 sum = here.rgb * 0.01;
    float most = 0.0, total = here.a * 0.01;
    vec2 around[TAPS];
    for (int i = 0; i < TAPS; ++i) {
        float angle = 6.2831853 * float(i) / float(TAPS);
        around[i] = vec2(cos(angle), sin(angle)) * line_width;
        vec4 there = texture(silhouette_map, uv + around[i]);
        sum += there.rgb;
        total += there.a;
        most = max(most, there.a);
    }
    float line = max(most - here.a, 0.0) + max(here.a - total / float(TAPS), 0.0) * 0.9;
    float filled = smoothstep(PIECE + 0.04, 0.98, here.a);
    float strength = max(most, here.a);
    float crisp = min(1.7 * line / max(strength, 0.01), 1.0) * min(strength / PIECE, 1.0);
    float alpha = max(max(crisp, filled), 0.12 * here.a);
    if (alpha < 0.004) discard;

    vec3 mark = sum / max(total, 0.001);
    float bright = 2.0 * luma(uv);
    for (int i = 0; i < TAPS; ++i) bright += luma(uv + (i % 2 == 0 ? 2.5 : 5.0) * around[i]);
    bright /= float(TAPS) + 2.0;
    vec3 light = mix(mark, vec3(1.0), 0.9 * smoothstep(0.25, 0.5, bright));
    vec3 deep = mark * mark * mark * 0.12;
    colour = vec4(bright < BRIGHT ? light : deep, alpha);
}
