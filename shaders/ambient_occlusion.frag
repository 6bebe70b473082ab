#version 330 core
// Screen-space ambient occlusion in two radii: near corners, and the foot of a whole tower.
#include "frame_uniforms.glsl"
#include "noise.glsl"

uniform sampler2D position_map;
uniform sampler2D normal_map;
uniform vec2 radii;            // near and wide, in units
uniform float noise_offset;    // another every frame

in vec2 uv;
out float openness;

float occlusion_within(vec3 p, vec3 n, float radius, float jitter, float pixels) {
    // The mean over a spiral of samples: how far each rises above the surface, less from far away.
    float sum = 0.0;
    for (int i = 0; i < OCCLUSION_SAMPLES; ++i) {
        float k = (float(i) + 0.5 + jitter) / float(OCCLUSION_SAMPLES);
        float angle = 6.2831853 * (k * 5.0 + noise_offset + jitter);
        vec2 at = uv + vec2(cos(angle), sin(angle)) * k * pixels * viewport.zw * 2.0;
        vec4 occluder = texture(position_map, at);
        vec3 v = occluder.xyz - p;
        float d2 = dot(v, v);
        float fade = max(0.0, 1.0 - d2 / (radius * radius));
        sum += fade * fade * max(0.0, dot(v, n) * inversesqrt(d2 + 1e-5) - 0.08) * occluder.w;
    }
    return sum / float(OCCLUSION_SAMPLES);
}

void main() {
    vec4 position = texture(position_map, uv);
    if (position.w < 0.5) { openness = 1.0; return; }
    vec3 n = texture(normal_map, uv).xyz * 2.0 - 1.0;
    float jitter = fract(interleaved_gradient_noise(uv * vec2(textureSize(position_map, 0))) + noise_offset);
    float pixels_per_unit = 0.5 * viewport.y / (length(camera.xyz - position.xyz) * camera.w);
    vec3 p = position.xyz + n * 0.01;
    float near = occlusion_within(p, n, radii.x, jitter, 0.5 * pixels_per_unit * radii.x);
    float wide = occlusion_within(p, n, radii.y, fract(jitter + 0.37), 0.5 * pixels_per_unit * radii.y);
    openness = clamp(1.0 - 4.2 * 0.8 * near, 0.0, 1.0) * clamp(1.0 - 2.0 * 0.8 * wide, 0.0, 1.0);
}
