/* The inputs of the networks and what they make of them. */
#include "network.h"

#include <math.h>
#include <string.h>

Network steeppe_between, steeppe_within;

enum { UNKNOWN = SUITS };

/* What an unseen card brings, by the suit of the Face; the last is the mean over the hidden Faces. */
typedef struct {
    float gain[SUITS + 1], flair[2][SUITS + 1], share[SUITS + 1], high[SUITS + 1];
    float own_high[2][SUITS + 1], ace[SUITS + 1], own[2][SUITS + 1];
    float hidden[SUITS];
    float count, worth, aces, faces;
    float number[SUITS], sum[SUITS];
} Belief;

static float clipped(float x, float low, float high) { return x < low ? low : x > high ? high : x; }

static int worths(unsigned cards) {
    int sum = 0;
    for (; cards; cards &= cards - 1)
        sum += lowest(cards);
    return sum;
}

static void believe(Belief *b, const Position *p) {
    int hidden = 0, total = 0, high = 0, number[SUITS], sum[SUITS], high_of[SUITS];
    float count = (float)bits(p->unseen);
    if (count < 1)
        count = 1;
    for (int suit = 0; suit < SUITS; suit++) {
        unsigned cards = (unsigned)(p->unseen >> 16 * suit) & NUMBER_CARDS;
        number[suit] = bits(cards);
        sum[suit] = worths(cards);
        high_of[suit] = bits(cards >> 7);
        total += sum[suit];
        high += high_of[suit];
        hidden += p->hidden[suit];
    }
    float shares = hidden ? 1 / (float)hidden : 0;
    b->count = count;
    b->worth = (float)total / count;
    b->aces = (float)bits(p->unseen & ACES);
    b->faces = (float)hidden;
    b->gain[UNKNOWN] = b->share[UNKNOWN] = b->high[UNKNOWN] = b->ace[UNKNOWN] = 0;
    for (int colour = 0; colour < 2; colour++)
        b->flair[colour][UNKNOWN] = b->own_high[colour][UNKNOWN] = b->own[colour][UNKNOWN] = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        float part = (float)p->hidden[suit] * shares;
        b->hidden[suit] = part;
        b->number[suit] = (float)number[suit];
        b->sum[suit] = (float)sum[suit];
        b->gain[suit] = (float)(total - 2 * sum[suit]) / count;
        b->share[suit] = (float)number[suit] / count;
        b->high[suit] = (float)(high - high_of[suit]) / count;
        b->ace[suit] = (float)(p->unseen >> (16 * suit + 1) & 1);
        b->gain[UNKNOWN] += part * b->gain[suit];
        b->share[UNKNOWN] += part * b->share[suit];
        b->high[UNKNOWN] += part * b->high[suit];
        b->ace[UNKNOWN] += part * b->ace[suit];
        for (int colour = 0; colour < 2; colour++) {
            int flair = 0, own_high = 0;
            for (int own = 2 * colour; own < 2 * colour + 2; own++)
                if (own != suit)
                    flair += sum[own], own_high += high_of[own];
            b->flair[colour][suit] = (float)flair / count;
            b->own_high[colour][suit] = (float)own_high / count;
            b->own[colour][suit] = suit >> 1 == colour;
            b->flair[colour][UNKNOWN] += part * b->flair[colour][suit];
            b->own_high[colour][UNKNOWN] += part * b->own_high[colour][suit];
            b->own[colour][UNKNOWN] += part * b->own[colour][suit];
        }
    }
}

static const int DECK_STEPS[12] = {1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16};

static void rest_inputs(const Belief *b, int colour, const Jest *jest, float *x) {
    memset(x, 0, REST_INPUTS * sizeof *x);
    if (!jest->faces)
        return;
    int suit = jest->suit;
    float deck = jest->deck, faces = jest->faces;
    if (jest->faces <= FACES_EACH)
        x[jest->faces - 1] = 1;
    x[3] = deck / 20;
    x[4] = deck / faces / 10;
    for (int n = 0; n < 12; n++)
        x[5 + n] = jest->deck >= DECK_STEPS[n];
    x[17] = jest->beside;
    x[18] = (float)bits((unsigned)jest->held) / 2;
    float danger = 0;
    for (int own = 0; own < SUITS; own++)
        if (jest->held >> own & 1)
            danger += b->hidden[own];
    x[19] = jest->faces > 1 || suit == UNKNOWN ? danger : 0;
    x[20] = suit != UNKNOWN;
    x[21] = b->own[colour][suit];
    x[22] = (b->gain[suit] - 3) / 2;
    x[23] = (b->flair[colour][suit] - 2) / 2;
    float ace = jest->beside ? 0 : b->ace[suit];
    x[24] = ace;
    x[25] = ace * 10 / b->count;
    x[26] = b->share[suit];
    x[27] = b->high[suit];
    x[28] = b->own_high[colour][suit];
    if (jest->faces > 1) {
        x[29] = (b->gain[UNKNOWN] - 3) / 2;
        x[30] = b->ace[UNKNOWN];
    }
    x[31] = deck * b->gain[suit] / (20 * faces);
}

