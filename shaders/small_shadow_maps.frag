#version 330 core
// Two small maps beside the shadow map, in one texture. Below:
// For each light of the room: the mean depth around a point of its part of the shadow map, and the
// mean of its square. Above: the least depth in and around each block of the window's part, as far
// as penumbras reach; where even that is farther away than a point, the point is lit.
#include "frame_uniforms.glsl"
uniform sampler2D shadow_map;
uniform int block_size;      // texels along a block

const int STRIDE = 6;        // nothing on a table is thinner and shorter than that
out vec2 moments;

float table_depth(mat4 projection, vec2 at) {
    // The depth of the table top, which is not in the map, at a point of a light's part.
    vec2 place = inverse(mat2(projection[0].xy, projection[1].xy)) * (at * 2.0 - 1.0 - projection[3].xy);
    return (projection[0].z * place.x + projection[1].z * place.y + projection[3].z) * 0.5 + 0.5;
}

void room_moments(vec2 uv) {
    const float share = 1.0 / float(ROOM_MAP_SHARE), wide = 1.0 + share;
    vec2 at = vec2(uv.x, fract(uv.y * float(ROOM_LIGHTS)));
    int light = int(uv.y * float(ROOM_LIGHTS));
    mat4 projection = room_view_projections[light];
    const vec2 texel = vec2(1.0 / float(ROOM_MAP_SIZE));
    moments = vec2(0.0);
    for (int i = 0; i < 25; ++i) {   // a Gaussian blur
        vec2 off = vec2(i % 5 - 2, i / 5 - 2);
        vec2 tap = clamp(at + off * texel, texel, 1.0 - texel);
        float depth = texture(shadow_map, vec2((1.0 + share * tap.x) / wide, share * (tap.y + float(light)))).r;
        depth = min(depth, table_depth(projection, tap));
        moments += exp(-0.5 * dot(off, off)) / 6.1683 * vec2(depth, depth * depth);
    }
}

float least_depth(ivec2 block) {
    ivec2 last = textureSize(shadow_map, 0).yy - 1;   // of the window's part, which is square
    ivec2 corner = block * block_size;
    float least = 1.0;
    for (int i = -2 * block_size; i < 3 * block_size; i += STRIDE)
        for (int j = -2 * block_size; j < 3 * block_size; j += STRIDE)
            least = min(least, texelFetch(shadow_map, clamp(corner + ivec2(i, j), ivec2(0), last), 0).r);
    return least;
}

void main() {
    const int room_rows = ROOM_LIGHTS * ROOM_MAP_SIZE;
    ivec2 pixel = ivec2(gl_FragCoord.xy);
    moments = vec2(1.0);
    if (pixel.y >= room_rows) {
        if (pixel.x < textureSize(shadow_map, 0).y / block_size) moments = vec2(least_depth(pixel - ivec2(0, room_rows)));
    } else if (pixel.x < ROOM_MAP_SIZE) {
        room_moments(gl_FragCoord.xy / vec2(ROOM_MAP_SIZE, room_rows));
    }
}
