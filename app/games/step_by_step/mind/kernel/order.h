/* Move ordering, as in `move_ordering.py`: how promising each turn looks, in hundredths. */

typedef struct {
    int32_t promise;
    Turn turn;
} Candidate;

/* Where each table of weights begins. */
enum {
    CLIMB = 0,
    NEARER = 5,
    TAKES_STEP = 10,
    TAKES_BEST = 12,
    GOAL_AT_TOWER = 14,
    GOAL_BESIDE = 16,
    EXITS = 18,
    STEP = 23,
    WALL = 28,
    ON_BEST = 33,
    IN_REACH = 35,
    PIECE_BESIDE = 39,
    PIECE_AT_TOWER = 41,
    LEFT = 53,
    COST = 55,
    MET = 66
};

typedef struct {
    Set reach, steps, best, beside;
    int level;
} Rivals;

static void list_squares(const Position *p, const Board *board, Terrain *terrain) {
    int tower = first(board->tower);
    for (int level = 0; level < LEVELS; level++)
        for (Set left = p->levels[level]; left; left &= left - 1) {
            terrain->level[first(left)] = (uint8_t)level;
            terrain->cost[first(left)] = FAR;
        }
    for (int cost = FAR - 1; cost > 0; cost--)
        for (Set left = terrain->costs[cost - 1]; left; left &= left - 1)
            terrain->cost[first(left)] = (uint8_t)cost;
    terrain->level[tower] = SUMMIT;
    terrain->cost[tower] = 0;
    terrain->listed = 1;
}

static Rivals rivals_of(const Position *p, const Board *board, const Terrain *terrain) {
    Rivals found = {0};
    Set all = occupied(p);
    for (int seat = 0; seat < p->number; seat++) {
        Set ball = p->balls[seat];
        if (!ball || seat == p->turn)
            continue;
        Set there = reach(p->levels, board->tower, ball, all ^ ball);
        int level = level_of(p->levels, ball);
        if (level > found.level)
            found.level = level;
        found.reach |= there;
        if (level < SUMMIT)
            found.steps |= there & p->levels[level + 1];
        found.beside |= beside(ball);
        int own = cost_of(terrain, ball);
        for (int cost = 1; cost < own; cost++)
            if (terrain->costs[cost - 1] & there) {
                found.best |= terrain->costs[cost - 1] & there;
                break;
            }
    }
    return found;
}

static inline int clamped(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

static int promise_of_piece(const Terrain *terrain, const Rivals *rivals, int level, int put,
                            Set own, Set at_tower) {
    const int32_t *w = step_weights.order;
    if (put == NO_PIECE)
        return w[STEP + 2] + w[WALL + 2] + w[ON_BEST] + w[IN_REACH] + w[PIECE_BESIDE] +
               w[PIECE_AT_TOWER] + w[LEFT] + w[COST + FAR] + w[MET];
    Set piece = AT(put);
    int high = terrain->level[put];
    int step = clamped(high - level, -2, 2) + 2, wall = clamped(high - rivals->level, -2, 2) + 2;
    int met = 0;
    if (piece & rivals->reach)
        met = wall > 2 ? 3 : wall == 2 ? 2 : 1;
    return w[STEP + step] + w[WALL + wall] + w[ON_BEST + ((piece & rivals->best) != 0)] +
           w[IN_REACH + met] + w[PIECE_BESIDE + ((piece & rivals->beside) != 0)] +
           w[PIECE_AT_TOWER + (piece & at_tower ? high + 6 : high)] + w[LEFT + (piece == own)] +
           w[COST + terrain->cost[put]] + w[MET + step * 4 + met];
}

/* All legal turns with what they promise, in the order of `legal_moves`. */
static int candidates(const Evaluator *e, const Position *p, Candidate *found) {
    const Board *board = &e->board;
    const int32_t *w = step_weights.order;
    Terrain *terrain = terrain_of(e, p);
    if (!terrain->listed)
        list_squares(p, board, terrain);
    Rivals rivals = rivals_of(p, board, terrain);
    Set own = p->balls[p->turn], others = occupied(p) ^ own;
    int own_level = terrain->level[first(own)], own_cost = terrain->cost[first(own)];
    int16_t pieces[LEVELS][SQUARES]; /* what pieces promise, by the level of the goal ... */
    Set known[LEVELS] = {0};         /* ... as far as it is known already */
    int number = 0;
    if (p->goals & board->tower)
        found[number++] = (Candidate){INT32_MAX, {(uint8_t)first(board->tower), NO_PIECE}};
    for (Set left = p->goals & ~board->tower; left; left &= left - 1) {
        int to = first(left), level = terrain->level[to];
        Set goal = AT(to), steps = p->levels[level] | (level ? p->levels[level - 1] : 0);
        if (level < SUMMIT)
            steps |= p->levels[level + 1];
        int promise = w[CLIMB + clamped(level - own_level, -3, 1) + 3] +
                      w[NEARER + clamped(terrain->cost[to] - own_cost, -1, 3) + 1] +
                      w[TAKES_STEP + ((goal & rivals.steps) != 0)] +
                      w[TAKES_BEST + ((goal & rivals.best) != 0)] +
                      w[GOAL_AT_TOWER + ((goal & board->foot) != 0)] +
                      w[GOAL_BESIDE + ((goal & rivals.beside) != 0)] +
                      w[EXITS + count(beside(goal) & steps)];
        Set free = spaces(p, board, goal, others);
        if (!free)
            found[number++] = (Candidate){
                promise + promise_of_piece(terrain, &rivals, level, NO_PIECE, own, board->foot),
                {(uint8_t)to, NO_PIECE}};
        for (; free; free &= free - 1) {
            int put = first(free);
            if (!(known[level] & AT(put))) {
                known[level] |= AT(put);
                pieces[level][put] = (int16_t)promise_of_piece(terrain, &rivals, level, put, own,
                                                               board->foot);
            }
            found[number++] =
                (Candidate){promise + pieces[level][put], {(uint8_t)to, (uint8_t)put}};
        }
    }
    return number;
}
