/* Which blocks are loose, and where they could be laid: as `loose_blocks.py` and `footprints.py`. */
#include "aufsteiger.h"

static void note_rows(Span *span, int first, int last) {
    span->from = first < span->from ? first : span->from;
    span->to = last >= span->to ? last + 1 : span->to;
}

/* What blocks may be put on, level by level; the table is the first. */
void aufsteiger_levels(Placing *placing, const Position *p) {
    uint64_t stones = aufsteiger_stones(p);
    memset(placing->index, NONE, sizeof placing->index);
    placing->count = 1;
    placing->level[0] = 0;
    placing->index[0] = 0;
    placing->known[0] = 0;
    placing->walled = 0;
    placing->cells[0] = p->ground;
    placing->span[0] = p->span;
    for (int n = 0; n < BLOCKS; n++) {
        const Block *block = &p->blocks[n];
        if (!block->open || stones >> n & 1)
            continue;
        int at = placing->index[block->summit];
        if (at == NONE) {
            at = placing->count++;
            placing->index[block->summit] = (int8_t)at;
            placing->level[at] = block->summit;
            placing->known[at] = 0;
            placing->span[at] = (Span){ROW, 0};
            clear(&placing->cells[at]);
        }
        int y = block->cell / ROW, depth = shape_of(block)->depth;
        for (int row = 0; row < depth; row++)
            *row_of(&placing->cells[at], y + row) |= open_row(block, row);
        note_rows(&placing->span[at], y, y + depth - 1);
    }
    for (int at = 1; at < placing->count; at++)
        placing->span[at] = span_of(placing->span[at].from, placing->span[at].to - 1, 0, 0);
    aufsteiger_loosen(placing, p);
}

/* Which blocks may be moved with the pawns where they are. */
void aufsteiger_loosen(Placing *placing, const Position *p) {
    uint64_t fixed = aufsteiger_stones(p), loose = 0;
    if (p->barred != NONE)
        fixed |= UINT64_C(1) << p->barred;
    for (int n = 0; n < p->number; n++)
        if (p->climbers[n].cell >= 0)
            fixed |= UINT64_C(1) << owner_of(p, p->climbers[n].cell);
    for (int n = 0; n < BLOCKS; n++)
        if (p->blocks[n].open == (1 << shape_of(&p->blocks[n])->width * shape_of(&p->blocks[n])->depth) - 1)
            loose |= UINT64_C(1) << n;
    placing->loose = loose & ~fixed;
}

const Set *aufsteiger_anchors(Placing *placing, const Position *p, int footprint, int at) {
    Set *found = &placing->anchors[at][footprint];
    if (placing->known[at] >> footprint & 1)
        return found;
    Footprint foot = aufsteiger_box.footprints[footprint];
    placing->known[at] |= (uint8_t)(1 << footprint);
    whole(found, &placing->cells[at], foot, placing->span[at]);
    if (!at) {
        Set near;
        if (!placing->walled) {
            Set walls;
            clear(&walls);
            for (int y = p->span.from; y < p->span.to && y < SIDE; y++)
                *row_of(&walls, y) = ~row_at(&p->ground, y) & FULL_ROW;
            spread(&placing->beside_walls, &walls, p->span);
            restrict_to(&placing->beside_walls, &p->ground, p->span);
            placing->walled = 1;
        }
        partly(&near, &placing->beside_walls, foot, p->span);
        restrict_to(found, &near, p->span);
    }
    return found;
}

void aufsteiger_site(Site *site, const Areas *areas, const Position *p, uint64_t which) {
    aufsteiger_cells_of(&site->cells, areas, p, which);
    int first = ROW, last = -1;
    for (int y = p->span.from; y < p->span.to; y++)
        if (row_at(&site->cells, y)) {
            first = y < first ? y : first;
            last = y;
        }
    site->span = last < 0 ? (Span){0, 0} : span_of(first, last, 6, 2);
    site->known = 0;
    spread(&site->near, &site->cells, site->span);
}

static const Set *beside_site(Site *site, int footprint) {
    if (!(site->known >> footprint & 1)) {
        site->known |= (uint8_t)(1 << footprint);
        beside(&site->beside[footprint], &site->cells, aufsteiger_box.footprints[footprint], site->span);
    }
    return &site->beside[footprint];
}

/* Removes the anchors from x to last x and from y to last y. */
static void remove_anchors(Set *anchors, int x, int y, int last_x, int last_y) {
    if (last_x < x)
        return;
    x = x < 0 ? 0 : x;
    y = y < 0 ? 0 : y;
    uint32_t mask = (UINT32_C(2) << last_x) - (UINT32_C(1) << x);
    for (; y <= last_y; y++)
        *row_of(anchors, y) &= ~mask;
}

