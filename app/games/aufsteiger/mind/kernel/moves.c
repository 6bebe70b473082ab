/* Single steps, as the engine knows them: what the tests compare. */
#include "aufsteiger.h"

enum { WALK, CLIMB, BRIDGE, BLOCK, STONE, END, PASS };

typedef struct {
    int32_t *codes;
    int number, room;
} List;

/* A step as a number: verb, block or ladder, cell (0: the table), shape, top. */
static int32_t code_of(int verb, int thing, int cell, int shape, int top) {
    return verb | thing << 3 | (cell + 1) << 9 | shape << 20 | top << 24;
}

static void add(List *list, int32_t code) {
    if (list->number < list->room)
        list->codes[list->number] = code;
    list->number++;
}

static void add_cells(List *list, const Position *p, int verb, int ladder, Set *goals) {
    for (int n = 0; n < p->number; n++) {
        int cell = p->climbers[n].cell;
        if (cell >= 0)
            *row_of(goals, cell / ROW) &= ~(UINT32_C(1) << cell % ROW);
    }
    for (int y = 0; y < SIDE; y++)
        for (uint32_t row = row_at(goals, y); row; row &= row - 1)
            add(list, code_of(verb, ladder, y * ROW + lowest(row), 0, 0));
}

static void add_walks(List *list, const Position *p, const Areas *areas, const Mobility *mine) {
    uint64_t outside = UINT64_C(1) << areas->outside;
    uint64_t goals = aufsteiger_walk(areas, mine->own, mine->allowed) & ~mine->own;
    Set cells;
    if (goals & outside)
        add(list, code_of(WALK, 0, TABLE, 0, 0));
    aufsteiger_cells_of(&cells, areas, p, goals & ~outside);
    add_cells(list, p, WALK, 0, &cells);
}

static void add_ladders(List *list, const Position *p, const Areas *areas, const Mobility *mine) {
    int area = lowest(mine->own);
    for (int ladder = SMALL; ladder <= LARGE; ladder++) {
        if (!(mine->ladders & ladder))
            continue;
        Set cells;
        aufsteiger_cells_of(&cells, areas, p, (ladder == SMALL ? areas->small : areas->large)[area] & mine->allowed);
        add_cells(list, p, CLIMB, ladder, &cells);
        if (p->rules & BRIDGES && p->moved == NONE) {
            aufsteiger_cells_of(&cells, areas, p, areas->bridge[ladder][area] & mine->allowed);
            add_cells(list, p, BRIDGE, ladder, &cells);
        }
    }
}

static void add_blocks(List *list, const Position *p) {
    Position after = *p;
    for (int number = 0; number < BLOCKS; number++) {
        if (!aufsteiger_may_lift(p, number))
            continue;
        for (int shape = 0; shape < SHAPES; shape++) {
            int tops = aufsteiger_box.tops[number][shape];
            for (int cell = p->span.from * ROW; tops && cell < p->span.to * ROW; cell++) {
                int able = -1;
                for (int top = 0; top < COLOURS; top++) {
                    const Block *here = &p->blocks[number];
                    if (!(tops >> top & 1) || (here->cell == cell && here->shape == shape && here->top == top))
                        continue;
                    if (able < 0) {
                        able = aufsteiger_put(&after, number, cell, shape, top);
                        if (able)
                            after = *p;
                    }
                    if (able)
                        add(list, code_of(BLOCK, number, cell, shape, top));
                }
            }
        }
    }
}

static int list_steps(const Position *p, int32_t *codes, int room) {
    List list = {codes, 0, room};
    Areas areas;
    Mobility mine;
    aufsteiger_areas(&areas, p);
    aufsteiger_mobility(&mine, &areas, p, mover_of(p));
    if (!mine.own)
        return -1;
    if (p->walker != NONE) {
        add_walks(&list, p, &areas, &mine);
        add(&list, code_of(PASS, 0, TABLE, 0, 0));
        return list.number;
    }
    if (!p->walked)
        add_walks(&list, p, &areas, &mine);
    add_ladders(&list, p, &areas, &mine);
    if (p->moved == NONE && !p->bridged && !p->pawn_moved)
        add_blocks(&list, p);
    for (int number = 0; number < BLOCKS; number++)
        if (aufsteiger_may_set_stone(p, number))
            add(&list, code_of(STONE, number, TABLE, 0, 0));
    add(&list, code_of(END, 0, TABLE, 0, 0));
    return list.number;
}