/* The share of all unseen cards that would let the Jest laud its Face, with so many moves left. */
static float hits(const Belief *b, const Position *p, int colour, const Jest *jest, int talent,
                  int moves) {
    int number = 0, reachable = jest->length - jest->at <= moves;
    for (int suit = 0; suit < SUITS; suit++) {
        unsigned cards = (unsigned)(p->unseen >> 16 * suit) & NUMBER_CARDS;
        if (suit == jest->suit) {
            int most = talent - jest->need;
            if (most >= 10)
                number += bits(cards);
            else if (most > 1)
                number += bits(cards & ((2u << most) - 1));
        } else {
            int least = jest->need - talent;
            if (reachable && suit >> 1 == colour && (jest->need + 1) / 2 < least)
                least = (jest->need + 1) / 2;
            if (least <= 10)
                number += bits(cards >> (least < 0 ? 0 : least));
        }
    }
    return (float)number / b->count;
}

/* Rises from 0 to 1 roughly as the normal distribution does. */
static float likely(float x) { return 0.5f + 0.5f * x / sqrtf(1 + x * x); }

static void turn_inputs(const Belief *b, const Position *p, int colour, const Jest *jest, float *x) {
    static const float TALENTS_OF_NEW[4] = {0, 1, 1.6f, 2};
    static const float SPREADS[10] = {0.5f,   6.5f,   8.985f, 10.892f, 12.5f,
                                      13.916f, 15.197f, 16.375f, 17.471f, 18.5f};
    memset(x, 0, TURN_INPUTS * sizeof *x);
    if (!jest->faces)
        return;
    int reach[16], most = jest->ended ? 0 : jest->actions + bits((unsigned)jest->held);
    if (most > 15)
        most = 15;
    int best_talent = talent_at(jest, colour, jest->at), steps = -1, need = jest->need;
    for (int moves = 0; moves <= most; moves++) {
        int place = jest->at + moves;
        if (moves && place < jest->length) {
            int talent = talent_at(jest, colour, place);
            if (talent > best_talent)
                best_talent = talent;
        }
        reach[moves] = best_talent;
        if (steps < 0 && best_talent >= need)
            steps = moves;
    }
    int debt = owed(jest), now = need - reach[0], ahead = jest->length - 1;
    x[0] = jest->ended;
    x[1] = (float)jest->actions / 9;
    x[2] = (float)(jest->actions < 2 ? jest->actions : 2) / 2;
    x[3] = (float)debt / 4;
    x[4] = clipped((float)need / 12, -2, 3);
    x[5] = (float)reach[0] / 10;
    x[6] = now <= 0;
    x[7] = most > 0;
    x[8] = (float)(ahead - jest->at) / 5;
    x[9] = debt == 0;
    for (int drawn = 0; drawn < 5; drawn++) {
        int lack = drawn <= most ? need - reach[most - drawn] : 30;
        x[10 + 2 * drawn] = clipped((float)lack / 10, -1.5f, 2);
        x[11 + 2 * drawn] = lack <= 0;
    }
    float gain = b->gain[jest->suit], flair = b->flair[colour][jest->suit], best = 0;
    int at_best = 0, last = jest->deck > debt ? jest->deck : debt;
    if (last > most)
        last = most;
    if (last > debt + 4)
        last = debt + 4;
    for (int drawn = debt; drawn <= last && drawn < 10; drawn++) {
        int moves = most - drawn, fresh = jest->at + moves - ahead;
        if (fresh > drawn)
            fresh = drawn;
        fresh = fresh < 0 ? 0 : fresh > 3 ? 3 : fresh;
        float talent = TALENTS_OF_NEW[fresh] * flair;
        if ((float)reach[moves] > talent)
            talent = (float)reach[moves];
        float over = ((float)drawn * gain + talent - (float)need) / SPREADS[drawn];
        float chance = likely(1.1f * over);
        if (drawn - debt < 3)
            x[20 + drawn - debt] = chance;
        if (chance > best + 0.02f) {
            best = chance;
            at_best = drawn;
        }
    }
    float left = (float)(jest->deck - at_best);
    x[23] = best;
    x[24] = (float)at_best / 5;
    x[25] = clipped(left / 10, -1, 2);
    x[26] = clipped((float)(jest->deck - debt) / 10, -1, 2);
    x[27] = jest->faces == 1 ? best : 0;
    x[28] = best * clipped(left, 0, 3) / 3;
    x[29] = clipped((float)now, -10, 30) / 10;
    x[30] = steps < 0 ? 0 : 1 - (float)steps / 9;
    x[31] = clipped((float)((steps < 0 ? jest->actions : most - steps) - debt), 0, 9) / 5;
    if (most && jest->deck)
        x[32] = hits(b, p, colour, jest, reach[most - 1], most - 1);
    x[33] = hits(b, p, colour, jest, reach[most], most);
}

