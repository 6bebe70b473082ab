/* The end of a turn and what comes next: as `rules/state.py`. */
#include "aufsteiger.h"

void aufsteiger_settle(Position *p, int player) {
    int level = level_at(p, p->climbers[player].cell);
    if (level == p->climbers[player].settled)
        return;
    p->climbers[player].settled = (uint8_t)level;
    uint8_t others[MAX_PLAYERS];
    int count = 0, place = 0;
    for (int n = 0; n < p->number; n++) {
        int other = p->standing[n];
        if (other == player)
            continue;
        others[count++] = (uint8_t)other;
        int settled = p->climbers[other].settled;
        place += level ? settled <= level : settled == 0 && other < player;
    }
    for (int n = 0, at = 0; n < p->number; n++)
        p->standing[n] = n == place ? (uint8_t)player : others[at++];
}

static void next_turn(Position *p) {
    p->turn = (int8_t)((p->turn + 1) % p->number);
    p->barred = p->moved;
    p->moved = p->walker = NONE;
    p->walked = p->pawn_moved = p->bridged = 0;
    if (p->climbers[p->turn].stone >= 0)
        p->climbers[p->turn].stone = GONE;
}

void aufsteiger_next_walker(Position *p) {
    int walker = (mover_of(p) + 1) % p->number;
    if (walker == p->turn) {
        next_turn(p);
        return;
    }
    p->walker = (int8_t)walker;
    p->barred = NONE;
    p->walked = p->pawn_moved = p->bridged = 0;
}

void aufsteiger_end_turn(Position *p) {
    aufsteiger_settle(p, p->turn);
    Climber *mine = &p->climbers[p->turn];
    int progress = mine->settled > mine->best;
    if (progress) {
        mine->best = mine->settled;
    } else if (p->quiet == patience(p)) {
        p->quiet++;
        p->over = 1;
        return;
    }
    p->quiet = progress ? 0 : (uint8_t)(p->quiet + 1);
    if (p->rules & SIMULTANEOUS && p->moved != NONE)
        aufsteiger_next_walker(p);
    else
        next_turn(p);
}
