/* Blocks that are moved and pawns that are pushed by them: as `rules/placing.py` and `rules/pile.py`. */
#include "aufsteiger.h"

/* Grows a set of seeds within a mask to all that is connected with them. */
static void flood(Set *found, const Set *mask) {
    for (int changed = 1, up = 1; changed; up = !up) {
        changed = 0;
        for (int n = 0; n < SIDE; n++) {
            int y = up ? n : SIDE - 1 - n;
            uint32_t may = row_at(mask, y), old = row_at(found, y);
            uint32_t row = (old | row_at(found, y - 1) | row_at(found, y + 1)) & may, before;
            do {
                before = row;
                row |= (row << 1 | row >> 1) & may;
            } while (row != before);
            *row_of(found, y) = row;
            changed |= row != old;
        }
    }
}

/* The table outside the tower: all around the rectangle it fills, and what opens to that. */
static void find_outside(Set *outside, const Set *ground) {
    uint32_t columns = 0;
    int first = SIDE, last = -1;
    for (int y = 0; y < SIDE; y++) {
        uint32_t walls = ~row_at(ground, y) & FULL_ROW;
        columns |= walls;
        if (walls) {
            first = y < first ? y : first;
            last = y;
        }
    }
    uint32_t box = 0;
    if (columns) {
        int low = lowest(columns), high = 31 - __builtin_clz(columns);
        box = ((UINT32_C(2) << high) - 1) & ~((UINT32_C(1) << low) - 1) & ~(UINT32_C(1) | UINT32_C(1) << (SIDE - 1));
    }
    *outside = *ground;
    for (int y = first > 1 ? first : 1; y <= last && y < SIDE - 1; y++)
        *row_of(outside, y) &= ~box;
    flood(outside, ground);
}

static void find_table(Position *p) {
    find_outside(&p->outside, &p->ground);
    p->pocketed = memcmp(&p->outside, &p->ground, sizeof p->ground) != 0;
}

uint64_t aufsteiger_stones(const Position *p) {
    uint64_t stones = 0;
    for (int n = 0; n < p->number; n++)
        if (p->climbers[n].stone >= 0)
            stones |= UINT64_C(1) << p->climbers[n].stone;
    return stones;
}

static int bears_pawn(const Position *p, int number) {
    for (int n = 0; n < p->number; n++)
        if (p->climbers[n].cell >= 0 && owner_of(p, p->climbers[n].cell) == number)
            return 1;
    return 0;
}

static int full_face(const Block *block) { return (1 << shape_of(block)->width * shape_of(block)->depth) - 1; }

int aufsteiger_may_lift(const Position *p, int number) {
    return number != p->barred && p->blocks[number].open == full_face(&p->blocks[number]) &&
           !(aufsteiger_stones(p) >> number & 1) && !bears_pawn(p, number);
}

int aufsteiger_may_move_block(const Position *p) {
    if (p->walker != NONE)
        return 1;
    return p->moved == NONE && !p->bridged && !(p->pawn_moved && p->rules & STRICT_ORDER);
}

int aufsteiger_may_set_stone(const Position *p, int number) {
    return p->climbers[p->turn].stone == IN_HAND && p->blocks[number].open && !bears_pawn(p, number) &&
           !(aufsteiger_stones(p) >> number & 1);
}

/* Whether a block covers a cell, and where on it. */
static int covers(const Block *block, int cell, int *bit) {
    int x = cell % ROW - block->cell % ROW, y = cell / ROW - block->cell / ROW;
    const Shape *shape = shape_of(block);
    if (x < 0 || y < 0 || x >= shape->width || y >= shape->depth)
        return 0;
    *bit = y * shape->width + x;
    return 1;
}

/* Who is seen at a cell when block `number` has been lifted. */
static int owner_below(const Position *p, int number, int cell) {
    int owner = owner_of(p, cell), bit;
    if (owner != number)
        return owner;
    int level = p->blocks[number].level;
    for (int n = 0; level && n < BLOCKS; n++)
        if (p->blocks[n].summit == level && covers(&p->blocks[n], cell, &bit))
            return n;
    return GROUND;
}

