/* The two searches of STEPPE: a solver of endgames and a tree with rollouts. */
#ifndef STEPPE_SEARCH_H
#define STEPPE_SEARCH_H

#include "position.h"

/* What is known of a position: the bounds of what the player to move still gains. */
typedef struct {
    uint64_t key;
    int16_t low, high;
    uint8_t move, size;
} Solved;

typedef struct {
    Meter *meter;
    Solved *table;
    size_t mask;
} Solver;

int solver_open(Solver *solver, Meter *meter, size_t entries);
void solver_close(Solver *solver);

/* What the player to move still gains on the other when both play best, and the move for it;
 * moves in `excluded` are left out. Worthless when the meter has stopped. */
int solver_solve(Solver *solver, const Position *position, int guess, const uint8_t *excluded,
                 int excluded_count, int *move);

/* The solved variations of a position; zero if the meter stopped before. */
int solver_advise(Solver *solver, const Position *position, Advice *advice);

/* A move in the tree. */
typedef struct {
    double mean; /* of the chances found for the player to move */
    float prior, chance;
    uint32_t visits;
    uint32_t child; /* the number of a node, 0 for none yet */
    uint8_t move;
} Edge;

typedef struct {
    uint32_t edges, tries;
    uint16_t count, tried;
    uint8_t turn;
} Node;

/* What red still gains on blue when a position is played out. */
typedef struct {
    uint64_t key;
    int16_t gain;
} Rollout;

typedef struct {
    Meter *meter;
    Position root;
    Advice *advice;
    Node *nodes;
    Edge *edges;
    Rollout *rollouts;
    size_t rollout_mask;
    uint32_t node_count, node_room, edge_count, edge_room;
    uint32_t iterations, due; /* tries from the root, and when to report again */
    int depth;
} Tree;

/* A tree of one position, with advice from the evaluation alone; zero without memory. */
int tree_open(Tree *tree, Meter *meter, const Position *position, Advice *advice);
void tree_close(Tree *tree);

/* Grows it until the meter stops; may be called again. */
void tree_grow(Tree *tree);

#endif
