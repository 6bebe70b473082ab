/* The graph of areas, and where pawns can get on it: as `terrain.py` and `mobility.py`.
 *
 * An area is what is connected of one top face, or of the table; the table outside the tower is one.
 * The few positions with more areas than there are bits leave the lowest of them out.
 */
#include "aufsteiger.h"

static const int AROUND[] = {1, -1, ROW, -ROW};

/* What is connected with the lowest bit of a face. */
static uint16_t component(uint16_t face, int width, int depth) {
    uint32_t first = 0, last, found = face & -(uint32_t)face, before;
    for (int y = 0; y < depth; y++)
        first |= UINT32_C(1) << y * width;
    last = first << (width - 1);
    do {
        before = found;
        found |= ((found & ~last) << 1 | (found & ~first) >> 1 | found << width | found >> width) & face;
    } while (found != before);
    return (uint16_t)found;
}

static void add_area(Areas *areas, int level, int block, int colour, uint16_t face) {
    if (areas->count == MAX_AREAS - 1 - MAX_POCKETS && block < BLOCKS)
        return;
    int n = areas->count++;
    areas->level[n] = (uint8_t)level;
    areas->block[n] = (uint8_t)block;
    areas->face[n] = face;
    areas->step[n] = areas->small[n] = areas->large[n] = 0;
    areas->tops[colour] |= UINT64_C(1) << n;
}

static void add_faces(Areas *areas, const Position *p, int number) {
    const Block *block = &p->blocks[number];
    const Shape *shape = shape_of(block);
    uint16_t left = block->open;
    areas->first[number] = (uint8_t)areas->count;
    while (left) {
        uint16_t face = component(left, shape->width, shape->depth);
        add_area(areas, block->summit, number, block->top, face);
        left &= (uint16_t)~face;
    }
}

static void add_table(Areas *areas, const Position *p) {
    areas->pockets = 0;
    if (p->pocketed) {
        Set left = p->ground;
        Span all = {0, ROW};
        remove_from(&left, &p->outside, all);
        for (int cell = first_cell(&left, all); cell >= 0 && areas->pockets < MAX_POCKETS;
             cell = first_cell(&left, all)) {
            Set *pocket = &areas->pocket[areas->pockets], more;
            clear(pocket);
            add_cell(pocket, cell);
            for (;;) {
                spread(&more, pocket, all);
                restrict_to(&more, &left, all);
                if (!memcmp(&more, pocket, sizeof more))
                    break;
                *pocket = more;
            }
            remove_from(&left, pocket, all);
            add_area(areas, 0, GROUND, GREY, (uint16_t)areas->pockets++);
        }
    }
    areas->outside = areas->count;
    add_area(areas, 0, GROUND, GREY, 0);
}

int aufsteiger_area_at(const Areas *areas, const Position *p, int cell) {
    int owner = cell < 0 ? GROUND : owner_of(p, cell);
    if (owner == GROUND) {
        if (cell < 0 || !p->pocketed || has(&p->outside, cell))
            return areas->outside;
        for (int n = areas->outside - areas->pockets; n < areas->outside; n++)
            if (has(&areas->pocket[areas->face[n]], cell))
                return n;
        return NONE;
    }
    const Block *block = &p->blocks[owner];
    int x = cell % ROW - block->cell % ROW, y = cell / ROW - block->cell / ROW;
    int bit = y * shape_of(block)->width + x;
    for (int n = areas->first[owner]; n < areas->count && areas->block[n] == owner; n++)
        if (areas->face[n] >> bit & 1)
            return n;
    return NONE;
}

static void join(Areas *areas, int from, int to, int descend) {
    int rise = areas->level[to] - areas->level[from];
    uint64_t there = UINT64_C(1) << to;
    if (rise <= 1) {
        if (rise >= 0 || descend)
            areas->step[from] |= there;
    } else if (rise <= 4) {
        areas->large[from] |= there;
        if (rise == 2)
            areas->small[from] |= there;
    }
}

/* The area at a cell that is on the table, where it most often is one of few. */
static inline int quick_area_at(const Areas *areas, const Position *p, int cell, int owner) {
    if (owner == GROUND && !p->pocketed)
        return areas->outside;
    if (owner < BLOCKS) {
        int first = areas->first[owner];
        if (first < areas->count && areas->block[first] == owner && areas->face[first] == p->blocks[owner].open)
            return first;
    }
    return aufsteiger_area_at(areas, p, cell);
}

