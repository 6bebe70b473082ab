#version 330 core
// A corner of the interface: points in the interface's own units, y downwards.

uniform vec2 units;
uniform vec2 white;  // where the letters' texture is plain white: there shapes look
uniform float rows;  // rows of pixels in a unit, 0 where no letters are drawn

in vec2 in_place;
in vec2 in_where;
in vec4 in_colour;

out vec2 where;
out vec4 colour;

void main() {
    where = in_where;
    colour = in_colour;
    vec2 place = in_place;
    if (rows > 0.0 && in_where != white) {
        place.y = floor(place.y * rows + 0.501) / rows;  // letters stand on whole rows: sharp
    }
    vec2 part = place / units;
    gl_Position = vec4(2.0 * part.x - 1.0, 1.0 - 2.0 * part.y, 0.0, 1.0);
}
