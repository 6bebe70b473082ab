#version 330 core
// A vertex of Dear ImGui: positions in interface units, y downwards.

uniform vec2 display_size;         // in units
uniform vec2 white_uv;             // a white texel of the font atlas, used by plain shapes
uniform float pixels_per_unit;     // 0 where no text is drawn

in vec2 in_position;
in vec2 in_uv;
in vec4 in_colour;

out vec2 uv;
out vec4 tint;

void main() {
    uv = in_uv;
    tint = in_colour;
    vec2 position = in_position;
    if (pixels_per_unit > 0.0 && in_uv != white_uv) {
        // Text is snapped to whole rows of pixels: sharp.
        position.y = floor(position.y * pixels_per_unit + 0.501) / pixels_per_unit;
    }
    vec2 share = position / display_size;
    gl_Position = vec4(2.0 * share.x - 1.0, 1.0 - 2.0 * share.y, 0.0, 1.0);
}