/* Plays a legal step. */
static void play_step(Position *p, int32_t code) {
    int verb = code & 7, thing = code >> 3 & 63, cell = (code >> 9 & 2047) - 1;
    Climber *mine = &p->climbers[mover_of(p)];
    switch (verb) {
    case WALK:
        mine->cell = (int16_t)cell;
        if (p->walker != NONE) {
            aufsteiger_settle(p, p->walker);
            aufsteiger_next_walker(p);
            return;
        }
        p->walked = 1;
        p->pawn_moved = p->rules & STRICT_ORDER && p->moved == NONE;
        return;
    case CLIMB:
    case BRIDGE:
        mine->cell = (int16_t)cell;
        mine->ladders &= (uint8_t)~thing;
        p->walked = 0;
        p->pawn_moved = p->rules & STRICT_ORDER && p->moved == NONE;
        p->bridged |= verb == BRIDGE;
        return;
    case BLOCK:
        aufsteiger_put(p, thing, cell, code >> 20 & 15, code >> 24 & 7);
        return;
    case STONE:
        mine->stone = (int8_t)thing;
        aufsteiger_end_turn(p);
        return;
    case PASS:
        aufsteiger_next_walker(p);
        return;
    default:
        aufsteiger_end_turn(p);
    }
}

/* The number of legal steps, which may be more than there is room for; -1 if these numbers are no
 * position with somebody to move. */
EXPORT int32_t aufsteiger_legal_moves(const int32_t *fields, int32_t *codes, int32_t room) {
    Position position;
    return aufsteiger_read(&position, fields) ? list_steps(&position, codes, room) : -1;
}

/* The numbers after a step that is legal. */
EXPORT int32_t aufsteiger_play(const int32_t *fields, int32_t code, int32_t *after) {
    Position position;
    int verb = code & 7, thing = code >> 3 & 63, cell = (code >> 9 & 2047) - 1;
    if (!aufsteiger_read(&position, fields) || code < 0 || verb > PASS || thing >= BLOCKS || cell >= SIDE * ROW ||
        (code >> 20 & 15) >= SHAPES || (code >> 24 & 7) >= COLOURS || (verb == BLOCK && cell < 0))
        return 0;
    if (verb == BLOCK) {
        Position other = position;
        if (!aufsteiger_may_lift(&position, thing) ||
            !aufsteiger_put(&other, thing, cell, code >> 20 & 15, code >> 24 & 7))
            return 0;
    }
    play_step(&position, code);
    aufsteiger_write(&position, after);
    return 1;
}

static int64_t perft(const Position *p, int depth) {
    enum { ROOM = 1 << 15 };
    if (p->over || depth <= 0)
        return depth <= 0;
    int32_t codes[ROOM];
    int number = list_steps(p, codes, ROOM);
    if (depth == 1)
        return number;
    int64_t total = 0;
    for (int n = 0; n < number && n < ROOM; n++) {
        Position after = *p;
        play_step(&after, codes[n]);
        total += perft(&after, depth - 1);
    }
    return total;
}

/* The number of ways to play so many steps. */
EXPORT int64_t aufsteiger_perft(const int32_t *fields, int32_t depth) {
    Position position;
    return aufsteiger_read(&position, fields) ? perft(&position, depth) : -1;
}

/* The values for all players, in units; zero if these numbers are no position. */
EXPORT int32_t aufsteiger_evaluate(const int32_t *fields, int32_t *values) {
    Study study;
    if (!aufsteiger_read(&study.position, fields))
        return 0;
    aufsteiger_study(&study);
    aufsteiger_values(&study, values);
    return 1;
}

/* The number of areas, with the level and the cells of each: 30 rows. */
EXPORT int32_t aufsteiger_list_areas(const int32_t *fields, int32_t *levels, uint32_t *cells) {
    Position position;
    Areas areas;
    if (!aufsteiger_read(&position, fields))
        return -1;
    aufsteiger_areas(&areas, &position);
    for (int n = 0; n < areas.count; n++, cells += SIDE) {
        Set set;
        aufsteiger_cells_of(&set, &areas, &position, UINT64_C(1) << n);
        levels[n] = areas.level[n];
        for (int y = 0; y < SIDE; y++)
            cells[y] = row_at(&set, y);
    }
    return areas.count;
}
