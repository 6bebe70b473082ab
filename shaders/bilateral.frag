#version 330 core
// Bilateral filter over the noisy ambient occlusion: smooths it, but not across edges.
uniform sampler2D noisy_occlusion_map;
uniform sampler2D position_map;

in vec2 uv;
out float openness;

ivec2 size, centre;
vec3 position;
float sum = 0.0, weights = 0.0;

void tap(int x, int y) {
    ivec2 texel = clamp(centre + ivec2(x, y), ivec2(0), size - 1);
    vec3 v = texelFetch(position_map, texel, 0).xyz - position;
    float near = 1.0 / (1.0 + 24.0 * dot(v, v));
    sum += near * near * texelFetch(noisy_occlusion_map, texel, 0).r;
    weights += near * near;
}

void main() {
    size = textureSize(position_map, 0);
    centre = ivec2(uv * vec2(size));
    position = texelFetch(position_map, centre, 0).xyz;
    // Unrolled: a loop takes twice as long where the processor draws.
    tap(0, -2);
    tap(-1, -1); tap(0, -1); tap(1, -1);
    tap(-2, 0); tap(-1, 0); tap(0, 0); tap(1, 0); tap(2, 0);
    tap(-1, 1); tap(0, 1); tap(1, 1);
    tap(0, 2);
    openness = sum / weights;
}
