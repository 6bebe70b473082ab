/* Turns put together from goals: as `turn_generation.py`. */
#include "aufsteiger.h"

enum { MAX_GOALS = 16, MAX_STANCES = 5, MAX_SEEN = 2048, ELSEWHERE = 50 };

static const Goal NOWHERE = {TABLE, 0, 0};

static int is_occupied(const Position *p, int cell) {
    for (int n = 0; n < p->number; n++)
        if (p->climbers[n].cell == cell)
            return 1;
    return 0;
}

/* Where a pawn would stand in an area: the table, its first free cell, or NONE - 1 if it is full. */
static int place_in(const Areas *areas, const Position *p, int area) {
    if (area == areas->outside)
        return TABLE;
    Set cells;
    aufsteiger_cells_of(&cells, areas, p, UINT64_C(1) << area);
    for (int y = p->span.from; y < p->span.to; y++)
        for (uint32_t row = row_at(&cells, y); row; row &= row - 1)
            if (!is_occupied(p, y * ROW + lowest(row)))
                return y * ROW + lowest(row);
    return NONE - 1;
}

static int size_of(const Areas *areas, int area) {
    Span all = {0, ROW};
    if (areas->block[area] < BLOCKS)
        return bits(areas->face[area]);
    return area == areas->outside ? SIDE * SIDE : count_cells(&areas->pocket[areas->face[area]], all);
}

/* The largest of some areas, the first among equals. */
static int largest(const Areas *areas, uint64_t which) {
    int best = lowest(which);
    for (uint64_t left = which & (which - 1); left; left &= left - 1)
        if (size_of(areas, lowest(left)) > size_of(areas, best))
            best = lowest(left);
    return best;
}

/* The highest places to go to, `most` for each choice of ladders that leads higher. */
static int find_goals(const Areas *areas, const Position *p, const Mobility *mine, int most, Goal *goals) {
    int number = 0;
    for (int used = 0; used < 4; used++) {
        uint64_t left = mine->tops[used] & ~mine->own;
        int top = mine->top[used], count = 0, less = -1;
        for (int n = 0; n < used; n++)
            if (!(n & ~used) && mine->top[n] > less)
                less = mine->top[n];
        if (top < mine->level || !left || (used && top <= less))
            continue;
        while (left && count < most && number < MAX_GOALS) {
            int area = largest(areas, left), cell = place_in(areas, p, area);
            left &= ~(UINT64_C(1) << area);
            if (cell >= TABLE) {
                goals[number++] = (Goal){(int16_t)cell, (uint8_t)used, 1};
                count++;
            }
        }
    }
    return number;
}

static void go_to(Position *p, Goal goal) {
    Climber *mine = &p->climbers[p->turn];
    mine->cell = goal.cell;
    mine->ladders &= (uint8_t)~goal.used;
    p->pawn_moved = p->rules & STRICT_ORDER && p->moved == NONE;
    p->walked = 1;
}

/* All who may walk after a turn go as high as they can. */
static void walk_on(Position *p, const Areas *areas) {
    while (!p->over && p->walker != NONE) {
        Mobility mine;
        Goal goals[MAX_GOALS];
        aufsteiger_mobility(&mine, areas, p, p->walker);
        if (find_goals(areas, p, &mine, 1, goals) && !goals[0].used && mine.top[0] > mine.level) {
            p->climbers[p->walker].cell = goals[0].cell;
            aufsteiger_settle(p, p->walker);
        }
        aufsteiger_next_walker(p);
    }
}

/* Plays the step that ends a turn. */
static void finish(Position *p, const Areas *areas, int last, int cell) {
    if (last == PASSED) {
        aufsteiger_next_walker(p);
    } else if (last == WALKED_ON) {
        p->climbers[p->walker].cell = (int16_t)cell;
        aufsteiger_settle(p, p->walker);
        aufsteiger_next_walker(p);
    } else {
        if (last >= 0)
            p->climbers[p->turn].stone = (int8_t)last;
        aufsteiger_end_turn(p);
    }
    walk_on(p, areas);
}

