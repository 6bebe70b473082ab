// A room with one large window as area light, a fill, a bounce, and an analytic environment.

const vec3 WINDOW_COLOUR = vec3(1.0, 0.89, 0.74);
const float KEY = 2.15;      // irradiance from the window on a surface that faces it
const vec3 FILL_COLOUR = vec3(0.72, 0.82, 1.0);
const vec3 BOUNCE_COLOUR = vec3(1.0, 0.72, 0.48);
const vec3 ZENITH = vec3(0.60, 0.70, 0.86);
const vec3 UPPER_WALL = vec3(0.46, 0.46, 0.48);
const vec3 HORIZON = vec3(0.22, 0.17, 0.13);
const vec3 FILL_DIRECTION = normalize(vec3(0.55, -0.65, 0.36));
const vec3 BOUNCE_DIRECTION = normalize(vec3(0.9, -0.15, 0.22));

float window_attenuation(vec3 l, float distance2) {
    // How much of the window's light arrives from the direction `l`, 1 in the middle of the table:
    // less from far away, and less from a side, since panes shine by their cosine.
    return window_centre.w / distance2 * max(dot(l, window_centre.xyz) * inversesqrt(dot(window_centre.xyz, window_centre.xyz)), 0.0);
}

vec3 room_radiance(vec3 direction, float roughness, vec3 below) {
    // The environment without the window, prefiltered: walls by height, the ground below, and the
    // fill as a pale screen in front, on the right.
    float up = direction.z;
    float edge = 0.06 + 0.5 * roughness;
    vec3 above = mix(UPPER_WALL, ZENITH, smoothstep(0.21 - edge, 1.0, up));
    vec3 wall = mix(HORIZON, above, smoothstep(-0.02 - edge, 0.21 + edge, up));
    vec3 fill = FILL_COLOUR * 0.35 * smoothstep(0.88 - 0.4 * roughness, 0.95 + 0.05 * roughness, dot(direction, FILL_DIRECTION));
    return mix(below, 0.42 * wall + fill * (1.0 - 0.7 * roughness), smoothstep(-edge - 0.05, edge, up));
}

vec3 hemisphere_light(vec3 n, vec3 below) {
    // Diffuse light from the environment: from the ground over the horizon to the zenith.
    float up = n.z * 0.5 + 0.5;
    vec3 level = HORIZON * 0.67;
    vec3 sky = 0.42 * mix(UPPER_WALL, ZENITH, 0.5);   // seen by what faces up: walls and zenith
    return up < 0.5 ? mix(below, level, up * 2.0) : mix(level, sky, up * 2.0 - 1.0);
}

float soft_band(float x, float half_width, float blur) {
    // A box of this half width about 0, convolved with a blur.
    float b = max(blur, 0.003);
    float spread = min(1.0, half_width / b);
    return (1.0 - smoothstep(half_width - b, half_width + b, abs(x))) * mix(1.0, spread, step(half_width, b));
}

float window_reflection(vec3 origin, vec3 direction, float roughness) {
    // How much of the window a reflected ray meets: ray against rectangle, blurred by roughness
    // and distance; dark where the glazing bars are.
    vec3 window_normal = cross(window_across.xyz, window_up.xyz);
    float toward = dot(direction, window_normal);
    if (abs(toward) < 1e-5) return 0.0;
    vec3 to_centre = window_centre.xyz - origin;
    float t = dot(to_centre, window_normal) / toward;
    if (t <= 0.0) return 0.0;
    vec3 hit = direction * t - to_centre;
    vec2 on_window = vec2(dot(hit, window_across.xyz) / window_across.w, dot(hit, window_up.xyz) / window_up.w);
    float blur = roughness * roughness * 2.2 * t / window_up.w;
    float pane = soft_band(on_window.x, 1.0, blur) * soft_band(on_window.y, 1.0, blur);
    float bars = max(soft_band(on_window.x, 0.045, blur), max(soft_band(on_window.y - 0.333, 0.04, blur), soft_band(on_window.y + 0.333, 0.04, blur)));
    return pane * (1.0 - bars);
}

float ggx_specular(vec3 n, vec3 v, vec3 l, float roughness) {
    // GGX distribution with an approximate visibility and Fresnel term (Karis 2013), for surfaces
    // so rough that the window is no image in them.
    vec3 h = normalize(v + l);
    float a = roughness * roughness;
    float a2 = a * a;
    float n_dot_h = dot(n, h), l_dot_h = dot(l, h);
    float d = n_dot_h * n_dot_h * (a2 - 1.0) + 1.0;
    return a2 / (4.0 * d * d * max(l_dot_h * l_dot_h, 0.1) * (roughness + 0.5));
}

float fresnel_schlick(float f0, float cos_theta) {
    float k = 1.0 - cos_theta;
    float k2 = k * k;
    return f0 + (1.0 - f0) * k2 * k2 * k;
}

vec3 interreflected(float openness, vec3 albedo) {
    // The share of the room's light that arrives where only so much of the room is seen: what hides
    // the rest reflects some of it, the more the lighter it is (Jimenez et al. 2016).
    vec3 a = 2.0404 * albedo - 0.3324, b = 0.6417 - 4.7951 * albedo, c = 2.7552 * albedo + 0.6903;
    return max(vec3(openness), ((openness * a + b) * openness + c) * openness);
}
