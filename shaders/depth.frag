#version 330 core
// Only the depth; where there is a colour too, blending leaves it as it was.
out vec4 colour;

void main() {
    colour = vec4(0.0);
}
