/* Endgames, solved exactly: null windows, a table of bounds, moves in the order of their values.
 *
 * In the last level only what is still free counts, and of the racks only what still fits: very
 * many positions are the same then. No move scores more there than the places left allow, which
 * cuts most of the tree.
 */
#include "search.h"

#include <stdlib.h>

enum { FURTHEST = 4000, BUCKET = 4 };

int solver_open(Solver *solver, Meter *meter, size_t entries) {
    solver->meter = meter;
    solver->mask = entries - BUCKET;
    solver->table = calloc(entries, sizeof *solver->table);
    return solver->table != NULL;
}

void solver_close(Solver *solver) { free(solver->table); }

static inline int pairs(uint32_t s) { return bits((uint64_t)across_two(s) << 32 | down_two(s)); }
static inline int lines(uint32_t ends, uint32_t middle) {
    return bits((uint64_t)across_three(ends, middle) << 32 | down_three(ends, middle));
}
static inline int smaller(int a, int b) { return a < b ? a : b; }

/* In the last level: takes from a rack what fits nowhere; returns what the rest scores at most. */
static int trim(Position *p, int side) {
    uint32_t free = p->floor & ~p->covered, own = free & p->ground[side];
    int rack = p->rack[side], spaces = bits(own);
    int ones = smaller(rack & 15, spaces), fives = rack >> 4 & 15, tens = rack >> 8 & 15;
    int whites = smaller(rack >> 12, bits(free));
    if (fives)
        fives = smaller(smaller(fives, spaces / 2), pairs(own));
    if (tens)
        tens = smaller(smaller(tens, spaces / 2), lines(own, free));
    p->rack[side] = (uint16_t)(ones | fives << 4 | tens << 8 | whites << 12);
    spaces -= 2 * tens;
    fives = smaller(fives, spaces / 2);
    spaces -= 2 * fives;
    return LEVELS * (10 * tens + 5 * fives + smaller(ones, spaces));
}

static uint64_t key_of(const Position *p) {
    uint32_t free = p->floor & ~p->covered;
    uint64_t a = free | (uint64_t)(free & p->ground[0]) << 32;
    uint64_t b = (free & p->ground[1]) | (uint64_t)p->rack[0] << 32 | (uint64_t)p->rack[1] << 48;
    uint64_t key = mixed(a ^ mixed(b ^ (uint64_t)p->turn << 30 ^ (uint64_t)p->level << 28));
    if (p->level < LEVELS) {
        uint64_t c = p->covered | (uint64_t)p->own[0] << 32;
        key = mixed(key ^ mixed(c ^ mixed(p->own[1])));
    }
    return key ? key : 1;
}

static Solved *entry_of(const Solver *solver, uint64_t key) {
    Solved *bucket = solver->table + (key & solver->mask & ~(uint64_t)(BUCKET - 1));
    for (int n = 0; n < BUCKET; n++)
        if (bucket[n].key == key)
            return &bucket[n];
    return NULL;
}

/* Keeps the bounds; the place of the smallest is taken. */
static void store(Solver *solver, uint64_t key, int size, int low, int high, int move) {
    Solved *found = entry_of(solver, key);
    if (!found) {
        found = solver->table + (key & solver->mask & ~(uint64_t)(BUCKET - 1));
        for (Solved *other = found + 1, *end = found + BUCKET; other < end; other++)
            if (other->size < found->size)
                found = other;
        *found = (Solved){key, -FURTHEST, FURTHEST, MAX_MOVES, (uint8_t)size};
    }
    if (low > found->low)
        found->low = (int16_t)low;
    if (high < found->high)
        found->high = (int16_t)high;
    if (move < MAX_MOVES)
        found->move = (uint8_t)move;
}

typedef struct {
    int32_t value;
    uint8_t move;
    Position after;
} Child;

/* What a child is worth to the player to move in `p`, by its table entry or as it must be. */
static int expand(Solver *solver, const Position *p, Child *children) {
    uint8_t moves[MAX_MOVES];
    int number = steppe_moves(p, moves), side = p->turn ? -1 : 1;
    meter_count(solver->meter, number);
    for (int n = 0; n < number; n++) {
        play(&children[n].after, p, moves[n]);
        children[n].move = moves[n];
        children[n].value = side * steppe_value(&children[n].after);
    }
    return number;
}

static void best_first(Child **order, int from, int number) {
    int best = from;
    for (int n = from + 1; n < number; n++)
        if (order[n]->value > order[best]->value)
            best = n;
    Child *first = order[best];
    order[best] = order[from];
    order[from] = first;
}

static int prove(Solver *solver, Position *p, int beta, const uint8_t *excluded, int excluded_count,
                 int *move);

