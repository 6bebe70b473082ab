// The range of colours around a texel of a frame in motion, by which a history that no longer fits
// is noticed.
uniform sampler2D colour_map;     // the frame after tone mapping
in vec2 uv;

vec3 here, left, right, below, above;     // colours

vec4 colour_range() {
    // The middle of the colours that occur, and how far they reach from it, at most a half; but no
    // farther from their mean than usual (variance clipping).
    here = texture(colour_map, uv).rgb;
    left = textureOffset(colour_map, uv, ivec2(-1, 0)).rgb;
    right = textureOffset(colour_map, uv, ivec2(1, 0)).rgb;
    below = textureOffset(colour_map, uv, ivec2(0, -1)).rgb;
    above = textureOffset(colour_map, uv, ivec2(0, 1)).rgb;
    vec3 mean = (here + left + right + below + above) * 0.2;
    vec3 squares = (here * here + left * left + right * right + below * below + above * above) * 0.2;
    vec3 deviation = 1.25 * sqrt(max(squares - mean * mean, 0.0));
    vec3 lowest = max(mean - deviation, min(here, min(min(left, right), min(below, above))));
    vec3 highest = min(mean + deviation, max(here, max(max(left, right), max(below, above))));
    vec3 reach = 0.5 * (highest - lowest);
    return vec4(0.5 * (lowest + highest), max(reach.r, max(reach.g, reach.b)));
}
