#version 330 core
// The table top: one large plane.
#include "frame.glsl"
layout(location = 0) in vec3 in_place;
layout(location = 1) in vec3 in_normal;
centroid out vec3 place;
centroid out vec3 normal;

void main() {
    place = in_place;
    normal = in_normal;
    gl_Position = to_screen * vec4(place, 1.0);
}
