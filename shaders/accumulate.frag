#version 330 core
// Adds one jittered frame to the running mean: blended with the weight 1 / frames so far.
uniform sampler2D colour_map;
uniform float weight;
in vec2 uv;
out vec4 colour;

void main() {
    colour = vec4(texture(colour_map, uv).rgb, weight);
}
