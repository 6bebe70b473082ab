/* Block moves that change who can get where: as `block_moves.py`, with scores in hundredths. */
#include "aufsteiger.h"

enum { BLOCKS_PER_PLACE = 3, MAX_PLACES = 8, SLOTS = 1 << 13, KEPT = 32 };

/* Sets that belong to a level, kept while moves are generated. */
typedef struct {
    int16_t level[KEPT];
    Set cells[KEPT];
} Kept;

typedef struct {
    const Position *p;
    const Areas *areas;
    Placing *placing;
    const Mobility *mine;
    const Needs *needs;
    Needs own;
    int rivals, places, most, number, room, hostile;
    uint32_t rival_colours;
    uint64_t numbers;
    int16_t rival_value[BLOCKS]; /* how much rivals would miss a block, in tenths */
    uint8_t order[BLOCKS];       /* the blocks that may be moved, those first that rivals would miss */
    int ordered;
    Kept near, foot;
    BlockMove *moves;
    int16_t slots[SLOTS];
} Maker;

void aufsteiger_needs(Needs *needs, const Areas *areas, const Position *p, const Mobility *rival) {
    uint64_t gain = 0;
    for (uint64_t left = rival->all; left; left &= left - 1)
        if (areas->level[lowest(left)] > rival->level)
            gain |= left & -left;
    Set top;
    aufsteiger_cells_of(&needs->gain, areas, p, gain);
    aufsteiger_cells_of(&top, areas, p, rival->tops[0]);
    spread(&needs->beside, &top, p->span);
    remove_from(&needs->beside, &top, p->span);
}

static const Set *kept(Kept *cache, Maker *maker, int summit, int with_ladders) {
    int slot = summit % KEPT;
    Set *found = &cache->cells[slot];
    if (cache->level[slot] == summit)
        return found;
    cache->level[slot] = (int16_t)summit;
    int ladders = with_ladders ? maker->mine->ladders : 0;
    uint64_t which = 0;
    for (uint64_t left = with_ladders ? maker->mine->all : maker->mine->reached[0]; left; left &= left - 1) {
        int rise = summit - maker->areas->level[lowest(left)];
        if (rise <= 1 || (rise == 2 && ladders) || (rise <= 4 && ladders & LARGE))
            which |= left & -left;
    }
    Set cells;
    aufsteiger_cells_of(&cells, maker->areas, maker->p, which);
    spread(found, &cells, maker->p->span);
    return found;
}

/* The cells from beside which a face of a level could be entered, with all ladders or on foot. */
static const Set *near(Maker *maker, int summit) { return kept(&maker->near, maker, summit, 1); }
static const Set *on_foot(Maker *maker, int summit) { return kept(&maker->foot, maker, summit, 0); }

static int meets_face(const Set *set, const Block *block) {
    for (int y = 0; y < shape_of(block)->depth; y++)
        if (open_row(block, y) & row_at(set, block->cell / ROW + y))
            return 1;
    return 0;
}

static int cells_under(const Set *set, int cell, int shape) {
    Footprint foot = foot_of(shape);
    uint32_t row = ((UINT32_C(1) << foot.width) - 1) << cell % ROW;
    int total = 0;
    for (int y = 0; y < foot.depth; y++)
        total += bits(row & row_at(set, cell / ROW + y));
    return total;
}

static int at_most(int number, int most) { return number < most ? number : most; }

/* The top one wants: one's own to walk on, else nobody's; NONE if there is none, or nothing changes. */
static int top_for(const Maker *maker, int number, int cell, int shape, int friendly) {
    int tops = aufsteiger_box.tops[number][shape], top = maker->mine->colour;
    if (!(tops >> top & 1)) {
        int strange = tops & ~(int)maker->rival_colours & ~(1 << GREY);
        if (!friendly && !strange)
            return NONE;
        top = friendly ? GREY : lowest((uint64_t)strange);
    }
    const Block *here = &maker->p->blocks[number];
    return here->cell == cell && here->shape == shape && here->top == top ? NONE : top;
}

