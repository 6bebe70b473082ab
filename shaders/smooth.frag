#version 330 core
// Evens out the grain of the occlusion, not across edges.
uniform sampler2D light_map;
uniform sampler2D where_map;

out float even;

void main() {
    ivec2 at = ivec2(gl_FragCoord.xy), last = textureSize(where_map, 0) - 1;
    vec3 here = texelFetch(where_map, at, 0).xyz;
    float sum = 0.0, weights = 0.0;
    for (int i = -2; i <= 2; ++i)
        for (int j = -2; j <= 2; ++j) {
            ivec2 to = clamp(at + ivec2(i, j), ivec2(0), last);
            vec3 v = texelFetch(where_map, to, 0).xyz - here;
            float w = exp(-dot(v, v) * 18.0);
            sum += w * texelFetch(light_map, to, 0).r;
            weights += w;
        }
    even = sum / weights;
}
