// What pieces are made of. Grain comes from one noise texture, read in the piece's own space.
struct Material { vec4 light; vec4 dark; vec4 coat; vec4 mark; };
// light: colour, roughness; dark: colour, grain cycles per unit; coat: weight, roughness, metal, kind;
// mark: colour of what is engraved or printed, how much grain shows.

layout(std140) uniform Materials { Material materials[MAX_MATERIALS]; };
uniform sampler2D noise_map;

vec3 noise_at(vec2 at, vec4 around, vec2 shift, vec2 scale) {
    // `around` is how `at` changes from pixel to pixel, across and along.
    return textureGrad(noise_map, at * scale + shift, around.xy * scale, around.zw * scale).rgb;
}

float grain_at(vec3 p, vec3 n, float cycles, float seed) {
    // Wood grows along x: sides show long lines, ends show rings; what is round goes over from one
    // to the other.
    vec3 side = abs(n), across = dFdx(p), along = dFdy(p);
    float top = smoothstep(0.3, 0.7, side.z / (side.y + side.z + 0.001));
    float ends = smoothstep(0.3, 0.7, side.x / (side.x + max(side.y, side.z)));
    vec2 end = vec2(6.0, 1.3);
    vec2 at = mix(vec2(p.x, mix(p.z, p.y, top)), p.yz * end, ends);
    vec4 around = mix(
        vec4(across.x, mix(across.z, across.y, top), along.x, mix(along.z, along.y, top)),
        vec4(across.yz * end, along.yz * end), ends);
    vec2 fibre = vec2(cycles / 11.0, cycles);
    vec2 shift = vec2(fract(seed * 7.31), fract(seed * 3.17));
    vec3 slow = noise_at(at, around, shift, fibre * 0.035);
    float ring = sin((at.y * cycles * 1.1 + (slow.r - 0.5) * 9.0) * 2.2) * 0.5 + 0.5;
    float fine = noise_at(at, around, shift.yx, fibre * vec2(0.11, 0.42)).g;
    return clamp(0.55 * ring + 0.75 * (fine - 0.5) + 0.22 * (slow.b - 0.5) + 0.1, 0.0, 1.0);
}
