/* The static value, as in `terrain.py`, `ball_features.py`, `endgame.py` and `evaluate.py`.
 *
 * What the summit costs is kept for the terrains seen last: most positions differ in their balls.
 */

typedef struct {
    uint64_t key;
    int listed;
    Set costs[FAR - 1];      /* by cost, from 1 on */
    uint8_t level[SQUARES];  /* by square, once listed */
    uint8_t cost[SQUARES];
} Terrain;

enum { TERRAINS = 1 << 12 };

typedef struct {
    Board board;
    Terrain *terrains;
} Evaluator;

static void find_costs(const Set *levels, Set tower, Set *found) {
    Set unknown[LEVELS], up_to = 0, entered[FAR + SUMMIT + 2][LEVELS + 1];
    for (int level = 0; level < LEVELS; level++) {
        up_to |= levels[level];
        unknown[level] = up_to;
    }
    for (int cost = 0; cost < FAR + SUMMIT + 2; cost++)
        for (int level = 0; level <= LEVELS; level++)
            entered[cost][level] = 0;
    entered[1][SUMMIT - 1] = entered[1][SUMMIT] = beside(tower);
    for (int cost = 1; cost < FAR; cost++) {
        Set reached = 0;
        for (int level = 0; level < LEVELS; level++) {
            Set here = levels[level], squares = entered[cost][level] & unknown[level];
            if (!squares)
                continue;
            Set low = unknown[level] ^ squares, edge = squares & here;
            while (edge) {
                Set more = beside(edge) & low;
                squares |= more;
                low ^= more;
                edge = more & here;
            }
            unknown[level] = low;
            reached |= squares & here;
            for (int at = level, total = cost; squares; at--, total++) {
                Set built = squares & levels[at];
                if (!built)
                    continue;
                squares ^= built;
                Set near = beside(built);
                entered[total][level] |= near;
                entered[total][level + 1] |= near;
                if (level)
                    entered[total + 1][level - 1] |= near;
            }
        }
        found[cost - 1] = reached;
    }
}

static Terrain *terrain_of(const Evaluator *e, const Position *p) {
    Terrain *terrain = &e->terrains[p->terrain & (TERRAINS - 1)];
    if (terrain->key != p->terrain) {
        terrain->key = p->terrain;
        terrain->listed = 0;
        find_costs(p->levels, e->board.tower, terrain->costs);
    }
    return terrain;
}

static int cost_of(const Terrain *terrain, Set squares) {
    for (int cost = 1; cost < FAR; cost++)
        if (terrain->costs[cost - 1] & squares)
            return cost;
    return FAR;
}

typedef struct {
    int level, cost, ups, flat, low, exits, second, best, routes;
} Ball;

static inline int at_most(int value, int most) { return value < most ? value : most; }

static int flat_class(int number) {
    static const uint8_t classes[] = {0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5};
    return number < 17 ? classes[number] : 6;
}

static int low_class(int number) {
    static const uint8_t classes[] = {0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3};
    return number < 15 ? classes[number] : 4;
}

static Ball ball_features(const Position *p, const Terrain *terrain, Set ball, Set others,
                          Set goals) {
    Ball found = {.level = level_of(p->levels, ball)};
    int level = found.level;
    Set flat = goals & p->levels[level], up = level < SUMMIT ? goals & p->levels[level + 1] : 0;
    if (up && level < SUMMIT - 1) {
        Set above = p->levels[level + 1] & ~others, seen = up, near;
        for (;;) {
            near = beside(seen);
            Set more = near & above & ~seen;
            if (!more)
                break;
            seen |= more;
        }
        found.second = at_most(count(near & p->levels[level + 2] & ~others), 3);
    }
    found.cost = cost_of(terrain, ball);
    found.ups = at_most(count(up), 4);
    found.flat = flat_class(count(flat));
    found.low = low_class(count(goals & ~(flat | up)));
    found.exits = count(beside(ball) & goals);
    found.best = cost_of(terrain, goals);
    if (found.best < FAR)
        found.routes = at_most(count(terrain->costs[found.best - 1] & goals), 4);
    return found;
}

static inline int win_value(const Position *p) {
    return WIN + UNIT / 20 * p->reserve - UNIT / 20 / (QUIET_TURNS + 1) * p->quiet;
}

/* The players who are not out, the one to move first. */
static int turn_order(const Position *p, int *order) {
    int number = 0;
    for (int n = 0; n < p->number; n++) {
        int seat = (p->turn + n) % p->number;
        if (p->balls[seat])
            order[number++] = seat;
    }
    return number;
}

