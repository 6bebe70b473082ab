/* The expert's tree: PUCT with the evaluation and greedy rollouts, as `puct.py` and `search.py`.
 *
 * Moves of a node are sorted by their value. Of those never tried the first is then the one that
 * promises most, so that choosing looks only at moves that were tried and one more.
 */
#include "search.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_EDGES = 6000000, MOST_PLIES = 80, LARGEST = 4000 };
static const double EXPLORATION = 0.5, TEMPERATURE = 40, SCALE = 150, ROLLOUT_WEIGHT = 0.5;

static float chances[2 * LARGEST + 1]; /* to win, by the value in tenths of a point */
static float odds[LARGEST + 1];        /* by how much less a move is worth than the best */

static void fill_tables(void) {
    if (odds[0] != 0)
        return;
    for (int n = -LARGEST; n <= LARGEST; n++)
        chances[n + LARGEST] = (float)(1 / (1 + kernel_exp(-n / SCALE)));
    for (int n = LARGEST; n >= 0; n--)
        odds[n] = (float)kernel_exp(-n / TEMPERATURE);
}

static int bounded(int value) {
    return value > LARGEST ? LARGEST : value < -LARGEST ? -LARGEST : value;
}

static float chance_of(int value) { return chances[bounded(value) + LARGEST]; }

/* Evaluates all moves and sorts them, the best for the player to move first. */
static int sorted_moves(const Position *p, int32_t *values, uint8_t *moves) {
    int number = steppe_moves(p, moves), side = p->turn ? -1 : 1;
    for (int n = 0; n < number; n++) {
        Position after;
        play(&after, p, moves[n]);
        int32_t value = side * steppe_value(&after);
        uint8_t move = moves[n];
        int place = n;
        for (; place > 0 && values[place - 1] < value; place--) {
            values[place] = values[place - 1];
            moves[place] = moves[place - 1];
        }
        values[place] = value;
        moves[place] = move;
    }
    return number;
}

static int greedy_move(const Position *p, Position *best, Meter *meter) {
    uint8_t moves[MAX_MOVES];
    int number = steppe_moves(p, moves), side = p->turn ? -1 : 1;
    int32_t highest = INT32_MIN;
    for (int n = 0; n < number; n++) {
        Position after;
        play(&after, p, moves[n]);
        int32_t value = side * steppe_value(&after);
        if (value > highest) {
            highest = value;
            *best = after;
        }
    }
    return meter_count(meter, number);
}

static uint64_t rollout_key(const Position *p) {
    uint64_t a = p->floor | (uint64_t)p->covered << 32, b = p->ground[0] | (uint64_t)p->ground[1] << 32;
    uint64_t c = p->own[0] | (uint64_t)p->own[1] << 32;
    uint64_t d = p->rack[0] | (uint64_t)p->rack[1] << 16 | (uint64_t)p->turn << 32 |
                 (uint64_t)p->level << 40;
    uint64_t key = mixed(a ^ mixed(b ^ mixed(c ^ mixed(d))));
    return key ? key : 1;
}

/* Red's lead at the end when both players always place the tile that is evaluated best. */
static int rollout(Tree *tree, const Position *from) {
    Rollout *path[MOST_PLIES];
    uint64_t keys[MOST_PLIES];
    int leads[MOST_PLIES], length = 0, end;
    Position p = *from;
    for (;;) {
        if (p.turn == OVER) {
            end = p.lead;
            break;
        }
        uint64_t key = rollout_key(&p);
        Rollout *known = &tree->rollouts[key & tree->rollout_mask];
        if (known->key == key || length == MOST_PLIES) {
            end = p.lead + (known->key == key ? known->gain : 0);
            break;
        }
        path[length] = known;
        keys[length] = key;
        leads[length++] = p.lead;
        Position best = p;
        if (greedy_move(&p, &best, tree->meter))
            return 0;
        p = best;
    }
    while (length--)
        *path[length] = (Rollout){keys[length], (int16_t)(end - leads[length])};
    return end;
}

