/* How high pawns could get and what a position is worth: as `prospects.py` and `evaluate.py`. */
#include "aufsteiger.h"

enum { ENOUGH = 8 };

void aufsteiger_study(Study *study) {
    aufsteiger_areas(&study->areas, &study->position);
    aufsteiger_levels(&study->placing, &study->position);
    for (int n = 0; n < study->position.number; n++)
        aufsteiger_mobility(&study->mobility[n], &study->areas, &study->position, n);
}

/* The highest areas that a pawn gets to, as a place to lay a block beside. */
typedef struct {
    Study *study;
    const Mobility *mine;
    Site site;
    uint64_t areas;
    uint64_t fixed; /* the block that must stay because all of them are on it */
    int top;
} Height;

static void set_height(Height *height, Study *study, const Mobility *mine, int used) {
    const Areas *areas = &study->areas;
    height->study = study;
    height->mine = mine;
    height->top = mine->top[used];
    height->areas = mine->tops[used];
    aufsteiger_site(&height->site, areas, &study->position, mine->tops[used]);
    int block = areas->block[lowest(mine->tops[used])];
    height->fixed = block < BLOCKS ? UINT64_C(1) << block : 0;
    for (uint64_t left = mine->tops[used]; left; left &= left - 1)
        if (areas->block[lowest(left)] != block)
            height->fixed = 0;
}

static uint64_t areas_of_level(const Areas *areas, uint64_t which, int level) {
    uint64_t found = 0;
    for (uint64_t left = which; left; left &= left - 1)
        if (areas->level[lowest(left)] == level)
            found |= left & -left;
    return found;
}

static uint64_t areas_from_level(const Areas *areas, uint64_t which, int level) {
    uint64_t found = 0;
    for (uint64_t left = which; left; left &= left - 1)
        if (areas->level[lowest(left)] >= level)
            found |= left & -left;
    return found;
}

/* The cells beside areas of a level that the pawn may stand on but does not get to; zero if none. */
static int unreached(Set *high, const Study *study, const Mobility *mine, int level) {
    uint64_t which = areas_of_level(&study->areas, mine->allowed & ~mine->reached[0], level);
    if (!which)
        return 0;
    Set cells;
    aufsteiger_cells_of(&cells, &study->areas, &study->position, which);
    spread(high, &cells, study->position.span);
    return 1;
}

/* Whether a block laid level leads over to a higher face. */
static int bridged(Height *height) {
    Study *study = height->study;
    const Position *p = &study->position;
    Set high, there, leading;
    if (!unreached(&high, study, height->mine, height->top + 1))
        return 0;
    uint64_t from = areas_from_level(&study->areas, height->mine->reached[0], height->top - 1);
    Site site;
    aufsteiger_site(&site, &study->areas, p, from | height->areas);
    for (int shape = 0; shape < SHAPES; shape++)
        if (aufsteiger_steps(&there, &study->placing, p, &site, height->mine->colour, height->top, shape,
                             height->fixed)) {
            partly(&leading, &high, foot_of(shape), p->span);
            if (meet(&there, &leading, p->span))
                return 1;
        }
    return 0;
}

/* How high one gets over a step laid there, and the room there is for it. */
static int stepped(Height *height, int *space) {
    Study *study = height->study;
    const Position *p = &study->position;
    Site *site = &height->site;
    int top = height->top, best = top, colour = height->mine->colour;
    Set high, there, other, room;
    int leads = unreached(&high, study, height->mine, top + 2);
    clear(&room);
    for (int shape = 0; shape < SHAPES; shape++) {
        if (!aufsteiger_steps(&there, &study->placing, p, site, colour, top + 1, shape, height->fixed))
            continue;
        if (best == top)
            best = top + 1;
        if (leads && best < top + 2) {
            partly(&other, &high, foot_of(shape), p->span);
            if (meet(&there, &other, p->span))
                best = top + 2;
        }
        covered(&other, &there, foot_of(shape), site->span);
        unite(&room, &other, site->span);
    }
    restrict_to(&room, &site->near, site->span);
    *space = count_cells(&room, site->span);
    if (best == top && (aufsteiger_turned(&study->placing, p, site, colour, top + 1, height->fixed) ||
                        aufsteiger_uncovered(&study->placing, p, site, colour, top + 1) || bridged(height))) {
        *space = 1;
        return top + 1;
    }
    return best;
}