static void find_neighbours(Areas *areas, const Position *p) {
    int descend = !(p->rules & NO_DESCENT);
    for (int n = 0; n < areas->count && areas->block[n] != GROUND; n++) {
        const Block *block = &p->blocks[areas->block[n]];
        int width = shape_of(block)->width, corner = block->cell, before = NONE;
        for (uint32_t face = areas->face[n]; face; face >>= width, corner += ROW)
            for (uint32_t left = face & ((UINT32_C(1) << width) - 1); left; left &= left - 1) {
                int cell = corner + lowest(left);
                for (int way = 0; way < 4; way++) {
                    int there = cell + AROUND[way], owner = p->owner[there + ROW];
                    if (owner == areas->block[n] || owner == EDGE)
                        continue;
                    int other = quick_area_at(areas, p, there, owner);
                    if (other == before || other == NONE)
                        continue;
                    before = other;
                    join(areas, n, other, descend);
                    if (owner == GROUND)
                        join(areas, other, n, descend);
                }
            }
    }
}

/* Where a ladder leads that is laid over a gap: gap and rise, squared, may add up to 4 or 16. */
static void find_bridges(Areas *areas, const Position *p) {
    memset(areas->bridge, 0, sizeof areas->bridge);
    for (int n = 0; n < areas->count && areas->block[n] != GROUND; n++) {
        const Block *block = &p->blocks[areas->block[n]];
        int width = shape_of(block)->width, level = areas->level[n];
        for (uint32_t left = areas->face[n]; left; left &= left - 1) {
            int bit = lowest(left), cell = block->cell + bit / width * ROW + bit % width;
            for (int way = 0; way < 4; way++) {
                int highest = 0, there = cell;
                for (int gap = 0; gap <= 4; gap++) {
                    there += AROUND[way];
                    if (p->owner[there + ROW] == EDGE)
                        break;
                    int goal = level_at(p, there), rise = goal - level;
                    int area = gap && highest < level && highest < goal ? aufsteiger_area_at(areas, p, there) : NONE;
                    if (area != NONE && (rise >= 0 || !(p->rules & NO_DESCENT)) && gap * gap + rise * rise <= 16) {
                        areas->bridge[LARGE][n] |= UINT64_C(1) << area;
                        if (gap * gap + rise * rise <= 4)
                            areas->bridge[SMALL][n] |= UINT64_C(1) << area;
                    }
                    if (goal > highest)
                        highest = goal;
                    if (highest >= level)
                        break;
                }
            }
        }
    }
}

void aufsteiger_areas(Areas *areas, const Position *p) {
    uint64_t at[MAX_LEVEL + 1], used[2] = {0, 0};
    areas->count = 0;
    memset(areas->tops, 0, sizeof areas->tops);
    for (int n = 0; n < BLOCKS; n++) {
        if (!p->blocks[n].open)
            continue;
        int summit = p->blocks[n].summit;
        if (!(used[summit >> 6] >> (summit & 63) & 1)) {
            used[summit >> 6] |= UINT64_C(1) << (summit & 63);
            at[summit] = 0;
        }
        at[summit] |= UINT64_C(1) << n;
    }
    for (int word = 1; word >= 0; word--)
        while (used[word]) {
            int high = 63 - __builtin_clzll(used[word]);
            used[word] ^= UINT64_C(1) << high;
            for (uint64_t left = at[word * 64 + high]; left; left &= left - 1)
                add_faces(areas, p, lowest(left));
        }
    add_table(areas, p);
    find_neighbours(areas, p);
    if (p->rules & BRIDGES)
        find_bridges(areas, p);
}

uint64_t aufsteiger_same_level(const Areas *areas, int area) {
    int first = area, last = area;
    while (first > 0 && areas->level[first - 1] == areas->level[area])
        first--;
    while (last < areas->count - 1 && areas->level[last + 1] == areas->level[area])
        last++;
    return ((UINT64_C(2) << last) - 1) & ~((UINT64_C(1) << first) - 1);
}

uint64_t aufsteiger_walk(const Areas *areas, uint64_t found, uint64_t allowed) {
    for (uint64_t left = found; left;) {
        int area = lowest(left);
        uint64_t more = areas->step[area] & allowed & ~found;
        found |= more;
        left = (left & (left - 1)) | more;
    }
    return found;
}

