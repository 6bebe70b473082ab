#version 330 core
// From linear light to the picture: exposure, filmic curve, sRGB, dithering against banding.
#include "noise.glsl"
#include "tone_mapping.glsl"

uniform sampler2D colour_map;
uniform float exposure;
uniform sampler2D history_map;   // the picture as it was in motion
uniform float share;             // how much of the picture is not that

in vec2 uv;
out vec4 colour;

void main() {
    vec3 light = texture(colour_map, uv).rgb * exposure;
    vec3 srgb = to_srgb(filmic(light));
    if (share < 1.0) srgb = mix(texture(history_map, uv).rgb, srgb, share);
    colour = vec4(srgb + (interleaved_gradient_noise(gl_FragCoord.xy) - 0.5) / 255.0, 1.0);
}
