/* Move generation and evaluation; the weights are handed over by `evaluate.py`. */
#include "position.h"

enum { STAGES = 9, WEIGHTS = 18 };

Placement steppe_placements[MAX_MOVES];
static int32_t weights[STAGES][WEIGHTS]; /* in tenths, see `evaluate.WEIGHTS` */

static void place(int move, uint32_t mask, int unit, int points) {
    steppe_placements[move] = (Placement){mask, (uint16_t)unit, (uint8_t)points, points > 0};
}

/* Called once, before anything else. */
EXPORT void steppe_set_weights(const int32_t *rows) {
    for (int stage = 0; stage < STAGES; stage++)
        for (int n = 0; n < WEIGHTS; n++)
            weights[stage][n] = rows[stage * WEIGHTS + n];
    for (int cell = 0; cell < 25; cell++) {
        uint32_t here = UINT32_C(1) << cell;
        int row = cell / 5, column = cell % 5;
        place(ONE + cell, here, 1, 1);
        place(WHITE + cell, here, 1 << 12, 0);
        if (column < 4)
            place(FIVE_ACROSS + row * 4 + column, here * 3, 1 << 4, 5);
        if (row < 4)
            place(FIVE_DOWN + cell, here * 33, 1 << 4, 5);
        if (column < 3)
            place(TEN_ACROSS + row * 3 + column, here * 7, 1 << 8, 10);
        if (row < 3)
            place(TEN_DOWN + cell, here * 1057, 1 << 8, 10);
    }
}

int steppe_read(Position *p, const int32_t *fields) {
    for (int n = 2; n < 8; n++)
        if (fields[n] & ~(int32_t)BOARD)
            return 0;
    if (fields[0] < 0 || fields[0] > OVER || fields[1] < 1 || fields[1] > LEVELS)
        return 0;
    if ((fields[8] | fields[9]) & ~0xffff)
        return 0;
    int64_t lead = (int64_t)fields[10] - fields[11];
    if (lead < -10000 || lead > 10000)
        return 0;
    *p = (Position){
        .floor = (uint32_t)fields[2],
        .covered = (uint32_t)fields[7],
        .ground = {(uint32_t)fields[3], (uint32_t)fields[4]},
        .own = {(uint32_t)fields[5], (uint32_t)fields[6]},
        .rack = {(uint16_t)fields[8], (uint16_t)fields[9]},
        .lead = (int16_t)lead,
        .turn = (uint8_t)fields[0],
        .level = (uint8_t)fields[1],
    };
    return 1;
}

int steppe_moves(const Position *p, uint8_t *moves) {
    if (p->turn == OVER)
        return 0;
    uint32_t free = p->floor & ~p->covered, own = free & p->ground[p->turn];
    unsigned rack = p->rack[p->turn];
    int number = 0;
    uint32_t left;
    if (rack & ONES)
        for (left = own; left; left &= left - 1)
            moves[number++] = (uint8_t)(ONE + lowest(left));
    if (rack & FIVES) {
        for (left = across_two(own); left; left &= left - 1)
            moves[number++] = (uint8_t)(FIVE_ACROSS + lowest(left) - lowest(left) / 5);
        for (left = down_two(own); left; left &= left - 1)
            moves[number++] = (uint8_t)(FIVE_DOWN + lowest(left));
    }
    if (rack & TENS) {
        for (left = across_three(own, free); left; left &= left - 1)
            moves[number++] = (uint8_t)(TEN_ACROSS + lowest(left) - lowest(left) / 5 * 2);
        for (left = down_three(own, free); left; left &= left - 1)
            moves[number++] = (uint8_t)(TEN_DOWN + lowest(left));
    }
    if (rack & WHITES)
        for (left = free; left; left &= left - 1)
            moves[number++] = (uint8_t)(WHITE + lowest(left));
    return number;
}

/* Both directions of places in one count. */
static inline int pairs(uint32_t s) { return bits((uint64_t)across_two(s) << 32 | down_two(s)); }
static inline int lines(uint32_t ends, uint32_t middle) {
    return bits((uint64_t)across_three(ends, middle) << 32 | down_three(ends, middle));
}
static inline int smaller(int a, int b) { return a < b ? a : b; }

