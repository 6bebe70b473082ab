#version 330 core
// A place that can be pointed at: a soft frame and a faint glow, not lit by anything. Along the
// frame runs a dark line, so that it stands out on pale wood as well.
#include "frame.glsl"
#include "materials.glsl"

in vec2 surface;        // from -1 to 1 across the place
flat in int material;
flat in vec3 traits;
out vec4 colour;

void main() {
    vec2 q = abs(surface) - 0.72;
    float far = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - 0.24;   // 0 along the rim
    float w = fwidth(far) + 1e-4;
    float inside = 1.0 - smoothstep(-w, w, far);
    float rim = inside * smoothstep(-0.10 - w, -0.10 + w, far);
    float glow = inside * smoothstep(-0.75, 0.0, far);
    float line = (inside - rim) * smoothstep(-0.28, -0.14, far);
    vec3 light = mix(materials[material].light.rgb * 0.9, vec3(0.02, 0.01, 0.0), line);
    colour = vec4(light, max(rim * 0.9, mix(glow * 0.30, 0.7, line)) * traits.z);
}
