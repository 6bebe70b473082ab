/* Principal-variation search with a transposition table, as `pvs.py` and `search.py` describe it.
 *
 * More than two players are searched so only if the depth is limited, and for proofs.
 * Values inside the search are those of the side to move: the player who thinks, or all others.
 */

#include <stdlib.h>
#include <string.h>

enum { NONE = 0, LOWER = 1, UPPER = 2, EXACT = 3, INFINITE = 1 << 28, DEEPEST = 64 };
/* With so many plies allowed the budget alone is the limit, as in `mind.py`. */
enum { UNLIMITED = 40 };
enum { BUCKET = 4, KILLER = 100, MOST_HISTORY = 200 };

typedef struct {
    uint64_t key;
    int32_t value;    /* a bound, for the side to move */
    int32_t standing; /* the static value, for the player who thinks */
    int8_t depth, bound;
    Turn best;
} Entry;

typedef struct {
    Evaluator evaluator;
    Meter meter;
    Entry *table;
    size_t mask;
    int seat, paranoid, breadth;
    Turn killers[DEEPEST + 1][2];         /* turns that refuted others so far from the root */
    int16_t history[2][SQUARES][SQUARES]; /* how often a turn did, by side, goal and piece */
} Search;

typedef struct {
    Candidate candidate;
    int value;
    uint32_t chance;
} RootTurn;

static int evaluator_open(Evaluator *e, const Board *board) {
    e->board = *board;
    e->terrains = calloc(TERRAINS, sizeof *e->terrains);
    return e->terrains != NULL;
}

static void evaluator_close(Evaluator *e) { free(e->terrains); }

static uint64_t key_of(const Position *p) {
    uint64_t key = p->terrain;
    for (int seat = 0; seat < p->number; seat++)
        if (p->balls[seat])
            key ^= terrain_key(LEVELS + seat, first(p->balls[seat]));
    return key ^ mixed((uint64_t)(p->turn * 64 + p->quiet) + 77);
}

/* The entry of a position, or the one whose place it takes: that of the least deep search. */
static Entry *entry_of(const Search *s, uint64_t key) {
    Entry *bucket = &s->table[key & s->mask], *least = bucket;
    for (int n = 0; n < BUCKET; n++) {
        if (bucket[n].key == key)
            return &bucket[n];
        if (bucket[n].depth < least->depth)
            least = &bucket[n];
    }
    return least;
}

/* The entry of a position, new with its static value if need be. */
static Entry *visit(Search *s, const Position *p, uint64_t key) {
    Entry *entry = entry_of(s, key);
    if (entry->key != key) {
        meter_count(&s->meter, 1);
        *entry = (Entry){.key = key, .standing = evaluate(&s->evaluator, p, s->seat)};
    }
    return entry;
}

static int width(const Search *s, int ply) {
    int narrow = s->breadth / 8, wide = s->breadth * (9 - ply) / 24;
    int found = narrow > wide ? narrow : wide;
    return found > 2 ? found : 2;
}

static int reduction(int depth, int index) {
    if (depth < 1 || index < 3)
        return 0;
    return depth < 2 || index < 8 ? 1 : 2;
}

static int search(Search *s, const Position *p, int depth, int alpha, int beta, int ply);

/* What a turn is worth to the side that makes it; all but the first have to beat alpha first. */
static int value_of(Search *s, const Position *before, const Position *after, int depth, int index,
                    int alpha, int beta, int ply) {
    int same = (before->turn == s->seat) == (after->turn == s->seat);
#define FOLLOW(d, low, high)                                                                       \
    (same ? search(s, after, d, low, high, ply + 1) : -search(s, after, d, -(high), -(low), ply + 1))
    if (index && alpha > -INFINITE) {
        int reduced = reduction(depth, index), value = alpha + 1;
        if (reduced)
            value = FOLLOW(depth - reduced, alpha, alpha + 1);
        if (value > alpha)
            value = FOLLOW(depth, alpha, alpha + 1);
        if (value <= alpha || value >= beta)
            return value;
    }
    return FOLLOW(depth, alpha, beta);
#undef FOLLOW
}

static void promising_first(Candidate *list, int from, int number) {
    int best = from;
    for (int n = from + 1; n < number; n++)
        if (list[n].promise > list[best].promise)
            best = n;
    Candidate chosen = list[best];
    for (; best > from; best--) /* the others keep their order */
        list[best] = list[best - 1];
    list[from] = chosen;
}

static int same_turn(Turn a, Turn b) { return a.to == b.to && a.put == b.put; }

static int16_t *history_of(Search *s, int mine, Turn turn) {
    return &s->history[mine][turn.to][turn.put % SQUARES];
}

