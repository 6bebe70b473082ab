// From light to the screen: a filmic curve, once, at the very end.

const float WHITE = 0.44;
const float PURITY = 0.90;   // how much colour goes through the curve; strong light pales

vec3 filmic(vec3 light) {
    light = max(light, 0.0);
    float grey = dot(light, vec3(0.2126, 0.7152, 0.0722));
    vec3 pure = mix(vec3(grey), light, PURITY);
    vec3 seen = pure * sqrt(sqrt(pure));   // contrast: the power 1.25
    vec3 shown = seen / (seen + WHITE);
    float tone = dot(shown, vec3(0.2126, 0.7152, 0.0722));
    return clamp(mix(vec3(tone), shown, 0.95 / PURITY), 0.0, 1.0);
}

vec3 to_srgb(vec3 c) {
    // Roots in place of the power 1 / 2.4: right to a third of a step of 255, and much faster.
    vec3 a = sqrt(max(c, 0.0));
    vec3 b = sqrt(a);
    vec3 d = sqrt(b);
    vec3 curve = 0.585122381 * a + 0.783140355 * b - 0.368262736 * d;
    return mix(curve, 12.92 * c, lessThan(c, vec3(0.0031308)));
}
