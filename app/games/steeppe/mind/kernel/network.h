/* The chance to win a half, by two networks: between two turns, and in the middle of one.
 *
 * Their inputs are numbers of about the size of 1: those of each Jest at rest (Faces, cards, aces, what
 * the unseen cards are worth to it), those of its turn (what it has reached and still can), and those
 * of the table. The weights are handed over by Python.
 */
#ifndef STEEPPE_NETWORK_H
#define STEEPPE_NETWORK_H

#include "position.h"

enum { REST_INPUTS = 32, TURN_INPUTS = 34, TABLE_INPUTS = 13 };
enum {
    BETWEEN_INPUTS = 2 * REST_INPUTS + TABLE_INPUTS,
    WITHIN_INPUTS = 2 * (REST_INPUTS + TURN_INPUTS) + TABLE_INPUTS,
};
enum { FIRST_UNITS = 64, SECOND_UNITS = 16 };

typedef struct {
    float first[WITHIN_INPUTS][FIRST_UNITS];
    float second[FIRST_UNITS + 1][SECOND_UNITS]; /* the last row is added as it is */
    float output[SECOND_UNITS + 1];
} Network;

extern Network steeppe_between, steeppe_within;

/* Fill in the inputs of a position. */
void steeppe_between_inputs(const Position *p, float *inputs);
void steeppe_within_inputs(const Position *p, float *inputs);

/* The chance that the half is won. */
double steeppe_between_value(const Position *p);
double steeppe_within_value(const Position *p);

#endif
