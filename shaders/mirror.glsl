// What lacquer and brass mirror of the table itself, as it was seen in the pictures before.
uniform sampler2D where_map;   // where surfaces are
uniform sampler2D light_map;   // the mean of the pictures so far
uniform bool mirrored;         // not in the first picture: there is none before it

const float STEEP = 0.5;

vec4 mirror(vec3 from, vec3 n, vec3 way) {
    // The light of the first surface met in a direction; in w whether there is one.
    // Who looks up sees the room: hardly anything else is there.
    int looks = mirrored && way.z < STEEP ? MIRROR : 0;
    float first = fract(grainy(gl_FragCoord.yx + 31.0) + turn), before = 0.0;
    vec3 begin = from + n * 0.02;
    for (int i = 0; i < looks; ++i) {
        float share = (float(i) + first) / float(MIRROR);
        float far = 0.5 * table.x * share * share + 0.01;
        vec3 at = begin + way * far;
        vec4 on = to_screen * vec4(at, 1.0);
        vec2 to = on.xy / on.w * 0.5 + 0.5;
        vec4 there = texture(where_map, to);
        float deep = distance(at, eye.xyz) - distance(there.xyz, eye.xyz);
        bool met = there.w > 0.5 && deep > 0.0 && deep < 1.3 * (far - before) + 0.05;
        if (met && dot(there.xyz - from, n) > 0.01) {
            vec2 rim = abs(to - 0.5) * 2.0;
            float out_ = max(smoothstep(0.9, 1.0, max(rim.x, rim.y)), smoothstep(0.7 * STEEP, STEEP, way.z));
            return vec4(texture(light_map, to).rgb, 1.0 - out_);
        }
        before = far;
    }
    return vec4(0.0);
}
