// Percentage-closer soft shadows (PCSS) of the window: crisp at the foot of a piece, softer the
// farther they fall.
#include "noise.glsl"
uniform sampler2D shadow_map;
uniform sampler2D shadow_min_map;   // least depth around each block of texels
uniform float noise_offset;         // another every frame

const vec2 POISSON_DISC[MAX_SHADOW_SAMPLES] = vec2[](
    vec2(-0.9420, -0.3991), vec2(0.9456, -0.7689), vec2(-0.0942, -0.9294), vec2(0.3450, 0.2939),
    vec2(-0.9159, 0.4577), vec2(-0.8154, -0.8791), vec2(-0.3828, 0.2768), vec2(0.9748, 0.7565),
    vec2(0.4432, -0.9751), vec2(0.5374, -0.4737), vec2(-0.2650, -0.4189), vec2(0.7920, 0.1909),
    vec2(-0.2419, 0.9971), vec2(-0.8141, 0.9144), vec2(0.1998, 0.7864), vec2(0.1438, -0.1410));

float window_visibility(vec3 position, vec3 bias_direction) {
    // The share of the window seen from a point, 0 to 1. What casts shadows itself is biased out
    // of its own; what does not, the table, is lowered, so that no light leaks under a piece.
    float span = shadow_params.x, depth_range = shadow_params.y, softness = shadow_params.w;
    float texel = span * shadow_params.z;
    vec4 clip = light_view_projection * vec4(position + bias_direction * 0.4 * texel, 1.0);
    vec3 at = clamp(clip.xyz * 0.5 + 0.5, vec3(0.0), vec3(1.0));
    // Loops of no rounds are cheap where branches are not: most points need no sample at all.
    float farthest_blocker = at.z - texture(shadow_min_map, at.xy).r;
    float bias = 0.25 * texel / depth_range;
    int searches = farthest_blocker < bias ? 0 : BLOCKER_SAMPLES;
    float angle = 6.2831853 * (interleaved_gradient_noise(gl_FragCoord.xy) + noise_offset);
    mat2 rotation = mat2(cos(angle), sin(angle), -sin(angle), cos(angle));
    // Blockers are searched no farther away than the farthest of them blurs its shadow.
    float penumbra_per_unit = 0.22 * softness, narrowest = 0.03, widest = 1.2 * softness;
    float search_radius = clamp(penumbra_per_unit * farthest_blocker * depth_range, narrowest, 0.5 * widest) / span;
    float blockers = 0.0, depth = 0.0;
    for (int i = 0; i < searches; ++i) {
        float blocker = texture(shadow_map, at.xy + rotation * POISSON_DISC[i * (MAX_SHADOW_SAMPLES / BLOCKER_SAMPLES)] * search_radius).r;
        float nearer = step(blocker, at.z - bias);
        blockers += nearer;
        depth += nearer * blocker;
    }
    int samples = blockers < 0.5 ? 0 : SHADOW_SAMPLES;
    float gap = max(at.z - depth / max(blockers, 0.5), 0.0) * depth_range;
    float penumbra = clamp(penumbra_per_unit * gap, narrowest, widest) / span;
    float shadow = 0.0;
    float slope_bias = bias + penumbra * 0.25 * span / depth_range * 0.15;
    for (int i = 0; i < samples; ++i) {
        float blocker = texture(shadow_map, at.xy + rotation * POISSON_DISC[i * (MAX_SHADOW_SAMPLES / SHADOW_SAMPLES)] * penumbra).r;
        shadow += step(blocker, at.z - slope_bias);
    }
    return 1.0 - shadow / float(SHADOW_SAMPLES);
}
