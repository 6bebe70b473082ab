// Screen-space reflections of the table in lacquer and brass, from the frames accumulated so far.
uniform sampler2D position_map;   // G-buffer: world position, 1 where there is any
uniform sampler2D colour_map;     // the mean of the frames so far
uniform bool has_history;         // false in the first frame: there is none before it

const float SPREAD = 0.09;
const float STEEPEST = 0.5;       // rays that rise more meet the room: hardly anything else is there

vec4 screen_space_reflection(vec3 origin, vec3 n, vec3 direction) {
    // Marches a ray in world space, in growing steps; the light of the first surface it passes
    // behind, and in w how much of it counts.
    // Lacquer is no mirror: frames reflect in directions that differ a little.
    int steps = has_history && direction.z < STEEPEST ? REFLECTION_STEPS : 0;
    float jitter = fract(interleaved_gradient_noise(gl_FragCoord.yx + 31.0) + noise_offset), before = 0.0;
    vec3 begin = origin + n * 0.02;
    float turn = 6.2831853 * fract(interleaved_gradient_noise(gl_FragCoord.xy + 7.0) + 2.7 * noise_offset);
    direction = normalize(direction + SPREAD * jitter * vec3(cos(turn), sin(turn), cos(turn + 2.1)));
    for (int i = 0; i < steps; ++i) {
        float share = (float(i) + jitter) / float(REFLECTION_STEPS);
        float t = 0.5 * table.x * share * share + 0.01;
        vec3 point = begin + direction * t;
        vec4 clip = view_projection * vec4(point, 1.0);
        vec2 uv = clip.xy / clip.w * 0.5 + 0.5;
        vec4 surface = texture(position_map, uv);
        float behind = distance(point, camera.xyz) - distance(surface.xyz, camera.xyz);
        bool hit = surface.w > 0.5 && behind > 0.0 && behind < 1.3 * (t - before) + 0.05;
        if (hit && dot(surface.xyz - origin, n) > 0.01) {
            vec2 to_border = abs(uv - 0.5) * 2.0;
            float fade = max(smoothstep(0.9, 1.0, max(to_border.x, to_border.y)), smoothstep(0.7 * STEEPEST, STEEPEST, direction.z));
            return vec4(texture(colour_map, uv).rgb, 1.0 - fade);
        }
        before = t;
    }
    return vec4(0.0);
}
