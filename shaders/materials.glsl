// The materials of a scene, and the wood grain, generated in object space from one noise texture.
#include "frame_uniforms.glsl"
struct Material {
    vec4 base;        // colour, roughness
    vec4 grain;       // colour that the grain darkens to, cycles per unit
    vec4 coat;        // clearcoat, its roughness, metallic, kind (one of MATERIAL_...)
    vec4 engraving;   // colour of what is engraved or printed, contrast of the grain
};
layout(std140) uniform Materials { Material materials[MAX_MATERIALS]; };
uniform sampler2D noise_map;

vec3 noise_at(vec2 at, vec4 derivatives, vec2 shift, vec2 scale) {
    // `derivatives` is how `at` changes from pixel to pixel, across and along.
    return textureGrad(noise_map, at * scale + shift, derivatives.xy * scale, derivatives.zw * scale).rgb;
}

float wood_grain(vec3 p, vec3 n, float cycles, float seed) {
    // Wood grows along x: sides show long fibres, ends show rings; round things blend between them.
    // A negative number of cycles is stone: veins run through it that are as wide one way as another.
    bool stone = cycles < 0.0;
    cycles = abs(cycles);
    vec3 side = abs(n), across = dFdx(p) * detail_scale, along = dFdy(p) * detail_scale;
    float top = smoothstep(0.3, 0.7, side.z / (side.y + side.z + 0.001));
    float ends = smoothstep(0.3, 0.7, side.x / (side.x + max(side.y, side.z)));
    vec2 end_scale = vec2(6.0, 1.3);
    vec2 at = mix(vec2(p.x, mix(p.z, p.y, top)), p.yz * end_scale, ends);
    vec4 derivatives = mix(
        vec4(across.x, mix(across.z, across.y, top), along.x, mix(along.z, along.y, top)),
        vec4(across.yz * end_scale, along.yz * end_scale), ends);
    vec2 fibre = vec2(stone ? cycles : cycles / 11.0, cycles);
    vec2 shift = vec2(fract(seed * 7.31), fract(seed * 3.17));
    vec3 broad = noise_at(at, derivatives, shift, fibre * 0.035);
    float along_fibres = stone ? 0.35 * (at.y + 0.8 * at.x) : at.y;
    float wave = sin((along_fibres * cycles * 1.1 + (broad.r - 0.5) * 9.0) * 2.2), ring = wave * 0.5 + 0.5;
    float fine = noise_at(at, derivatives, shift.yx, fibre * vec2(0.11, 0.42)).g;
    float vein = (1.0 - abs(wave)) * (1.0 - abs(wave));
    if (stone) return clamp(vein * vein * vein * (0.4 + fine) + 0.5 * (broad.b - 0.42), 0.0, 1.0);
    return clamp(0.55 * ring + 0.75 * (fine - 0.5) + 0.22 * (broad.b - 0.5) + 0.1, 0.0, 1.0);
}
