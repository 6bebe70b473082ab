/* The expert's tree: PUCT with the evaluation, as in `puct.py`.
 *
 * A position that is new to the tree counts by the best reply in it. All others are taken as one opponent:
 * every chance is that of the player who thinks.
 */
#include "search.h"

static const double EXPLORATION = 1, TEMPERATURE = 1.25 * UNIT, SCALE = 2 * UNIT;

static double chance_of(int32_t value) { return 1 / (1 + kernel_exp(-value / SCALE)); }

/* Gives new successors what they are worth before they are tried. */
static void set_priors(Search *search, const Node *node) {
    Node *children = search->nodes + node->first;
    double sum = 0;
    for (int n = 0; n < node->count; n++) {
        double weight = kernel_exp((children[n].his - children[0].his) / TEMPERATURE);
        children[n].visits = 1;
        children[n].total = chance_of(children[n].mine);
        children[n].prior = (float)weight;
        sum += weight;
    }
    for (int n = 0; n < node->count; n++)
        children[n].prior = (float)(children[n].prior / sum);
}

static uint32_t select_child(const Search *search, const Node *node, int maximising) {
    const Node *children = search->nodes + node->first;
    double bonus = EXPLORATION * __builtin_sqrt((double)node->visits), highest = -1;
    int best = 0;
    for (int n = 0; n < node->count; n++) {
        double mean = children[n].total / children[n].visits;
        double bound = (maximising ? mean : 1 - mean) + bonus * children[n].prior / children[n].visits;
        if (bound > highest) {
            highest = bound;
            best = n;
        }
    }
    return node->first + (uint32_t)best;
}

/* Plays the turn of a successor from the position `ply` turns from the root. */
static int enter(Search *search, const Node *child, int ply) {
    Study *there = &search->studies[ply + 1];
    there->position = search->studies[ply].position;
    return aufsteiger_play_turn(&there->position, &there->areas, &child->turn);
}

/* Selects down to a position that is new, evaluates it, and updates all on the way; zero if it was
 * stopped. */
static int iterate(Search *search) {
    uint32_t path[MAX_DEPTH + 1] = {0}, at = 0;
    int ply = 0;
    while (search->nodes[at].expanded && ply < MAX_DEPTH) {
        int mover = mover_of(&search->studies[ply].position);
        at = select_child(search, &search->nodes[at], mover == search->me);
        if (!search->nodes[at].over && !enter(search, &search->nodes[at], ply))
            return 0;
        path[++ply] = at;
    }
    int32_t value = search->nodes[at].mine;
    if (search->nodes[at].over || ply == MAX_DEPTH) {
        meter_count(search->meter, 1); /* or a tree that is complete would grow for ever */
    } else {
        aufsteiger_study(&search->studies[ply]);
        if (!aufsteiger_expand(search, at, ply))
            return 0;
        set_priors(search, &search->nodes[at]);
        value = search->nodes[search->nodes[at].first].mine;
    }
    if (search->meter->stopped)
        return 0;
    double chance = chance_of(value);
    for (int n = 0; n <= ply; n++) {
        search->nodes[path[n]].visits++;
        search->nodes[path[n]].total += chance;
    }
    if (ply > search->advice->depth)
        search->advice->depth = ply;
    return 1;
}

static int ranks_before(const Node *one, const Node *two) {
    return one->visits != two->visits ? one->visits > two->visits : one->mine > two->mine;
}

static uint32_t best_child(const Search *search, const Node *node) {
    uint32_t best = node->first;
    for (uint32_t at = best + 1; at < node->first + node->count; at++)
        if (search->nodes[at].visits > search->nodes[best].visits)
            best = at;
    return best;
}

/* The turns that are tried most often, the first `wanted` of them. */
static int rank(const Search *search, uint32_t *ranking, int wanted) {
    const Node *root = search->nodes;
    int count = 0;
    for (uint32_t at = root->first; at < root->first + root->count; at++) {
        int place = count;
        if (count == wanted && !ranks_before(&search->nodes[at], &search->nodes[ranking[count - 1]]))
            continue;
        if (count < wanted)
            count++;
        else
            place--;
        for (; place > 0 && ranks_before(&search->nodes[at], &search->nodes[ranking[place - 1]]); place--)
            ranking[place] = ranking[place - 1];
        ranking[place] = at;
    }
    return count;
}

enum { NUMBERS = 3 }; /* of a turn in an advice: where the pawn goes, the block, and how it ends */

static int32_t code_of(const Goal *goal) { return goal->there | goal->used << 1 | (goal->cell + 1) << 3; }

static void write_turn(int32_t *numbers, const Turn *turn) {
    numbers[0] = code_of(&turn->stance) | code_of(&turn->goal) << 14;
    numbers[1] = turn->block == NONE ? NONE : turn->block | turn->cell << 6 | turn->shape << 16 | turn->top << 20;
    numbers[2] = turn->last;
}

static void write_line(const Search *search, Variation *line, uint32_t at) {
    line->length = 0;
    for (;;) {
        const Node *node = &search->nodes[at];
        write_turn(line->moves + line->length, &node->turn);
        line->length += NUMBERS;
        if (!node->expanded || line->length + NUMBERS > MAX_LINE)
            return;
        at = best_child(search, node);
    }
}

/* What the tree says now; a turn tried less often is not valued higher. */
static void write_advice(Search *search) {
    Advice *advice = search->advice;
    uint32_t ranking[MAX_VARIATIONS];
    double most = 1;
    advice->count = rank(search, ranking, search->meter->request->variations);
    for (int n = 0; n < advice->count; n++) {
        const Node *node = &search->nodes[ranking[n]];
        double chance = node->total / node->visits;
        most = chance < most ? chance : most;
        chance = most < 1e-9 ? 1e-9 : most > 1 - 1e-9 ? 1 - 1e-9 : most;
        advice->variations[n].value = SCALE / UNIT * kernel_log(chance / (1 - chance));
        write_line(search, &advice->variations[n], ranking[n]);
    }
    const Node *best = &search->nodes[ranking[0]];
    if (best->over)
        advice->variations[0].value = (double)best->mine / UNIT;
    advice->exact = best->over && best->mine > 0;
    advice->positions = search->meter->positions;
    kernel_report(search->meter);
}

void aufsteiger_grow(Search *search) {
    search->nodes[0] = (Node){.visits = 1};
    search->count = 1;
    search->advice->depth = 1;
    int whole = aufsteiger_expand(search, 0, 0);
    set_priors(search, &search->nodes[0]);
    write_advice(search);
    const Node *first = &search->nodes[search->nodes[0].first];
    if (!whole || search->nodes[0].count == 1 || (first->over && first->mine > 0))
        return;
    uint32_t best = 0;
    for (uint64_t iteration = 1; iterate(search); iteration++) {
        uint32_t now = best_child(search, &search->nodes[0]);
        if (now != best || !(iteration & (iteration - 1))) {
            best = now;
            write_advice(search);
        }
    }
    write_advice(search);
}
