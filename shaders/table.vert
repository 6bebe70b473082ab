#version 330 core
// The table top: one large plane.
#include "frame.glsl"
layout(location = 0) in vec2 in_place;
centroid out vec3 place;
centroid out vec3 normal;

void main() {
    place = vec3(in_place, 0.0);
    normal = vec3(0.0, 0.0, 1.0);
    gl_Position = to_screen * vec4(place, 1.0);
}
