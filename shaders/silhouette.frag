#version 330 core
// Silhouettes of outlined pieces, flat in the ink of their outline; see outline.frag. What is
// refused is hatched: its silhouette is cut into stripes, and each gets an outline. Silhouettes that
// touch differ a little in strength, so that there is a line between them.
#include "materials.glsl"
#include "ink.glsl"

uniform float opacity;
uniform float hatch_period;   // in pixels

flat in int outline_material;
out vec4 colour;

const float DEEP = 0.08;      // how bright a deep ink is: sides of a piece may lie in shadow
const float APART = 3.0 / 255.0;
const float CROSS = 5.0;      // the shape of what is refused; see highlight.frag

void main() {
    Material material = materials[outline_material];
    if (material.grain.w == CROSS && fract((gl_FragCoord.x + gl_FragCoord.y) / hatch_period) < 0.5) discard;
    float strength = opacity > 0.5 ? opacity - APART * float((first_mark + instance_number) % 25) : opacity;
    colour = vec4(ink(material.base.rgb, DEEP), 1.0) * strength;
}