static int can_shut_in(const Position *p, const Board *board, int rival) {
    Set ball = p->balls[rival], near = beside(ball);
    int level = level_of(p->levels, ball);
    Set above = level < SUMMIT ? p->levels[level + 1] : 0;
    Set exits = near & (p->levels[level] | above | (level ? p->levels[level - 1] : 0));
    if (!exits || exits & (exits - 1) || (level >= SUMMIT - 1 && near & board->tower))
        return 0;
    if (exits & p->goals)
        return 1;
    return exits & above & ~p->levels[SUMMIT] && p->reserve && beside(exits) & p->goals;
}

static int steps_up_safely(const Position *p, const Board *board, Set foot) {
    Set others = occupied(p) ^ p->balls[p->turn];
    for (; foot; foot &= foot - 1) {
        Set goal = foot & -foot, all = others | goal;
        Set pieces = spaces(p, board, goal, others);
        do {
            Set levels[LEVELS], piece = pieces & -pieces;
            for (int n = 0; n < LEVELS; n++)
                levels[n] = p->levels[n];
            if (piece) {
                int level = level_of(levels, piece);
                levels[level] ^= piece;
                levels[level + 1] |= piece;
            }
            int way_up = 0;
            for (Set left = others; left && !way_up; left &= left - 1) {
                Set ball = left & -left;
                way_up = (reach(levels, board->tower, ball, all ^ ball) & board->tower) != 0;
            }
            if (!way_up)
                return 1;
            pieces &= pieces - 1;
        } while (pieces);
    }
    return 0;
}

/* Who cannot be kept from winning; -1 for nobody. */
static int decided_winner(const Position *p, const Board *board, const int *order, int number,
                          const Set *goals) {
    if (goals[0] & board->tower || (number == 2 && can_shut_in(p, board, order[1])))
        return p->turn;
    if (p->quiet >= QUIET_TURNS - number)
        return -1;
    Set foot = board->foot & (p->levels[SUMMIT - 1] | p->levels[SUMMIT]);
    if (!foot)
        return -1;
    for (int n = 1; n < number; n++) {
        if (p->balls[order[n]] & foot)
            return order[n];
        if (goals[n] & board->tower)
            return -1;
    }
    return goals[0] & foot && steps_up_safely(p, board, goals[0] & foot) ? p->turn : -1;
}

static int final_value(const Position *p, const Board *board, int seat) {
    int won = -1;
    for (int n = 0; n < p->number; n++)
        if ((p->turn == AT_THE_SUMMIT && p->balls[n] == board->tower) ||
            (p->turn == LEFT_ALONE && p->balls[n]))
            won = n;
    if (won == seat)
        return win_value(p);
    return won < 0 && p->balls[seat] ? 0 : -win_value(p);
}

/* In hundredths, for the player to move, of two who are left. */
static int weigh_two(const Ball *a, const Ball *b, int reserve) {
    enum { COSTS = FAR + 1 };
    const int32_t *w = step_weights.two;
    int higher = a->level > b->level ? 2 : a->level < b->level ? 0 : 1;
    int value = w[0] + w[1 + a->level * 6 + b->level];
    value += w[37 + a->cost * COSTS + b->cost] + w[158 + a->best * COSTS + b->best];
    value += w[279 + a->best * COSTS + b->cost] + w[400 + a->cost * COSTS + b->best];
    value += w[521 + at_most(reserve / 6, 7) * 3 + higher];
    value += w[545 + a->best * 5 + a->routes] + w[600 + b->best * 5 + b->routes];
    value += w[655 + a->ups] + w[660 + b->ups] + w[665 + a->flat] + w[672 + b->flat];
    value += w[679 + a->low] + w[684 + b->low] + w[689 + a->exits] + w[694 + b->exits];
    return value + w[699 + a->second] + w[703 + b->second];
}

static int weigh_one(const Ball *a, const int32_t *w) {
    return w[0] + w[1 + a->level] + w[7 + a->cost] + w[18 + a->ups] + w[23 + a->flat] +
           w[30 + a->low] + w[35 + a->exits] + w[40 + a->second] + w[44 + a->best * 5 + a->routes];
}

/* What is left to each other where somebody cannot be kept from winning later on. */
static const double DOUBT = 0.01;

