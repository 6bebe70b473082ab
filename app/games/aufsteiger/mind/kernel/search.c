/* The way into the search. */
#include "search.h"

#include <stdlib.h>

enum { REST_OF_TURN = 100000 }; /* positions for a turn that was searched before its first step */

static int advise(Search *search) {
    const Position *p = &search->studies[0].position;
    Meter *meter = search->meter;
    search->spare = &search->studies[MAX_DEPTH + 1];
    search->other = &search->studies[MAX_DEPTH + 2];
    search->me = mover_of(p);
    if ((p->moved != NONE || p->walked || p->pawn_moved) && (meter->limit < 0 || meter->limit > REST_OF_TURN)) {
        meter->limit = REST_OF_TURN;
        meter_check(meter);
    }
    aufsteiger_study(&search->studies[0]);
    if (!search->studies[0].mobility[search->me].own)
        return 0;
    aufsteiger_grow(search);
    search->advice->positions = meter->positions;
    return 1;
}

/* Searches from a position; zero if these numbers are none, or without memory. */
EXPORT int32_t aufsteiger_search(const int32_t *fields, const Request *request, Advice *advice) {
    Meter meter;
    Search search = {.meter = &meter, .advice = advice, .room = 1 << 12};
    memset(advice, 0, sizeof *advice);
    meter_start(&meter, request);
    search.nodes = malloc(search.room * sizeof *search.nodes);
    search.studies = malloc((MAX_DEPTH + 3) * sizeof *search.studies);
    int found = search.nodes && search.studies && aufsteiger_read(&search.studies[0].position, fields) &&
                advise(&search);
    free(search.nodes);
    free(search.studies);
    return found;
}
