#version 330 core
// Where surfaces are and which way they face, for looking around in.
centroid in vec3 place;
centroid in vec3 normal;
layout(location = 0) out vec4 where_;
layout(location = 1) out vec4 facing;

void main() {
    where_ = vec4(place, 1.0);
    facing = vec4(normalize(normal) * 0.5 + 0.5, 1.0);
}
