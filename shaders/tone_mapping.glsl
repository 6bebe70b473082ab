// From linear light to the screen: a filmic curve and the sRGB transfer function.

const vec3 LUMINANCE = vec3(0.2126, 0.7152, 0.0722);   // Rec. 709
const float HALF_WHITE = 0.44;   // the light that becomes half as bright as white
const float SATURATION = 0.90;   // how much colour goes through the curve; strong light pales

vec3 filmic(vec3 light) {
    // Reinhard's curve after a contrast of 1.25, on partly desaturated light.
    light = max(light, 0.0);
    vec3 muted = mix(vec3(dot(light, LUMINANCE)), light, SATURATION);
    vec3 contrasted = muted * sqrt(sqrt(muted));   // the power 1.25
    vec3 mapped = contrasted / (contrasted + HALF_WHITE);
    return clamp(mix(vec3(dot(mapped, LUMINANCE)), mapped, 0.95 / SATURATION), 0.0, 1.0);
}

vec3 to_srgb(vec3 c) {
    // Roots in place of the power 1 / 2.4: right to a third of a step of 255, and much faster.
    vec3 root2 = sqrt(max(c, 0.0));
    vec3 root4 = sqrt(root2);
    vec3 root8 = sqrt(root4);
    vec3 curve = 0.585122381 * root2 + 0.783140355 * root4 - 0.368262736 * root8;
    return mix(curve, 12.92 * c, lessThan(c, vec3(0.0031308)));
}
