// What is the same for everything in one frame; written by FrameUniforms in frame_uniforms.py.
layout(std140) uniform FrameUniforms {
    mat4 view_projection;
    mat4 light_view_projection;   // to the shadow map
    vec4 camera;          // position; tangent of half the field of view
    vec4 window_centre;   // position; square of the distance at which its light is 1
    vec4 window_across;   // unit vector; half width
    vec4 window_up;       // unit vector; half height
    vec4 table;           // radius of the scene, width of planks, two unused
    vec4 backdrop;        // colour, unused
    vec4 ground_bounce;   // light that the table reflects; its sheen
    vec4 shadow_params;   // units across the shadow map, depth range, size of a texel, softness
    vec4 viewport;        // width, height, 1 / width, 1 / height
};
