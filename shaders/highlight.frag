#version 330 core
// A marked place, flat and crisp, in the buffer of silhouettes; see outline.frag. What it says is
// told by its shape, so that nobody has to tell colours apart.
#include "materials.glsl"
#include "ink.glsl"

in vec3 object_position;   // in units from the middle of the place
in vec2 surface_uv;        // from -1 to 1 across the place
flat in int material_index;
out vec4 colour;

const float DEEP = 0.2;   // how bright a deep ink is: it lies on one level place
const float RING = 1.0, FRAME = 2.0, CORNERS = 3.0, DIAMOND = 4.0, CROSS = 5.0;

float half_side(float units, float part) {
    return part == 0.0 ? 1e3 : units / part;
}

float box(vec2 p, vec2 half_, float round_) {
    vec2 q = abs(p) - half_ + round_;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - round_;
}

void main() {
    vec2 p = object_position.xy;
    vec2 half_ = vec2(half_side(p.x, surface_uv.x), half_side(p.y, surface_uv.y));
    float r = min(half_.x, half_.y);
    vec2 edge = min(half_, vec2(1e2)) - 0.2 * r;
    float shape = materials[material_index].grain.w, d = 1.0;   // d: signed distance, negative inside
    if (shape == RING) {
        d = abs(length(p) - 0.56 * r) - 0.08 * r;
    } else if (shape == FRAME) {
        d = abs(box(p, edge, 0.22 * r)) - 0.1 * r;
    } else if (shape == CORNERS) {
        vec2 from_middle = abs(p) / edge;
        d = max(abs(box(p, edge, 0.12 * r)) - 0.1 * r, (0.5 - min(from_middle.x, from_middle.y)) * r);
    } else if (shape == DIAMOND) {
        d = abs((abs(p.x) + abs(p.y)) * 0.7071 - 0.5 * r) - 0.1 * r;
    } else {
        d = box(vec2(p.x + p.y, p.y - p.x) * 0.7071, vec2(0.64, 0.125) * r, 0.04 * r);
        d = min(d, box(vec2(p.x + p.y, p.y - p.x) * 0.7071, vec2(0.125, 0.64) * r, 0.04 * r));
    }
    float w = fwidth(d) * 0.7 + 1e-5;
    float inside = 1.0 - smoothstep(-w, w, d);
    if (inside < 0.02) discard;
    colour = vec4(ink(materials[material_index].base.rgb, DEEP), 1.0) * inside;
}
