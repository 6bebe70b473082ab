#version 330 core
// The least depth in each block of the shadow map (first pass), then in the blocks around it as well
// (second): where even that is farther from the window than a point, the point is lit.
uniform sampler2D shadow_map;
uniform int block_size;      // texels along a block in the first pass; 0 in the second

in vec2 uv;
out float min_depth;

void main() {
    ivec2 size = textureSize(shadow_map, 0);
    ivec2 texel = ivec2(uv * vec2(size / max(block_size, 1)));
    float least = 1.0;
    if (block_size > 0) {
        // Every other texel will do: nothing on a table is thinner than that.
        for (int i = 0; i < block_size; i += 2)
            for (int j = 0; j < block_size; j += 2)
                least = min(least, texelFetch(shadow_map, texel * block_size + ivec2(i, j), 0).r);
    } else {
        for (int i = -2; i <= 2; ++i)
            for (int j = -2; j <= 2; ++j)
                least = min(least, texelFetch(shadow_map, clamp(texel + ivec2(i, j), ivec2(0), size - 1), 0).r);
    }
    min_depth = least;
}
