#version 330 core
// One mesh, many pieces: where each stands, what it is made of, what is marked on it.

#include "frame.glsl"

layout(location = 0) in vec3 in_place;
layout(location = 1) in vec3 in_normal;
layout(location = 2) in vec4 in_surface;  // coordinates on the surface; slot, and a half if marks repeat; axis of the grain

layout(location = 3) in vec4 in_row0;     // rotation and shift, row by row
layout(location = 4) in vec4 in_row1;
layout(location = 5) in vec4 in_row2;
layout(location = 6) in vec4 in_stuff0;   // material of each of six slots
layout(location = 7) in vec4 in_stuff1;   // ... the last two; seed of the grain; brightness
layout(location = 8) in vec4 in_marks0;   // mark of each of six slots
layout(location = 9) in vec4 in_marks1;   // ... the last two; opacity; outline

invariant gl_Position;
centroid out vec3 place;
centroid out vec3 normal;
out vec3 inner_place;   // in the piece's own space, the grain along x
out vec3 inner_normal;
out vec2 surface;
flat out int material;
flat out int mark;
flat out int repeats;   // whether the mark stands in every 2 x 2 of the surface
flat out vec3 traits;   // seed, brightness, opacity
flat out int edge;      // material of the outline, 0 for none

void main() {
    vec4 here = vec4(in_place, 1.0);
    place = vec3(dot(in_row0, here), dot(in_row1, here), dot(in_row2, here));
    vec4 out_ = vec4(in_normal, 0.0);
    normal = vec3(dot(in_row0, out_), dot(in_row1, out_), dot(in_row2, out_));
    int axis = int(in_surface.w + 0.5);
    inner_place = axis == 0 ? in_place : axis == 1 ? in_place.yxz : in_place.zxy;
    inner_normal = axis == 0 ? in_normal : axis == 1 ? in_normal.yxz : in_normal.zxy;
    surface = in_surface.xy;
    int slot = int(in_surface.z + 0.1);
    repeats = in_surface.z - float(slot) > 0.25 ? 1 : 0;
    material = int((slot < 4 ? in_stuff0[slot] : in_stuff1[slot - 4]) + 0.5);
    mark = int((slot < 4 ? in_marks0[slot] : in_marks1[slot - 4]) + 0.5);
    traits = vec3(in_stuff1.zw, in_marks1.z);
    edge = int(in_marks1.w + 0.5);
    gl_Position = to_screen * vec4(place, 1.0);
}
