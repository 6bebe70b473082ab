#version 330 core
// From linear light to the picture: exposure, filmic curve, sRGB.
#include "tone_mapping.glsl"

uniform sampler2D colour_map;
uniform float exposure;

in vec2 uv;
out vec4 colour;

void main() {
    vec3 light = texelFetch(colour_map, ivec2(gl_FragCoord.xy), 0).rgb * exposure;
    colour = vec4(to_srgb(filmic(light)), 1.0);
}
