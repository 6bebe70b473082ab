#version 330 core
// One step of a blur: nine looks along a line, weighted as a bell; a tint is laid over it.

uniform sampler2D picture;
uniform vec2 stride;
uniform vec4 tint;

in vec2 at;

out vec4 found;

void main() {
    vec3 sum = texture(picture, at).rgb * 0.2270270;
    sum += (texture(picture, at + stride * 1.3846154).rgb
          + texture(picture, at - stride * 1.3846154).rgb) * 0.3162162;
    sum += (texture(picture, at + stride * 3.2307692).rgb
          + texture(picture, at - stride * 3.2307692).rgb) * 0.0702703;
    found = vec4(mix(sum, tint.rgb, tint.a), 1.0);
}