static int is_free(const int16_t *pawns, int number, int cell) {
    for (int n = 0; n < number; n++)
        if (pawns[n] == cell)
            return 0;
    return 1;
}

/* The cell of a face or pocket nearest to a pawn that is pushed there; NONE if there is no room. */
static int nearest_cell(const Position *p, const int16_t *pawns, const Set *room, int cell) {
    int best = NONE, least = 1000;
    for (int y = 0; y < SIDE; y++)
        for (uint32_t row = row_at(room, y); row; row &= row - 1) {
            int x = lowest(row), away = x - cell % ROW, along = y - cell / ROW;
            int distance = (away < 0 ? -away : away) + (along < 0 ? -along : along);
            if (distance < least && is_free(pawns, p->number, y * ROW + x)) {
                least = distance;
                best = y * ROW + x;
            }
        }
    return best;
}

/* Where pawns go that stand under a block that is put down; zero if one finds no room. */
static int push(const Position *p, int number, const Block *there, int16_t *pawns) {
    for (int n = 0; n < p->number; n++) {
        int player = (p->turn + n) % p->number, cell = pawns[player], bit;
        if (cell < 0 || !covers(there, cell, &bit))
            continue;
        int under = owner_below(p, number, cell);
        const Block *here = &p->blocks[number];
        Set room;
        clear(&room);
        if (under == GROUND) {
            Set ground = p->ground, outside;
            if (here->level == 0)
                for (int y = 0; y < shape_of(here)->depth; y++)
                    *row_of(&ground, here->cell / ROW + y) |= foot_row(here);
            find_outside(&outside, &ground);
            if (has(&outside, cell)) {
                pawns[player] = TABLE;
                continue;
            }
            add_cell(&room, cell);
            flood(&room, &ground);
        } else {
            const Block *face = &p->blocks[under];
            for (int y = 0; y < shape_of(face)->depth; y++)
                *row_of(&room, face->cell / ROW + y) = open_row(face, y);
            if (here->level == face->summit)
                for (int y = 0; y < shape_of(here)->depth; y++) {
                    int row = here->cell / ROW + y, on = row - face->cell / ROW;
                    if (on >= 0 && on < shape_of(face)->depth)
                        *row_of(&room, row) |= foot_row(here) & foot_row(face);
                }
        }
        for (int y = 0; y < shape_of(there)->depth; y++)
            *row_of(&room, there->cell / ROW + y) &= ~foot_row(there);
        int goal = nearest_cell(p, pawns, &room, cell);
        if (goal == NONE)
            return 0;
        pawns[player] = (int16_t)goal;
    }
    return 1;
}

/* Takes a block away or puts it down: who is seen at its cells now. */
static void uncover(Position *p, int number) {
    Block *block = &p->blocks[number];
    const Shape *shape = shape_of(block);
    for (int y = 0; y < shape->depth; y++)
        for (int x = 0; x < shape->width; x++) {
            int cell = block->cell + y * ROW + x, below = owner_below(p, number, cell), bit;
            p->owner[cell + ROW] = (uint8_t)below;
            if (below == GROUND)
                add_cell(&p->ground, cell);
            else if (covers(&p->blocks[below], cell, &bit))
                p->blocks[below].open |= (uint16_t)(1 << bit);
        }
}

static void cover(Position *p, int number) {
    Block *block = &p->blocks[number];
    const Shape *shape = shape_of(block);
    for (int y = 0; y < shape->depth; y++) {
        *row_of(&p->ground, block->cell / ROW + y) &= ~foot_row(block);
        for (int x = 0; x < shape->width; x++) {
            int cell = block->cell + y * ROW + x, below = owner_of(p, cell), bit;
            if (below < BLOCKS && covers(&p->blocks[below], cell, &bit))
                p->blocks[below].open &= (uint16_t)~(1 << bit);
            p->owner[cell + ROW] = (uint8_t)number;
        }
    }
    block->open = (uint16_t)full_face(block);
}

