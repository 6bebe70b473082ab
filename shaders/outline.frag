#version 330 core
// Marked places, and lines along the edges of outlined pieces with a faint tint inside, over the
// finished picture. The line lies on the piece itself, for which its ink was chosen; around the piece is
// a fainter one, dark beside a bright ink and in the mark's own colour beside a deep one.

#include "deep_ink.glsl"

uniform sampler2D silhouette_map;   // inks, times alpha: 1 in a mark, about PIECE in a silhouette, less where hidden
uniform vec2 line_width;            // in texture coordinates

in vec2 uv;
out vec4 colour;

const float PIECE = 0.8, LEAST_PIECE = 0.5;   // the strength of a silhouette; see silhouette.frag
const float HALO = 0.48;
const vec3 SHADE = vec3(0.04, 0.02, 0.01);
const int TAPS = 12;

void main() {
    vec4 here = texture(silhouette_map, uv);
    vec3 sum = here.rgb * 0.01;
    float most = 0.0, total = here.a * 0.01, least = here.a, other = 0.0;
    for (int i = 0; i < TAPS; ++i) {
        float angle = 6.2831853 * float(i) / float(TAPS);
        vec4 there = texture(silhouette_map, uv + vec2(cos(angle), sin(angle)) * line_width);
        sum += there.rgb;
        total += there.a;
        most = max(most, there.a);
        least = min(least, there.a);
        if (min(here.a, there.a) > LEAST_PIECE) other = max(other, abs(here.a - there.a));
    }
    if (most < 0.004 && here.a < 0.004) discard;
    vec3 ink = here.a > 0.1 ? here.rgb / here.a : sum / max(total, 0.001);
    float line = min(1.7 * max(here.a - least, 0.0) / max(here.a, 0.01), 1.0) * (here.a > LEAST_PIECE ? 1.0 : here.a / PIECE);
    if (here.a < PIECE + 0.02) line = max(line, smoothstep(0.003, 0.01, other));
    float filled = smoothstep(PIECE + 0.04, 0.98, here.a);
    float inside = max(max(line, filled), 0.12 * min(here.a / LEAST_PIECE, 1.0));
    float halo = HALO * max(most - here.a, 0.0) * (1.0 - filled);
    float alpha = max(inside, halo);
    if (alpha < 0.004) discard;
    colour = vec4(inside >= halo ? ink : is_deep(ink) ? undeepened(ink) : SHADE, alpha);
}
