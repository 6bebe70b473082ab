#version 330 core
// A table top of felt.
#include "ground.glsl"

void main() {
    vec2 p = world_position.xy;
    float fibre = texture(noise_map, p * 0.43, mipmap_bias).g * 0.6 + texture(noise_map, p.yx * 1.71, mipmap_bias).g * 0.4;
    float cloud = texture(noise_map, p * 0.02, mipmap_bias).r;
    vec3 base = mix(ground_grain_colour, ground_colour, cloud) * (0.72 + 0.5 * fibre) * (0.92 + 0.16 * cloud);
    colour = vec4(shade_ground(base, cloud, 0.95, 0.0, 0.85, 0.08), 1.0);
}
