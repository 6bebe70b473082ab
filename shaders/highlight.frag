#version 330 core
// A highlighted place: a rounded frame and a faint glow, unlit. Along the frame runs a dark line,
// so that it stands out on pale wood as well.
#include "frame_uniforms.glsl"
#include "materials.glsl"

in vec2 surface_uv;        // from -1 to 1 across the place
flat in int material_index;
flat in vec3 instance;     // seed, brightness, opacity
out vec4 colour;

void main() {
    vec2 q = abs(surface_uv) - 0.72;
    float distance_ = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - 0.24;   // signed, 0 along the rim
    float w = fwidth(distance_) + 1e-4;
    float inside = 1.0 - smoothstep(-w, w, distance_);
    float rim = inside * smoothstep(-0.10 - w, -0.10 + w, distance_);
    float glow = inside * smoothstep(-0.75, 0.0, distance_);
    float line = (inside - rim) * smoothstep(-0.28, -0.14, distance_);
    vec3 light = mix(materials[material_index].base.rgb * 0.9, vec3(0.02, 0.01, 0.0), line);
    colour = vec4(light, max(rim * 0.9, mix(glow * 0.30, 0.7, line)) * instance.z);
}
