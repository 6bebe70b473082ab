/* For three and four players: a tree grown where it promises most (PUCT), each playing for himself.
 *
 * A new position counts by the chance that the evaluation gives each player; a turn is chosen by the
 * chance of the player who makes it, and by how promising the move ordering thinks it.
 */

enum { MOST_EDGES = 6000000, MOST_PLIES = 64, WIDTH = 14, ROOT_WIDTH = 40 };
static const float EXPLORATION = 1.5f;
/* A turn never tried counts so much less than the position before it. */
static const float UNTRIED = 0.1f;
/* No chance is further from 0 or 1, so that no value looks like a proof. */
static const double UNSURE = 1e-4;

typedef struct {
    Turn turn;
    uint32_t child, visits; /* child 0: none yet */
    float prior, mean;      /* the chance of the player who makes the turn */
} Edge;

typedef struct {
    uint32_t edges, tries;
    int16_t number;
    int8_t turn;
    float chances[PLAYERS];
} Node;

typedef struct {
    Search *search;
    const Position *root;
    Node *nodes;
    Edge *edges;
    uint32_t node_count, node_room, edge_count, edge_room;
    int depth, wanted;
} Tree;

/* Adds a position; 0 if there is no room for it, or for the root. */
static uint32_t add_node(Tree *tree, const Position *p) {
    Candidate list[MOST_TURNS];
    Evaluator *evaluator = &tree->search->evaluator;
    int number = p->turn > 3 ? 0 : candidates(evaluator, p, list), wide = WIDTH;
    if (!tree->node_count) {
        wide = tree->wanted > ROOT_WIDTH ? tree->wanted : ROOT_WIDTH;
        uint64_t seed = tree->search->meter.request->seed;
        for (int n = number - 1; n > 0; n--) { /* equals in an order by chance */
            int other = (int)(next_random(&seed) % (uint64_t)(n + 1));
            Candidate one = list[n];
            list[n] = list[other];
            list[other] = one;
        }
    }
    int kept = number < wide ? number : wide;
    uint32_t first_edge = tree->edge_count, last = first_edge + (uint32_t)kept;
    Node *nodes = kernel_grown(tree->nodes, &tree->node_room, tree->node_count + 1, sizeof *nodes);
    if (!nodes)
        return 0;
    tree->nodes = nodes;
    Edge *edges = last > MOST_EDGES
                      ? NULL
                      : kernel_grown(tree->edges, &tree->edge_room, last, sizeof *edges);
    if (!edges)
        return 0;
    tree->edges = edges;
    edges += first_edge;
    Node *node = &tree->nodes[tree->node_count];
    *node = (Node){.edges = first_edge, .number = (int16_t)kept, .turn = p->turn};
    meter_count(&tree->search->meter, 1);
    chances_of(evaluator, p, node->chances);
    float sum = 0;
    for (int n = 0; n < kept; n++) {
        promising_first(list, n, number);
        double behind = (double)list[n].promise - list[0].promise;
        edges[n] = (Edge){
            .turn = list[n].turn,
            .prior = (float)kernel_exp((behind < -3000 ? -3000 : behind) / 100),
            .mean = node->chances[p->turn] - UNTRIED,
        };
        sum += edges[n].prior;
    }
    for (int n = 0; n < kept; n++)
        edges[n].prior /= sum;
    tree->edge_count = last;
    return tree->node_count++;
}

static int better(const Edge *a, const Edge *b) {
    return a->visits != b->visits ? a->visits > b->visits : a->prior > b->prior;
}

/* The turns of a node that were tried most often, the first of them first. */
static void rank(const Tree *tree, const Node *node, Edge **ranking, int wanted) {
    int found = 0;
    for (int n = 0; n < node->number; n++) {
        Edge *edge = tree->edges + node->edges + n;
        int place = found < wanted ? found++ : wanted;
        for (; place > 0 && better(edge, ranking[place - 1]); place--)
            if (place < wanted)
                ranking[place] = ranking[place - 1];
        if (place < wanted)
            ranking[place] = edge;
    }
}

/* The turn to be tried next; none of those in `others`. */
static Edge *select_edge(const Tree *tree, const Node *node, Edge *const *others, int number) {
    Edge *edges = tree->edges + node->edges, *best = NULL;
    float bonus = EXPLORATION * (float)__builtin_sqrt((double)node->tries + 1), highest = 0;
    for (Edge *edge = edges; edge < edges + node->number; edge++) {
        int left_out = 0;
        for (int n = 0; n < number; n++)
            left_out |= edge == others[n];
        float bound = edge->mean + bonus * edge->prior / (float)(1 + edge->visits);
        if (!left_out && (!best || bound > highest)) {
            highest = bound;
            best = edge;
        }
    }
    return best;
}