/* Adds a move with its score, from what can be told before it is played. */
static int add(Maker *maker, int promise, int number, int cell, int shape, int friendly) {
    int top = top_for(maker, number, cell, shape, friendly), height = aufsteiger_box.shapes[shape].height;
    if (top == NONE)
        return 0;
    const Block *here = &maker->p->blocks[number];
    int score = promise + (height == 1 ? 15 : height == 4 ? 8 : 0);
    if (top == GREY)
        score -= 23;
    if (meets_face(&maker->own.gain, here))
        score -= 22;
    for (int n = 0; n < maker->rivals; n++) {
        if (meets_face(&maker->needs[n].gain, here))
            score += 13;
        score += 6 * at_most(cells_under(&maker->needs[n].beside, cell, shape), 4);
    }
    BlockMove move = {score, (int16_t)cell, (int8_t)number, (uint8_t)shape, (uint8_t)top, (uint8_t)maker->hostile, 0};
    uint64_t key = (uint64_t)((number * 16 + shape) * 8 + top) << 10 | (uint64_t)cell;
    for (uint64_t slot = mixed(key + 1);; slot++) {
        int16_t *at = &maker->slots[slot % SLOTS];
        if (*at < 0) {
            if (maker->number == maker->room)
                return 1;
            *at = (int16_t)maker->number;
            maker->moves[maker->number++] = move;
            return 1;
        }
        BlockMove *old = &maker->moves[*at];
        if (old->block == number && old->shape == shape && old->top == top && old->cell == cell) {
            if (old->score < score)
                *old = move;
            return 1;
        }
    }
}

/* Some of the cells, evenly chosen. */
static int spaced(const Set *set, Span span, int most, int16_t *cells) {
    int total = count_cells(set, span), seen = 0, next = 0;
    for (int y = span.from; y < span.to && next < most; y++)
        for (uint32_t row = row_at(set, y); row && next < most; row &= row - 1, seen++)
            if (total <= most || seen == next * total / most)
                cells[next++] = (int16_t)(y * ROW + lowest(row));
    return next;
}

static void fill_places(Maker *maker, const Set *set, int promise, int shape, const uint8_t *blocks, int count) {
    int16_t cells[MAX_PLACES];
    int number = spaced(set, maker->p->span, maker->places, cells);
    for (int n = 0; n < number; n++)
        for (int block = 0; block < count; block++)
            add(maker, promise, blocks[block], cells[n], shape, 1);
}

/* Steps of a shape laid on a level, in groups by how high each leads. */
static void lay_steps(Maker *maker, int shape, int at, const uint8_t *blocks, int count) {
    const Position *p = maker->p;
    const Mobility *mine = maker->mine;
    Span span = p->span;
    int base = maker->placing->level[at], summit = base + aufsteiger_box.shapes[shape].height;
    Footprint foot = foot_of(shape);
    Set here = maker->placing->cells[at], there, walked, leading, group;
    restrict_to(&here, near(maker, summit), span);
    if (is_empty(&here, span))
        return;
    partly(&there, &here, foot, span);
    restrict_to(&there, aufsteiger_anchors(maker->placing, p, aufsteiger_box.shapes[shape].footprint, at), span);
    if (is_empty(&there, span))
        return;
    partly(&walked, on_foot(maker, summit), foot, span);
    restrict_to(&walked, &there, span);
    uint64_t beyond = 0;
    for (uint64_t left = mine->allowed & ~mine->reached[0]; left; left &= left - 1)
        if (maker->areas->level[lowest(left)] == summit + 1)
            beyond |= left & -left;
    clear(&leading);
    int gain = at_most(summit - mine->level, 6);
    if (beyond) {
        Set cells, high;
        aufsteiger_cells_of(&cells, maker->areas, p, beyond);
        spread(&high, &cells, span);
        partly(&leading, &high, foot, span);
        restrict_to(&leading, &there, span);
        group = leading;
        restrict_to(&group, &walked, span);
        fill_places(maker, &group, 95 + 32 * gain, shape, blocks, count);
        group = leading;
        remove_from(&group, &walked, span);
        fill_places(maker, &group, 33, shape, blocks, count);
    }
    if (summit > mine->top[0]) {
        group = walked;
        remove_from(&group, &leading, span);
        fill_places(maker, &group, 200 - 100 * gain, shape, blocks, count);
        group = there;
        remove_from(&group, &walked, span);
        remove_from(&group, &leading, span);
        fill_places(maker, &group, 8 * gain - 50, shape, blocks, count);
    }
}

static void own_steps(Maker *maker) {
    for (int shape = 0; shape < SHAPES; shape++) {
        uint64_t able = aufsteiger_box.treads[maker->mine->colour][shape];
        uint8_t blocks[BLOCKS_PER_PLACE];
        int count = 0;
        for (int n = 0; n < maker->ordered && count < BLOCKS_PER_PLACE; n++)
            if (able >> maker->order[n] & 1)
                blocks[count++] = maker->order[n];
        for (int at = 0; count && at < maker->placing->count; at++) {
            int summit = maker->placing->level[at] + aufsteiger_box.shapes[shape].height;
            if (summit >= maker->mine->level && summit <= maker->most + 4)
                lay_steps(maker, shape, at, blocks, count);
        }
    }
}

