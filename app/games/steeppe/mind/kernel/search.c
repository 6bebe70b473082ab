/* What the Jests may do together, how a turn is finished, and the expectimax: see search.h. */
#include "search.h"

#include <string.h>

/* An action that seems worse than the best by more than this is not searched deeper. */
static const double MARGIN = 0.015;
enum { CONTENDERS = 3, MAX_ENDINGS = 24, MAX_DRAWS = 40 };

typedef struct {
    int card;
    double share;
} Draw;

double steeppe_faces_value(const Position *p) {
    return STEEPPE_FACES_WEIGHT * (6 - p->jests[0].faces - p->jests[1].faces) / 6;
}

static void count(Search *search) {
    if (search->meter && meter_count(search->meter, 1))
        search->stopped = 1;
}

static double leaf(Search *search, const Position *p) {
    if (search->stopped)
        return 0;
    count(search);
    return steeppe_within_value(p) + steeppe_faces_value(p);
}

/* Between two turns, the next Faces not turned up. */
static double rest_value(Search *search, const Position *p) {
    double lauded = steeppe_faces_value(p);
    if (!p->jests[0].faces && !p->jests[1].faces)
        return 1 + lauded;
    for (int who = 0; who < 2; who++)
        if (p->jests[who].faces && p->jests[who].deck <= 0)
            return lauded;
    if (search->stopped)
        return 0;
    count(search);
    return steeppe_between_value(p) + lauded;
}

/* The best Talent within so many moves. */
static int reach(const Jest *jest, int colour, int moves) {
    int best = talent_at(jest, colour, jest->at);
    for (int place = jest->at + 1; place <= jest->at + moves && place < jest->length; place++) {
        int talent = talent_at(jest, colour, place);
        if (talent > best)
            best = talent;
    }
    return best;
}

static int most_actions(const Jest *jest) {
    return jest->ended ? 0 : jest->actions + bits((unsigned)jest->held);
}

/* Whether a Jest can laud its Face with the cards it has. */
static int safe(const Jest *jest, int colour) {
    return reach(jest, colour, most_actions(jest) - owed(jest)) >= jest->need;
}

/* The ace one would rather be rid of: whose suit has most hidden Faces; negative without any. */
static int worst_ace(const Position *p, unsigned held) {
    int worst = -1;
    for (int suit = 0; suit < SUITS; suit++)
        if (held >> suit & 1 && (worst < 0 || p->hidden[suit] > p->hidden[worst]))
            worst = suit;
    return worst;
}

static unsigned discard(const Position *p, unsigned held, int number) {
    unsigned gone = 0;
    for (; number > 0; number--)
        gone |= 1u << worst_ace(p, held & ~gone);
    return gone;
}

/* The ways in which a Jest may end its turn; none if it may not. */
static int endings_of(const Position *p, int who, Ending *endings) {
    const Jest *jest = &p->jests[who];
    int number = 0, aces = bits((unsigned)jest->held), ahead = jest->length - 1 - jest->at;
    if (!jest->faces || jest->ended) {
        int lauds = jest->faces && talent_at(jest, who, jest->at) >= jest->need;
        endings[0] = (Ending){.lauds = (int8_t)lauds};
        return 1;
    }
    if (owed(jest))
        return 0;
    for (int moves = 0; moves <= ahead && moves <= jest->actions + aces; moves++) {
        int place = jest->at + moves, paid = moves > jest->actions ? moves - jest->actions : 0;
        int lauds = talent_at(jest, who, place) >= jest->need;
        int barred = place && suit_of(jest->steppes[place]) == jest->suit;
        for (int gone = paid; gone <= paid + (moves >= jest->actions) && gone <= aces; gone++) {
            int left = gone > paid ? 1 : jest->actions + gone - moves;
            if (barred && (left || gone < aces))
                continue;
            int known = 0;
            for (int n = 0; n < number && !known; n++)
                known = endings[n].lauds == lauds && bits((unsigned)endings[n].discarded) == gone;
            if (!known && number < MAX_ENDINGS)
                endings[number++] = (Ending){
                    .lauds = (int8_t)lauds,
                    .moves = (int8_t)moves,
                    .spare = (int8_t)left,
                    .discarded = (int8_t)discard(p, (unsigned)jest->held, gone),
                };
        }
    }
    return number;
}

void steeppe_end_turn(Jest *jest, const Ending *ending) {
    jest->held = (int8_t)(jest->held & ~ending->discarded);
    if (ending->lauds) {
        jest->faces--;
        jest->suit = SUITS;
        jest->beside = 0;
    }
}

double steeppe_finish(Search *search, const Position *p, Finish *finish) {
    Ending endings[2][MAX_ENDINGS];
    int number[2];
    double best = -1;
    for (int who = 0; who < 2; who++)
        if (!(number[who] = endings_of(p, who, endings[who])))
            return -1;
    for (int red = 0; red < number[0]; red++)
        for (int black = 0; black < number[1]; black++) {
            Finish chosen = {{endings[0][red], endings[1][black]}};
            Position rest = *p;
            for (int who = 0; who < 2; who++)
                steeppe_end_turn(&rest.jests[who], &chosen.endings[who]);
            double value = rest_value(search, &rest);
            for (int who = 0; who < 2; who++) { /* cards for the fellow */
                if (!p->jests[1 - who].faces || chosen.endings[1 - who].boosts)
                    continue;
                while (chosen.endings[who].boosts < chosen.endings[who].spare &&
                       rest.jests[who].deck > 0 && rest.jests[1 - who].faces) {
                    Position other = rest;
                    other.jests[who].deck--;
                    other.jests[1 - who].deck++;
                    double with = rest_value(search, &other);
                    if (with <= value)
                        break;
                    value = with;
                    rest = other;
                    chosen.endings[who].boosts++;
                }
            }
            if (value > best) {
                best = value;
                *finish = chosen;
            }
        }
    return best;
}