int aufsteiger_play_turn(Position *p, Areas *areas, const Turn *turn) {
    if (turn->stance.there)
        go_to(p, turn->stance);
    if (turn->block != NONE && !aufsteiger_put(p, turn->block, turn->cell, turn->shape, turn->top))
        return 0;
    if (turn->last != WALKED_ON && turn->goal.there)
        go_to(p, turn->goal);
    if (p->rules & SIMULTANEOUS && p->moved != NONE)
        aufsteiger_areas(areas, p);
    finish(p, areas, turn->last, turn->goal.cell);
    return 1;
}

/* Turns being generated. */
typedef struct {
    Study *before, *after;
    Visit visit;
    void *context;
    Turn seen[MAX_SEEN];
    int seen_count;
} Generation;

/* Studies the position after a turn from `at`, whose areas `after` has already, and shows it. */
static int show(Generation *generation, const Position *at, const Turn *turn, int leveled) {
    Study *after = generation->after;
    Position *p = &after->position;
    *p = *at;
    if (turn->last != WALKED_ON && turn->goal.there)
        go_to(p, turn->goal);
    finish(p, &after->areas, turn->last, turn->goal.cell);
    if (leveled)
        aufsteiger_loosen(&after->placing, p);
    else
        aufsteiger_levels(&after->placing, p);
    for (int n = 0; n < p->number; n++)
        aufsteiger_mobility(&after->mobility[n], &after->areas, p, n);
    return generation->visit(generation->context, turn, after);
}

static int same_turn(const Turn *one, const Turn *two) {
    return one->block == two->block && one->cell == two->cell && one->shape == two->shape && one->top == two->top &&
           one->goal.cell == two->goal.cell && one->goal.used == two->goal.used;
}

/* Whether a turn with the same block move that leaves the pawn in the same place was shown. */
static int seen_before(Generation *generation, const Turn *turn, const Position *at) {
    Turn end = *turn;
    const Climber *mine = &at->climbers[at->turn];
    end.goal.cell = turn->goal.there ? turn->goal.cell : mine->cell;
    end.goal.used = (uint8_t)(mine->ladders & ~(turn->goal.there ? turn->goal.used : 0));
    for (int n = 0; n < generation->seen_count; n++)
        if (same_turn(&generation->seen[n], &end))
            return 1;
    if (generation->seen_count < MAX_SEEN)
        generation->seen[generation->seen_count++] = end;
    return 0;
}

/* What one can do after another player's turn when all may walk. */
static int walks(Generation *generation) {
    const Study *before = generation->before;
    const Areas *areas = &before->areas;
    const Mobility *mine = &before->mobility[before->position.walker];
    Turn turn = {NOWHERE, NOWHERE, 0, NONE, 0, 0, PASSED};
    if (show(generation, &before->position, &turn, 0))
        return 1;
    turn.last = WALKED_ON;
    turn.goal.there = 1;
    for (uint64_t left = mine->reached[0] & ~mine->own; left; left &= left - 1) {
        int cell = place_in(areas, &before->position, lowest(left));
        if (cell < TABLE)
            continue;
        turn.goal.cell = (int16_t)cell;
        if (show(generation, &before->position, &turn, 1))
            return 1;
    }
    return 0;
}

/* Shows what the pawn can do after a block move. */
static int ends(Generation *generation, const Turn *turn, const Position *at, Breadth breadth, int count, int leading) {
    const Mobility *mine = &generation->before->mobility[at->turn];
    Study *after = generation->after;
    Mobility there;
    Goal goals[MAX_GOALS + 1];
    aufsteiger_areas(&after->areas, at);
    aufsteiger_mobility(&there, &after->areas, at, at->turn);
    int number = find_goals(&after->areas, at, &there, breadth.goals, goals), stays = 1, shown = 0;
    for (int n = 0; n < number; n++)
        stays &= goals[n].used != 0;
    if (leading || stays)
        goals[number++] = NOWHERE;
    for (int n = 0; n < number; n++) {
        Turn whole_turn = *turn;
        whole_turn.goal = goals[n];
        int used = goals[n].used;
        if (used && count >= breadth.unrelated && there.top[used] <= mine->top[used])
            continue;
        if (seen_before(generation, &whole_turn, at))
            continue;
        if (show(generation, at, &whole_turn, shown++ > 0))
            return 1;
    }
    return 0;
}

