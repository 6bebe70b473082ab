/* The way into the kernel of The Steppes of Steeppe: deciding, and naming the moves for it. */
#include "search.h"

#include <math.h>
#include <string.h>

/* Decisions looked ahead before turns are played out, and how many turns: this one and the next. */
enum { DEPTH = 2, TURNS = 2, CONTENDERS = 4, ROUNDS = 500, ROUNDS_BETWEEN_LOOKS = 50 };
/* What is worse than the best by more than this is not played out. */
static const double DOUBT = 0.05;
/* How many times of playing out a value of the search is worth. */
static const double TRUST = 50;
/* By how much two choices differ on the same cards, as a standard deviation, times 1.5. */
static const double SPREAD = 0.32;

static void read_network(Network *net, const float **numbers, int inputs) {
    memcpy(net->first, *numbers, sizeof(float) * (size_t)(inputs * FIRST_UNITS));
    *numbers += inputs * FIRST_UNITS;
    memcpy(net->second, *numbers, sizeof net->second);
    *numbers += (FIRST_UNITS + 1) * SECOND_UNITS;
    memcpy(net->output, *numbers, sizeof net->output);
    *numbers += SECOND_UNITS + 1;
}

/* Called once, before anything else; how many numbers it takes if these are another number. */
EXPORT int32_t steeppe_set_networks(const float *numbers, int32_t count) {
    const int32_t all = (BETWEEN_INPUTS + WITHIN_INPUTS) * FIRST_UNITS +
                        2 * ((FIRST_UNITS + 1) * SECOND_UNITS + SECOND_UNITS + 1);
    if (count != all)
        return all;
    read_network(&steeppe_between, &numbers, BETWEEN_INPUTS);
    read_network(&steeppe_within, &numbers, WITHIN_INPUTS);
    return 0;
}

/* Moves by the rules, one after the other, and the position they lead to. */
typedef struct {
    Position p;
    int32_t *moves;
    int length;
} Line;

static int add(Line *line, int kind) {
    if (line->length == MAX_LINE || !(steeppe_allowed(&line->p) >> kind & 1))
        return 0;
    line->moves[line->length++] = actor_of(&line->p) << 4 | kind;
    if (kind != STEPPE && kind != PLAY)
        steeppe_make(&line->p, kind, 0);
    return 1;
}

/* What a Jest with the floor does next to end as planned. */
static int next_to_finish(const Position *p, Ending *ending) {
    const Jest *jest = &p->jests[p->floor];
    if (ending->boosts) {
        ending->boosts--;
        return BOOST;
    }
    int suit = 0;
    while (suit < SUITS && !(ending->discarded >> suit & 1))
        suit++;
    if (jest->actions && ending->moves) {
        ending->moves--;
        return MOVE;
    }
    if (!jest->actions && suit < SUITS) {
        ending->discarded = (int8_t)(ending->discarded & ~(1 << suit));
        return ACE + suit;
    }
    return END;
}

static void finish_moves(Line *line, Finish finish) {
    while (line->length < MAX_LINE) {
        int kind = line->p.boosted ? KEEP : next_to_finish(&line->p, &finish.endings[line->p.floor]);
        int last = line->p.jests[1 - line->p.floor].ended;
        if (!add(line, kind) || (kind == END && last))
            return;
    }
}

static int line_of(const Position *p, const Choice *choice, int32_t *moves) {
    Line line = {*p, moves, 0};
    int who = choice->action >> 4, kind = choice->action & 15;
    if (p->boosted) {
        add(&line, kind);
    } else if (choice->action == END) {
        finish_moves(&line, choice->finish);
    } else {
        if (who != p->floor && !add(&line, WAIT))
            return 0;
        if (kind == KEEP || kind == PLAY)
            add(&line, BOOST);
        add(&line, kind);
    }
    return line.length;
}