/* Adds to what turns promise what they did elsewhere in this search. */
static void add_experience(Search *s, Candidate *list, int number, int mine, int ply) {
    for (int n = 0; n < number; n++) {
        if (list[n].promise == INT32_MAX)
            continue;
        list[n].promise += *history_of(s, mine, list[n].turn);
        for (int k = 0; k < 2; k++)
            if (same_turn(list[n].turn, s->killers[ply][k]))
                list[n].promise += KILLER;
    }
}

/* Remembers a turn that was good enough, and those before it that were not. */
static void learn(Search *s, const Candidate *before, int number, Turn turn, int mine, int ply,
                  int depth) {
    int weight = depth < 8 ? depth * depth : 64;
    int16_t *good = history_of(s, mine, turn);
    *good = (int16_t)(*good + weight - *good * weight / MOST_HISTORY);
    for (int n = 0; n < number; n++) {
        int16_t *bad = history_of(s, mine, before[n].turn);
        *bad = (int16_t)(*bad - weight - *bad * weight / MOST_HISTORY);
    }
    if (!same_turn(turn, s->killers[ply][0])) {
        s->killers[ply][1] = s->killers[ply][0];
        s->killers[ply][0] = turn;
    }
}

static int search(Search *s, const Position *p, int depth, int alpha, int beta, int ply) {
    uint64_t key = key_of(p);
    Entry *entry = visit(s, p, key);
    int standing = entry->standing, mine = p->turn == s->seat;
    int settled = p->turn > 3 || standing > DECISIVE || standing < -DECISIVE;
    if (depth <= 0 || settled || ply >= DEEPEST)
        return mine ? standing : -standing;
    if (s->meter.stopped)
        return 0;
    int value = entry->value;
    if (entry->depth >= depth || value > DECISIVE || value < -DECISIVE) {
        if ((entry->bound & LOWER && value >= beta) || (entry->bound & UPPER && value <= alpha) ||
            entry->bound == EXACT)
            return value;
    }
    Candidate list[MOST_TURNS];
    Turn known = entry->best, best_turn = known;
    int number = 0, best = -INFINITE, index = 0, wide = width(s, ply), first_alpha = alpha;
    int try_known = entry->bound != NONE && is_legal(p, &s->evaluator.board, known);
    for (;; index++) {
        Turn turn = known;
        if (index || !try_known) {
            if (!number) {
                number = candidates(&s->evaluator, p, list);
                add_experience(s, list, number, mine, ply);
                if (try_known)
                    for (int n = 0; n < number; n++)
                        if (same_turn(list[n].turn, known)) {
                            Candidate first_one = list[n];
                            list[n] = list[0];
                            list[0] = first_one;
                        }
            }
            if (index >= number || (index >= wide && best > -DECISIVE))
                break;
            promising_first(list, index, number);
            turn = list[index].turn;
        }
        Position after;
        play(&after, p, &s->evaluator.board, turn);
        int found = value_of(s, p, &after, depth - 1, index, alpha, beta, ply);
        if (s->meter.stopped)
            return 0;
        if (found > best) {
            best = found;
            best_turn = turn;
            if (best > alpha)
                alpha = best;
            if (best >= beta) {
                if (index)
                    learn(s, list, index, turn, mine, ply, depth);
                break;
            }
        }
    }
    entry = entry_of(s, key);
    if (entry->key != key)
        *entry = (Entry){.key = key, .standing = standing};
    entry->value = best;
    entry->depth = (int8_t)depth;
    entry->bound = (int8_t)((best > first_alpha ? LOWER : 0) | (best < beta ? UPPER : 0));
    entry->best = best_turn;
    return best;
}

static int root_before(const RootTurn *a, const RootTurn *b) {
    if (a->candidate.promise != b->candidate.promise)
        return a->candidate.promise > b->candidate.promise;
    return a->chance > b->chance;
}

/* A turn and the best ones after it, as far as the table knows them. */
static void fill_variation(Search *s, Position p, Turn turn, int value, Variation *found) {
    found->value = (double)value / UNIT;
    found->length = 0;
    while (found->length < MAX_LINE - 3) {
        Position after;
        found->moves[found->length++] = code_of(turn);
        play(&after, &p, &s->evaluator.board, turn);
        p = after;
        uint64_t key = key_of(&p);
        const Entry *entry = entry_of(s, key);
        if (entry->key != key || entry->bound == NONE || entry->standing > DECISIVE ||
            entry->standing < -DECISIVE || !is_legal(&p, &s->evaluator.board, entry->best))
            break;
        turn = entry->best;
    }
}

/* Searches all root turns to one depth; those found are put first, the best at the front.
 * Returns how many have been searched; the best `wanted` have exact values. */
