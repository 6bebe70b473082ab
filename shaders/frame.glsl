// What is the same for everything in one picture.
layout(std140) uniform Frame {
    mat4 to_screen;
    mat4 to_shadow;
    vec4 eye;            // xyz; tangent of half the field of view in w
    vec4 window_at;      // centre of the window, its share of light in w
    vec4 window_across;  // unit vector, half width in w
    vec4 window_up;      // unit vector, half height in w
    vec4 table;          // radius of the scene, width of planks, spare
    vec4 backdrop;       // colour
    vec4 ground;         // the light that comes from the table, sheen of the table in w
    vec4 shadow_scale;   // units across the shadow map, depth range, texel, blur
    vec4 screen;         // width, height, 1 / width, 1 / height
};
