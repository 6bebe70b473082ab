/* The rules, as in `rules/board.py` and `rules/state.py`. Included by small.c and large.c. */

#define AT(square) ((Set)1 << (square))

typedef struct {
    Set tower, ground, foot; /* the foot is the tower's neighbours */
    int size;
} Board;

typedef struct {
    Set levels[LEVELS];
    Set balls[PLAYERS]; /* 0 for a player who is out */
    Set goals;          /* where the ball to move can end */
    Set stair;          /* with a path to the summit, once the reserve is empty */
    uint64_t terrain;   /* the key of the levels */
    int8_t turn, number, reserve, quiet;
} Position;

/* A turn: the square of the ball, and of the piece or NO_PIECE. */
typedef struct {
    uint8_t to, put;
} Turn;

enum { MOST_TURNS = 4 * LONGEST_SIDE * LONGEST_SIDE };

static inline Set beside(Set s) { return s << 1 | s >> 1 | s << ROW | s >> ROW; }

static inline uint64_t terrain_key(int level, int square) {
    return mixed((uint64_t)(level * 128 + square + 1) * UINT64_C(0x9e3779b97f4a7c15));
}

static inline int level_of(const Set *levels, Set square) {
    int level = 0;
    while (level < SUMMIT && !(levels[level] & square))
        level++;
    return level;
}

static Board board_of(int size) {
    Board board = {.size = size};
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++)
            board.ground |= AT(row * ROW + column);
    board.tower = AT(size / 2 * (ROW + 1));
    board.ground &= ~board.tower;
    board.foot = beside(board.tower);
    return board;
}

static Set reach(const Set *levels, Set tower, Set ball, Set others) {
    int level = level_of(levels, ball);
    Set above = level < SUMMIT ? levels[level + 1] : 0, found = 0, seen = ball;
    for (;;) {
        Set here = levels[level] & ~others, near;
        for (;;) {
            near = beside(seen);
            Set more = near & here & ~seen;
            if (!more)
                break;
            seen |= more;
        }
        found |= seen | (near & above);
        if (level >= SUMMIT - 1)
            found |= near & tower;
        if (!level)
            break;
        above = levels[level];
        level--;
        seen = near & levels[level] & ~others;
        if (!seen)
            break;
    }
    return found & ~(others | ball);
}

static Set staircase(const Set *levels, Set tower) {
    Set seen = tower, before = 0;
    while (seen != before) {
        before = seen;
        for (int level = 0; level < LEVELS; level++) {
            Set steps = level >= SUMMIT - 1 ? tower : 0;
            for (int other = level ? level - 1 : 0; other <= level + 1 && other < LEVELS; other++)
                steps |= levels[other];
            seen |= beside(seen & steps) & levels[level];
        }
    }
    return seen;
}

static inline Set occupied(const Position *p) {
    return p->balls[0] | p->balls[1] | p->balls[2] | p->balls[3];
}

/* Where a piece can go once the ball stands on a goal. */
static inline Set spaces(const Position *p, const Board *board, Set goal, Set others) {
    return p->reserve ? beside(goal) & board->ground & ~(p->levels[SUMMIT] | others | goal) : 0;
}

static inline int is_legal(const Position *p, const Board *board, Turn turn) {
    if (p->turn > 3 || turn.to >= SQUARES || !(p->goals & AT(turn.to)))
        return 0;
    Set goal = AT(turn.to);
    if (goal == board->tower)
        return turn.put == NO_PIECE;
    Set free = spaces(p, board, goal, occupied(p) ^ p->balls[p->turn]);
    return free ? turn.put < SQUARES && free & AT(turn.put) : turn.put == NO_PIECE;
}

/* All legal turns, in the order of `legal_moves`. */
static int all_turns(const Position *p, const Board *board, Turn *turns) {
    int number = 0;
    if (p->turn > 3)
        return 0;
    if (p->goals & board->tower)
        turns[number++] = (Turn){(uint8_t)first(board->tower), NO_PIECE};
    Set others = occupied(p) ^ p->balls[p->turn];
    for (Set left = p->goals & ~board->tower; left; left &= left - 1) {
        uint8_t to = (uint8_t)first(left);
        Set free = spaces(p, board, AT(to), others);
        if (!free)
            turns[number++] = (Turn){to, NO_PIECE};
        for (; free; free &= free - 1)
            turns[number++] = (Turn){to, (uint8_t)first(free)};
    }
    return number;
}

/* The position after a legal turn, players who are blocked next having gone out. */
static void play(Position *after, const Position *before, const Board *board, Turn made) {
    *after = *before;
    Position *p = after;
    int turn = p->turn;
    p->balls[turn] = AT(made.to);
    p->goals = 0;
    if (AT(made.to) == board->tower) {
        p->quiet++;
        p->turn = AT_THE_SUMMIT;
        return;
    }
    if (made.put != NO_PIECE) {
        Set piece = AT(made.put);
        int level = level_of(p->levels, piece);
        p->levels[level] ^= piece;
        p->levels[level + 1] |= piece;
        p->terrain ^= terrain_key(level, made.put) ^ terrain_key(level + 1, made.put);
        p->reserve--;
        p->quiet = 0;
    } else {
        p->quiet++;
    }
    Set all = occupied(p);
    for (;;) {
        turn = (turn + 1) % p->number;
        Set ball = p->balls[turn];
        if (!ball)
            continue;
        p->goals = reach(p->levels, board->tower, ball, all ^ ball);
        if (p->goals)
            break;
        p->balls[turn] = 0;
        all ^= ball;
        if (!(all & (all - 1))) {
            p->turn = LEFT_ALONE;
            return;
        }
    }
    p->turn = (int8_t)turn;
    if (!p->reserve) {
        if (!p->stair)
            p->stair = staircase(p->levels, board->tower);
        if (!(all & p->stair)) {
            p->turn = NO_WAY_UP;
            p->goals = 0;
            return;
        }
    }
    if (p->quiet >= QUIET_TURNS) {
        p->turn = TOO_QUIET;
        p->goals = 0;
    }
}

