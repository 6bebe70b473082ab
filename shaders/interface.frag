#version 330 core
// Text, shapes and images of Dear ImGui, dithered against banding in soft shades.
#include "noise.glsl"

uniform sampler2D image;

in vec2 uv;
in vec4 tint;
out vec4 colour;

void main() {
    colour = tint * texture(image, uv);
    float dither = (interleaved_gradient_noise(gl_FragCoord.xy) - 0.5) / 255.0;
    colour.rgb += dither;
    colour.a += dither * step(0.004, colour.a) * step(colour.a, 0.996);
}
