#version 330 core
// Writes depth only. Where a colour buffer is bound, blending with alpha 0 leaves it as it was.
out vec4 colour;

void main() {
    colour = vec4(0.0);
}