/* Those places that bury no other pawn, nor need the block they are on. */
static void keep(Set *found, const Position *p, int shape, int base, uint64_t blocks, int colour) {
    Footprint foot = foot_of(shape);
    for (int n = 0; n < p->number; n++) {
        int cell = p->climbers[n].cell, owner = cell < 0 ? GROUND : owner_of(p, cell);
        if (owner == GROUND || p->climbers[n].colour == colour || p->blocks[owner].summit != base)
            continue;
        const Block *block = &p->blocks[owner];
        if (bits(block->open) > foot.width * foot.depth || aufsteiger_stones(p) >> owner & 1)
            continue;
        int left = SIDE, right = -1, low = SIDE, high = -1;
        for (int y = 0; y < shape_of(block)->depth; y++) {
            uint32_t row = open_row(block, y);
            if (!row)
                continue;
            left = lowest(row) < left ? lowest(row) : left;
            right = 31 - __builtin_clz(row) > right ? 31 - __builtin_clz(row) : right;
            low = block->cell / ROW + y < low ? block->cell / ROW + y : low;
            high = block->cell / ROW + y;
        }
        remove_anchors(found, right - foot.width + 1, high - foot.depth + 1, left, low);
    }
    if (!(blocks & (blocks - 1))) {
        const Block *only = &p->blocks[lowest(blocks)];
        int x = only->cell % ROW, y = only->cell / ROW;
        if (only->summit == base)
            remove_anchors(found, x - foot.width + 1, y - foot.depth + 1, x + shape_of(only)->width - 1,
                           y + shape_of(only)->depth - 1);
    }
}

int aufsteiger_steps(Set *found, Placing *placing, const Position *p, Site *site, int colour, int summit,
                     int shape, uint64_t fixed) {
    int base = summit - aufsteiger_box.shapes[shape].height, footprint = aufsteiger_box.shapes[shape].footprint;
    uint64_t blocks = aufsteiger_box.treads[colour][shape] & placing->loose & ~fixed;
    if (!blocks || base < 0 || base > MAX_LEVEL)
        return 0;
    int at = placing->index[base];
    if (at == NONE || !meet(&placing->cells[at], &site->near, site->span))
        return 0;
    const Set *anchors = aufsteiger_anchors(placing, p, footprint, at);
    const Set *near = beside_site(site, footprint);
    if (!meet(anchors, near, site->span))
        return 0;
    *found = *near;
    restrict_to(found, anchors, site->span);
    keep(found, p, shape, base, blocks, colour);
    return !is_empty(found, site->span);
}

int aufsteiger_any_step(Placing *placing, const Position *p, Site *site, int colour, int summit, uint64_t fixed) {
    Set found;
    for (int shape = 0; shape < SHAPES; shape++)
        if (aufsteiger_steps(&found, placing, p, site, colour, summit, shape, fixed))
            return 1;
    return 0;
}

/* Whether a block that is turned over where it lies, or moved on by a cell, would be such a step. */
int aufsteiger_turned(Placing *placing, const Position *p, Site *site, int colour, int summit, uint64_t fixed) {
    Set near;
    spread(&near, &site->near, site->span);
    for (uint64_t loose = placing->loose & ~fixed; loose; loose &= loose - 1) {
        int number = lowest(loose);
        const Block *here = &p->blocks[number];
        if (summit <= here->level || summit - here->level > 4)
            continue;
        int y = here->cell / ROW, depth = shape_of(here)->depth;
        uint32_t row = foot_row(here), touched = 0;
        for (int n = 0; n < depth; n++)
            touched |= row_at(&near, y + n) & row;
        if (!touched)
            continue;
        for (int shape = 0; shape < SHAPES; shape++) {
            if (!(aufsteiger_box.treads[colour][shape] >> number & 1) ||
                here->level + aufsteiger_box.shapes[shape].height != summit)
                continue;
            Set ground, foot, there, on;
            Span span = span_of(y, y + depth - 1, 6, 8);
            clear(&ground);
            clear(&foot);
            int at = placing->index[here->level];
            if (at != NONE)
                unite(&ground, &placing->cells[at], span);
            for (int n = 0; n < depth; n++)
                *row_of(&foot, y + n) |= row;
            unite(&ground, &foot, span);
            whole(&there, &ground, foot_of(shape), span);
            partly(&on, &foot, foot_of(shape), span);
            restrict_to(&there, &on, span);
            if (meet(&there, beside_site(site, aufsteiger_box.shapes[shape].footprint), site->span))
                return 1;
        }
    }
    return 0;
}

/* Whether lifting a block lays open a face of this level beside a site. */
int aufsteiger_uncovered(Placing *placing, const Position *p, const Site *site, int colour, int level) {
    for (uint64_t loose = placing->loose; loose; loose &= loose - 1) {
        const Block *here = &p->blocks[lowest(loose)];
        if (here->level != level)
            continue;
        for (int n = 0; n < BLOCKS; n++) {
            const Block *below = &p->blocks[n];
            if (below->summit != level || (below->top != GREY && below->top != colour))
                continue;
            uint32_t row = foot_row(below) & foot_row(here);
            int y = below->cell / ROW, high = here->cell / ROW;
            int last = y + shape_of(below)->depth, end = high + shape_of(here)->depth;
            for (y = y < high ? high : y; y < last && y < end; y++)
                if (row & row_at(&site->near, y))
                    return 1;
        }
    }
    return 0;
}
