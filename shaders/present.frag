#version 330 core
// Copies the finished picture to the window, texel by texel.
uniform sampler2D image;
in vec2 uv;
out vec4 colour;

void main() {
    colour = vec4(texelFetch(image, ivec2(uv * vec2(textureSize(image, 0))), 0).rgb, 1.0);
}
