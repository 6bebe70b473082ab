#version 330 core
// Text, shapes and pictures of the interface; a little noise keeps soft shades free of bands.

uniform sampler2D picture;

in vec2 where;
in vec4 colour;

out vec4 found;

void main() {
    found = colour * texture(picture, where);
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    float part = (noise - 0.5) / 255.0;
    found.rgb += part;
    found.a += part * step(0.004, found.a) * step(found.a, 0.996);
}
