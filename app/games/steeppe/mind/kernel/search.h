/* Expectimax over what both Jests may do, in whichever order, until they finish the turn.
 *
 * Since each may wait for the other, the floor hardly matters; and since walking shows nothing, it can
 * be left to the end. So between the cards that are drawn there are few things to decide.
 */
#ifndef STEEPPE_SEARCH_H
#define STEEPPE_SEARCH_H

#include "network.h"

/* How a Jest ends its turn: what it does with the actions it has left. */
typedef struct {
    int8_t lauds, moves, spare; /* spare: actions left after the moves */
    int8_t discarded;           /* aces used up, a bit for each suit */
    int8_t boosts;              /* kept by the fellow */
} Ending;

typedef struct {
    Ending endings[2];
} Finish;

/* What can be decided: 16 times the Jest plus STEPPE, KEEP or PLAY (a boost with its answer), GIVE or ACE
 * with a suit; or END for both, which is the end of the turn. */
typedef struct {
    int action;
    double value;
    Finish finish; /* of END */
} Choice;

enum { MAX_CHOICES = 24 };

/* The weight of Faces lauded beside winning: it decides where all is lost. */
#define STEEPPE_FACES_WEIGHT 1e-3

typedef struct {
    Meter *meter;
    int stopped;
} Search;

/* The best way to finish the turn and its value; negative if it cannot be finished now. */
double steeppe_finish(Search *search, const Position *p, Finish *finish);

/* All that can be decided, valued by looking so many decisions ahead, best first. */
int steeppe_choices(Search *search, const Position *p, int depth, Choice *choices);

/* What an action is worth, looking so many decisions further. */
double steeppe_action_value(Search *search, const Position *p, int action, int depth);

/* What the best of them is worth. */
double steeppe_value(Search *search, const Position *p, int depth);

/* The part of a value that stands for the Faces lauded already. */
double steeppe_faces_value(const Position *p);

/* A Jest that owes steppes sees them before anything else is decided; negative if none does. */
int steeppe_debtor(const Position *p);

/* Makes an action but END; `card` is what it turns up, if it does. */
void steeppe_act(Position *p, int action, int card);

/* What is left of a Jest after its turn; its next Face is not turned up yet. */
void steeppe_end_turn(Jest *jest, const Ending *ending);

/* Cards and Faces as they may lie. */
typedef struct {
    int cards[2][64], first[2], last[2]; /* true decks, from the top */
    int faces[2][FACES_EACH];            /* suits of the Faces of the half, those lauded first */
} Deal;

void steeppe_deal(const Position *p, uint64_t *chance, Deal *deal);

/* Does what was chosen; non-zero if that ended the turn. */
int steeppe_take(Position *p, Deal *deal, const Choice *choice);

/* Turns up Faces and draws Charters; zero if there is none. */
int steeppe_begin_turn(Position *p, Deal *deal);

/* Whether the half is won (1), lost (0) or goes on (-1) between two turns. */
int steeppe_result(const Position *p);

/* Plays so many turns to their ends, the choice made first, then the best of a short look, and says how
 * good the half stands then: 0 or 1 if it is over. */
double steeppe_playout(Search *search, const Position *p, Deal deal, const Choice *first, int turns);

#endif
