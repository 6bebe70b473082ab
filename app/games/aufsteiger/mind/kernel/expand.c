/* Nodes are expanded by evaluating the positions after the turns generated for them: as `tree.py`. */
#include "search.h"

#include <stdlib.h>

/* How many turns are generated, and how many of the best are tried with the stone as well, by the
 * distance from the root. */
static const Breadth BREADTHS[] = {{4, 150, 2, 150}, {4, 60, 1, 60}, {3, 30, 1, 10}, {4, 40, 1, 40}, {3, 30, 1, 4}};
static const uint8_t TURNS_WITH_STONE[] = {3, 3, 0, 1, 0};
enum { PLIES = sizeof TURNS_WITH_STONE, MIN_TURNS = 12 };
enum { LATER = WIN / 500 }; /* what a result counts less for every turn it comes later */

/* Successors being evaluated. */
typedef struct {
    Search *search;
    uint32_t first;
    int ply, mover;
} Visitor;

static int make_room(Search *search) {
    if (search->count < search->room)
        return 1;
    uint32_t room = search->room * 2;
    Node *nodes = room > MAX_NODES ? NULL : realloc(search->nodes, room * sizeof *nodes);
    if (!nodes)
        return 0;
    search->nodes = nodes;
    search->room = room;
    return 1;
}

static int32_t discounted(const Study *study, int32_t value, int ply) {
    if (!study->position.over)
        return value;
    return !value ? DRAW : value > 0 ? value - LATER * ply : value + LATER * ply;
}

static int add_child(void *context, const Turn *turn, Study *after) {
    Visitor *visitor = context;
    Search *search = visitor->search;
    int32_t values[MAX_PLAYERS];
    if (meter_count(search->meter, 1) && (visitor->ply || search->count - visitor->first >= MIN_TURNS))
        return 1;
    if (!make_room(search)) {
        search->meter->stopped = 1;
        return 1;
    }
    aufsteiger_values(after, values);
    int32_t mine = discounted(after, values[search->me], visitor->ply + 1);
    int drawn = mine == DRAW && after->position.over; /* which suits the others, if it does not suit me */
    search->nodes[search->count++] = (Node){
        .turn = *turn,
        .mine = mine,
        .his = drawn && visitor->mover != search->me
                   ? -DRAW
                   : discounted(after, values[visitor->mover], visitor->ply + 1),
        .over = after->position.over,
    };
    return 0;
}

/* Sorts successors by their value for the player to move, the earlier first among equals. */
static void sort_children(Node *nodes, int number) {
    for (int n = 1; n < number; n++) {
        Node node = nodes[n];
        int place = n;
        for (; place > 0 && nodes[place - 1].his < node.his; place--)
            nodes[place] = nodes[place - 1];
        nodes[place] = node;
    }
}

static void add_stones(Visitor *visitor, int most) {
    Search *search = visitor->search;
    int number = (int)(search->count - visitor->first);
    const Study *before = &search->studies[visitor->ply];
    if (!most || before->position.climbers[visitor->mover].stone != IN_HAND)
        return;
    sort_children(search->nodes + visitor->first, number);
    for (int n = 0; n < most && n < number; n++) {
        Turn turn = search->nodes[visitor->first + (uint32_t)n].turn;
        Study *after = search->spare;
        after->position = before->position;
        if (!aufsteiger_play_turn(&after->position, &after->areas, &turn))
            continue;
        aufsteiger_study(after);
        if (aufsteiger_with_stone(before, &turn, after, search->other, add_child, visitor))
            return;
    }
}

int aufsteiger_expand(Search *search, uint32_t at, int ply) {
    Study *before = &search->studies[ply];
    Visitor visitor = {search, search->count, ply, mover_of(&before->position)};
    int near = ply < PLIES ? ply : PLIES - 1;
    if (!aufsteiger_turns(before, search->spare, BREADTHS[near], add_child, &visitor))
        add_stones(&visitor, TURNS_WITH_STONE[near]);
    int stopped = search->meter->stopped;
    if (stopped && ply) {
        search->count = visitor.first;
        return 0;
    }
    int number = (int)(search->count - visitor.first);
    sort_children(search->nodes + visitor.first, number);
    if (ply && number > KEPT_TURNS) {
        number = KEPT_TURNS;
        search->count = visitor.first + KEPT_TURNS;
    }
    Node *node = &search->nodes[at];
    node->first = visitor.first;
    node->count = (uint16_t)number;
    node->expanded = 1;
    return !stopped;
}