/* The features of one side times their weights, as `_promise`. */
static inline int promise(unsigned rack, uint32_t here, uint32_t free, uint32_t above,
                          uint32_t covered, const int32_t *w) {
    int fives = rack >> 4 & 15, tens = rack >> 8 & 15;
    uint32_t later = above | here;
    int twos = pairs(above), threes = lines(above, covered);
    int value = w[0] * (int)(rack & 15) + w[3] * (int)(rack >> 12) + w[4] * bits(here) +
                w[7] * bits(above) + w[8] * twos + w[9] * threes + w[10] * (pairs(later) - twos) +
                w[11] * (lines(later, covered | free) - threes);
    if (fives) {
        int now = pairs(here);
        value += w[1] * fives + w[5] * smaller(now, 2 * fives) +
                 w[13] * smaller(fives, (twos + 1) / 2);
        if (!now)
            value += w[15] * fives;
    }
    if (tens) {
        int now = lines(here, free);
        value += w[2] * tens + w[6] * smaller(now, 2 * tens) +
                 w[12] * smaller(tens, (threes + 2) / 3);
        if (!now)
            value += w[14] * tens;
    }
    return value;
}

int steppe_value(const Position *p) {
    if (p->turn == OVER)
        return p->lead * 10;
    uint32_t covered = p->covered, free = p->floor & ~covered;
    int left = bits(free);
    const int32_t *w = weights[3 * p->level - 3 + (left > 16 ? 0 : left > 8 ? 1 : 2)];
    int tempo = left & 1 ? w[16] + w[17] : w[16] - w[17];
    return p->lead * 10 +
           promise(p->rack[0], free & p->ground[0], free, covered & ~p->own[1], covered, w) -
           promise(p->rack[1], free & p->ground[1], free, covered & ~p->own[0], covered, w) +
           (p->turn ? -tempo : tempo);
}

/* For tests: the legal moves and the value; -1 if these numbers are no position. */
EXPORT int32_t steppe_legal_moves(const int32_t *fields, uint8_t *moves) {
    Position p;
    return steppe_read(&p, fields) ? steppe_moves(&p, moves) : -1;
}

EXPORT int32_t steppe_evaluate(const int32_t *fields) {
    Position p;
    return steppe_read(&p, fields) ? steppe_value(&p) : 0;
}

static int64_t perft(const Position *p, int depth) {
    uint8_t moves[MAX_MOVES];
    int number = steppe_moves(p, moves);
    if (depth <= 1)
        return depth ? number : 1;
    int64_t total = 0;
    for (int n = 0; n < number; n++) {
        Position after;
        play(&after, p, moves[n]);
        total += perft(&after, depth - 1);
    }
    return total;
}

/* The number of ways to play so many moves. */
EXPORT int64_t steppe_perft(const int32_t *fields, int32_t depth) {
    Position p;
    return steppe_read(&p, fields) ? perft(&p, depth) : -1;
}

/* The position after a legal move, as numbers again (scores become a lead); zero if not legal. */
EXPORT int32_t steppe_play(const int32_t *fields, int32_t move, int32_t *after) {
    Position p, q;
    uint8_t moves[MAX_MOVES];
    if (!steppe_read(&p, fields))
        return 0;
    for (int number = steppe_moves(&p, moves); number > 0; number--)
        if (moves[number - 1] == move) {
            play(&q, &p, move);
            int32_t found[12] = {q.turn,
                                 q.level,
                                 (int32_t)q.floor,
                                 (int32_t)q.ground[0],
                                 (int32_t)q.ground[1],
                                 (int32_t)q.own[0],
                                 (int32_t)q.own[1],
                                 (int32_t)q.covered,
                                 q.rack[0],
                                 q.rack[1],
                                 q.lead,
                                 0};
            for (int n = 0; n < 12; n++)
                after[n] = found[n];
            return 1;
        }
    return 0;
}