static int deepen(Search *s, const Position *p, RootTurn *turns, int number, int depth, int wide,
                  int wanted) {
    int found = 0;
    for (; found < number; found++) {
        if (found >= wide && turns[0].value > -DECISIVE)
            break;
        RootTurn now = turns[found];
        int alpha = found >= wanted ? turns[wanted - 1].value : -INFINITE;
        int late = found + 1 > wanted ? found + 1 - wanted : 0;
        Position after;
        play(&after, p, &s->evaluator.board, now.candidate.turn);
        now.value = value_of(s, p, &after, depth - 1, late, alpha, INFINITE, 0);
        if (s->meter.stopped)
            break;
        int place = found;
        for (; place > 0 && turns[place - 1].value < now.value; place--)
            turns[place] = turns[place - 1];
        turns[place] = now;
    }
    return found;
}

static void fill_advice(Search *s, const Position *p, const RootTurn *turns, int wanted, int depth,
                        Advice *advice) {
    for (int n = 0; n < wanted; n++)
        fill_variation(s, *p, turns[n].candidate.turn, turns[n].value, &advice->variations[n]);
    int value = turns[0].value;
    advice->count = wanted;
    advice->depth = depth;
    advice->exact = value > DECISIVE || (value < -DECISIVE && !s->paranoid);
    advice->positions = s->meter.positions;
}

static int settled(const RootTurn *turns, int wanted) {
    for (int n = 0; n < wanted; n++)
        if (turns[n].value <= DECISIVE && turns[n].value >= -DECISIVE)
            return 0;
    return 1;
}

static void think(Search *s, const Position *p, int deepest, Advice *advice) {
    Candidate list[MOST_TURNS];
    RootTurn turns[MOST_TURNS], before[MOST_TURNS];
    int number = candidates(&s->evaluator, p, list);
    uint64_t seed = s->meter.request->seed;
    for (int n = 0; n < number; n++) {
        RootTurn now = {list[n], 0, (uint32_t)next_random(&seed)};
        int place = n;
        for (; place > 0 && root_before(&now, &turns[place - 1]); place--)
            turns[place] = turns[place - 1];
        turns[place] = now;
    }
    int wanted = s->meter.request->variations;
    if (wanted > number)
        wanted = number;
    if (wanted > MAX_VARIATIONS)
        wanted = MAX_VARIATIONS;
    int wide = number < s->breadth ? number : s->breadth;
    if (wide < wanted)
        wide = wanted;
    fill_advice(s, p, turns, 1, 0, advice);
    advice->exact = 0;
    for (int depth = 1; depth <= deepest && depth < DEEPEST; depth++) {
        memcpy(before, turns, sizeof before);
        int done = deepen(s, p, turns, number, depth, depth == 1 ? number : wide, wanted);
        int complete = !s->meter.stopped;
        if (done < wanted && !complete)
            break;
        if (advice->depth && s->paranoid && turns[0].value < -DECISIVE)
            break; /* lost only if all others play together: what looked best before is better */
        if (depth > 1 || !complete) { /* behind the best few the order of before is a better one */
            int kept = wanted;
            for (int n = 0; n < number; n++) {
                int chosen = 0;
                for (int k = 0; k < wanted; k++)
                    chosen |= same_turn(before[n].candidate.turn, turns[k].candidate.turn);
                if (!chosen)
                    turns[kept++] = before[n];
            }
        }
        fill_advice(s, p, turns, wanted, depth, advice);
        kernel_report(&s->meter);
        int forced = number == 1 && wanted == 1 && depth >= 3;
        if (!complete || forced || settled(turns, wanted))
            break;
    }
    advice->positions = s->meter.positions;
}

/* Of more than two players each is taken to play for himself: see `tree.h`. */
static void grow_tree(Search *s, const Position *root, Advice *advice);

/* What is looked for before a tree grows: a win that nobody can prevent. */
static const double PROOF_SHARE = 0.15;

static void think_of_many(Search *s, const Position *p, int deepest, Advice *advice) {
    Allowance whole = meter_share(&s->meter, PROOF_SHARE);
    think(s, p, deepest, advice);
    meter_whole(&s->meter, whole);
    if (!advice->exact)
        grow_tree(s, p, advice);
}

int32_t NAME(search)(const int32_t *fields, int depth, int breadth, const Request *request,
                     Advice *advice) {
    Position p;
    Board board;
    if (!read_position(&p, &board, fields))
        return 0;
    int order[PLAYERS];
    Search s = {.seat = p.turn, .breadth = breadth, .paranoid = turn_order(&p, order) > 2};
    size_t entries = table_size(request, (size_t)1 << 20);
    s.mask = entries - BUCKET;
    s.table = calloc(entries, sizeof *s.table);
    int opened = evaluator_open(&s.evaluator, &board);
    if (s.table && opened) {
        meter_start(&s.meter, request);
        if (s.paranoid && depth >= UNLIMITED)
            think_of_many(&s, &p, depth, advice);
        else
            think(&s, &p, depth, advice);
    }
    int found = s.table && opened;
    free(s.table);
    evaluator_close(&s.evaluator);
    return found;
}
