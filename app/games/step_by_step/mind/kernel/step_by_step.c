/* The way into the kernel of STEP by STEP: every size has its width of bits. */
#include "step.h"

#include <string.h>

Weights step_weights;

/* Called once, before anything else: `two`, the rows of `many`, and `order`, in hundredths. */
EXPORT void step_set_weights(const int32_t *numbers) {
    _Static_assert(sizeof step_weights == WEIGHTS * sizeof *numbers, "no gaps");
    memcpy(&step_weights, numbers, sizeof step_weights);
}

static int is_small(const int32_t *fields) { return fields[SIZE] <= 7; }

/* Searches from a position, to a depth and with a breadth that stand behind its numbers. */
EXPORT int32_t step_search(const int32_t *fields, const Request *request, Advice *advice) {
    int depth = fields[FIELDS], breadth = fields[FIELDS + 1];
    memset(advice, 0, sizeof *advice);
    return is_small(fields) ? step_small_search(fields, depth, breadth, request, advice)
                            : step_large_search(fields, depth, breadth, request, advice);
}

/* The number of legal moves; -1 if these numbers are no position with somebody to move. */
EXPORT int32_t step_legal_moves(const int32_t *fields, int32_t *moves) {
    return is_small(fields) ? step_small_moves(fields, moves) : step_large_moves(fields, moves);
}

/* The numbers after a legal move; zero if it is not. */
EXPORT int32_t step_play(const int32_t *fields, int32_t move, int32_t *after) {
    return is_small(fields) ? step_small_play(fields, move, after)
                            : step_large_play(fields, move, after);
}

/* The static value for a player, in units. */
EXPORT int32_t step_evaluate(const int32_t *fields, int32_t seat) {
    return is_small(fields) ? step_small_evaluate(fields, seat) : step_large_evaluate(fields, seat);
}

/* The chances of all players; zero if these numbers are no position. */
EXPORT int32_t step_chances(const int32_t *fields, float *chances) {
    return is_small(fields) ? step_small_chances(fields, chances)
                            : step_large_chances(fields, chances);
}

/* The number of ways to play so many moves. */
EXPORT int64_t step_perft(const int32_t *fields, int32_t depth) {
    return is_small(fields) ? step_small_perft(fields, depth) : step_large_perft(fields, depth);
}
