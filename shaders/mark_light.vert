#version 330 core
// How bright the picture is where a marked piece or place is seen: every vertex adds what it meets to
// the texel of its instance, so that a mark is of one ink; see outlines.py.
#include "frame_uniforms.glsl"
#include "tone_mapping.glsl"

layout(location = 0) in vec3 in_position;
layout(location = 3) in vec4 in_transform0;   // rotation and translation, row by row
layout(location = 4) in vec4 in_transform1;
layout(location = 5) in vec4 in_transform2;

uniform sampler2D colour_map;   // the picture, in linear light
uniform float exposure;
uniform int first_mark;         // the number of the first instance among all marks
uniform vec3 middle;            // of the mesh
uniform vec3 shares;            // of the way from there to a vertex, at which one looks

flat out vec2 found;            // the sum of lumas, and of how many

void main() {
    found = vec2(0.0);
    for (int i = 0; i < 3; ++i) {
        vec4 p = vec4(mix(middle, in_position, shares[i]), 1.0);
        p = vec4(dot(in_transform0, p), dot(in_transform1, p), dot(in_transform2, p), 1.0);
        vec4 clip = view_projection * p;
        vec2 at = clip.xy / clip.w;
        if (clip.w <= 0.0 || max(abs(at.x), abs(at.y)) > 1.0) continue;
        vec3 seen = to_srgb(filmic(textureLod(colour_map, 0.5 * at + 0.5, 0.0).rgb * exposure));
        found += vec2(dot(seen, vec3(0.25, 0.65, 0.10)), 1.0);
    }
    int mark = min(first_mark + gl_InstanceID, MARKS_ACROSS * MARKS_ACROSS - 1);
    vec2 texel = vec2(mark % MARKS_ACROSS, mark / MARKS_ACROSS) + 0.5;
    gl_Position = vec4(2.0 * texel / float(MARKS_ACROSS) - 1.0, 0.0, 1.0);
}
