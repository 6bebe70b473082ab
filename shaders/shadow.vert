#version 330 core
// Instanced pieces as the window and the lights of the room see them, each in its own part of the
// shadow map: the window's on the left, those of the room one above the other beside it.
#include "frame_uniforms.glsl"

layout(location = 0) in vec3 in_position;
layout(location = 3) in vec4 in_transform0;   // rotation and translation, row by row
layout(location = 4) in vec4 in_transform1;
layout(location = 5) in vec4 in_transform2;

uniform int views;                            // 1 for the window alone; instances are drawn so often
out float gl_ClipDistance[4];                 // to the borders of the part

void main() {
    vec4 position = vec4(in_position, 1.0);
    position = vec4(dot(in_transform0, position), dot(in_transform1, position), dot(in_transform2, position), 1.0);
    int view = gl_InstanceID % views;
    vec4 clip = view == 0 ? light_view_projection * position : room_view_projections[view - 1] * position;
    gl_ClipDistance[0] = clip.w + clip.x;
    gl_ClipDistance[1] = clip.w - clip.x;
    gl_ClipDistance[2] = clip.w + clip.y;
    gl_ClipDistance[3] = clip.w - clip.y;
    // The whole map is 1 + 1 / ROOM_MAP_SHARE as wide as high.
    const float share = 1.0 / float(ROOM_MAP_SHARE), wide = 1.0 + share;
    vec2 size = view == 0 ? vec2(1.0 / wide, 1.0) : vec2(share / wide, share);
    vec2 corner = view == 0 ? vec2(0.0) : vec2(1.0 / wide, share * float(view - 1));
    clip.xy = clip.xy * size + (2.0 * corner + size - 1.0) * clip.w;
    gl_Position = clip;
}
