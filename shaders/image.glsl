// Cards: each picture is one layer of an array, upright, first row on top.
uniform sampler2DArray image_map;

vec3 image_at(int layer, vec2 at) {
    // The colour of the printed stock; `at` runs from -1/2 to 1/2 both ways.
    vec3 seen = texture(image_map, vec3(at.x + 0.5, 0.5 - at.y, float(layer)), -0.7).rgb;
    return seen * seen * (0.3 * seen + 0.7);
}
