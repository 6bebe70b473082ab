#version 330 core
// The finished picture: exposure, filmic curve, a touch of noise against banding.

#include "tone.glsl"

uniform sampler2D light_map;
uniform float exposure;
uniform vec2 size;       // pixels of the finished picture

in vec2 at;
out vec4 colour;

void main() {
    vec3 light = texture(light_map, at).rgb * exposure;
    vec3 shown = to_srgb(filmic(light));
    float noise = fract(52.9829189 * fract(dot(at * size, vec2(0.06711056, 0.00583715))));
    colour = vec4(shown + (noise - 0.5) / 255.0, 1.0);
}
