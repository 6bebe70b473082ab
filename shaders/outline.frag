#version 330 core
// Lines around the silhouettes of outlined pieces, and a faint tint of their colour inside.
uniform sampler2D silhouette_map;
uniform vec2 line_width;     // in texture coordinates

in vec2 uv;
out vec4 colour;

void main() {
    vec4 here = texture(silhouette_map, uv);
    vec3 sum = vec3(0.0);
    float most = 0.0, total = 0.0;
    for (int i = 0; i < 12; ++i) {
        float angle = 6.2831853 * float(i) / 12.0;
        vec4 there = texture(silhouette_map, uv + vec2(cos(angle), sin(angle)) * line_width);
        sum += there.rgb * there.a;
        total += there.a;
        most = max(most, there.a);
    }
    float line = max(most - here.a, 0.0) + max(here.a - total / 12.0, 0.0) * 0.9;
    colour = vec4(sum / max(total, 0.01), max(0.95 * line, 0.10 * here.a));
}
