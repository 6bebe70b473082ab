#version 330 core
// Behind everything: one triangle at the far plane, and in which direction each of its points is seen.
#include "frame_uniforms.glsl"
out vec3 direction;

void main() {
    vec2 at = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2) * 2.0 - 1.0;
    vec4 far = inverse(view_projection) * vec4(at, 1.0, 1.0);
    direction = far.xyz / far.w - camera.xyz;
    gl_Position = vec4(at, 1.0, 1.0);
}
