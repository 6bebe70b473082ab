#version 330 core
// A table top of wooden planks along x.
#include "ground.glsl"

const float SEAM_BLUR = 0.45;

float plank_grain(vec2 p) {
    // Long fibres, darker bands that wander slowly, and a few pores.
    vec2 drift = vec2(0.0, (texture(noise_map, p * vec2(0.004, 0.011), mipmap_bias).r - 0.5) * 1.6);
    float band = texture(noise_map, (p + drift) * vec2(0.0045, 0.11), mipmap_bias).b;
    float fibre = texture(noise_map, (p + drift) * vec2(0.011, 0.63), mipmap_bias).g;
    float pore = texture(noise_map, p * vec2(0.06, 2.3), mipmap_bias).g;
    return clamp(0.42 + 0.75 * (band - 0.5) + 0.55 * (fibre - 0.5) + 0.3 * (pore - 0.5), 0.0, 1.0);
}

void main() {
    float plank_width = table.y;
    float plank = floor(world_position.y / plank_width + 0.37);
    float to_middle = abs(fract(world_position.y / plank_width + 0.37) - 0.5) * plank_width;
    // As dark as the part of a pixel that a seam covers: it is narrower than most pixels.
    float seam = soft_band(plank_width * 0.5 - to_middle, 0.0155, max(0.0095, SEAM_BLUR * fwidth(world_position.y)));
    float grain = plank_grain(world_position.xy + vec2(plank * 17.3, plank * 5.1));
    float brightness = 0.9 + 0.2 * fract(sin(plank * 91.7) * 43.7);
    vec3 base = mix(ground_colour, ground_grain_colour, grain) * brightness * (1.0 - 0.55 * seam);
    float roughness = 0.58 + (grain - 0.5) * 0.2;
    colour = vec4(shade_ground(base, grain, roughness, 0.05, roughness, 0.0), 1.0);
}