void aufsteiger_cells_of(Set *cells, const Areas *areas, const Position *p, uint64_t which) {
    clear(cells);
    for (; which; which &= which - 1) {
        int n = lowest(which);
        if (areas->block[n] == GROUND) {
            Span all = {0, ROW};
            unite(cells, n == areas->outside ? &p->outside : &areas->pocket[areas->face[n]], all);
            continue;
        }
        const Block *block = &p->blocks[areas->block[n]];
        int width = shape_of(block)->width, y = block->cell / ROW, x = block->cell % ROW;
        for (uint32_t face = areas->face[n]; face; face >>= width)
            *row_of(cells, y++) |= (face & ((UINT32_C(1) << width) - 1)) << x;
    }
}

/* The number of cells of an area. */
static int size_of(const Areas *areas, int area) {
    if (areas->block[area] < BLOCKS)
        return bits(areas->face[area]);
    Span all = {0, ROW};
    return area == areas->outside ? SIDE * SIDE : count_cells(&areas->pocket[areas->face[area]], all);
}

/* What a pawn may stand on or pass over: grey or its colour, no stone, room for a pawn. */
static uint64_t footing(const Areas *areas, const Position *p, int player) {
    uint64_t allowed = areas->tops[GREY] | areas->tops[p->climbers[player].colour];
    int in[MAX_PLAYERS];
    for (int n = 0; n < p->number; n++) {
        int stone = p->climbers[n].stone, cell = p->climbers[n].cell;
        if (stone >= 0)
            for (int area = areas->first[stone];
                 p->blocks[stone].open && area < areas->count && areas->block[area] == stone; area++)
                allowed &= ~(UINT64_C(1) << area);
        in[n] = cell < 0 || n == player ? NONE : aufsteiger_area_at(areas, p, cell);
    }
    for (int n = 0; n < p->number; n++) {
        int together = 0;
        if (in[n] == NONE)
            continue;
        for (int other = 0; other < p->number; other++)
            together += in[other] == in[n];
        if (size_of(areas, in[n]) <= together)
            allowed &= ~(UINT64_C(1) << in[n]);
    }
    return allowed;
}

/* Where a ladder leads from anywhere in `found`, and feet do not. */
static uint64_t climb(const Areas *areas, uint64_t found, int ladder, int bridging) {
    uint64_t seeds = 0;
    for (uint64_t left = found; left; left &= left - 1) {
        int n = lowest(left);
        seeds |= ladder == SMALL ? areas->small[n] : areas->large[n];
        if (bridging)
            seeds |= areas->bridge[ladder][n];
    }
    return seeds & ~found;
}

void aufsteiger_mobility(Mobility *mine, const Areas *areas, const Position *p, int player) {
    const Climber *climber = &p->climbers[player];
    int acting = player == p->turn && p->walker == NONE, walked = acting && p->walked;
    int bridging = p->rules & BRIDGES && !(acting && p->moved != NONE);
    int area = aufsteiger_area_at(areas, p, climber->cell);
    mine->level = (int8_t)level_at(p, climber->cell);
    mine->own = area == NONE ? 0 : UINT64_C(1) << area;
    mine->allowed = footing(areas, p, player);
    mine->ladders = climber->ladders;
    mine->colour = climber->colour;
    mine->cell = climber->cell;
    uint64_t *reached = mine->reached;
    uint64_t plain = reached[0] = walked ? mine->own : aufsteiger_walk(areas, mine->own, mine->allowed);
    uint64_t allowed = walked ? mine->allowed : mine->allowed & ~plain;
    reached[SMALL] = reached[LARGE] = reached[BOTH] = 0;
    for (int ladder = SMALL; ladder <= LARGE; ladder++)
        if (climber->ladders & ladder)
            reached[ladder] =
                aufsteiger_walk(areas, climb(areas, plain, ladder, bridging) & mine->allowed & ~plain, allowed) & ~plain;
    if (climber->ladders == BOTH)
        for (int first = SMALL; first <= LARGE; first++)
            reached[BOTH] |= aufsteiger_walk(areas,
                                             climb(areas, reached[first], BOTH - first, bridging) &
                                                 mine->allowed & ~plain,
                                             allowed) & ~plain;
    mine->all = plain | reached[SMALL] | reached[LARGE] | reached[BOTH];
    for (int used = 0; used < 4; used++) {
        mine->top[used] = -1;
        mine->tops[used] = 0;
        if (reached[used]) {
            int highest = lowest(reached[used]);
            mine->top[used] = (int8_t)areas->level[highest];
            mine->tops[used] = reached[used] & aufsteiger_same_level(areas, highest);
        }
    }
}
