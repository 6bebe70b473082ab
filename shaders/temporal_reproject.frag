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

const float MOST = 3.0;           // more would steady edges, and blur all that is followed

#if SHARP_HISTORY
vec4 sharp_history(vec2 at) {
    // Reads between pixels by Catmull-Rom's curve, which blurs less than a straight line: in five
    // reads of pairs of pixels, without the corners, which hardly count.
    vec2 size = vec2(textureSize(history_map, 0)), pixel = at * size;
    vec2 middle = floor(pixel - 0.5) + 0.5, f = pixel - middle;
    vec2 outer0 = f * (-0.5 + f * (1.0 - 0.5 * f)), outer3 = f * f * (-0.5 + 0.5 * f);
    vec2 second = f * (0.5 + f * (2.0 - 1.5 * f)), inner = 1.0 - outer0 - outer3;
    vec2 at0 = (middle - 1.0) / size, at12 = (middle + second / inner) / size, at3 = (middle + 2.0) / size;
    vec4 sum = texture(history_map, at12) * inner.x * inner.y;
    sum += texture(history_map, vec2(at12.x, at0.y)) * inner.x * outer0.y;
    sum += texture(history_map, vec2(at0.x, at12.y)) * outer0.x * inner.y;
    sum += texture(history_map, vec2(at3.x, at12.y)) * outer3.x * inner.y;
    sum += texture(history_map, vec2(at12.x, at3.y)) * inner.x * outer3.y;
    return sum / (inner.x * inner.y + inner.x * (outer0.y + outer3.y) + inner.y * (outer0.x + outer3.x));
}
#else
const float SHARPEN = 0.12;
#endif

void main() {
    vec2 at = (uv + pixel_offset) * vec2(textureSize(colour_map, 0));
    ivec2 texel = clamp(ivec2(at), ivec2(0), textureSize(colour_map, 0) - 1);
    vec4 range = texelFetch(range_map, texel, 0);
    vec2 before = uv + texelFetch(motion_map, texel, 0).xy;
#if SHARP_HISTORY
    vec4 history = sharp_history(before);
#else
    // One read, and what that blurs is sharpened against the colours around: half as good, for nothing.
    vec4 history = texture(history_map, before);
    history.rgb += SHARPEN * (history.rgb - range.rgb);
#endif
    vec2 off = at - vec2(texel) - 0.5;
    float weight = max(1.0 - 1.9 * dot(off, off), 0.05);
    float known = before == clamp(before, 0.0, 1.0) ? clamp(history.a, 0.0, 1.0) * MOST : 0.0;
    float total = known + weight;
    vec3 result = mix(clamp(history.rgb, range.rgb - range.a, range.rgb + range.a), texelFetch(colour_map, texel, 0).rgb, weight / total);
    float dither = fract(interleaved_gradient_noise(gl_FragCoord.xy) + noise_offset) - 0.5;
    colour = vec4(result + dither / 255.0, min(total, MOST) / MOST);
}
