#version 330 core
// G-buffer: world position and normal of what is seen, for ambient occlusion and reflections.
centroid in vec3 world_position;
centroid in vec3 world_normal;
layout(location = 0) out vec4 position;
layout(location = 1) out vec4 normal;

void main() {
    position = vec4(world_position, 1.0);
    normal = vec4(normalize(world_normal) * 0.5 + 0.5, 1.0);
}