/* One of those that obstruct a rival after every two others: their value shows only together with a
 * step of one's own, so by their scores steps for the pawn would always come first. */
static int interleave(const BlockMove *moves, const uint16_t *sorted, int number, uint16_t *order) {
    int hostile = 0, friendly = 0, count = 0;
    for (int taken = 0; count < number;) {
        while (friendly < number && moves[sorted[friendly]].hostile)
            friendly++;
        while (hostile < number && !moves[sorted[hostile]].hostile)
            hostile++;
        if (friendly == number || (taken % 2 && hostile < number)) {
            if (friendly < number) {
                order[count++] = sorted[hostile++];
                order[count++] = sorted[friendly++];
                taken++;
            } else if (hostile < number) {
                order[count++] = sorted[hostile++];
            } else {
                break;
            }
        } else {
            order[count++] = sorted[friendly++];
            taken++;
        }
    }
    return count;
}

/* Merges the sorted moves of several stances. */
static int merge(const BlockMove *moves, const int *starts, int stances, uint16_t *sorted) {
    int at[MAX_STANCES], count = 0;
    for (int n = 0; n < stances; n++)
        at[n] = starts[n];
    for (;;) {
        int best = NONE;
        for (int n = 0; n < stances; n++)
            if (at[n] < starts[n + 1] && (best == NONE || moves[at[n]].score > moves[at[best]].score))
                best = n;
        if (best == NONE)
            return count;
        sorted[count++] = (uint16_t)at[best]++;
    }
}

typedef struct {
    Position positions[MAX_STANCES];
    Goal goals[MAX_STANCES];
    Needs needs[MAX_PLAYERS];
    BlockMove moves[MAX_MOVES];
    int starts[MAX_STANCES + 1];
    uint16_t sorted[MAX_MOVES], order[MAX_MOVES];
    Generation generation;
} Work;

static void find_stances(Work *work, Study *before, const Goal *ahead, int number, int places) {
    const Position *p = &before->position;
    int stances = 0, rivals = 0, total = 0;
    uint64_t on_the_way = 0;
    for (int n = 0; n < p->number; n++)
        if (n != p->turn)
            aufsteiger_needs(&work->needs[rivals++], &before->areas, p, &before->mobility[n]);
    for (uint64_t left = before->mobility[p->turn].all; left; left &= left - 1) {
        int block = before->areas.block[lowest(left)];
        if (block < BLOCKS)
            on_the_way |= UINT64_C(1) << block;
    }
    for (int used = NONE; used < 4; used++) {
        Goal goal = NOWHERE;
        for (int n = number - 1; n >= 0; n--)
            if (ahead[n].used == used)
                goal = ahead[n];
        if (used != NONE && (!goal.there || p->rules & STRICT_ORDER))
            continue;
        Position *stance = &work->positions[stances];
        Mobility mine;
        *stance = *p;
        if (goal.there)
            go_to(stance, goal);
        stance->walked = 0;
        work->goals[stances] = goal;
        work->starts[stances] = total;
        uint64_t loose = before->placing.loose;
        aufsteiger_loosen(&before->placing, stance);
        aufsteiger_mobility(&mine, &before->areas, stance, stance->turn);
        BlockMove *moves = work->moves + total;
        uint64_t numbers = before->placing.loose & (stances ? on_the_way : UINT64_MAX);
        int count = aufsteiger_block_moves(stance, &before->areas, &before->placing, &mine, work->needs, rivals, places,
                                           numbers, moves, MAX_MOVES - total);
        before->placing.loose = loose;
        for (int n = 0; n < count; n++) {
            moves[n].stance = (uint8_t)stances;
            moves[n].score -= stances ? ELSEWHERE : 0;
        }
        total += count;
        work->starts[++stances] = total;
    }
    int count = merge(work->moves, work->starts, stances, work->sorted);
    work->starts[MAX_STANCES] = interleave(work->moves, work->sorted, count, work->order);
}

