/* The rules of STEPPE, as in `rules.py`: spaces are bits, a rack has four bits for each tile. */
#ifndef STEPPE_POSITION_H
#define STEPPE_POSITION_H

#include "../../../../ai/kernel/kernel.h"

#define BOARD UINT32_C(0x1ffffff)
#define ROOM_TWO UINT32_C(0xf7bdef)   /* spaces with one more to their right */
#define ROOM_THREE UINT32_C(0x739ce7) /* with two more */
enum { ONES = 0xf, FIVES = 0xf0, TENS = 0xf00, WHITES = 0xf000 };
enum { LEVELS = 3, OVER = 2, MAX_MOVES = 120 };

typedef struct {
    uint32_t floor, covered;
    uint32_t ground[2], own[2];
    uint16_t rack[2];
    int16_t lead; /* red's points less blue's */
    uint8_t turn, level;
} Position;

/* Placements are numbered as in `rules.py`: ones, fives across and down, tens, whites. */
enum { ONE = 0, FIVE_ACROSS = 25, FIVE_DOWN = 45, TEN_ACROSS = 65, TEN_DOWN = 80, WHITE = 95 };

typedef struct {
    uint32_t mask;
    uint16_t unit; /* what it takes from the rack */
    uint8_t points;
    uint8_t coloured;
} Placement;

extern Placement steppe_placements[MAX_MOVES];

static inline uint32_t across_two(uint32_t s) { return s & s >> 1 & ROOM_TWO; }
static inline uint32_t down_two(uint32_t s) { return s & s >> 5; }
static inline uint32_t across_three(uint32_t ends, uint32_t middle) {
    return ends & middle >> 1 & ends >> 2 & ROOM_THREE;
}
static inline uint32_t down_three(uint32_t ends, uint32_t middle) {
    return ends & middle >> 5 & ends >> 10;
}

static inline int can_place(unsigned rack, uint32_t free, uint32_t own) {
    return (rack & WHITES && free) || (rack & ONES && own) ||
           (rack & FIVES && (across_two(own) | down_two(own))) ||
           (rack & TENS && (across_three(own, free) | down_three(own, free)));
}

/* Fills in the legal moves, in the order of `legal_moves`; returns their number. */
int steppe_moves(const Position *position, uint8_t *moves);

/* The position after a legal move. */
static inline void play(Position *after, const Position *before, int move) {
    const Placement *placed = &steppe_placements[move];
    int turn = before->turn, other = 1 - turn, points = placed->points * before->level;
    *after = *before;
    after->covered |= placed->mask;
    if (placed->coloured)
        after->own[turn] |= placed->mask;
    after->rack[turn] = (uint16_t)(after->rack[turn] - placed->unit);
    after->lead = (int16_t)(after->lead + (turn ? -points : points));
    uint32_t free = after->floor & ~after->covered;
    if (free) {
        if (can_place(after->rack[other], free, free & after->ground[other])) {
            after->turn = (uint8_t)other;
            return;
        }
        if (can_place(after->rack[turn], free, free & after->ground[turn]))
            return;
    }
    if (after->level < LEVELS) { /* complete: who placed last begins the next, if he can */
        uint32_t covered = after->covered;
        uint32_t ground[2] = {covered & ~after->own[1], covered & ~after->own[0]};
        for (int n = 0, side = turn; n < 2; n++, side = other)
            if (can_place(after->rack[side], covered, ground[side])) {
                after->turn = (uint8_t)side;
                after->level++;
                after->floor = covered;
                after->ground[0] = ground[0];
                after->ground[1] = ground[1];
                after->own[0] = after->own[1] = after->covered = 0;
                return;
            }
    }
    after->turn = OVER;
}

/* The static value for red in tenths of a point; the lead when the game is over. */
int steppe_value(const Position *position);

/* Reads twelve numbers in the order of `_Fields`; zero if they are no position. */
int steppe_read(Position *position, const int32_t *fields);

#endif