/* What the move to a position is worth to the player who makes it, or a bound of that. */
static int value_after(Solver *solver, const Position *p, Position *after, int beta) {
    int value = (p->turn ? -1 : 1) * (after->lead - p->lead);
    if (after->turn == p->turn)
        return value + prove(solver, after, beta - value, NULL, 0, NULL);
    return after->turn == OVER ? value
                               : value - prove(solver, after, value - beta + 1, NULL, 0, NULL);
}

/* A bound of what the player to move still gains: from below if it is at least beta. */
static int prove(Solver *solver, Position *p, int beta, const uint8_t *excluded, int excluded_count,
                 int *move) {
    int turn = p->turn;
    if (p->level == LEVELS) {
        int most[2] = {trim(p, 0), trim(p, 1)};
        if (!move && most[turn] < beta)
            return most[turn];
        if (!move && -most[1 - turn] >= beta)
            return -most[1 - turn];
    }
    uint64_t key = 0;
    int best = -FURTHEST, best_move = MAX_MOVES, known = MAX_MOVES;
    if (!excluded_count) {
        key = key_of(p);
        const Solved *found = entry_of(solver, key);
        if (found) {
            known = found->move;
            if (!move && found->low >= beta)
                return found->low;
            if (!move && found->high < beta)
                return found->high;
        }
    }
    if (known < MAX_MOVES) { /* what was best before, before anything else is looked at */
        Position after;
        play(&after, p, known);
        best = value_after(solver, p, &after, beta);
        best_move = known;
        if (solver->meter->stopped)
            return 0;
    }
    if (best < beta) {
        Child children[MAX_MOVES], *order[MAX_MOVES];
        int number = expand(solver, p, children), kept = 0;
        for (int n = 0; n < number; n++) {
            int out = children[n].move == known;
            for (int k = 0; k < excluded_count; k++)
                out |= children[n].move == excluded[k];
            if (!out)
                order[kept++] = &children[n];
        }
        for (int n = 0; n < kept && best < beta; n++) {
            best_first(order, n, kept);
            int value = value_after(solver, p, &order[n]->after, beta);
            if (solver->meter->stopped)
                return 0;
            if (value > best) {
                best = value;
                best_move = order[n]->move;
            }
        }
    }
    if (!excluded_count) {
        int size = bits(p->floor & ~p->covered) + 26 * (LEVELS - p->level);
        if (best >= beta)
            store(solver, key, size, best, FURTHEST, best_move);
        else
            store(solver, key, size, -FURTHEST, best, MAX_MOVES);
    }
    if (move && best >= beta)
        *move = best_move;
    return best;
}

int solver_solve(Solver *solver, const Position *position, int guess, const uint8_t *excluded,
                 int excluded_count, int *move) {
    int low = -FURTHEST, high = FURTHEST;
    *move = MAX_MOVES;
    while (low < high && !solver->meter->stopped) {
        int beta = guess > low ? guess : low + 1;
        Position copy = *position;
        guess = prove(solver, &copy, beta, excluded, excluded_count, move);
        if (guess >= beta)
            low = guess;
        else
            high = guess;
    }
    return low;
}

/* The best moves from here on, as far as the meter allows. */
static int line(Solver *solver, Position p, int move, int value, int32_t *moves) {
    int length = 0;
    while (length < MAX_LINE) {
        Position after;
        int turn = p.turn;
        play(&after, &p, move);
        moves[length++] = move;
        if (after.turn == OVER)
            break;
        value -= (turn ? -1 : 1) * (after.lead - p.lead);
        if (after.turn != turn)
            value = -value;
        p = after;
        value = solver_solve(solver, &p, value, NULL, 0, &move);
        if (solver->meter->stopped)
            break;
    }
    return length;
}

int solver_advise(Solver *solver, const Position *position, Advice *advice) {
    uint8_t moves[MAX_MOVES], found[MAX_VARIATIONS];
    int side = position->turn ? -1 : 1, number = steppe_moves(position, moves);
    int wanted = smaller(smaller(solver->meter->request->variations, number), MAX_VARIATIONS);
    int guess = side * (steppe_value(position) / 10 - position->lead);
    for (int n = 0; n < wanted; n++) {
        int move, value = solver_solve(solver, position, guess, found, n, &move);
        if (solver->meter->stopped)
            return 0;
        found[n] = (uint8_t)move;
        guess = value;
        Variation *one = &advice->variations[n];
        one->value = value + side * position->lead;
        one->length = line(solver, *position, move, value, one->moves);
        if (solver->meter->stopped && n + 1 < wanted)
            return 0;
    }
    advice->count = wanted;
    advice->exact = 1;
    advice->depth = advice->variations[0].length;
    advice->positions = solver->meter->positions;
    return 1;
}
