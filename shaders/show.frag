#version 330 core
// A finished picture as it is, on the screen.
uniform sampler2D picture;
out vec4 colour;

void main() {
    colour = texelFetch(picture, ivec2(gl_FragCoord.xy), 0);
}