/* Adds a node; 0 if there is no room for it. */
static uint32_t add_node(Tree *tree, const Position *p, int number, const int32_t *values,
                         const uint8_t *moves) {
    Node *nodes = kernel_grown(tree->nodes, &tree->node_room, tree->node_count + 1, sizeof *nodes);
    if (!nodes)
        return 0;
    tree->nodes = nodes;
    uint32_t first = tree->edge_count, last = first + (uint32_t)number;
    Edge *edges = last > MOST_EDGES ? NULL
                                    : kernel_grown(tree->edges, &tree->edge_room, last, sizeof *edges);
    if (!edges)
        return 0;
    tree->edges = edges;
    tree->edge_count = last;
    float total = 0;
    for (int n = 0; n < number; n++)
        total += odds[bounded(values[0] - values[n])];
    for (int n = 0; n < number; n++)
        edges[first + (uint32_t)n] = (Edge){
            .prior = odds[bounded(values[0] - values[n])] / total,
            .chance = chance_of(values[n]),
            .move = moves[n],
        };
    nodes[tree->node_count] =
        (Node){.edges = first, .count = (uint16_t)number, .turn = p->turn};
    return tree->node_count++;
}

/* The move to be tried next; none of those in `others`. */
static Edge *select_edge(const Tree *tree, const Node *node, Edge *const *others, int number) {
    Edge *edges = tree->edges + node->edges, *best = edges;
    float highest = -1;
    float bonus = (float)(EXPLORATION * __builtin_sqrt((double)node->tries + 1));
    int last = node->tried < node->count ? node->tried : node->count - 1;
    for (Edge *edge = edges; edge <= edges + last; edge++) {
        float bound = edge->visits ? (float)edge->mean : edge->chance;
        bound += bonus * edge->prior / (float)(1 + edge->visits);
        for (int n = 0; n < number; n++)
            if (edge == others[n])
                bound = -1;
        if (bound > highest) {
            highest = bound;
            best = edge;
        }
    }
    return best;
}

/* The chance of red in a position that is new to the tree, which gets a node. */
static double new_position(Tree *tree, const Position *p, uint32_t *child) {
    if (p->turn == OVER) {
        meter_count(tree->meter, 1); /* or a tree that is complete would grow for ever */
        return chance_of(p->lead * 10);
    }
    int32_t values[MAX_MOVES];
    uint8_t moves[MAX_MOVES];
    int number = sorted_moves(p, values, moves);
    meter_count(tree->meter, number);
    double by_evaluation = chance_of(values[0]);
    double by_rollout = chance_of(10 * rollout(tree, p));
    if (tree->meter->stopped)
        return 0;
    *child = add_node(tree, p, number, values, moves);
    if (!*child)
        tree->meter->stopped = 1;
    if (p->turn)
        by_evaluation = 1 - by_evaluation;
    return ROLLOUT_WEIGHT * by_rollout + (1 - ROLLOUT_WEIGHT) * by_evaluation;
}

static int better(const Edge *a, const Edge *b) {
    return a->visits != b->visits ? a->visits > b->visits : a->chance > b->chance;
}

/* The moves of a node that were tried most often, the first of them first. */
static void rank(const Tree *tree, const Node *node, Edge **ranking, int wanted) {
    int found = 0;
    for (int n = 0; n < node->count; n++) {
        Edge *edge = tree->edges + node->edges + n;
        int place = found < wanted ? found++ : wanted;
        for (; place > 0 && better(edge, ranking[place - 1]); place--)
            if (place < wanted)
                ranking[place] = ranking[place - 1];
        if (place < wanted)
            ranking[place] = edge;
    }
}

static int wanted_lines(const Tree *tree) {
    int wanted = tree->meter->request->variations, number = tree->nodes[0].count;
    wanted = wanted < number ? wanted : number;
    return wanted < MAX_VARIATIONS ? wanted : MAX_VARIATIONS;
}

/* Where several lines are wanted, the moves tried most often take turns in being left out. */
static void iterate(Tree *tree, int left_out) {
    Edge *others[MAX_VARIATIONS];
    if (left_out > tree->nodes[0].tried)
        left_out = tree->nodes[0].tried;
    if (left_out)
        rank(tree, tree->nodes, others, left_out);
    uint32_t path[MOST_PLIES], edges[MOST_PLIES], node = 0, child = 0;
    int length = 0;
    Position p = tree->root;
    for (;;) {
        Edge *edge = select_edge(tree, &tree->nodes[node], others, length ? 0 : left_out);
        Position after;
        play(&after, &p, edge->move);
        p = after;
        path[length] = node;
        edges[length++] = (uint32_t)(edge - tree->edges);
        node = edge->child;
        if (!node || length == MOST_PLIES)
            break;
    }
    double chance = new_position(tree, &p, &child);
    if (tree->meter->stopped)
        return;
    tree->edges[edges[length - 1]].child = child;
    if (length > tree->depth)
        tree->depth = length;
    for (int n = 0; n < length; n++) {
        Node *at = &tree->nodes[path[n]];
        Edge *edge = &tree->edges[edges[n]];
        at->tries++;
        if (!edge->visits)
            at->tried++;
        edge->visits++;
        edge->mean += ((at->turn ? 1 - chance : chance) - edge->mean) / edge->visits;
    }
}

