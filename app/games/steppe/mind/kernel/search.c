/* The way into the kernel of STEPPE: endgames are solved, all else is searched by the tree. */
#include "search.h"

#include <string.h>

/* The shares of the budget that the tree gets before a proof is tried, so that there is an answer if
 * somebody stops that, and then the proof, before the tree grows on. */
static const double FIRST_SHARE = 0.03, PROOF_SHARE = 0.5;
/* With so many spaces left in the level before the last, a proof is tried already. */
enum { SOLVABLE_SPACES = 12, FORCED_POSITIONS = 20000, FIRST_POSITIONS = 200000 };

/* Lets the tree grow a little, of a large budget not a large share. */
static void grow_first(Tree *tree, Meter *meter) {
    Allowance whole = meter_share(meter, FIRST_SHARE);
    int64_t most = meter->positions + FIRST_POSITIONS;
    if (meter->limit < 0 || meter->limit > most)
        meter->limit = most;
    meter_check(meter);
    tree_grow(tree);
    meter_whole(meter, whole);
}

/* Searches from a position; zero if these numbers are none, or without memory. */
EXPORT int32_t steppe_search(const int32_t *fields, const Request *request, Advice *advice) {
    Position position;
    Solver solver;
    Tree tree;
    Meter meter;
    uint8_t moves[MAX_MOVES];
    memset(advice, 0, sizeof *advice);
    int number = steppe_read(&position, fields) ? steppe_moves(&position, moves) : 0;
    if (!number)
        return 0;
    meter_start(&meter, request);
    if (number == 1 && (meter.limit < 0 || meter.limit > FORCED_POSITIONS)) {
        meter.limit = FORCED_POSITIONS; /* nothing to decide */
        meter_check(&meter);
    }
    int solver_there = solver_open(&solver, &meter, table_size(request, (size_t)1 << 21));
    int tree_there = tree_open(&tree, &meter, &position, advice);
    int found = 0, spaces = bits(position.floor & ~position.covered);
    if (solver_there && tree_there) {
        if (position.level == LEVELS || (position.level == LEVELS - 1 && spaces <= SOLVABLE_SPACES)) {
            grow_first(&tree, &meter);
            Allowance whole = meter_share(&meter, PROOF_SHARE);
            found = solver_advise(&solver, &position, advice);
            meter_whole(&meter, whole);
        }
        if (!found)
            tree_grow(&tree);
        found = 1;
    }
    tree_close(&tree);
    if (solver_there)
        solver_close(&solver);
    return found;
}

/* Solves a position within the whole budget; zero if that is not enough. */
EXPORT int32_t steppe_solve(const int32_t *fields, const Request *request, Advice *advice) {
    Position position;
    Solver solver;
    Meter meter;
    uint8_t moves[MAX_MOVES];
    memset(advice, 0, sizeof *advice);
    if (!steppe_read(&position, fields) || !steppe_moves(&position, moves))
        return 0;
    meter_start(&meter, request);
    if (!solver_open(&solver, &meter, table_size(request, (size_t)1 << 21)))
        return 0;
    int found = solver_advise(&solver, &position, advice);
    advice->positions = meter.positions;
    solver_close(&solver);
    return found;
}
