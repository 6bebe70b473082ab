// What is the same for everything in one frame; written by FrameUniforms in frame_uniforms.py.
layout(std140) uniform FrameUniforms {
    mat4 view_projection;
    mat4 light_view_projection;   // to the window's part of the shadow map
    mat4 room_view_projections[ROOM_LIGHTS];   // to the parts of the lights of the room
    vec4 camera;          // position; tangent of half the field of view
    vec4 window_centre;   // position; square of the distance at which its light is 1
    vec4 window_across;   // unit vector; half width
    vec4 window_up;       // unit vector; half height
    vec4 table;           // radius of the scene, width of planks; see detail_scale and mipmap_bias
    vec4 backdrop;        // colour; the near plane of the shadow map
    vec4 ground_bounce;   // light that the table reflects; its sheen
    vec4 shadow_params;   // width of the shadow map by distance, far plane, size of a texel, softness
    vec4 viewport;        // width, height, 1 / width, 1 / height
};
#define detail_scale table.z   // the size of the frame by that of the picture it is a part of
#define mipmap_bias table.w    // its logarithm
