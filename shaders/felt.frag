#version 330 core
// A table top of felt.
#include "top.glsl"

void main() {
    float fine = texture(noise_map, place.xy * 0.43).g * 0.6 + texture(noise_map, place.yx * 1.71).g * 0.4;
    float cloud = texture(noise_map, place.xy * 0.02).r;
    vec3 base = mix(table_dark, table_light, cloud) * (0.72 + 0.5 * fine) * (0.92 + 0.16 * cloud);
    colour = vec4(lit_top(base, 0.95, 0.0, 0.85, 0.08), 1.0);
}
