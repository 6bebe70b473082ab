#version 330 core
// A finished picture as it is, on the screen.
uniform sampler2D picture;
in vec2 at;
out vec4 colour;

void main() {
    colour = vec4(texelFetch(picture, ivec2(at * vec2(textureSize(picture, 0))), 0).rgb, 1.0);
}
