#version 330 core
// For each texel of a frame while the camera turns: the range of colours around it, and where what
// is seen there was in the picture before.
#include "neighbourhood.glsl"

uniform sampler2D depth_map;
uniform mat4 reprojection;        // from clip space to that of the picture before
uniform vec2 pixel_offset;        // by which the frame is shifted, in texture coordinates

layout(location = 0) out vec4 range;
layout(location = 1) out vec2 motion;   // in texture coordinates

const float SLOPE = 0.0012;       // a surface hardly recedes more from texel to texel

void main() {
    range = colour_range();

    // Edges move with what is in front of them.
    float depth = texture(depth_map, uv).r;
    vec4 around = vec4(
        textureOffset(depth_map, uv, ivec2(-1, 0)).r, textureOffset(depth_map, uv, ivec2(1, 0)).r,
        textureOffset(depth_map, uv, ivec2(0, -1)).r, textureOffset(depth_map, uv, ivec2(0, 1)).r);
    float nearest = min(min(around.x, around.y), min(around.z, around.w));
    vec2 to_nearest = nearest == around.x ? vec2(-1.0, 0.0) : nearest == around.y ? vec2(1.0, 0.0) : nearest == around.z ? vec2(0.0, -1.0) : vec2(0.0, 1.0);
    bool edge = depth - nearest > SLOPE;
    vec2 at = uv - pixel_offset + (edge ? to_nearest / vec2(textureSize(depth_map, 0)) : vec2(0.0));
    vec4 before = reprojection * vec4(at * 2.0 - 1.0, (edge ? nearest : depth) * 2.0 - 1.0, 1.0);
    motion = before.xy / before.w * 0.5 + 0.5 - at;
}
