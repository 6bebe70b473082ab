/* STEP by STEP for boards of one width of bits: `small.c` and `large.c` include it.
 *
 * They define `Set`, a set of squares, and ROW, the distance of two rows in it: the last column of
 * ROW is on no board, so that shifts never go around an edge. A square is the number of its bit.
 */
#ifndef STEP_H
#define STEP_H

#include "../../../../ai/kernel/kernel.h"

enum { SUMMIT = 5, LEVELS = 6, PLAYERS = 4, FAR = 10, QUIET_TURNS = 40 };
enum { AT_THE_SUMMIT = 4, LEFT_ALONE, NO_WAY_UP, TOO_QUIET };

/* What Python hands over: see `native.py`. */
enum { LONGEST_SIDE = 9, NO_PIECE = 127 };
enum { SIZE, NUMBER, TURN, RESERVE, QUIET, BALLS, HEIGHTS = BALLS + PLAYERS };
enum { FIELDS = HEIGHTS + LONGEST_SIDE * LONGEST_SIDE };

/* Values are logarithms of odds in this unit, in which weights and wins are whole numbers. */
enum { UNIT = 8200, HUNDREDTH = UNIT / 100 };
enum { WIN = 20 * UNIT, DECISIVE = 15 * UNIT, NEAR_WIN = 10 * UNIT };

enum { TWO_WEIGHTS = 707, ONE_WEIGHTS = 99, MANY_ROWS = 7, ORDER_WEIGHTS = 86 };
enum { WEIGHTS = TWO_WEIGHTS + MANY_ROWS * ONE_WEIGHTS + ORDER_WEIGHTS };

/* In hundredths, see `weights.py`. */
typedef struct {
    int32_t two[TWO_WEIGHTS];
    int32_t many[MANY_ROWS][ONE_WEIGHTS];
    int32_t order[ORDER_WEIGHTS];
} Weights;

extern Weights step_weights;

/* For every class of sets the same functions under two names. */
int32_t step_small_search(const int32_t *fields, int depth, int breadth, const Request *request,
                          Advice *advice);
int32_t step_large_search(const int32_t *fields, int depth, int breadth, const Request *request,
                          Advice *advice);
int32_t step_small_moves(const int32_t *fields, int32_t *moves);
int32_t step_large_moves(const int32_t *fields, int32_t *moves);
int32_t step_small_play(const int32_t *fields, int32_t move, int32_t *after);
int32_t step_large_play(const int32_t *fields, int32_t move, int32_t *after);
int32_t step_small_evaluate(const int32_t *fields, int32_t seat);
int32_t step_large_evaluate(const int32_t *fields, int32_t seat);
int32_t step_small_chances(const int32_t *fields, float *chances);
int32_t step_large_chances(const int32_t *fields, float *chances);
int64_t step_small_perft(const int32_t *fields, int32_t depth);
int64_t step_large_perft(const int32_t *fields, int32_t depth);

#endif
