#version 330 core
// Instanced pieces: one mesh, and for each piece its transform, materials and engravings.
#include "frame_uniforms.glsl"
#if MAX_SLOTS != 6
#error "two vec4 of attributes hold six slots, and two numbers more"
#endif

layout(location = 0) in vec3 in_position;
layout(location = 1) in vec3 in_normal;
layout(location = 2) in vec4 in_surface;       // surface coordinates; slot, and a half if engravings repeat; grain axis

layout(location = 3) in vec4 in_transform0;    // rotation and translation, row by row
layout(location = 4) in vec4 in_transform1;
layout(location = 5) in vec4 in_transform2;
layout(location = 6) in vec4 in_materials0;    // material of slots 0 to 3
layout(location = 7) in vec4 in_materials1;    // ... of 4 and 5; seed of the grain; brightness
layout(location = 8) in vec4 in_engravings0;   // engraving of slots 0 to 3, 0 for none
layout(location = 9) in vec4 in_engravings1;   // ... of 4 and 5; opacity; material of the outline

invariant gl_Position;   // passes compare depths for equality
centroid out vec3 world_position;
centroid out vec3 world_normal;
out vec3 object_position;   // with the grain along x
out vec3 object_normal;
out vec2 surface_uv;
flat out int material_index;
flat out int engraving_index;
flat out int engraving_repeats;   // whether it stands in every 2 x 2 units of the surface
flat out vec3 instance;           // seed, brightness, opacity
flat out int outline_material;
flat out int instance_number;

void main() {
    vec4 position = vec4(in_position, 1.0);
    world_position = vec3(dot(in_transform0, position), dot(in_transform1, position), dot(in_transform2, position));
    vec4 normal = vec4(in_normal, 0.0);
    world_normal = vec3(dot(in_transform0, normal), dot(in_transform1, normal), dot(in_transform2, normal));
    int axis = int(in_surface.w + 0.5);
    object_position = axis == 0 ? in_position : axis == 1 ? in_position.yxz : in_position.zxy;
    object_normal = axis == 0 ? in_normal : axis == 1 ? in_normal.yxz : in_normal.zxy;
    surface_uv = in_surface.xy;
    int slot = int(in_surface.z + 0.1);
    engraving_repeats = in_surface.z - float(slot) > 0.25 ? 1 : 0;
    material_index = int((slot < 4 ? in_materials0[slot] : in_materials1[slot - 4]) + 0.5);
    engraving_index = int((slot < 4 ? in_engravings0[slot] : in_engravings1[slot - 4]) + 0.5);
    instance = vec3(in_materials1.zw, in_engravings1.z);
    outline_material = int(in_engravings1.w + 0.5);
    instance_number = gl_InstanceID;
    gl_Position = view_projection * vec4(world_position, 1.0);
}
