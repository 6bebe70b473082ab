#version 330 core
// Two small maps beside the shadow map, in one texture, made in two passes. Below:
// For each light of the room: the mean depth around a point of its part of the shadow map, and the
// mean of its square. Above: the least depth in and around each block of the window's part, as far
// as penumbras reach; where even that is farther away than a point, the point is lit.
#include "frame_uniforms.glsl"
uniform sampler2D shadow_map;
uniform sampler2D small_shadow_map;   // after the first pass
uniform int block_size;      // texels along a block
uniform bool second;         // whether this is the second pass

const int STRIDE = 6;        // nothing on a table is thinner and shorter than that
const float GAUSSIAN[3] = float[](0.40262, 0.24420, 0.05449);   // by the distance in texels
out vec2 moments;

float table_depth(mat4 projection, vec2 at) {
    // The depth of the table top, which is not in the map, at a point of a light's part.
    vec2 place = inverse(mat2(projection[0].xy, projection[1].xy)) * (at * 2.0 - 1.0 - projection[3].xy);
    return (projection[0].z * place.x + projection[1].z * place.y + projection[3].z) * 0.5 + 0.5;
}

// Each of these is called for every pixel, since loops of no rounds are cheap where branches are not.

vec2 moments_across(vec2 at, int light, int taps) {
    const float share = 1.0 / float(ROOM_MAP_SHARE), wide = 1.0 + share, texel = 1.0 / float(ROOM_MAP_SIZE);
    vec2 sum = vec2(0.0);
    for (int i = 0; i < taps; ++i) {
        vec2 tap = clamp(at + vec2(float(i - 2) * texel, 0.0), texel, 1.0 - texel);
        float depth = texture(shadow_map, vec2((1.0 + share * tap.x) / wide, share * (tap.y + float(light)))).r;
        depth = min(depth, table_depth(room_view_projections[light], tap));
        sum += GAUSSIAN[abs(i - 2)] * vec2(depth, depth * depth);
    }
    return sum;
}

vec2 moments_along(ivec2 pixel, int light, int taps) {
    ivec2 lowest = ivec2(0, light * ROOM_MAP_SIZE);
    vec2 sum = vec2(0.0);
    for (int i = 0; i < taps; ++i)
        sum += GAUSSIAN[abs(i - 2)] * texelFetch(small_shadow_map, clamp(pixel + ivec2(0, i - 2), lowest, lowest + ROOM_MAP_SIZE - 1), 0).rg;
    return sum;
}

float least_in_block(ivec2 block, int taps) {
    ivec2 last = textureSize(shadow_map, 0).yy - 1;   // of the window's part, which is square
    ivec2 corner = block * block_size;
    float least = 1.0;
    for (int i = 0; i < taps; ++i)
        for (int j = 0; j < taps; ++j)
            least = min(least, texelFetch(shadow_map, clamp(corner + STRIDE * ivec2(i, j), ivec2(0), last), 0).r);
    return least;
}

float least_around(ivec2 pixel, ivec2 first, int blocks, int taps) {
    // Of 5 x 5 blocks.
    float least = 1.0;
    for (int i = 0; i < taps; ++i)
        least = min(least, texelFetch(small_shadow_map, clamp(pixel + ivec2(i % 5 - 2, i / 5 - 2), first, first + blocks - 1), 0).r);
    return least;
}

void main() {
    ivec2 first = ivec2(0, ROOM_LIGHTS * ROOM_MAP_SIZE), pixel = ivec2(gl_FragCoord.xy);
    int blocks = textureSize(shadow_map, 0).y / block_size;
    bool of_room = pixel.y < first.y, of_window = !of_room && pixel.x < blocks;
    int light = min(pixel.y / ROOM_MAP_SIZE, ROOM_LIGHTS - 1);
    vec2 at = vec2(gl_FragCoord.x, mod(gl_FragCoord.y, float(ROOM_MAP_SIZE))) / float(ROOM_MAP_SIZE);
    vec2 means = moments_across(at, light, of_room && !second ? 5 : 0) + moments_along(pixel, light, of_room && second ? 5 : 0);
    float least = min(
        least_in_block(pixel - first, of_window && !second ? (block_size - 1) / STRIDE + 1 : 0),
        least_around(pixel, first, blocks, of_window && second ? 25 : 0));
    moments = of_room ? means : vec2(least);
}
