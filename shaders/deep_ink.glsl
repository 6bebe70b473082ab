// A mark's colour as it is on what is bright, and back again.

vec3 deepened(vec3 colour, float strength) {
    return colour * colour * colour * strength;
}

vec3 undeepened(vec3 ink) {
    return pow(ink / max(max(ink.r, max(ink.g, ink.b)), 0.001), vec3(1.0 / 3.0));
}

bool is_deep(vec3 ink) {
    return dot(ink, vec3(0.25, 0.65, 0.10)) < 0.4;
}
