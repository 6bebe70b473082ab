/* The rules of The Steppes of Steeppe as far as they are known to everybody at the table.
 *
 * A card is 16 times its suit plus its worth, as in `cards.py`, and so the unseen cards of the half are
 * a set of bits. Decks are numbers of cards: every unseen card is as likely as any other to be on top.
 */
#ifndef STEEPPE_POSITION_H
#define STEEPPE_POSITION_H

#include "../../../../ai/kernel/kernel.h"

enum { SUITS = 4, MAX_STEPPES = 48, FACES_EACH = 3 };

/* All number cards of one suit, and aces of all suits, as bits. */
#define NUMBER_CARDS UINT64_C(0x7fc)
#define ACES UINT64_C(0x0002000200020002)
#define CARDS (ACES | NUMBER_CARDS | NUMBER_CARDS << 16 | NUMBER_CARDS << 32 | NUMBER_CARDS << 48)

typedef struct {
    int8_t deck;    /* cards in it */
    int8_t faces;   /* Faces of this half not yet lauded */
    int8_t suit;    /* of the Face that is up; SUITS if it is not turned up yet */
    int8_t length;  /* of the steppes, Charter included */
    int8_t at;
    int8_t actions;
    int8_t owing;
    int8_t held;    /* a bit for the suit of each ace */
    int8_t beside;
    int8_t ended;
    int16_t need;   /* Wit missing for Countenance, Talent not counted */
    uint8_t steppes[MAX_STEPPES];
} Jest;

typedef struct {
    Jest jests[2];
    uint64_t unseen;
    int8_t hidden[SUITS]; /* Faces still face down in both halves */
    int8_t floor, waited, boosted;
} Position;

/* Moves by their bits in `cards.py`; a number is 16 times whose it is plus one of these. */
enum { STEPPE, MOVE, BOOST, GIVE, ACE = 7, END = 11, WAIT, KEEP, PLAY, KINDS };

static inline int suit_of(int card) { return card >> 4; }
static inline int worth_of(int card) { return card & 15; }
static inline int colour_of(int card) { return card >> 5; }

static inline int owed(const Jest *jest) { return jest->deck && jest->actions ? jest->owing : 0; }

/* An ace drawn or received: it lies beside the Face of its suit, or is held. */
static inline void take_ace(Jest *jest, int suit) {
    if (jest->suit == suit) {
        jest->need = (int16_t)(jest->need + (jest->beside ? 0 : 12));
        jest->beside = 1;
    } else {
        jest->held = (int8_t)(jest->held | 1 << suit);
    }
}

/* Lays a card, or takes it if it is an ace. */
static inline void lay(Jest *jest, int card) {
    if (worth_of(card) == 1) {
        take_ace(jest, suit_of(card));
        return;
    }
    if (jest->length < MAX_STEPPES)
        jest->steppes[jest->length++] = (uint8_t)card;
    int worth = suit_of(card) == jest->suit ? worth_of(card) : -worth_of(card);
    jest->need = (int16_t)(jest->need + worth);
}

/* What the card at a place adds as Talent. */
static inline int talent_at(const Jest *jest, int colour, int place) {
    int card = jest->steppes[place];
    return place && suit_of(card) != jest->suit && colour_of(card) == colour ? worth_of(card) : 0;
}

/* A card of its own deck onto the steppes. */
static inline void steppe(Position *p, int who, int card) {
    Jest *jest = &p->jests[who];
    jest->deck--;
    p->unseen &= ~(UINT64_C(1) << card);
    if (worth_of(card) > 1) {
        jest->actions--;
        if (jest->owing)
            jest->owing--;
    }
    lay(jest, card);
}

/* A boost that the fellow keeps. */
static inline void boost_kept(Position *p, int who) {
    p->jests[who].deck--;
    p->jests[who].actions--;
    p->jests[1 - who].deck++;
}

/* A boost that the fellow plays. */
static inline void boost_played(Position *p, int who, int card) {
    p->jests[who].deck--;
    p->jests[who].actions--;
    p->unseen &= ~(UINT64_C(1) << card);
    lay(&p->jests[1 - who], card);
}

static inline void give(Position *p, int who, int suit) {
    p->jests[who].held = (int8_t)(p->jests[who].held & ~(1 << suit));
    p->jests[who].actions--;
    take_ace(&p->jests[1 - who], suit);
}

static inline void use_ace(Position *p, int who, int suit) {
    p->jests[who].held = (int8_t)(p->jests[who].held & ~(1 << suit));
    p->jests[who].actions = 1;
}

/* The bits of all that the Jest with the floor may do, as `SteeppeState.allowed`. */
unsigned steeppe_allowed(const Position *p);

/* Who has to move: the floor's, or who has to answer a boost. */
static inline int actor_of(const Position *p) {
    return p->boosted && p->jests[1 - p->floor].ended ? 1 - p->floor : p->floor;
}

/* After a legal move in the middle of a turn; `card` is what it turns up, if it does. */
void steeppe_make(Position *p, int kind, int card);

/* Reads a position from its numbers; zero if they are none. */
int steeppe_read(Position *p, const int32_t *fields);

#endif
