#version 330 core
// Silhouettes of outlined pieces, flat in the colour of their outline; see outline.frag. What is
// refused is hatched: its silhouette is cut into stripes, and each gets an outline.
#include "materials.glsl"
#include "tone_mapping.glsl"

uniform float opacity;
uniform float hatch_period;   // in pixels

flat in int outline_material;
out vec4 colour;

const float CROSS = 5.0;      // the shape of what is refused; see highlight.frag

void main() {
    Material material = materials[outline_material];
    if (material.grain.w == CROSS && fract((gl_FragCoord.x + gl_FragCoord.y) / hatch_period) < 0.5) discard;
    colour = vec4(to_srgb(material.base.rgb), 1.0) * opacity;
}