/* The choices as lines that begin differently, best first. */
static void tell(const Position *p, const Choice *choices, int number, const Search *search,
                 int depth, Advice *advice) {
    const Request *request = search->meter->request;
    int wanted = request->variations < 1 ? 1 : request->variations;
    advice->count = 0;
    advice->depth = depth;
    for (int n = 0; n < number && advice->count < wanted && advice->count < MAX_VARIATIONS; n++) {
        Variation *line = &advice->variations[advice->count];
        line->length = line_of(p, &choices[n], line->moves);
        int known = !line->length;
        for (int other = 0; other < advice->count; other++)
            known |= advice->variations[other].moves[0] == line->moves[0];
        if (known)
            continue;
        double value = choices[n].value / (1 + STEEPPE_FACES_WEIGHT);
        line->value = value < 0 ? 0 : value > 1 ? 1 : value;
        advice->count++;
    }
    if (!advice->count) { /* nothing that makes sense: what is allowed */
        unsigned allowed = steeppe_allowed(p);
        advice->count = 1;
        advice->variations[0].length = 1;
        advice->variations[0].moves[0] = actor_of(p) << 4 | lowest(allowed);
        advice->variations[0].value = number ? choices[0].value / (1 + STEEPPE_FACES_WEIGHT) : 0;
    }
    advice->positions = search->meter->positions;
}

/* Moves that need no thought, for those who want to see more than the best ones: whatever a look
 * says, they are no better. */
static void add_others(Search *search, const Position *p, Advice *advice) {
    unsigned allowed = p->boosted ? 0 : steeppe_allowed(p);
    int wanted = search->meter->request->variations, found = advice->count;
    for (; allowed && advice->count < wanted && advice->count < MAX_VARIATIONS; allowed &= allowed - 1) {
        int kind = lowest(allowed), own = p->floor << 4, known = 0;
        for (int n = 0; n < found; n++)
            known |= advice->variations[n].moves[0] == (own | kind);
        if (known || search->stopped)
            continue;
        Line line = {*p, advice->variations[advice->count].moves, 0};
        Position after = *p;
        double value;
        if (kind == STEPPE) {
            value = steeppe_action_value(search, p, own | STEPPE, 1);
        } else if (kind == BOOST) {
            double kept = steeppe_action_value(search, p, own | KEEP, 1);
            value = steeppe_action_value(search, p, own | PLAY, 1);
            kind = value > kept ? PLAY : KEEP;
            value = value > kept ? value : kept;
            add(&line, BOOST);
        } else {
            steeppe_make(&after, kind, 0);
            value = steeppe_value(search, &after, 1);
        }
        add(&line, kind);
        value /= 1 + STEEPPE_FACES_WEIGHT;
        Variation *last = &advice->variations[advice->count];
        last->length = line.length;
        last->value = value > advice->variations[found - 1].value ? advice->variations[found - 1].value : value;
        for (; last > advice->variations + found && last[-1].value < last->value; last--) {
            Variation better = *last;
            *last = last[-1];
            last[-1] = better;
        }
        advice->count++;
    }
    advice->positions = search->meter->positions;
}

/* The answers to a boost. */
static int answers(Search *search, const Position *p, int depth, Choice *choices) {
    int who = actor_of(p);
    Position handed = *p; /* as if the giver had not given it yet */
    handed.boosted = 0;
    handed.jests[1 - who].deck++;
    handed.jests[1 - who].actions++;
    for (int n = 0; n < 2; n++) {
        int action = (1 - who) << 4 | (n ? PLAY : KEEP);
        choices[n] = (Choice){.action = action};
        choices[n].value = steeppe_action_value(search, &handed, action, depth - 1);
    }
    if (choices[1].value > choices[0].value) {
        Choice played = choices[1];
        choices[1] = choices[0];
        choices[0] = played;
    }
    return 2;
}

/* Leaves out what the Jest with the floor cannot bring about: its fellow has just waited. */
static int possible(const Position *p, Choice *choices, int number) {
    int left = 0;
    for (int n = 0; n < number; n++)
        if (!p->waited || choices[n].action == END || choices[n].action >> 4 == p->floor)
            choices[left++] = choices[n];
    return left;
}