/* Where several lines are wanted, the turns tried most often take turns in being left out. */
static void iterate(Tree *tree, int left_out) {
    Edge *others[MAX_VARIATIONS];
    uint32_t path[MOST_PLIES], taken[MOST_PLIES], node = 0;
    int length = 0;
    Position p = *tree->root;
    rank(tree, tree->nodes, others, left_out);
    while (tree->nodes[node].number && length < MOST_PLIES) {
        Edge *edge = select_edge(tree, &tree->nodes[node], others, length ? 0 : left_out);
        Position after;
        play(&after, &p, &tree->search->evaluator.board, edge->turn);
        p = after;
        path[length] = node;
        taken[length++] = (uint32_t)(edge - tree->edges);
        node = edge->child;
        if (!node) {
            node = add_node(tree, &p);
            if (!node) {
                tree->search->meter.stopped = 1;
                return;
            }
            tree->edges[taken[length - 1]].child = node;
            break;
        }
    }
    if (!tree->nodes[node].number) /* or a tree that is complete would grow for ever */
        meter_count(&tree->search->meter, 1);
    if (length > tree->depth)
        tree->depth = length;
    const float *chances = tree->nodes[node].chances;
    for (int n = 0; n < length; n++) {
        Node *at = &tree->nodes[path[n]];
        Edge *edge = &tree->edges[taken[n]];
        at->tries++;
        edge->visits++;
        edge->mean += (chances[at->turn] - edge->mean) / (float)edge->visits;
    }
}

/* A chance among those who are left as a value, as `evaluate` has it. */
static double value_by(const Tree *tree, const Edge *edge) {
    int order[PLAYERS], rivals = turn_order(tree->root, order) - 1;
    double chance = edge->mean;
    chance = chance < UNSURE ? UNSURE : chance > 1 - UNSURE ? 1 - UNSURE : chance;
    return kernel_log(rivals * chance / (1 - chance));
}

/* What the tree says now: of the turns tried most often, the best first. */
static void tell(Tree *tree, Advice *advice) {
    Edge *ranking[MAX_VARIATIONS];
    int wanted = tree->wanted;
    rank(tree, tree->nodes, ranking, wanted);
    for (int n = 1; n < wanted; n++) {
        Edge *edge = ranking[n];
        int place = n;
        for (; place > 0 && edge->mean > ranking[place - 1]->mean; place--)
            ranking[place] = ranking[place - 1];
        ranking[place] = edge;
    }
    for (int n = 0; n < wanted; n++) {
        Edge *edge = ranking[n];
        Variation *one = &advice->variations[n];
        one->value = value_by(tree, edge);
        for (one->length = 0; one->length < MAX_LINE;) {
            one->moves[one->length++] = code_of(edge->turn);
            const Node *node = &tree->nodes[edge->child];
            if (!edge->child || !node->tries)
                break;
            rank(tree, node, &edge, 1);
        }
    }
    advice->count = wanted;
    advice->depth = tree->depth;
    advice->exact = 0;
    advice->positions = tree->search->meter.positions;
}

static void grow_tree(Search *s, const Position *root, Advice *advice) {
    Tree tree = {.search = s, .root = root, .wanted = s->meter.request->variations};
    if (tree.wanted > MAX_VARIATIONS)
        tree.wanted = MAX_VARIATIONS;
    if (tree.wanted < 1)
        tree.wanted = 1;
    if (!s->meter.stopped)
        add_node(&tree, root);
    if (tree.node_count && tree.wanted > tree.nodes[0].number)
        tree.wanted = tree.nodes[0].number;
    uint32_t best = UINT32_MAX;
    for (uint32_t tries = 0, due = 64; tree.node_count && !s->meter.stopped; tries++) {
        iterate(&tree, (int)(tries % (uint32_t)tree.wanted));
        Edge *first_of_all;
        rank(&tree, tree.nodes, &first_of_all, 1);
        uint32_t now = (uint32_t)(first_of_all - tree.edges);
        if (tries >= due || (now != best && tries >= 64)) {
            best = now;
            if (tries >= due)
                due = tries + tries / 4 + 1;
            tell(&tree, advice);
            kernel_report(&s->meter);
        }
    }
    if (tree.node_count && tree.nodes[0].tries)
        tell(&tree, advice);
    advice->positions = s->meter.positions;
    free(tree.nodes);
    free(tree.edges);
}