/* Shows turns worth evaluating, those with the more promising block moves first; no stones yet. Non-zero
 * if it was told to stop. */
int aufsteiger_turns(Study *before, Study *after, Breadth breadth, Visit visit, void *context) {
    const Position *p = &before->position;
    Work work;
    Generation *generation = &work.generation;
    generation->before = before;
    generation->after = after;
    generation->visit = visit;
    generation->context = context;
    generation->seen_count = 0;
    memcpy(&after->areas, &before->areas, sizeof after->areas);
    if (p->walker != NONE)
        return walks(generation);
    const Mobility *mine = &before->mobility[p->turn];
    Goal ahead[MAX_GOALS];
    int number = find_goals(&before->areas, p, mine, breadth.goals, ahead), levels[MAX_PLAYERS];
    Turn turn = {NOWHERE, NOWHERE, 0, NONE, 0, 0, ENDED};
    for (int n = 0; n <= number; n++) {
        turn.goal = n < number ? ahead[n] : NOWHERE;
        if (show(generation, p, &turn, n > 0))
            return 1;
    }
    if (!aufsteiger_may_move_block(p))
        return 0;
    for (int n = 0; n < p->number; n++)
        levels[n] = before->mobility[n].level;
    int leading = aufsteiger_leader(p, levels) == p->turn, done = 0;
    find_stances(&work, before, ahead, number, breadth.places);
    int count = work.starts[MAX_STANCES];
    for (int n = 0; n < count && done < breadth.blocks; n++) {
        const BlockMove *move = &work.moves[work.order[n]];
        turn = (Turn){work.goals[move->stance], NOWHERE, move->cell, move->block, move->shape, move->top, ENDED};
        Position at = work.positions[move->stance];
        if (!aufsteiger_put(&at, turn.block, turn.cell, turn.shape, turn.top))
            continue;
        if (ends(generation, &turn, &at, breadth, done++, leading))
            return 1;
    }
    return 0;
}

/* Shows the same turn ended by setting the stone, where that keeps somebody from something; `after`
 * is the position without it. */
int aufsteiger_with_stone(const Study *before, const Turn *turn, Study *after, Study *other, Visit visit,
                          void *context) {
    const Position *p = &before->position;
    if (turn->last != ENDED || after->position.over || p->walker != NONE || p->climbers[p->turn].stone != IN_HAND)
        return 0;
    Set wanted;
    clear(&wanted);
    for (int n = 0; n < p->number; n++) {
        Needs needs;
        aufsteiger_needs(&needs, &after->areas, &after->position, &after->mobility[n]);
        unite(&wanted, &needs.gain, after->position.span);
        unite(&wanted, &needs.beside, after->position.span);
    }
    Position at = *p;
    if (turn->stance.there)
        go_to(&at, turn->stance);
    if (turn->block != NONE && !aufsteiger_put(&at, turn->block, turn->cell, turn->shape, turn->top))
        return 0;
    if (turn->goal.there)
        go_to(&at, turn->goal);
    Generation generation = {.before = NULL, .after = other, .visit = visit, .context = context, .seen_count = 0};
    memcpy(&other->areas, &after->areas, sizeof other->areas);
    for (int number = 0; number < BLOCKS; number++) {
        const Block *block = &at.blocks[number];
        int meets = 0;
        for (int y = 0; y < shape_of(block)->depth; y++)
            meets |= (open_row(block, y) & row_at(&wanted, block->cell / ROW + y)) != 0;
        if (!meets || !aufsteiger_may_set_stone(&at, number))
            continue;
        Turn stoned = *turn;
        stoned.last = (int8_t)number;
        if (show(&generation, &at, &stoned, 0))
            return 1;
    }
    return 0;
}
