#version 330 core
// Silhouettes of outlined pieces, flat in the colour of their outline; see outline.frag.
#include "materials.glsl"
#include "tone_mapping.glsl"

uniform float opacity;

flat in int outline_material;
out vec4 colour;

void main() {
    colour = vec4(to_srgb(materials[outline_material].base.rgb), opacity);
}
