/* The search of die Aufsteiger: a tree of whole turns that grows where it promises most. */
#ifndef AUFSTEIGER_SEARCH_H
#define AUFSTEIGER_SEARCH_H

#include "aufsteiger.h"

enum { MAX_DEPTH = 24, MAX_NODES = 1 << 21, KEPT_TURNS = 24 };

typedef struct {
    Turn turn;       /* the one that led here */
    int32_t mine;    /* the static value for the player who thinks */
    int32_t his;     /* and for the player who made the turn */
    uint32_t first;  /* of its successors */
    uint32_t visits;
    float prior;
    uint16_t count;
    uint8_t expanded, over;
    double total;    /* of the chances found for the player who thinks */
} Node;

typedef struct {
    Meter *meter;
    Advice *advice;
    Node *nodes;
    Study *studies; /* of the positions on the way, by the number of turns from the root */
    Study *spare, *other;
    uint32_t count, room;
    int me;
} Search;

/* expand.c: evaluates all successors of a node, whose position is studied, and sorts them, the best for
 * the player to move first. Zero if it was stopped before; the root keeps what it has then. */
int aufsteiger_expand(Search *search, uint32_t at, int ply);

/* tree.c: grows a tree until the meter stops. */
void aufsteiger_grow(Search *search);

#endif
