#version 330 core
// A table top of walnut planks.
#include "top.glsl"

float planed(vec2 p) {
    // Long fibres, darker bands that wander slowly, and a few pores.
    vec2 drift = vec2(0.0, (texture(noise_map, p * vec2(0.004, 0.011)).r - 0.5) * 1.6);
    float band = texture(noise_map, (p + drift) * vec2(0.0045, 0.11)).b;
    float fibre = texture(noise_map, (p + drift) * vec2(0.011, 0.63)).g;
    float pore = texture(noise_map, p * vec2(0.06, 2.3)).g;
    return clamp(0.42 + 0.75 * (band - 0.5) + 0.55 * (fibre - 0.5) + 0.3 * (pore - 0.5), 0.0, 1.0);
}

void main() {
    float plank = floor(place.y / table.y + 0.37);
    float seam = abs(fract(place.y / table.y + 0.37) - 0.5) * table.y;
    float line = smoothstep(table.y * 0.5 - 0.025, table.y * 0.5 - 0.006, seam);
    float grain = planed(place.xy + vec2(plank * 17.3, plank * 5.1));
    float tone = 0.9 + 0.2 * fract(sin(plank * 91.7) * 43.7);
    vec3 base = mix(table_light, table_dark, grain) * tone * (1.0 - 0.55 * line);
    float rough = 0.58 + (grain - 0.5) * 0.2;
    colour = vec4(lit_top(base, rough, 0.05, rough, 0.0), 1.0);
}
