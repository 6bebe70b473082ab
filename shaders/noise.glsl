// Interleaved gradient noise (Jimenez 2014): 0 to 1 from pixel coordinates, even in any small area.
float interleaved_gradient_noise(vec2 pixel) {
    return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715))));
}
