#version 330 core
// The room around the table, out of focus: boards with the window's light on them, walls, the window.
#include "frame_uniforms.glsl"
#include "lighting.glsl"

uniform vec3 backdrop_radiance;
uniform float table_edge;

in vec3 direction;
out vec4 colour;

// In radii of what is on the table.
const float FLOOR = -1.7, WALL = 7.0;
const float SILL = -0.2, LINTEL = 5.2, HALF_WINDOW = 1.9;
const float BLUR = 0.34;

float band(float x, float from, float to, float blur) {
    return smoothstep(from - blur, from + blur, x) * (1.0 - smoothstep(to - blur, to + blur, x));
}

float panes(vec2 at) {
    // Two by three panes; `at` runs from -1 to 1 across, from 0 to 1 up.
    float across = smoothstep(0.02, 0.2, abs(at.x));
    float up = smoothstep(0.0, 0.085, min(abs(at.y - 0.333), abs(at.y - 0.667)));
    return across * up;
}

void main() {
    // The room is a square, one wall of which has the window that lights the table.
    vec2 to_window = normalize(window_centre.xy);
    mat2 turned = mat2(to_window.x, -to_window.y, to_window.y, to_window.x);
    vec3 eye = vec3(turned * camera.xy, camera.z) / table.x;
    vec3 ray = vec3(turned * direction.xy, direction.z);
    vec2 to_walls = (WALL * sign(ray.xy) - eye.xy) / ray.xy;
    float wall = min(to_walls.x, to_walls.y), ground = ray.z < 0.0 ? (FLOOR - eye.z) / ray.z : 1e6;
    vec3 hit = eye + ray * min(wall, ground);

    vec3 paint = mix(backdrop_radiance, dot(backdrop_radiance, vec3(0.33)) * vec3(1.2, 1.0, 0.84), 0.7);
    vec3 boards = paint * (0.60 + 0.12 * sin(hit.y * 2.6) * sin(hit.y * 1.1 + 0.4 * hit.x));
    // Light from the window slants down by half a right angle; the table keeps some of it away.
    float rise = WALL - hit.x + FLOOR;
    float patch_ = band(hit.y, -HALF_WINDOW, HALF_WINDOW, BLUR) * band(rise, SILL, LINTEL, BLUR);
    patch_ *= panes(vec2(hit.y / HALF_WINDOW, (rise - SILL) / (LINTEL - SILL)));
    float shade = smoothstep(0.75 * table_edge, 1.3 * table_edge, length(hit.xy - vec2(FLOOR, 0.0)));
    boards += paint * WINDOW_COLOUR * (3.4 * patch_ + 0.2) * shade;
    boards *= 0.35 + 0.65 * smoothstep(0.6 * table_edge, 2.2 * table_edge, length(hit.xy));

    // Walls: darker above a dado, lighter where light from the floor reaches them.
    vec3 plaster = paint * mix(0.42, 0.78, smoothstep(-0.9, -0.6, hit.z)) * (0.75 + 0.25 * smoothstep(-WALL, WALL, hit.x));
    bool opposite = to_walls.x < to_walls.y && ray.x > 0.0;
    if (opposite) {
        float open = band(hit.y, -HALF_WINDOW, HALF_WINDOW, BLUR) * band(hit.z, SILL, LINTEL, BLUR);
        float curtain = band(abs(hit.y), HALF_WINDOW, HALF_WINDOW + 1.1, BLUR) * band(hit.z, FLOOR, LINTEL + 0.6, BLUR);
        plaster += WINDOW_COLOUR * 0.05 * curtain * (0.8 + 0.2 * sin(hit.y * 9.0));
        plaster += WINDOW_COLOUR * 0.26 * open * panes(vec2(hit.y / HALF_WINDOW, (hit.z - SILL) / (LINTEL - SILL)));
    } else {
        // A picture hangs there, or a shelf stands.
        float along = to_walls.x < to_walls.y ? hit.y : hit.x;
        plaster *= 1.0 - 0.45 * band(along, -2.6, -0.4, 0.25) * band(hit.z, FLOOR, 1.6, 0.25);
        plaster *= 1.0 - 0.30 * band(along, 1.2, 3.0, 0.2) * band(hit.z, 0.2, 1.7, 0.2);
    }
    float at_floor = smoothstep(-0.25, 0.25, hit.z - FLOOR - 0.2);
    colour = vec4(mix(boards, plaster, ground < wall ? 0.0 : at_floor), 1.0);
}