static void sort(Choice *choices, int number) {
    for (int n = 1; n < number; n++)
        for (int place = n; place && choices[place - 1].value < choices[place].value; place--) {
            Choice better = choices[place];
            choices[place] = choices[place - 1];
            choices[place - 1] = better;
        }
}

/* Plays turns out from the choices between which it is hard to decide. */
static void play_out(Search *search, const Position *p, Choice *choices, int number) {
    int in = 0, rounds = 0;
    double prior[CONTENDERS], sums[CONTENDERS] = {0};
    uint64_t chance = search->meter->request->seed;
    Choice doubtful[CONTENDERS];
    while (in < number && in < CONTENDERS && choices[in].value > choices[0].value - DOUBT) {
        prior[in] = choices[in].value - steeppe_faces_value(p);
        doubtful[in] = choices[in];
        in++;
    }
    int contenders = in;
    int active[CONTENDERS] = {0, 1, 2, 3}, done[CONTENDERS] = {0};
    while (in > 1 && rounds < ROUNDS && !search->stopped) {
        Deal deal;
        double results[CONTENDERS];
        steeppe_deal(p, &chance, &deal);
        for (int n = 0; n < in; n++)
            results[n] = steeppe_playout(search, p, deal, &doubtful[active[n]], TURNS);
        if (search->stopped)
            break;
        for (int n = 0; n < in; n++) {
            sums[active[n]] += results[n];
            done[active[n]]++;
        }
        if (++rounds % ROUNDS_BETWEEN_LOOKS)
            continue;
        double best = -1, at[CONTENDERS];
        for (int n = 0; n < in; n++) {
            int one = active[n];
            at[n] = (sums[one] + TRUST * prior[one]) / (done[one] + TRUST);
            if (at[n] > best)
                best = at[n];
        }
        int left = 0; /* who is far behind will not come back */
        for (int n = 0; n < in; n++)
            if (at[n] > best - SPREAD * sqrt(rounds) / (rounds + TRUST))
                active[left++] = active[n];
        in = left;
    }
    for (int n = 0; n < contenders; n++)
        choices[n].value = (sums[n] + TRUST * prior[n]) / (done[n] + TRUST) + steeppe_faces_value(p);
    sort(choices, contenders);
}

/* Decides in a position; zero if these numbers are none. Hidden cards are not among them. */
EXPORT int32_t steeppe_search(const int32_t *fields, const Request *request, Advice *advice) {
    Position position, *p = &position, handed;
    Choice choices[MAX_CHOICES];
    Meter meter;
    Search search = {.meter = &meter};
    memset(advice, 0, sizeof *advice);
    if (!steeppe_read(p, fields))
        return 0;
    meter_start(&meter, request);
    if (p->boosted) {
        int number = answers(&search, p, DEPTH, choices);
        tell(p, choices, number, &search, DEPTH, advice);
        kernel_report(&meter);
        handed = *p;
        handed.boosted = 0;
        handed.jests[1 - actor_of(p)].deck++;
        handed.jests[1 - actor_of(p)].actions++;
        play_out(&search, &handed, choices, number);
        tell(p, choices, number, &search, DEPTH, advice);
        kernel_report(&meter);
        return 1;
    }
    int number = 0;
    for (int depth = 1; depth <= DEPTH && !search.stopped; depth++) {
        Choice found[MAX_CHOICES];
        int deeper = possible(p, found, steeppe_choices(&search, p, depth, found));
        if (depth > 1 && search.stopped)
            break;
        memcpy(choices, found, sizeof choices);
        number = deeper;
        tell(p, choices, number, &search, depth, advice);
        kernel_report(&meter);
    }
    play_out(&search, p, choices, number);
    tell(p, choices, number, &search, DEPTH, advice);
    add_others(&search, p, advice);
    kernel_report(&meter);
    return 1;
}
