/* Positions as the numbers that `native.py` hands over, and what the tests ask about them. */
#include "network.h"

#include <string.h>

enum { JEST_FIELDS = 10 + MAX_STEPPES, TABLE_FIELDS = 9, FIELDS = TABLE_FIELDS + 2 * JEST_FIELDS };

static int between(int32_t number, int low, int high) { return number >= low && number <= high; }

static int read_jest(Jest *jest, const int32_t *f) {
    static const int8_t most[10] = {40, FACES_EACH, SUITS - 1, MAX_STEPPES - 1, 30, 30, 15, 1,
                                    1,  MAX_STEPPES};
    for (int n = 0; n < 10; n++)
        if (!between(f[n], 0, most[n]))
            return 0;
    *jest = (Jest){
        .deck = (int8_t)f[0],
        .faces = (int8_t)f[1],
        .suit = (int8_t)f[2],
        .actions = (int8_t)f[4],
        .owing = (int8_t)f[5],
        .held = (int8_t)f[6],
        .beside = (int8_t)f[7],
        .ended = (int8_t)f[8],
        .need = f[7] ? 24 : 12,
    };
    for (int n = 0; n < f[9]; n++) {
        if (!between(f[10 + n], 0, 63) || !between(f[10 + n] & 15, 2, 10))
            return 0;
        lay(jest, f[10 + n]);
    }
    jest->at = (int8_t)f[3];
    return jest->faces ? jest->at < jest->length : jest->ended;
}

int steeppe_read(Position *p, const int32_t *f) {
    memset(p, 0, sizeof *p);
    if (!between(f[0], 0, 1) || !between(f[1], 0, 1) || !between(f[2], 0, 1))
        return 0;
    p->floor = (int8_t)f[0];
    p->waited = (int8_t)f[1];
    p->boosted = (int8_t)f[2];
    int hidden = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        if (!between(f[3 + suit], 0, 3))
            return 0;
        p->hidden[suit] = (int8_t)f[3 + suit];
        hidden += f[3 + suit];
    }
    p->unseen = (uint32_t)f[7] | (uint64_t)(uint32_t)f[8] << 32;
    for (int who = 0; who < 2; who++) {
        if (!read_jest(&p->jests[who], f + TABLE_FIELDS + who * JEST_FIELDS))
            return 0;
        hidden -= p->jests[who].faces ? p->jests[who].faces - 1 : 0;
    }
    const Jest *jest = &p->jests[p->floor], *fellow = &p->jests[1 - p->floor];
    return hidden >= 0 && !(p->unseen & ~CARDS) && jest->faces && !jest->ended &&
           (!p->boosted || fellow->faces) &&
           bits(p->unseen) == p->jests[0].deck + p->jests[1].deck + p->boosted;
}

static void write_position(const Position *p, int32_t *f) {
    memset(f, 0, FIELDS * sizeof *f);
    f[0] = p->floor;
    f[1] = p->waited;
    f[2] = p->boosted;
    for (int suit = 0; suit < SUITS; suit++)
        f[3 + suit] = p->hidden[suit];
    f[7] = (int32_t)(uint32_t)p->unseen;
    f[8] = (int32_t)(uint32_t)(p->unseen >> 32);
    for (int who = 0; who < 2; who++) {
        const Jest *jest = &p->jests[who];
        int32_t *own = f + TABLE_FIELDS + who * JEST_FIELDS;
        const int8_t numbers[10] = {jest->deck,  jest->faces, jest->suit,   jest->at,    jest->actions,
                                    jest->owing, jest->held,  jest->beside, jest->ended, jest->length};
        for (int n = 0; n < 10; n++)
            own[n] = numbers[n];
        for (int n = 0; n < jest->length; n++)
            own[10 + n] = jest->steppes[n];
    }
}

/* For the tests: the legal moves as bits, a move, and what the networks say. */

EXPORT int32_t steeppe_legal_moves(const int32_t *fields) {
    Position p;
    return steeppe_read(&p, fields) ? (int32_t)steeppe_allowed(&p) : 0;
}

EXPORT int32_t steeppe_play(const int32_t *fields, int32_t kind, int32_t card, int32_t *after) {
    Position p;
    if (!steeppe_read(&p, fields) || kind < 0 || kind >= KINDS)
        return 0;
    if (!(steeppe_allowed(&p) >> kind & 1))
        return 0;
    if ((kind == STEPPE || kind == PLAY) && !(card >= 0 && card < 64 && p.unseen >> card & 1))
        return 0;
    steeppe_make(&p, kind, card);
    write_position(&p, after);
    return 1;
}

EXPORT int32_t steeppe_inputs(const int32_t *fields, float *inputs, double *value) {
    Position p;
    if (!steeppe_read(&p, fields))
        return 0;
    steeppe_within_inputs(&p, inputs);
    *value = steeppe_within_value(&p);
    return WITHIN_INPUTS;
}