/* Cards that would do the same for a Jest are one draw. */
static int draws_of(const Position *p, int who, Draw *draws) {
    int number = 0, suit = p->jests[who].suit;
    int8_t seen[16][3];
    double share = 1.0 / bits(p->unseen);
    memset(seen, -1, sizeof seen);
    for (uint64_t left = p->unseen; left; left &= left - 1) {
        int card = lowest(left), kind = suit_of(card) == suit ? 2 : colour_of(card) == who;
        int8_t *known = &seen[worth_of(card)][kind];
        if (worth_of(card) > 1 && *known >= 0) {
            draws[*known].share += share;
            continue;
        }
        *known = (int8_t)number;
        draws[number++] = (Draw){card, share};
    }
    return number;
}

/* A Jest that owes steppes sees them before anything else is decided; negative if none does. */
int steeppe_debtor(const Position *p) {
    for (int who = 0; who < 2; who++) {
        const Jest *jest = &p->jests[who];
        if (jest->faces && !jest->ended && owed(jest) && jest->deck > owed(jest))
            return who;
    }
    return -1;
}

/* What may be done but for finishing the turn. */
static int actions_of(const Position *p, int *actions) {
    int number = 0, who = steeppe_debtor(p);
    if (who >= 0) {
        actions[0] = who << 4 | STEPPE;
        return 1;
    }
    for (who = 0; who < 2; who++) {
        const Jest *jest = &p->jests[who], *fellow = &p->jests[1 - who];
        if (!jest->faces || jest->ended)
            continue;
        int own = who << 4;
        if (!jest->actions) {
            int lacking = !safe(jest, who) || (fellow->faces && !safe(fellow, 1 - who));
            if (jest->held && jest->deck && lacking)
                actions[number++] = own | (ACE + worst_ace(p, (unsigned)jest->held));
            continue;
        }
        if (jest->deck && (owed(jest) || !safe(jest, who)))
            actions[number++] = own | STEPPE;
        if (jest->actions <= owed(jest) || !fellow->faces)
            continue;
        if (jest->deck && !safe(fellow, 1 - who))
            actions[number++] = own | PLAY;
        if (jest->deck && fellow->deck <= 2 && !fellow->ended)
            actions[number++] = own | KEEP;
        for (int suit = 0; suit < SUITS; suit++)
            if (jest->held >> suit & 1 && suit != fellow->suit)
                actions[number++] = own | (GIVE + suit);
    }
    return number;
}

/* The position after an action, the card it turns up being this one. */
void steeppe_act(Position *p, int action, int card) {
    int who = action >> 4, kind = action & 15;
    if (kind == STEPPE)
        steppe(p, who, card);
    else if (kind == PLAY)
        boost_played(p, who, card);
    else if (kind == KEEP)
        boost_kept(p, who);
    else if (kind >= ACE)
        use_ace(p, who, kind - ACE);
    else
        give(p, who, kind - GIVE);
}

double steeppe_action_value(Search *search, const Position *p, int action, int depth) {
    int kind = action & 15;
    Position after;
    if (kind != STEPPE && kind != PLAY) {
        after = *p;
        steeppe_act(&after, action, 0);
        return steeppe_value(search, &after, depth);
    }
    Draw draws[MAX_DRAWS];
    int number = draws_of(p, kind == PLAY ? 1 - (action >> 4) : action >> 4, draws);
    double sum = 0;
    for (int n = 0; n < number && !search->stopped; n++) {
        after = *p;
        steeppe_act(&after, action, draws[n].card);
        sum += draws[n].share * steeppe_value(search, &after, depth);
    }
    return sum;
}

/* Sorts choices, best first; equal ones stay in their order. */
static void sort(Choice *choices, int number) {
    for (int n = 1; n < number; n++) {
        Choice choice = choices[n];
        int place = n;
        for (; place && choices[place - 1].value < choice.value; place--)
            choices[place] = choices[place - 1];
        choices[place] = choice;
    }
}

int steeppe_choices(Search *search, const Position *p, int depth, Choice *choices) {
    int actions[MAX_CHOICES], number = actions_of(p, actions), found = 0;
    for (int n = 0; n < number; n++) {
        double worth = steeppe_action_value(search, p, actions[n], 0);
        choices[found++] = (Choice){.action = actions[n], .value = worth};
    }
    if (steeppe_debtor(p) < 0) {
        Choice end = {.action = END};
        end.value = steeppe_finish(search, p, &end.finish);
        if (end.value >= 0)
            choices[found++] = end;
    }
    sort(choices, found);
    for (int deeper = 1; deeper < depth && found > 1; deeper++) {
        double least = choices[0].value - MARGIN;
        int contenders = 0;
        while (contenders < found && contenders < CONTENDERS && choices[contenders].value > least)
            contenders++;
        if (contenders == 1)
            break;
        for (int n = 0; n < contenders && !search->stopped; n++)
            if (choices[n].action != END)
                choices[n].value = steeppe_action_value(search, p, choices[n].action, deeper);
        sort(choices, contenders);
    }
    return found;
}

double steeppe_value(Search *search, const Position *p, int depth) {
    Choice choices[MAX_CHOICES];
    if (!depth || search->stopped)
        return leaf(search, p);
    return steeppe_choices(search, p, depth, choices) ? choices[0].value : leaf(search, p);
}
