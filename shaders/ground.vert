#version 330 core
// The table top: a disc with a rounded edge.
#include "frame_uniforms.glsl"
layout(location = 0) in vec2 in_circle;    // a direction; 0 in the middle
layout(location = 1) in vec2 in_profile;   // how far inside the edge, and how high; in radii
layout(location = 2) in vec3 in_normal;
uniform float table_edge;                  // in the same radii
centroid out vec3 world_position;
centroid out vec3 world_normal;

void main() {
    world_position = table.x * vec3(in_circle * (table_edge - in_profile.x), in_profile.y);
    world_normal = in_normal;
    gl_Position = view_projection * vec4(world_position, 1.0);
}
