#version 330 core
// One direction of a separable Gaussian blur, nine taps in five reads; a tint is mixed in.
uniform sampler2D image;
uniform vec2 stride;     // from tap to tap, in texture coordinates
uniform vec4 tint;       // colour, and how much of it

in vec2 uv;
out vec4 colour;

void main() {
    vec3 sum = texture(image, uv).rgb * 0.2270270;
    sum += (texture(image, uv + stride * 1.3846154).rgb
          + texture(image, uv - stride * 1.3846154).rgb) * 0.3162162;
    sum += (texture(image, uv + stride * 3.2307692).rgb
          + texture(image, uv - stride * 3.2307692).rgb) * 0.0702703;
    colour = vec4(mix(sum, tint.rgb, tint.a), 1.0);
}