static void widen_span(Position *p, const Block *block) {
    int y = block->cell / ROW;
    Span span = span_of(y, y + shape_of(block)->depth - 1, 7, 9);
    p->span.from = span.from < p->span.from ? span.from : p->span.from;
    p->span.to = span.to > p->span.to ? span.to : p->span.to;
}

/* Whether a block that is put on the table touches another one there. */
static int touches(const Position *p, int number, const Block *there) {
    static const int around[] = {1, -1, ROW, -ROW};
    const Shape *shape = shape_of(there);
    for (int y = 0; y < shape->depth; y++)
        for (int x = 0; x < shape->width; x++)
            for (int n = 0; n < 4; n++) {
                int cell = there->cell + y * ROW + x + around[n], bit;
                int owner = p->owner[cell + ROW];
                if (owner >= BLOCKS || covers(there, cell, &bit))
                    continue;
                if (owner != number || p->blocks[number].level)
                    return 1;
            }
    return 0;
}

int aufsteiger_put(Position *p, int number, int cell, int shape, int top) {
    const Block here = p->blocks[number];
    const Shape *size = &aufsteiger_box.shapes[shape];
    if (!(aufsteiger_box.tops[number][shape] >> top & 1))
        return 0;
    if (cell % ROW + size->width > SIDE || cell / ROW + size->depth > SIDE)
        return 0;
    if (here.cell == cell && here.shape == shape && here.top == top)
        return 0;
    Block there = {(int16_t)cell, 0, (uint8_t)shape, (uint8_t)top, 0, 0};
    uint64_t stones = aufsteiger_stones(p);
    int level = -1;
    for (int y = 0; y < size->depth; y++)
        for (int x = 0; x < size->width; x++) {
            int under = owner_below(p, number, cell + y * ROW + x);
            int height = under == GROUND ? 0 : p->blocks[under].summit;
            if ((under < BLOCKS && stones >> under & 1) || (level >= 0 && height != level))
                return 0;
            level = height;
        }
    if (level + size->height > MAX_LEVEL || (level == 0 && !touches(p, number, &there)))
        return 0;
    int16_t pawns[MAX_PLAYERS];
    for (int n = 0; n < p->number; n++)
        pawns[n] = p->climbers[n].cell;
    if (!push(p, number, &there, pawns))
        return 0;
    uncover(p, number);
    there.level = (uint8_t)level;
    there.summit = (uint8_t)(level + size->height);
    p->blocks[number] = there;
    cover(p, number);
    widen_span(p, &there);
    if (!level || !here.level)
        find_table(p);
    for (int n = 0; n < p->number; n++) {
        int at = pawns[n];
        p->climbers[n].cell = (int16_t)(at >= 0 && has(&p->outside, at) ? TABLE : at);
    }
    p->moved = (int8_t)number;
    p->walked = 0;
    return 1;
}

static int stand_on(const Position *p, const Block *block) {
    for (int y = 0; y < shape_of(block)->depth; y++)
        for (int x = 0; x < shape_of(block)->width; x++)
            if (level_at(p, block->cell + y * ROW + x) != block->level)
                return 0;
    return 1;
}

int aufsteiger_stack(Position *p) {
    memset(p->owner, EDGE, sizeof p->owner);
    clear(&p->ground);
    for (int y = 0; y < SIDE; y++) {
        memset(p->owner + (y + 1) * ROW, GROUND, SIDE);
        *row_of(&p->ground, y) = FULL_ROW;
    }
    p->span = (Span){ROW, 0};
    for (int level = 0; level <= MAX_LEVEL; level++)
        for (int n = 0; n < BLOCKS; n++) {
            if (p->blocks[n].level != level)
                continue;
            if (!stand_on(p, &p->blocks[n]))
                return 0;
            cover(p, n);
            widen_span(p, &p->blocks[n]);
        }
    find_table(p);
    return 1;
}
