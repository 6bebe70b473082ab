// Images of a game, such as its cards: one layer of an array each, first row on top.
uniform sampler2DArray image_map;

vec3 image_colour(int layer, vec2 uv) {
    // As linear light, darker than decoded: that of printed card; `uv` runs from -1/2 to 1/2.
    // The negative mipmap bias keeps the ranks of cards readable.
    vec3 srgb = texture(image_map, vec3(uv.x + 0.5, 0.5 - uv.y, float(layer)), mipmap_bias - 0.7).rgb;
    return srgb * srgb * (0.3 * srgb + 0.7);
}
