#version 330 core
// For each part of the shadow map the nearest thing in it and around it: elsewhere nothing is dark.
uniform sampler2D shadow_map;
in vec2 at;
out float nearest;

void main() {
    float found = 1.0;
    for (int i = 0; i < 24; ++i)
        for (int j = 0; j < 24; ++j) {
            vec2 to = at + (vec2(i, j) - 11.5) / 24.0 * 0.06;
            found = min(found, texture(shadow_map, to).r);
        }
    nearest = found;
}
