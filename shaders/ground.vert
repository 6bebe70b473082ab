#version 330 core
// The table top: one large quad.
#include "frame_uniforms.glsl"
layout(location = 0) in vec3 in_position;
layout(location = 1) in vec3 in_normal;
centroid out vec3 world_position;
centroid out vec3 world_normal;

void main() {
    world_position = in_position;
    world_normal = in_normal;
    gl_Position = view_projection * vec4(world_position, 1.0);
}
