// From light to the screen: a filmic curve, once, at the very end.

const float CONTRAST = 1.28;
const float WHITE = 0.43;
const float PURITY = 0.90;   // how much colour goes through the curve; strong light pales

vec3 filmic(vec3 light) {
    light = max(light, 0.0);
    float grey = dot(light, vec3(0.2126, 0.7152, 0.0722));
    vec3 seen = pow(mix(vec3(grey), light, PURITY), vec3(CONTRAST));
    vec3 shown = seen / (seen + WHITE);
    float tone = dot(shown, vec3(0.2126, 0.7152, 0.0722));
    return clamp(mix(vec3(tone), shown, 1.0 / PURITY), 0.0, 1.0);
}

vec3 to_srgb(vec3 c) {
    return mix(1.055 * pow(max(c, 1e-5), vec3(1.0 / 2.4)) - 0.055, 12.92 * c, lessThan(c, vec3(0.0031308)));
}
