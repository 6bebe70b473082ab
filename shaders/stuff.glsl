// What pieces are made of. Grain comes from one noise texture, read in the piece's own space.
struct Stuff { vec4 light; vec4 dark; vec4 coat; vec4 mark; };
// light: colour, roughness; dark: colour, grain cycles per unit; coat: weight, roughness, metal, kind;
// mark: colour of what is engraved or printed, how much grain shows.

layout(std140) uniform Stuffs { Stuff stuffs[64]; };
uniform sampler2D noise_map;

float rings(vec2 along_across, float cycles, float seed) {
    vec2 at = vec2(along_across.x / 11.0, along_across.y) * cycles;
    vec2 shift = vec2(fract(seed * 7.31), fract(seed * 3.17)) ;
    vec3 slow = texture(noise_map, at * 0.035 + shift).rgb;
    float ring = sin((at.y * 1.1 + (slow.r - 0.5) * 9.0) * 2.2) * 0.5 + 0.5;
    float fine = texture(noise_map, vec2(at.x * 0.11, at.y * 0.42) + shift.yx).g;
    return clamp(0.55 * ring + 0.75 * (fine - 0.5) + 0.22 * (slow.b - 0.5) + 0.1, 0.0, 1.0);
}

float grain_at(vec3 p, vec3 n, float cycles, float seed) {
    // Boards are cut along x: sides show long lines, ends show rings.
    vec3 side = abs(n);
    if (side.z >= side.x && side.z >= side.y) return rings(p.xy, cycles, seed);
    if (side.y >= side.x) return rings(p.xz + vec2(0.0, 3.7), cycles, seed);
    return rings(vec2(p.y * 6.0, p.z * 1.3), cycles, seed);
}
