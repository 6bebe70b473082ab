#version 330 core
// Lays one more picture over those before.
uniform sampler2D light_map;
uniform float share;
in vec2 at;
out vec4 colour;

void main() {
    colour = vec4(texture(light_map, at).rgb, share);
}
