// The ink of a mark, one for the whole of it. It must stand out from whatever it lies on: on what is
// dark it is the mark's own bright colour, the paler the less dark it is there, and on what is bright
// a deep shade of it.
#include "deep_ink.glsl"
#include "tone_mapping.glsl"

uniform sampler2D ink_map;   // for every mark the sum of lumas met, and of how many; see mark_light.vert
uniform int first_mark;      // the number of the first instance among all marks
flat in int instance_number;

const vec3 LUMA = vec3(0.25, 0.65, 0.10);
const float BRIGHT = 0.51;   // from this luma on, marks are dark

vec3 ink(vec3 colour, float deep) {
    int mark = min(first_mark + instance_number, MARKS_ACROSS * MARKS_ACROSS - 1);
    vec2 found = texelFetch(ink_map, ivec2(mark % MARKS_ACROSS, mark / MARKS_ACROSS), 0).rg;
    float bright = found.x / max(found.y, 1.0);
    colour = to_srgb(colour);
    float pale = mix(0.9, 0.5, smoothstep(0.7, 0.8, dot(colour, LUMA)));   // the less bright it is itself
    if (bright < BRIGHT) return mix(colour, vec3(1.0), pale * smoothstep(0.2, 0.45, bright));
    return deepened(colour, deep);
}
