// The ink of a mark, one for the whole of it. It must stand out from whatever it lies on: on what is
// dark it is the mark's own bright colour, the paler the less dark it is there, and on what is bright
// a deep shade of it.
#include "deep_ink.glsl"
#include "tone_mapping.glsl"

uniform sampler2D ink_map;   // for every mark the sum of lumas met, and of how many; see mark_light.vert
uniform int first_mark;      // the number of the first instance among all marks
flat in int instance_number;

const float BRIGHT = 0.51;   // from this luma on, marks are dark

vec3 ink(vec3 colour, float deep) {
    int mark = min(first_mark + instance_number, MARKS_ACROSS * MARKS_ACROSS - 1);
    vec2 found = texelFetch(ink_map, ivec2(mark % MARKS_ACROSS, mark / MARKS_ACROSS), 0).rg;
    float bright = found.x / max(found.y, 1.0);
    colour = to_srgb(colour);
    if (bright < BRIGHT) return mix(colour, vec3(1.0), 0.9 * smoothstep(0.2, 0.45, bright));
    return deepened(colour, deep);
}
