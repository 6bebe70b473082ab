#version 330 core
// The nearest thing in each block of the shadow map (first round), then in the blocks around it as
// well (second): where that is farther than a place, nothing can be dark.
uniform sampler2D shadow_map;
uniform int block;      // texels along a block in the first round; 0 in the second

in vec2 at;
out float nearest;

void main() {
    ivec2 size = textureSize(shadow_map, 0);
    ivec2 here = ivec2(at * vec2(size / max(block, 1)));
    float found = 1.0;
    if (block > 0) {
        // Every other texel will do: nothing on a table is thinner than that.
        for (int i = 0; i < block; i += 2)
            for (int j = 0; j < block; j += 2)
                found = min(found, texelFetch(shadow_map, here * block + ivec2(i, j), 0).r);
    } else {
        for (int i = -2; i <= 2; ++i)
            for (int j = -2; j <= 2; ++j)
                found = min(found, texelFetch(shadow_map, clamp(here + ivec2(i, j), ivec2(0), size - 1), 0).r);
    }
    nearest = found;
}