/* What is said of a position in which somebody is to move. */
typedef struct {
    int order[PLAYERS], number; /* who is left, in the order of their turns */
    int winner, sure;           /* who cannot be kept from winning, -1 for nobody; whether he wins now */
    int two;                    /* of two: logarithm of the odds of the player to move, in hundredths */
    double scores[PLAYERS];     /* of more: logarithms of their chances but for a common factor */
} Verdict;

static void judge(const Evaluator *e, const Position *p, Verdict *v) {
    const Board *board = &e->board;
    v->number = turn_order(p, v->order);
    Set goals[PLAYERS] = {p->goals}, all = occupied(p);
    for (int n = 1; n < v->number; n++)
        goals[n] = reach(p->levels, board->tower, p->balls[v->order[n]], all ^ p->balls[v->order[n]]);
    v->winner = decided_winner(p, board, v->order, v->number, goals);
    v->sure = v->number == 2 || goals[0] & board->tower;
    if (v->winner >= 0)
        return;
    const Terrain *terrain = terrain_of(e, p);
    Ball balls[PLAYERS];
    for (int n = 0; n < v->number; n++) {
        Set ball = p->balls[v->order[n]];
        balls[n] = ball_features(p, terrain, ball, all ^ ball, goals[n] & board->ground);
    }
    if (v->number == 2)
        v->two = weigh_two(&balls[0], &balls[1], p->reserve);
    else
        for (int n = 0; n < v->number; n++)
            v->scores[n] = weigh_one(&balls[n], step_weights.many[v->number == 3 ? n : 3 + n]) / 100.0;
}

/* The value for a player, whoever is to move and however many are left. */
static int evaluate(const Evaluator *e, const Position *p, int seat) {
    if (p->turn > 3 || !p->balls[seat])
        return final_value(p, &e->board, seat);
    Verdict v;
    judge(e, p, &v);
    if (v.winner >= 0) {
        int value = v.sure ? win_value(p) : NEAR_WIN;
        return seat == v.winner ? value : -value;
    }
    if (v.number == 2)
        return seat == p->turn ? HUNDREDTH * v.two : -HUNDREDTH * v.two;
    double mine = 0, rivals = 0;
    for (int n = 0; n < v.number; n++)
        if (v.order[n] == seat)
            mine = v.scores[n];
        else
            rivals += kernel_exp(v.scores[n]);
    double value = (mine - kernel_log(rivals / (v.number - 1))) * UNIT;
    return (int)(value < 0 ? value - 0.5 : value + 0.5);
}

/* The chances of all players, which add up to 1. */
static void chances_of(const Evaluator *e, const Position *p, float *chances) {
    Verdict v;
    double weights[PLAYERS], sum = 0;
    for (int seat = 0; seat < PLAYERS; seat++)
        chances[seat] = 0;
    if (p->turn > 3) {
        int winners = 0;
        for (int seat = 0; seat < p->number; seat++)
            winners += final_value(p, &e->board, seat) > 0;
        for (int seat = 0; seat < p->number; seat++)
            chances[seat] = winners ? final_value(p, &e->board, seat) > 0 : 1 / (float)p->number;
        return;
    }
    judge(e, p, &v);
    for (int n = 0; n < v.number; n++) {
        if (v.winner >= 0)
            weights[n] = v.order[n] == v.winner ? 1 : v.sure ? 0 : DOUBT;
        else
            weights[n] = kernel_exp(v.number > 2 ? v.scores[n] : n ? 0 : v.two / 100.0);
        sum += weights[n];
    }
    for (int n = 0; n < v.number; n++)
        chances[v.order[n]] = (float)(weights[n] / sum);
}

static int evaluator_open(Evaluator *e, const Board *board);
static void evaluator_close(Evaluator *e);

/* For tests: in units; INT32_MIN if these numbers are no position. */
int32_t NAME(evaluate)(const int32_t *fields, int32_t seat) {
    Position p;
    Evaluator e;
    Board board;
    if (!read_position(&p, &board, fields) || seat < 0 || seat >= p.number ||
        !evaluator_open(&e, &board))
        return INT32_MIN;
    int value = evaluate(&e, &p, seat);
    evaluator_close(&e);
    return value;
}

int32_t NAME(chances)(const int32_t *fields, float *chances) {
    Position p;
    Evaluator e;
    Board board;
    if (!read_position(&p, &board, fields) || !evaluator_open(&e, &board))
        return 0;
    chances_of(&e, &p, chances);
    evaluator_close(&e);
    return 1;
}
