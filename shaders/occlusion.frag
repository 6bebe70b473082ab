#version 330 core
// How much of the room a place does not see: near corners, and the foot of the whole tower.
#include "frame.glsl"

uniform sampler2D where_map;
uniform sampler2D facing_map;
uniform vec2 reach;     // near and wide radius in units
uniform float turn;     // another every picture

in vec2 at;
out float open_;

float around(vec3 p, vec3 n, float radius, float first, float pixels) {
    float sum = 0.0;
    for (int i = 0; i < LOOKS; ++i) {
        float k = (float(i) + 0.5 + first) / float(LOOKS);
        float angle = 6.2831853 * (k * 5.0 + turn + first);
        vec2 to = at + vec2(cos(angle), sin(angle)) * k * pixels * screen.zw * 2.0;
        vec4 there = texture(where_map, to);
        vec3 v = there.xyz - p;
        float d2 = dot(v, v);
        float fade = max(0.0, 1.0 - d2 / (radius * radius));
        sum += fade * fade * max(0.0, dot(v, n) * inversesqrt(d2 + 1e-5) - 0.08) * there.w;
    }
    return sum / float(LOOKS);
}

void main() {
    vec4 here = texture(where_map, at);
    if (here.w < 0.5) { open_ = 1.0; return; }
    vec3 n = texture(facing_map, at).xyz * 2.0 - 1.0;
    float noise = fract(52.9829189 * fract(dot(at * vec2(textureSize(where_map, 0)), vec2(0.06711056, 0.00583715))) + turn);
    float per_unit = 0.5 * screen.y / (length(eye.xyz - here.xyz) * eye.w);
    vec3 p = here.xyz + n * 0.01;
    float near = around(p, n, reach.x, noise, 0.5 * per_unit * reach.x);
    float wide = around(p, n, reach.y, fract(noise + 0.37), 0.5 * per_unit * reach.y);
    open_ = clamp(1.0 - 2.6 * 0.8 * near, 0.0, 1.0) * clamp(1.0 - 1.9 * 0.5 * wide, 0.0, 1.0);
}