static Edge *best_edge(const Tree *tree, const Node *node) {
    Edge *edges = tree->edges + node->edges, *best = edges;
    for (int n = 1; n < node->tried; n++)
        if (better(&edges[n], best))
            best = &edges[n];
    return best;
}

static double chance_by(const Edge *edge) { return edge->visits ? edge->mean : edge->chance; }

/* What the tree says now: of the moves tried most often, the best first. */
static void fill_advice(Tree *tree) {
    Advice *advice = tree->advice;
    Edge *ranking[MAX_VARIATIONS];
    int wanted = wanted_lines(tree);
    rank(tree, tree->nodes, ranking, wanted);
    for (int n = 1; n < wanted; n++) {
        Edge *edge = ranking[n];
        int place = n;
        for (; place > 0 && chance_by(edge) > chance_by(ranking[place - 1]); place--)
            ranking[place] = ranking[place - 1];
        ranking[place] = edge;
    }
    for (int n = 0; n < wanted; n++) {
        const Edge *edge = ranking[n];
        Variation *one = &advice->variations[n];
        double chance = chance_by(edge);
        chance = chance < 1e-9 ? 1e-9 : chance > 1 - 1e-9 ? 1 - 1e-9 : chance;
        one->value = SCALE / 10 * kernel_log(chance / (1 - chance));
        one->length = 0;
        for (;;) {
            one->moves[one->length++] = edge->move;
            const Node *node = &tree->nodes[edge->child];
            if (!edge->child || !node->tries || one->length == MAX_LINE)
                break;
            edge = best_edge(tree, node);
        }
    }
    advice->count = wanted;
    advice->depth = tree->depth;
    advice->exact = 0;
    advice->positions = tree->meter->positions;
}

void tree_grow(Tree *tree) {
    int wanted = wanted_lines(tree);
    ptrdiff_t best = -1;
    for (; !tree->meter->stopped; tree->iterations++) {
        iterate(tree, (int)(tree->iterations % (uint32_t)wanted));
        ptrdiff_t now = wanted == 1 ? best_edge(tree, tree->nodes) - tree->edges : 0;
        if (now != best || tree->iterations >= tree->due) {
            best = now;
            if (tree->iterations >= tree->due)
                tree->due = tree->iterations + tree->iterations / 4 + 1;
            fill_advice(tree);
            kernel_report(tree->meter);
        }
    }
    fill_advice(tree);
}

int tree_open(Tree *tree, Meter *meter, const Position *position, Advice *advice) {
    fill_tables();
    *tree = (Tree){.meter = meter, .root = *position, .advice = advice, .depth = 1};
    size_t entries = table_size(meter->request, (size_t)1 << 20);
    tree->node_room = 1 << 8;
    tree->edge_room = 1 << 12;
    tree->rollout_mask = entries - 1;
    tree->rollouts = calloc(entries, sizeof *tree->rollouts);
    tree->nodes = malloc(tree->node_room * sizeof *tree->nodes);
    tree->edges = malloc(tree->edge_room * sizeof *tree->edges);
    if (!tree->rollouts || !tree->nodes || !tree->edges)
        return 0;
    int32_t values[MAX_MOVES];
    uint8_t moves[MAX_MOVES];
    int number = sorted_moves(position, values, moves);
    uint64_t seed = meter->request->seed;
    for (int n = number - 1; n > 0; n--) /* equals in an order by chance */
        if (values[n] == values[n - 1] && next_random(&seed) & 1) {
            uint8_t other = moves[n];
            moves[n] = moves[n - 1];
            moves[n - 1] = other;
        }
    meter_count(meter, number);
    add_node(tree, position, number, values, moves);
    fill_advice(tree);
    return 1;
}

void tree_close(Tree *tree) {
    free(tree->rollouts);
    free(tree->nodes);
    free(tree->edges);
}