static void table_inputs(const Belief *b, float *x) {
    x[0] = b->count / 40;
    x[1] = b->worth - 5;
    x[2] = b->aces / 4;
    x[3] = b->faces / 10;
    for (int suit = 0; suit < SUITS; suit++) {
        x[4 + suit] = b->number[suit] / 9;
        x[8 + suit] = b->sum[suit] / 54;
    }
    x[12] = 1;
}

void steeppe_between_inputs(const Position *p, float *inputs) {
    Belief b;
    believe(&b, p);
    rest_inputs(&b, 0, &p->jests[0], inputs);
    rest_inputs(&b, 1, &p->jests[1], inputs + REST_INPUTS);
    table_inputs(&b, inputs + 2 * REST_INPUTS);
}

void steeppe_within_inputs(const Position *p, float *inputs) {
    Belief b;
    believe(&b, p);
    for (int who = 0; who < 2; who++) {
        rest_inputs(&b, who, &p->jests[who], inputs);
        turn_inputs(&b, p, who, &p->jests[who], inputs + REST_INPUTS);
        inputs += REST_INPUTS + TURN_INPUTS;
    }
    table_inputs(&b, inputs);
}

/* Four units at a time, each sum in the order of its inputs; written out, or gcc -O2 keeps them in
 * memory. */
typedef float Four __attribute__((vector_size(16)));

static inline Four four(float x) { return (Four){x, x, x, x}; }
static inline Four loaded(const float *numbers) {
    Four found;
    memcpy(&found, numbers, sizeof found);
    return found;
}

/* 1 / (1 + e^-x), by halving the range and a polynomial. */
static double logistic(double x) {
    static const double terms[] = {1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880, 1.0 / 40320,
                                   1.0 / 5040,     1.0 / 720,     1.0 / 120,    1.0 / 24,
                                   1.0 / 6,        0.5,           1,            1};
    double rest = (x < -30 ? 30 : x > 30 ? -30 : -x) / 64, power = 0;
    for (int n = 0; n < 12; n++)
        power = power * rest + terms[n];
    for (int n = 0; n < 6; n++)
        power *= power;
    return 1 / (1 + power);
}

static double forward(const Network *net, const float *inputs, int number) {
    int used[WITHIN_INPUTS], count = 0;
    for (int i = 0; i < number; i++)
        if (inputs[i] != 0)
            used[count++] = i;
    float sums[FIRST_UNITS], units[SECOND_UNITS];
    for (int first = 0; first < FIRST_UNITS; first += 32) {
        Four a = {0}, b = {0}, c = {0}, d = {0}, e = {0}, f = {0}, g = {0}, h = {0};
        for (int n = 0; n < count; n++) {
            Four x = four(inputs[used[n]]);
            const float *row = &net->first[used[n]][first];
            a += x * loaded(row);
            b += x * loaded(row + 4);
            c += x * loaded(row + 8);
            d += x * loaded(row + 12);
            e += x * loaded(row + 16);
            f += x * loaded(row + 20);
            g += x * loaded(row + 24);
            h += x * loaded(row + 28);
        }
        Four block[8] = {a, b, c, d, e, f, g, h};
        memcpy(sums + first, block, sizeof block);
    }
    const float *last = net->second[FIRST_UNITS];
    Four a = loaded(last), b = loaded(last + 4), c = loaded(last + 8), d = loaded(last + 12);
    for (int i = 0; i < FIRST_UNITS; i++) {
        if (sums[i] <= 0)
            continue;
        Four x = four(sums[i]);
        const float *row = net->second[i];
        a += x * loaded(row);
        b += x * loaded(row + 4);
        c += x * loaded(row + 8);
        d += x * loaded(row + 12);
    }
    Four second[4] = {a, b, c, d};
    memcpy(units, second, sizeof units);
    float logit = net->output[SECOND_UNITS];
    for (int unit = 0; unit < SECOND_UNITS; unit++)
        if (units[unit] > 0)
            logit += units[unit] * net->output[unit];
    return logistic(logit);
}

double steeppe_between_value(const Position *p) {
    float inputs[BETWEEN_INPUTS];
    steeppe_between_inputs(p, inputs);
    return forward(&steeppe_between, inputs, BETWEEN_INPUTS);
}

double steeppe_within_value(const Position *p) {
    float inputs[WITHIN_INPUTS];
    steeppe_within_inputs(p, inputs);
    return forward(&steeppe_within, inputs, WITHIN_INPUTS);
}
