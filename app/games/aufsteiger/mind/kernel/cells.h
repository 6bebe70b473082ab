/* Sets of cells of the table, a row of 32 bits for each of its 30 rows.
 *
 * Cell x,y is bit x of row y. Rows before and behind the table are always empty, so that sets can be
 * moved north and south by reading other rows, four of them at a time. Every function fills the rows
 * of a span, which covers all that matters of a position, and expects the others to be empty.
 */
#ifndef AUFSTEIGER_CELLS_H
#define AUFSTEIGER_CELLS_H

#include "../../../../ai/kernel/kernel.h"

#include <string.h>

enum { SIDE = 30, ROW = 32, BEFORE = 4, BEHIND = 8, LANES = 4 };
#define FULL_ROW UINT32_C(0x3fffffff)

typedef struct {
    uint32_t row[BEFORE + ROW + BEHIND];
} Set;

/* Rows `from` to `to`, in steps of LANES. */
typedef struct {
    int32_t from, to;
} Span;

typedef uint32_t Lanes __attribute__((vector_size(4 * LANES), aligned(4), may_alias));

/* Extents of blocks as they lie: cells along x and along y. */
typedef struct {
    uint8_t width, depth;
} Footprint;

static inline uint32_t *row_of(Set *set, int y) { return set->row + BEFORE + y; }
static inline uint32_t row_at(const Set *set, int y) { return set->row[BEFORE + y]; }
static inline Lanes rows(const Set *set, int y) { return *(const Lanes *)(set->row + BEFORE + y); }
static inline void put_rows(Set *set, int y, Lanes lanes) { *(Lanes *)(set->row + BEFORE + y) = lanes; }

static inline void clear(Set *set) { memset(set, 0, sizeof *set); }

static inline int has(const Set *set, int cell) {
    return (int)(row_at(set, cell / ROW) >> cell % ROW & 1);
}

static inline void add_cell(Set *set, int cell) { *row_of(set, cell / ROW) |= UINT32_C(1) << cell % ROW; }

static inline int any_lane(Lanes lanes) {
    return (lanes[0] | lanes[1] | lanes[2] | lanes[3]) != 0;
}

static inline int is_empty(const Set *set, Span span) {
    Lanes all = {0};
    for (int y = span.from; y < span.to; y += LANES)
        all |= rows(set, y);
    return !any_lane(all);
}

static inline int meet(const Set *one, const Set *two, Span span) {
    Lanes all = {0};
    for (int y = span.from; y < span.to; y += LANES)
        all |= rows(one, y) & rows(two, y);
    return any_lane(all);
}

static inline void unite(Set *set, const Set *more, Span span) {
    for (int y = span.from; y < span.to; y += LANES)
        put_rows(set, y, rows(set, y) | rows(more, y));
}

static inline void restrict_to(Set *set, const Set *only, Span span) {
    for (int y = span.from; y < span.to; y += LANES)
        put_rows(set, y, rows(set, y) & rows(only, y));
}

static inline void remove_from(Set *set, const Set *away, Span span) {
    for (int y = span.from; y < span.to; y += LANES)
        put_rows(set, y, rows(set, y) & ~rows(away, y));
}

static inline int count_cells(const Set *set, Span span) {
    int total = 0;
    for (int y = span.from; y < span.to; y++)
        total += bits(row_at(set, y));
    return total;
}

/* The first cell, row by row; -1 if there is none. */
static inline int first_cell(const Set *set, Span span) {
    for (int y = span.from; y < span.to; y++)
        if (row_at(set, y))
            return y * ROW + lowest(row_at(set, y));
    return -1;
}

static inline Lanes lanes_spread(const Set *set, int y) {
    Lanes here = rows(set, y);
    return here | here << 1 | here >> 1 | rows(set, y - 1) | rows(set, y + 1);
}

/* The cells with all that are side by side with them. */
static inline void spread(Set *found, const Set *set, Span span) {
    clear(found);
    for (int y = span.from; y < span.to; y += LANES)
        put_rows(found, y, lanes_spread(set, y));
}

/* The south-west cells of footprints that lie in a set with every cell. */
static inline void whole(Set *found, const Set *set, Footprint foot, Span span) {
    Set across;
    clear(&across);
    clear(found);
    for (int y = span.from; y < span.to; y += LANES) {
        Lanes all = rows(set, y), here = all;
        for (int x = 1; x < foot.width; x++)
            all &= here >> x;
        put_rows(&across, y, all);
    }
    for (int y = span.from; y < span.to; y += LANES) {
        Lanes all = rows(&across, y);
        for (int n = 1; n < foot.depth; n++)
            all &= rows(&across, y + n);
        put_rows(found, y, all);
    }
}

/* The south-west cells of footprints that lie in a set with at least one cell. */
static inline void partly(Set *found, const Set *set, Footprint foot, Span span) {
    Set across;
    clear(&across);
    clear(found);
    for (int y = span.from; y < span.to; y += LANES) {
        Lanes all = rows(set, y), here = all;
        for (int x = 1; x < foot.width; x++)
            all |= here >> x;
        put_rows(&across, y, all);
    }
    for (int y = span.from; y < span.to; y += LANES) {
        Lanes all = rows(&across, y);
        for (int n = 1; n < foot.depth; n++)
            all |= rows(&across, y + n);
        put_rows(found, y, all);
    }
}

/* The cells under blocks whose south-west cells are these. */
static inline void covered(Set *found, const Set *anchors, Footprint foot, Span span) {
    Set across;
    clear(&across);
    clear(found);
    for (int y = span.from; y < span.to; y += LANES) {
        Lanes all = rows(anchors, y), here = all;
        for (int x = 1; x < foot.width; x++)
            all |= here << x;
        put_rows(&across, y, all);
    }
    for (int y = span.from; y < span.to; y++) {
        uint32_t all = 0;
        for (int n = 0; n < foot.depth && n <= y; n++)
            all |= row_at(&across, y - n);
        *row_of(found, y) = all;
    }
}

/* The south-west cells of footprints that have one of these cells beside them, not in them. */
static inline void beside(Set *found, const Set *set, Footprint foot, Span span) {
    clear(found);
    for (int y = span.from; y < span.to; y += LANES) {
        Lanes all = {0};
        for (int n = 0; n < foot.depth; n++) {
            Lanes here = rows(set, y + n);
            all |= here >> foot.width | here << 1;
        }
        Lanes ends = rows(set, y + foot.depth) | rows(set, y - 1);
        for (int x = 0; x < foot.width; x++)
            all |= ends >> x;
        put_rows(found, y, all);
    }
}

/* The span of these rows with others to the south and to the north. */
static inline Span span_of(int first, int last, int south, int north) {
    Span span = {first - south, last + north};
    span.from = span.from < 0 ? 0 : span.from / LANES * LANES;
    span.to = span.to >= ROW ? ROW : span.to / LANES * LANES + LANES;
    return span;
}

#endif
