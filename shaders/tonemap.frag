#version 330 core
// From linear light to the picture: exposure, filmic curve, sRGB, dithering against banding.
#include "noise.glsl"
#include "tone_mapping.glsl"

uniform sampler2D colour_map;
uniform float exposure;
uniform vec2 target_size;   // in pixels

in vec2 uv;
out vec4 colour;

void main() {
    vec3 light = texture(colour_map, uv).rgb * exposure;
    vec3 srgb = to_srgb(filmic(light));
    colour = vec4(srgb + (interleaved_gradient_noise(uv * target_size) - 0.5) / 255.0, 1.0);
}
