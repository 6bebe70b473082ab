// A room with one large window: its light on a surface, its reflection in a coat of lacquer.

const vec3 WINDOW = vec3(1.0, 0.89, 0.74);
const float KEY = 2.15;      // the light of the window on a surface that faces it
const vec3 FILL = vec3(0.72, 0.82, 1.0);
const vec3 BOUNCE = vec3(1.0, 0.72, 0.48);
const vec3 ZENITH = vec3(0.60, 0.70, 0.86);
const vec3 RISE = vec3(0.46, 0.46, 0.48);
const vec3 HORIZON = vec3(0.22, 0.17, 0.13);
const vec3 FILL_FROM = normalize(vec3(0.55, -0.65, 0.36));
const vec3 BOUNCE_FROM = normalize(vec3(0.9, -0.15, 0.22));

vec3 room(vec3 way, float blur, vec3 below) {
    // What is around a place, blurred; the fill is a pale screen in front, on the right.
    float up = way.z;
    float edge = 0.06 + 0.5 * blur;
    vec3 above = mix(RISE, ZENITH, smoothstep(0.21 - edge, 1.0, up));
    vec3 wall = mix(HORIZON, above, smoothstep(-0.02 - edge, 0.21 + edge, up));
    vec3 pale = FILL * 0.35 * smoothstep(0.88 - 0.4 * blur, 0.95 + 0.05 * blur, dot(way, FILL_FROM));
    return mix(below, 0.42 * wall + pale * (1.0 - 0.7 * blur), smoothstep(-edge - 0.05, edge, up));
}

vec3 sky_light(vec3 n, vec3 below) {
    // The room as a whole on a matt surface turned towards n.
    float up = n.z * 0.5 + 0.5;
    vec3 level = HORIZON * 0.67;
    return up < 0.5 ? mix(below, level, up * 2.0) : mix(level, 0.42 * ZENITH, up * 2.0 - 1.0);
}

float soft_band(float at, float half_width, float blur) {
    float b = max(blur, 0.003);
    float spread = min(1.0, half_width / b);
    return (1.0 - smoothstep(half_width - b, half_width + b, abs(at))) * mix(1.0, spread, step(half_width, b));
}

float window_in(vec3 from, vec3 way, float roughness) {
    // How much of the window is seen from a point in a direction, blurred by roughness.
    vec3 facing = cross(window_across.xyz, window_up.xyz);
    float toward = dot(way, facing);
    if (abs(toward) < 1e-5) return 0.0;
    vec3 there = window_at.xyz - from;
    float far = dot(there, facing) / toward;
    if (far <= 0.0) return 0.0;
    vec3 hit = way * far - there;
    vec2 at = vec2(dot(hit, window_across.xyz) / window_across.w, dot(hit, window_up.xyz) / window_up.w);
    float blur = roughness * roughness * 2.2 * far / window_up.w;
    float light = soft_band(at.x, 1.0, blur) * soft_band(at.y, 1.0, blur);
    float bars = max(soft_band(at.x, 0.045, blur), max(soft_band(at.y - 0.333, 0.04, blur), soft_band(at.y + 0.333, 0.04, blur)));
    return light * (1.0 - bars);
}

float haze(vec3 n, vec3 v, vec3 l, float roughness) {
    // The window on a rough surface, where it is no image any more: a broad gleam.
    vec3 h = normalize(v + l);
    float a = roughness * roughness;
    float a2 = a * a;
    float nh = dot(n, h), lh = dot(l, h);
    float d = nh * nh * (a2 - 1.0) + 1.0;
    return a2 / (4.0 * d * d * max(lh * lh, 0.1) * (roughness + 0.5));
}

float fresnel(float f0, float c) {
    float k = 1.0 - c;
    float k2 = k * k;
    return f0 + (1.0 - f0) * k2 * k2 * k;
}