/* How high one gets by a ladder onto a block laid there. */
static int laddered(Height *height, int ladder) {
    Study *study = height->study;
    int colour = height->mine->colour;
    for (int rise = ladder == LARGE ? 4 : 2; rise >= 2; rise--) {
        int summit = height->top + rise;
        if (aufsteiger_any_step(&study->placing, &study->position, &height->site, colour, summit, height->fixed) ||
            aufsteiger_turned(&study->placing, &study->position, &height->site, colour, summit, height->fixed))
            return summit;
    }
    return 0;
}

/* A level above `best` that a ladder and a block laid lower down lead to; 0 if none does. */
static int detour(Study *study, const Mobility *mine, int best) {
    const Areas *areas = &study->areas;
    const Position *p = &study->position;
    uint64_t plain = mine->reached[0], done = 0;
    int highest = mine->ladders & LARGE ? 4 : mine->ladders & SMALL ? 2 : 1;
    Site site;
    for (uint64_t left = plain; left; left &= left - 1) {
        int here = areas->level[lowest(left)];
        if (done & left & -left)
            continue;
        uint64_t which = areas_of_level(areas, plain, here);
        done |= which;
        if (here >= mine->top[0] || highest < 2 || here + highest <= best)
            continue;
        aufsteiger_site(&site, areas, p, which);
        for (int rise = 2; rise <= highest; rise++)
            if (here + rise > best && aufsteiger_any_step(&study->placing, p, &site, mine->colour, here + rise, 0))
                return here + rise;
    }
    uint64_t faces = mine->allowed & ~plain;
    for (uint64_t left = faces; left;) {
        int goal = areas->level[lowest(left)];
        uint64_t which = areas_of_level(areas, left, goal);
        left &= ~which;
        if (goal <= best)
            break;
        Set cells, high, there, leading;
        aufsteiger_cells_of(&cells, areas, p, which);
        spread(&high, &cells, p->span);
        for (int rise = 1; rise <= highest; rise++) {
            int summit = goal - rise;
            uint64_t from = areas_from_level(areas, plain, summit - 1);
            if (!from)
                continue;
            aufsteiger_site(&site, areas, p, from);
            for (int shape = 0; shape < SHAPES; shape++)
                if (aufsteiger_steps(&there, &study->placing, p, &site, mine->colour, summit, shape, 0)) {
                    partly(&leading, &high, foot_of(shape), p->span);
                    if (meet(&there, &leading, p->span))
                        return goal;
                }
        }
    }
    return 0;
}

/* More ladders never lead less high. */
static void grow(int8_t *grown, const int8_t *tops) {
    grown[0] = tops[0];
    grown[SMALL] = tops[SMALL] > tops[0] ? tops[SMALL] : tops[0];
    grown[LARGE] = tops[LARGE] > tops[0] ? tops[LARGE] : tops[0];
    grown[BOTH] = grown[SMALL] > grown[LARGE] ? grown[SMALL] : grown[LARGE];
    grown[BOTH] = tops[BOTH] > grown[BOTH] ? tops[BOTH] : grown[BOTH];
}

static int highest_of(const int8_t *tops) {
    int highest = tops[0];
    for (int n = 1; n < 4; n++)
        highest = tops[n] > highest ? tops[n] : highest;
    return highest;
}

static void raise(int8_t *level, int to) {
    if (to > *level)
        *level = (int8_t)to;
}

void aufsteiger_prospect(Prospect *ahead, Study *study, int player, int may_build) {
    const Mobility *mine = &study->mobility[player];
    int best = study->position.climbers[player].best, room = 0;
    int8_t built[4];
    ahead->level = mine->level;
    grow(ahead->walk, mine->top);
    memcpy(ahead->build, ahead->walk, sizeof ahead->build);
    ahead->room = 0;
    if (!may_build)
        return;
    memcpy(built, ahead->walk, sizeof built);
    Height height;
    for (int used = 0; used < 4; used++) {
        int top = mine->top[used], space;
        if (top < 0 || (used && top + 2 <= built[used]))
            continue;
        set_height(&height, study, mine, used);
        raise(&built[used], stepped(&height, &space));
        if (!used)
            room = space;
        for (int ladder = SMALL; ladder <= LARGE; ladder++)
            if (mine->ladders & ladder & ~used)
                raise(&built[used | ladder], laddered(&height, ladder));
    }
    if (highest_of(built) <= best)
        built[BOTH] = (int8_t)detour(study, mine, best);
    grow(ahead->build, built);
    ahead->room = (int8_t)(room < ENOUGH ? room : ENOUGH);
}

