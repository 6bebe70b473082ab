// Percentage-closer soft shadows (PCSS) of the window: crisp at the foot of a piece, softer the
// farther they fall.
#include "noise.glsl"
uniform sampler2D shadow_map;
uniform sampler2D small_shadow_map;  // see small_shadow_maps.frag
uniform float noise_offset;         // another every frame

const vec2 POISSON_DISC[MAX_SHADOW_SAMPLES] = vec2[](
    vec2(-0.9420, -0.3991), vec2(0.9456, -0.7689), vec2(-0.0942, -0.9294), vec2(0.3450, 0.2939),
    vec2(-0.9159, 0.4577), vec2(-0.8154, -0.8791), vec2(-0.3828, 0.2768), vec2(0.9748, 0.7565),
    vec2(0.4432, -0.9751), vec2(0.5374, -0.4737), vec2(-0.2650, -0.4189), vec2(0.7920, 0.1909),
    vec2(-0.2419, 0.9971), vec2(-0.8141, 0.9144), vec2(0.1998, 0.7864), vec2(0.1438, -0.1410));

float shadow_distance(float depth) {
    // From the window, of a depth in the shadow map.
    float near = backdrop.w, far = shadow_params.y;
    return near * far / (far - depth * (far - near));
}

float shadow_depth(float distance_) {
    float near = backdrop.w, far = shadow_params.y;
    return far / (far - near) * (1.0 - near / distance_);
}

float least_depth(vec2 at) {
    ivec2 room = ivec2(0, ROOM_LIGHTS * ROOM_MAP_SIZE);
    int blocks = textureSize(small_shadow_map, 0).y - room.y;
    return texelFetch(small_shadow_map, room + min(ivec2(at * float(blocks)), blocks - 1), 0).r;
}

float window_visibility(vec3 position, vec3 bias_direction) {
    // The share of the window seen from a point, 0 to 1. What casts shadows itself is biased out
    // of its own; what does not, the table, is lowered, so that no light leaks under a piece.
    float softness = shadow_params.w;
    vec4 clip = light_view_projection * vec4(position, 1.0);
    float texel = shadow_params.x * clip.w * shadow_params.z;
    clip += light_view_projection * vec4(bias_direction * 0.4 * texel, 0.0);
    vec2 at = clamp(clip.xy / clip.w * 0.5 + 0.5, vec2(0.0), vec2(1.0));
    const vec2 part = vec2(float(ROOM_MAP_SHARE) / float(ROOM_MAP_SHARE + 1), 1.0);   // the window's, of the map
    float span = shadow_params.x * clip.w;   // units across the shadow map, as far away as this
    // Loops of no rounds are cheap where branches are not: most points need no sample at all.
    float farthest_blocker = clip.w - shadow_distance(least_depth(at));
    float bias = 0.25 * texel;
    int searches = farthest_blocker < bias ? 0 : BLOCKER_SAMPLES;
    float angle = 6.2831853 * (interleaved_gradient_noise(gl_FragCoord.xy) + noise_offset);
    mat2 rotation = mat2(cos(angle), sin(angle), -sin(angle), cos(angle));
    // Blockers are searched no farther away than the farthest of them blurs its shadow.
    // Where frames are lit from one point of the window after the other, that widens penumbras.
    float penumbra_per_unit = 0.22 * softness, narrowest = 0.03, widest = softness < 1.0 ? 1.2 * softness : 2.4;
    float search_radius = clamp(penumbra_per_unit * farthest_blocker, narrowest, 0.6 * softness) / span;
    float blockers = 0.0, depth = 0.0, nearest = shadow_depth(clip.w - bias);
    for (int i = 0; i < searches; ++i) {
        float blocker = texture(shadow_map, part * clamp(at + rotation * POISSON_DISC[i * (MAX_SHADOW_SAMPLES / BLOCKER_SAMPLES)] * search_radius, 0.0, 1.0)).r;
        float nearer = step(blocker, nearest);
        blockers += nearer;
        depth += nearer * blocker;
    }
    int samples = blockers < 0.5 ? 0 : SHADOW_SAMPLES;
    float gap = max(clip.w - shadow_distance(depth / max(blockers, 0.5)), 0.0);
    float penumbra = clamp(penumbra_per_unit * gap, narrowest, widest);
    float shadow = 0.0;
    float biased = shadow_depth(clip.w - bias - penumbra * 0.0375);
    for (int i = 0; i < samples; ++i) {
        float blocker = texture(shadow_map, part * clamp(at + rotation * POISSON_DISC[i * (MAX_SHADOW_SAMPLES / SHADOW_SAMPLES)] * penumbra / span, 0.0, 1.0)).r;
        shadow += step(blocker, biased);
    }
    return 1.0 - shadow / float(SHADOW_SAMPLES);
}

const int FILL = 0, SKY = 1;

float room_visibility(int light, vec3 position) {
    // The share of a light of the room seen from a point, by Chebyshev's inequality (variance shadow
    // maps, Donnelly and Lauritzen 2006): these lights are so wide that their shadows have no edges.
    vec3 at = (room_view_projections[light] * vec4(position, 1.0)).xyz * 0.5 + 0.5;
    vec2 moments = texture(small_shadow_map, (clamp(at.xy, 0.01, 0.99) + vec2(0.0, light)) * float(ROOM_MAP_SIZE) / vec2(textureSize(small_shadow_map, 0))).rg;
    float behind = max(at.z - moments.x, 0.0);
    float variance = max(moments.y - moments.x * moments.x, 4e-6);
    return smoothstep(0.12, 1.0, variance / (variance + behind * behind));
}
