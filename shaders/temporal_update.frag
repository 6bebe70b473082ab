#version 330 core
// Temporal accumulation while the camera stands still: what has not changed is kept; elsewhere the
// frame is added, most to the pixels nearest to its samples.
uniform sampler2D colour_map;     // the frame after tone mapping
uniform sampler2D range_map;      // the range of colours around each of its texels, and changes
uniform sampler2D history_map;    // the picture before; in alpha how much has been added up, of MOST
uniform vec2 pixel_offset;        // by which the frame is shifted, in texture coordinates
uniform bool anew;                // whether there is no picture before

in vec2 uv;
out vec4 colour;

const float MOST = 2.0;
const float MARGIN = 0.08;        // by which what is kept may lie beside the range

void main() {
    vec4 history = texelFetch(history_map, ivec2(gl_FragCoord.xy), 0);
    vec2 at = (uv + pixel_offset) * vec2(textureSize(colour_map, 0));
    ivec2 texel = clamp(ivec2(at), ivec2(0), textureSize(colour_map, 0) - 1);
    vec4 range = texelFetch(range_map, texel, 0);
    float changed = step(0.5, range.a);
    float reach = range.a - 0.5 * changed;
    vec3 fitting = clamp(history.rgb, range.rgb - reach, range.rgb + reach);
    vec3 misfit = abs(history.rgb - fitting);
    changed = max(changed, step(MARGIN, max(misfit.r, max(misfit.g, misfit.b))));
    vec2 off = at - vec2(texel) - 0.5;
    float weight = max(1.0 - 1.9 * dot(off, off), 0.05);
    float known = min(history.a * MOST, 1.0);
    vec3 added = mix(fitting, texture(colour_map, uv + pixel_offset).rgb, anew ? 1.0 : weight / (known + weight));
    colour = vec4(mix(history.rgb, added, changed), mix(history.a, min(known + weight, MOST) / MOST, changed));
}
