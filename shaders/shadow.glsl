// The shadow of the window: crisp at the foot of a piece, softer the farther it falls.
uniform sampler2D shadow_map;
uniform sampler2D shade_map;   // the nearest thing in each part of the shadow map and around it
uniform float turn;            // another every picture

const vec2 DISC[16] = vec2[](
    vec2(-0.9420, -0.3991), vec2(0.9456, -0.7689), vec2(-0.0942, -0.9294), vec2(0.3450, 0.2939),
    vec2(-0.9159, 0.4577), vec2(-0.8154, -0.8791), vec2(-0.3828, 0.2768), vec2(0.9748, 0.7565),
    vec2(0.4432, -0.9751), vec2(0.5374, -0.4737), vec2(-0.2650, -0.4189), vec2(0.7920, 0.1909),
    vec2(-0.2419, 0.9971), vec2(-0.8141, 0.9144), vec2(0.1998, 0.7864), vec2(0.1438, -0.1410));

float grainy(vec2 at) {
    return fract(52.9829189 * fract(dot(at, vec2(0.06711056, 0.00583715))));
}

float lit(vec3 place, vec3 lift) {
    // The share of the window seen from a place, 0 to 1. What throws shadows itself is lifted out
    // of its own; what does not, the table, is lowered, so that no light creeps under a piece.
    float texel = shadow_scale.x * shadow_scale.z;
    vec4 at = to_shadow * vec4(place + lift * 0.4 * texel, 1.0);
    vec3 here = at.xyz * 0.5 + 0.5;
    here = clamp(here, vec3(0.0), vec3(1.0));
    // Loops of no rounds are cheap where branches are not: most places need not look at all.
    float most = here.z - texture(shade_map, here.xy).r;
    float touching = 0.25 * texel / shadow_scale.y;
    int looks = most < touching ? 0 : SEARCH;
    float angle = 6.2831853 * (grainy(gl_FragCoord.xy) + turn);
    mat2 spin = mat2(cos(angle), sin(angle), -sin(angle), cos(angle));
    // What throws a shadow here is found no farther away than the nearest thing blurs it.
    float per_gap = 0.22 * shadow_scale.w, least = 0.03, widest = 1.2 * shadow_scale.w;
    float around = clamp(per_gap * most * shadow_scale.y, least, 0.5 * widest) / shadow_scale.x;
    float found = 0.0, depth = 0.0;
    for (int i = 0; i < looks; ++i) {
        float blocker = texture(shadow_map, here.xy + spin * DISC[i * (16 / SEARCH)] * around).r;
        float nearer = step(blocker, here.z - touching);
        found += nearer;
        depth += nearer * blocker;
    }
    int taps = found < 0.5 ? 0 : TAPS;
    float gap = max(here.z - depth / max(found, 0.5), 0.0) * shadow_scale.y;
    float soft = clamp(per_gap * gap, least, widest) / shadow_scale.x;
    float dark = 0.0;
    float slack = touching + soft * 0.25 * shadow_scale.x / shadow_scale.y * 0.15;
    for (int i = 0; i < taps; ++i) {
        float blocker = texture(shadow_map, here.xy + spin * DISC[i * (16 / TAPS)] * soft).r;
        dark += step(blocker, here.z - slack);
    }
    return 1.0 - dark / float(TAPS);
}
