#version 330 core
flat in vec2 found;
out vec4 light;

void main() {
    light = vec4(found, 0.0, 0.0);
}
