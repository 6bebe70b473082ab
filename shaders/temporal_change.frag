#version 330 core
// For each texel of a frame while the camera stands still: the range of colours around it, and
// whether any of them differs from the last frame with the same shift.
#include "neighbourhood.glsl"

uniform sampler2D history_map;    // that frame, after tone mapping
uniform bool anew;                // everything is to be drawn over

uniform float threshold;          // the least difference that counts; 1 if there is no frame before

out vec4 range;                   // a half is added to alpha where anything has changed

float change(vec3 now, vec3 before) {
    vec3 difference = abs(now - before);
    return max(difference.r, max(difference.g, difference.b));
}

void main() {
    range = colour_range();
    float most = change(here, texture(history_map, uv).rgb);
    most = max(most, change(left, textureOffset(history_map, uv, ivec2(-1, 0)).rgb));
    most = max(most, change(right, textureOffset(history_map, uv, ivec2(1, 0)).rgb));
    most = max(most, change(below, textureOffset(history_map, uv, ivec2(0, -1)).rgb));
    most = max(most, change(above, textureOffset(history_map, uv, ivec2(0, 1)).rgb));
    range.a = min(range.a, 0.49) + (anew || most > threshold ? 0.5 : 0.0);
}
