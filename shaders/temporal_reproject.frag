#version 330 core
// Temporal accumulation while the camera turns: a picture of full size from small frames, each
// shifted by another part of a pixel. What was known of a place is followed to where it is now and
// kept as far as it fits the frame; the frame adds most to the pixels nearest to its samples.
#include "noise.glsl"

uniform sampler2D colour_map;     // the frame after tone mapping
uniform sampler2D range_map;      // the range of colours around each of its texels
uniform sampler2D motion_map;     // where it was in the picture before
uniform sampler2D history_map;    // that picture; in alpha how much has been added up, of MOST
uniform vec2 pixel_offset;        // by which the frame is shifted, in texture coordinates
uniform float noise_offset;       // another every frame

in vec2 uv;
out vec4 colour;

const float MOST = 2.0;           // more would steady edges, and blur all that is followed
const float SHARPENING = 0.6;     // against the blur of reading between pixels

void main() {
    vec2 at = (uv + pixel_offset) * vec2(textureSize(colour_map, 0));
    ivec2 texel = clamp(ivec2(at), ivec2(0), textureSize(colour_map, 0) - 1);
    vec4 range = texelFetch(range_map, texel, 0);
    vec2 before = uv + texelFetch(motion_map, texel, 0).xy;
    vec4 history = texture(history_map, before);
    vec2 between = fract(before * vec2(textureSize(history_map, 0)) - 0.5);
    between *= 1.0 - between;
    vec3 sharpened = history.rgb + (history.rgb - range.rgb) * (between.x + between.y) * SHARPENING;
    vec2 off = at - vec2(texel) - 0.5;
    float weight = max(1.0 - 1.9 * dot(off, off), 0.05);
    float known = before == clamp(before, 0.0, 1.0) ? history.a * MOST : 0.0;
    float total = known + weight;
    vec3 result = mix(clamp(sharpened, range.rgb - range.a, range.rgb + range.a), texelFetch(colour_map, texel, 0).rgb, weight / total);
    float dither = fract(interleaved_gradient_noise(gl_FragCoord.xy) + noise_offset) - 0.5;
    colour = vec4(result + dither / 255.0, min(total, MOST) / MOST);
}
