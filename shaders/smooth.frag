#version 330 core
// Evens out the grain of the occlusion, not across edges.
uniform sampler2D light_map;
uniform sampler2D where_map;
uniform vec2 step_;

in vec2 at;
out float even;

void main() {
    vec3 here = texture(where_map, at).xyz;
    float sum = 0.0, weights = 0.0;
    for (int i = -2; i <= 2; ++i)
        for (int j = -2; j <= 2; ++j) {
            vec2 to = at + vec2(i, j) * step_;
            vec3 v = texture(where_map, to).xyz - here;
            float w = exp(-dot(v, v) * 18.0);
            sum += w * texture(light_map, to).r;
            weights += w;
        }
    even = sum / weights;
}
