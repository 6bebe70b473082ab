/* What may be done with the floor, as in `state.py`. */
#include "position.h"

unsigned steeppe_allowed(const Position *p) {
    if (p->boosted)
        return 1u << KEEP | 1u << PLAY;
    const Jest *jest = &p->jests[p->floor], *fellow = &p->jests[1 - p->floor];
    unsigned may = 0;
    int owing = jest->owing;
    if (!jest->actions) {
        may = (unsigned)jest->held << ACE;
        owing = 0;
    } else {
        if (jest->deck)
            may = 1u << STEPPE;
        else
            owing = 0;
        if (jest->actions > owing) {
            if (jest->at + 1 < jest->length)
                may |= 1u << MOVE;
            if (fellow->faces) {
                may |= (unsigned)jest->held << GIVE;
                if (jest->deck)
                    may |= 1u << BOOST;
            }
        }
    }
    int on_face_suit = jest->at && suit_of(jest->steppes[jest->at]) == jest->suit;
    if (!owing && !(may && on_face_suit))
        may |= 1u << END;
    if (!fellow->ended && !p->waited)
        may |= 1u << WAIT;
    return may;
}

void steeppe_make(Position *p, int kind, int card) {
    int who = actor_of(p), answered = p->boosted;
    Jest *jest = &p->jests[who];
    p->boosted = p->waited = 0;
    if (kind == STEPPE) {
        steppe(p, who, card);
    } else if (kind == MOVE) {
        jest->at++;
        jest->actions--;
    } else if (kind == BOOST) {
        jest->deck--;
        jest->actions--;
        p->boosted = 1;
    } else if (kind == KEEP) {
        jest->deck++;
    } else if (kind == PLAY) {
        p->unseen &= ~(UINT64_C(1) << card);
        lay(jest, card);
    } else if (kind >= GIVE && kind < GIVE + SUITS) {
        give(p, who, kind - GIVE);
    } else if (kind >= ACE && kind < ACE + SUITS) {
        use_ace(p, who, kind - ACE);
    } else if (kind == WAIT) {
        p->waited = 1;
    } else {
        jest->actions = jest->owing = 0;
        jest->ended = 1;
    }
    if (!answered && !p->jests[1 - who].ended)
        p->floor = (int8_t)(1 - who);
}
