#version 330 core
// The finished picture: exposure, filmic curve, outlines, a touch of noise against banding.

#include "tone.glsl"

uniform sampler2D light_map;
uniform sampler2D edge_map;
uniform float exposure;
uniform vec2 pixel;
uniform float edge_width;   // in pixels; 0 for no outlines at all

in vec2 at;
out vec4 colour;

vec3 outlined(vec3 shown) {
    vec4 here = texture(edge_map, at);
    vec3 sum = vec3(0.0);
    float most = 0.0, total = 0.0;
    for (int i = 0; i < 12; ++i) {
        float angle = 6.2831853 * float(i) / 12.0;
        vec4 there = texture(edge_map, at + vec2(cos(angle), sin(angle)) * edge_width * pixel);
        sum += there.rgb * there.a;
        total += there.a;
        most = max(most, there.a);
    }
    if (total <= 0.0) return shown;
    vec3 tint = sum / total;
    float line = most * (1.0 - here.a) + here.a * (1.0 - total / 12.0) * 0.9;
    return mix(mix(shown, tint, 0.10 * here.a), tint, clamp(line, 0.0, 1.0) * 0.95);
}

void main() {
    vec3 light = texture(light_map, at).rgb * exposure;
    vec3 shown = to_srgb(filmic(light));
    if (edge_width > 0.0) shown = outlined(shown);
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    colour = vec4(shown + (noise - 0.5) / 255.0, 1.0);
}