/* Who would win if the game ended with the pawns as they stand; NONE if nobody. */
int aufsteiger_leader(const Position *p, const int *levels) {
    int summit = 0, first = NONE, last = NONE;
    for (int n = 0; n < p->number; n++)
        summit = levels[n] > summit ? levels[n] : summit;
    if (!summit)
        return NONE;
    for (int arriving = 0; arriving < 2; arriving++)
        for (int n = 0; n < p->number; n++) {
            int player = p->standing[n];
            if (levels[player] == summit && (p->climbers[player].settled != summit) == arriving) {
                first = first == NONE ? player : first;
                last = player;
            }
        }
    return p->rules & FIRST_ARRIVAL ? first : last;
}

/* A player's total, in tenths of a level. */
static int total_of(const Position *p, int player, const Prospect *ahead, int whose, int first, int summit, int bare) {
    const Weights *w = &aufsteiger_weights;
    const Climber *climber = &p->climbers[player];
    int to_move = player == whose, which = !to_move, left = patience(p) - p->quiet;
    int plain = ahead->walk[0], built = ahead->build[0], most = highest_of(ahead->build);
    int total = w->walk_up[which] * (plain - ahead->level) + w->room[which] * ahead->room;
    if (built > climber->best)
        total += w->can[which];
    else if (most > climber->best)
        total += w->can_ladder[which];
    if (player == first) {
        total += w->lead[which][left < 0 ? 0 : left];
    } else if (summit) {
        if (most <= climber->best)
            total -= to_move && left < (p->number == 2 ? 2 : 1) ? w->lost : w->stuck[which];
        int need = p->rules & FIRST_ARRIVAL ? summit + 1 : summit;
        if (to_move && most >= need)
            total += w->passing[built >= need ? 0 : 1];
    }
    if (climber->ladders & SMALL)
        total += w->small[0] + w->small[1] * (ahead->walk[SMALL] - plain) + w->small[2] * (ahead->build[SMALL] - built);
    if (climber->ladders & LARGE)
        total += w->large[0] + w->large[1] * (ahead->walk[LARGE] - plain) + w->large[2] * (ahead->build[LARGE] - built);
    if (climber->stone == IN_HAND)
        total += w->stone;
    if (ahead->level)
        total += w->above + ahead->level * (bare ? w->bare : 10);
    return total;
}

static void results(const Position *p, int32_t *values) {
    int levels[MAX_PLAYERS], summit = 0, winner = NONE;
    for (int n = 0; n < p->number; n++) {
        levels[n] = level_at(p, p->climbers[n].cell);
        summit = levels[n] > summit ? levels[n] : summit;
    }
    for (int n = 0; summit && n < p->number; n++) {
        int player = p->standing[n];
        if (levels[player] == summit && (winner == NONE || !(p->rules & FIRST_ARRIVAL)))
            winner = player;
    }
    for (int n = 0; n < p->number; n++)
        values[n] = winner == NONE ? 0 : n == winner ? WIN : -WIN;
}

/* The value for each player: his own total less those of his rivals, the best counting most. */
void aufsteiger_values(Study *study, int32_t *values) {
    const Position *p = &study->position;
    if (p->over) {
        results(p, values);
        return;
    }
    Prospect ahead[MAX_PLAYERS];
    int levels[MAX_PLAYERS], totals[MAX_PLAYERS], summit = 0, bare = 1, sum = 0;
    int whose = p->walker == NONE ? p->turn : (p->turn + 1) % p->number;
    for (int n = 0; n < p->number; n++) {
        aufsteiger_prospect(&ahead[n], study, n, n != p->turn || aufsteiger_may_move_block(p));
        levels[n] = ahead[n].level;
        summit = levels[n] > summit ? levels[n] : summit;
        bare &= !p->climbers[n].ladders;
    }
    int first = aufsteiger_leader(p, levels);
    for (int n = 0; n < p->number; n++)
        sum += totals[n] = total_of(p, n, &ahead[n], whose, first, summit, bare);
    for (int n = 0; n < p->number; n++) {
        int best = INT32_MIN;
        for (int other = 0; other < p->number; other++)
            if (other != n && totals[other] > best)
                best = totals[other];
        values[n] = TENTH * totals[n] - 84 * best - 36 / (p->number - 1) * (sum - totals[n]);
    }
}
