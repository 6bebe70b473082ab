#version 330 core
// Evens out the grain of the occlusion, not across edges.
uniform sampler2D light_map;
uniform sampler2D where_map;

in vec2 at;
out float even;

ivec2 size, middle;
vec3 here;
float sum = 0.0, weights = 0.0;

void look(int x, int y) {
    ivec2 to = clamp(middle + ivec2(x, y), ivec2(0), size - 1);
    vec3 v = texelFetch(where_map, to, 0).xyz - here;
    float near = 1.0 / (1.0 + 24.0 * dot(v, v));
    sum += near * near * texelFetch(light_map, to, 0).r;
    weights += near * near;
}

void main() {
    size = textureSize(where_map, 0);
    middle = ivec2(at * vec2(size));
    here = texelFetch(where_map, middle, 0).xyz;
    // One by one: where software draws, a loop would take twice as long.
    look(0, -2);
    look(-1, -1); look(0, -1); look(1, -1);
    look(-2, 0); look(-1, 0); look(0, 0); look(1, 0); look(2, 0);
    look(-1, 1); look(0, 1); look(1, 1);
    look(0, 2);
    even = sum / weights;
}
