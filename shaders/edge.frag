#version 330 core
// The silhouettes of pieces that are outlined, in the colour of the outline.
#include "materials.glsl"
#include "tone.glsl"

uniform float strength;

flat in int edge;
out vec4 colour;

void main() {
    colour = vec4(to_srgb(materials[edge].light.rgb), strength);
}