static int inside(int square, int size) {
    return square >= 0 && square < size * LONGEST_SIDE && square % LONGEST_SIDE < size;
}

static int bit_of(int square) { return square / LONGEST_SIDE * ROW + square % LONGEST_SIDE; }
static int square_of(int bit) { return bit / ROW * LONGEST_SIDE + bit % ROW; }

static int32_t code_of(Turn turn) {
    return square_of(turn.to) << 7 | (turn.put == NO_PIECE ? NO_PIECE : square_of(turn.put));
}

/* Reads a position in which somebody is to move; zero if these numbers are none. */
static int read_position(Position *p, Board *board, const int32_t *fields) {
    int size = fields[SIZE], number = fields[NUMBER], turn = fields[TURN], left = 0;
    if (size > (ROW == 8 ? 7 : 9) || size < 5 || !(size & 1) || number < 2 || number > PLAYERS)
        return 0;
    if (turn < 0 || turn >= number || fields[RESERVE] < 0 || fields[RESERVE] > 120)
        return 0;
    if (fields[QUIET] < 0 || fields[QUIET] >= QUIET_TURNS)
        return 0;
    *board = board_of(size);
    *p = (Position){.turn = (int8_t)turn,
                    .number = (int8_t)number,
                    .reserve = (int8_t)fields[RESERVE],
                    .quiet = (int8_t)fields[QUIET]};
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++) {
            int height = fields[HEIGHTS + row * LONGEST_SIDE + column], bit = row * ROW + column;
            if (height < 0 || height > SUMMIT)
                return 0;
            if (AT(bit) != board->tower) {
                p->levels[height] |= AT(bit);
                p->terrain ^= terrain_key(height, bit);
            }
        }
    Set all = 0;
    for (int seat = 0; seat < number; seat++) {
        int square = fields[BALLS + seat];
        if (square < 0)
            continue;
        if (!inside(square, size))
            return 0;
        Set ball = AT(bit_of(square));
        if (all & ball || ball == board->tower)
            return 0;
        p->balls[seat] = ball;
        all |= ball;
        left++;
    }
    if (left < 2 || !p->balls[turn])
        return 0;
    p->goals = reach(p->levels, board->tower, p->balls[turn], all ^ p->balls[turn]);
    if (!p->reserve)
        p->stair = staircase(p->levels, board->tower);
    return p->goals != 0;
}

/* For tests. */

int32_t NAME(moves)(const int32_t *fields, int32_t *moves) {
    Position p;
    Board board;
    Turn turns[MOST_TURNS];
    if (!read_position(&p, &board, fields))
        return -1;
    int number = all_turns(&p, &board, turns);
    for (int n = 0; n < number; n++)
        moves[n] = code_of(turns[n]);
    return number;
}

int32_t NAME(play)(const int32_t *fields, int32_t move, int32_t *after) {
    Position p, q;
    Board board;
    if (!read_position(&p, &board, fields) || move < 0 || !inside(move >> 7, board.size))
        return 0;
    int put = move & 127;
    if (put != NO_PIECE && !inside(put, board.size))
        return 0;
    Turn turn = {(uint8_t)bit_of(move >> 7), put == NO_PIECE ? NO_PIECE : (uint8_t)bit_of(put)};
    if (!is_legal(&p, &board, turn))
        return 0;
    play(&q, &p, &board, turn);
    for (int n = 0; n < FIELDS; n++)
        after[n] = fields[n];
    after[TURN] = q.turn;
    after[RESERVE] = q.reserve;
    after[QUIET] = q.quiet;
    for (int seat = 0; seat < PLAYERS; seat++)
        after[BALLS + seat] = q.balls[seat] ? square_of(first(q.balls[seat])) : -1;
    for (int level = 0; level < LEVELS; level++)
        for (Set set = q.levels[level]; set; set &= set - 1)
            after[HEIGHTS + square_of(first(set))] = level;
    return 1;
}

static int64_t perft(const Position *p, const Board *board, int depth) {
    Turn turns[MOST_TURNS];
    int number = all_turns(p, board, turns);
    if (depth <= 1)
        return depth ? number : 1;
    int64_t total = 0;
    for (int n = 0; n < number; n++) {
        Position after;
        play(&after, p, board, turns[n]);
        total += perft(&after, board, depth - 1);
    }
    return total;
}

int64_t NAME(perft)(const int32_t *fields, int32_t depth) {
    Position p;
    Board board;
    return read_position(&p, &board, fields) ? perft(&p, &board, depth) : -1;
}