/* Blocks turned over where they lie, or moved on a little, to be a step. */
static void turned_steps(Maker *maker) {
    const Position *p = maker->p;
    for (uint64_t left = maker->numbers; left; left &= left - 1) {
        int number = lowest(left);
        const Block *here = &p->blocks[number];
        int y = here->cell / ROW, depth = shape_of(here)->depth;
        Span span = span_of(y, y + depth - 1, 6, 8);
        Set foot, around;
        clear(&foot);
        for (int n = 0; n < depth; n++)
            *row_of(&foot, y + n) = foot_row(here);
        spread(&around, &foot, span);
        remove_from(&around, &foot, span);
        for (int shape = 0; shape < SHAPES; shape++) {
            int summit = here->level + aufsteiger_box.shapes[shape].height;
            if (!(aufsteiger_box.treads[maker->mine->colour][shape] >> number & 1) || summit <= maker->mine->level ||
                summit > maker->most + 4 || !meet(near(maker, summit), &around, span))
                continue;
            Set ground = foot, there, some;
            int at = maker->placing->index[here->level];
            if (at != NONE)
                unite(&ground, &maker->placing->cells[at], span);
            whole(&there, &ground, foot_of(shape), span);
            partly(&some, &foot, foot_of(shape), span);
            restrict_to(&there, &some, span);
            partly(&some, near(maker, summit), foot_of(shape), p->span);
            restrict_to(&there, &some, span);
            int16_t cells[MAX_PLACES];
            int count = spaced(&there, span, maker->places, cells);
            for (int n = 0; n < count; n++)
                add(maker, 100, number, cells[n], shape, 1);
        }
    }
}

typedef struct {
    int promise, base, cell;
} Wall;

static int is_better(const Wall *one, const Wall *two) {
    if (one->promise != two->promise)
        return one->promise > two->promise;
    return one->base != two->base ? one->base > two->base : one->cell < two->cell;
}

/* Where a block in a shape would obstruct a rival most. */
static int wall_places(Maker *maker, const Needs *need, int shape, Wall *walls) {
    Span span = maker->p->span;
    Set wanted = need->gain;
    unite(&wanted, &need->beside, span);
    int count = 0;
    for (int at = 0; at < maker->placing->count; at++) {
        Set here = wanted, there;
        restrict_to(&here, &maker->placing->cells[at], span);
        if (is_empty(&here, span))
            continue;
        partly(&there, &here, foot_of(shape), span);
        restrict_to(&there, aufsteiger_anchors(maker->placing, maker->p, aufsteiger_box.shapes[shape].footprint, at),
                    span);
        for (int y = span.from; y < span.to; y++)
            for (uint32_t row = row_at(&there, y); row; row &= row - 1) {
                int cell = y * ROW + lowest(row), gone = cells_under(&need->gain, cell, shape);
                Wall wall = {11 * at_most(cells_under(&need->beside, cell, shape), 4) - 94,
                             maker->placing->level[at], cell};
                if (gone)
                    wall.promise += 9 + 10 * at_most(gone, 4);
                int place = count;
                if (count == maker->places && !is_better(&wall, &walls[count - 1]))
                    continue;
                if (count < maker->places)
                    count++;
                else
                    place--;
                for (; place > 0 && is_better(&wall, &walls[place - 1]); place--)
                    walls[place] = walls[place - 1];
                walls[place] = wall;
            }
    }
    return count;
}

static void walls(Maker *maker) {
    for (int need = 0; need < maker->rivals; need++)
        for (int shape = 0; shape < SHAPES; shape++) {
            int able = 0;
            for (int n = 0; n < maker->ordered; n++)
                able |= aufsteiger_box.tops[maker->order[n]][shape];
            if (!able)
                continue;
            Wall found[MAX_PLACES];
            int count = wall_places(maker, &maker->needs[need], shape, found);
            for (int at = 0; at < count; at++)
                for (int n = 0, tried = 0; n < maker->ordered && tried < BLOCKS_PER_PLACE - 1; n++)
                    if (aufsteiger_box.tops[maker->order[n]][shape])
                        tried += add(maker, found[at].promise, maker->order[n], found[at].cell, shape, 0);
        }
}

/* What lies under a block for the one who lifts it, in tenths. */
static int uncovers(Maker *maker, const Block *here) {
    const Position *p = maker->p;
    if (here->level <= maker->mine->level)
        return 0;
    const Set *open = near(maker, here->level), *walked = on_foot(maker, here->level);
    for (int n = 0; n < BLOCKS; n++) {
        const Block *below = &p->blocks[n];
        if (below->summit != here->level || (below->top != GREY && below->top != maker->mine->colour))
            continue;
        uint32_t row = foot_row(below) & foot_row(here);
        int y = below->cell / ROW, high = here->cell / ROW, open_to_me = 0, by_foot = 0;
        int last = y + shape_of(below)->depth, end = high + shape_of(here)->depth;
        for (y = y < high ? high : y; y < last && y < end; y++) {
            open_to_me |= (row & row_at(open, y)) != 0;
            by_foot |= (row & row_at(walked, y)) != 0;
        }
        if (open_to_me)
            return 10 * (here->level - maker->mine->level) - (by_foot ? 0 : 15);
    }
    return 0;
}

/* A block put down as low as can be. */
static void put_away(Maker *maker, int promise, int number) {
    const Position *p = maker->p;
    const Block *here = &p->blocks[number];
    Footprint foot = foot_of(here->shape);
    Set own, about;
    clear(&own);
    for (int n = 0; n < foot.depth; n++)
        *row_of(&own, here->cell / ROW + n) = foot_row(here);
    partly(&about, &own, foot, p->span);
    for (int below = -1;;) {
        int at = NONE;
        for (int n = 0; n < maker->placing->count; n++)
            if (maker->placing->level[n] > below && (at == NONE || maker->placing->level[n] < maker->placing->level[at]))
                at = n;
        if (at == NONE)
            return;
        below = maker->placing->level[at];
        Set there = *aufsteiger_anchors(maker->placing, p, aufsteiger_box.shapes[here->shape].footprint, at);
        remove_from(&there, &about, p->span);
        int cell = first_cell(&there, p->span);
        if (cell >= 0) {
            add(maker, promise, number, cell, here->shape, 0);
            return;
        }
    }
}

/* Blocks turned where they lie, or taken to where they matter least. */
static void taken(Maker *maker) {
    for (uint64_t left = maker->numbers; left; left &= left - 1) {
        int number = lowest(left), missed = maker->rival_value[number];
        const Block *here = &maker->p->blocks[number];
        if (missed)
            add(maker, -106, number, here->cell, here->shape, 0);
        int under = uncovers(maker, here);
        if (missed || under)
            put_away(maker, 3 * under - 80, number);
    }
}

static void order_blocks(Maker *maker) {
    for (uint64_t left = maker->numbers; left; left &= left - 1) {
        int number = lowest(left), value = 0, place = maker->ordered++;
        for (int n = 0; n < maker->rivals; n++) {
            if (meets_face(&maker->needs[n].gain, &maker->p->blocks[number]))
                value += 15;
            else if (meets_face(&maker->needs[n].beside, &maker->p->blocks[number]))
                value += 5;
        }
        maker->rival_value[number] = (int16_t)value;
        for (; place > 0 && maker->rival_value[maker->order[place - 1]] < value; place--)
            maker->order[place] = maker->order[place - 1];
        maker->order[place] = (uint8_t)number;
    }
}

/* Sorts by score, the earlier first among equals. */
static void sort(BlockMove *moves, int number) {
    static const int gaps[] = {701, 301, 132, 57, 23, 10, 4, 1};
    for (int n = 0; n < number; n++)
        moves[n].score = moves[n].score * MAX_MOVES - n;
    for (int g = 0; g < 8; g++)
        for (int n = gaps[g]; n < number; n++) {
            BlockMove move = moves[n];
            int place = n;
            for (; place >= gaps[g] && moves[place - gaps[g]].score < move.score; place -= gaps[g])
                moves[place] = moves[place - gaps[g]];
            moves[place] = move;
        }
    for (int n = 0; n < number; n++)
        moves[n].score = (moves[n].score + (moves[n].score > 0 ? MAX_MOVES - 1 : 0)) / MAX_MOVES;
}

int aufsteiger_block_moves(const Position *p, const Areas *areas, Placing *placing, const Mobility *mine,
                           const Needs *needs, int rivals, int places, uint64_t numbers, BlockMove *moves, int room) {
    Maker maker;
    maker.p = p;
    maker.areas = areas;
    maker.placing = placing;
    maker.mine = mine;
    maker.needs = needs;
    maker.rivals = rivals;
    maker.places = places < MAX_PLACES ? places : MAX_PLACES;
    maker.numbers = numbers;
    maker.moves = moves;
    maker.number = maker.ordered = maker.hostile = 0;
    maker.room = room < MAX_MOVES ? room : MAX_MOVES;
    maker.rival_colours = 0;
    maker.most = -1;
    memset(maker.slots, -1, sizeof maker.slots);
    memset(maker.near.level, -1, sizeof maker.near.level);
    memset(maker.foot.level, -1, sizeof maker.foot.level);
    for (int used = 0; used < 4; used++)
        maker.most = mine->top[used] > maker.most ? mine->top[used] : maker.most;
    for (int n = 0; n < p->number; n++)
        if (p->climbers[n].colour != mine->colour)
            maker.rival_colours |= UINT32_C(1) << p->climbers[n].colour;
    aufsteiger_needs(&maker.own, areas, p, mine);
    order_blocks(&maker);
    own_steps(&maker);
    turned_steps(&maker);
    maker.hostile = 1;
    walls(&maker);
    taken(&maker);
    sort(moves, maker.number);
    return maker.number;
}
