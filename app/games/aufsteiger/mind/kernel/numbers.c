/* What Python hands over and gets back: pieces, weights and positions as numbers. */
#include "aufsteiger.h"

Box aufsteiger_box;
Weights aufsteiger_weights;

/* Called once, before anything else: the shapes, the colours on top of each block in each shape, and
 * the weights in tenths. */
EXPORT void aufsteiger_set_tables(const int32_t *numbers) {
    Box *box = &aufsteiger_box;
    int footprints = 0;
    memset(box, 0, sizeof *box);
    for (int n = 0; n < SHAPES; n++, numbers += 3) {
        Footprint foot = {(uint8_t)numbers[0], (uint8_t)numbers[1]};
        int at = 0;
        while (at < footprints && memcmp(&box->footprints[at], &foot, sizeof foot))
            at++;
        if (at == footprints && footprints < FOOTPRINTS)
            box->footprints[footprints++] = foot;
        box->shapes[n] = (Shape){foot.width, foot.depth, (uint8_t)numbers[2], (uint8_t)at};
    }
    for (int block = 0; block < BLOCKS; block++)
        for (int n = 0; n < SHAPES; n++) {
            int tops = box->tops[block][n] = (uint8_t)*numbers++;
            for (int colour = 0; colour < COLOURS; colour++)
                if (tops & (1 << colour | 1 << GREY))
                    box->treads[colour][n] |= UINT64_C(1) << block;
        }
    memcpy(&aufsteiger_weights, numbers, sizeof aufsteiger_weights);
}

static int within(int32_t number, int low, int high) { return number >= low && number <= high; }

static int read_blocks(Position *p, const int32_t *fields) {
    for (int n = 0; n < BLOCKS; n++, fields += SPOT) {
        int cell = fields[0], level = fields[1], shape = fields[2], top = fields[3];
        if (!within(cell, 0, SIDE * ROW - 1) || !within(level, 0, MAX_LEVEL) || !within(shape, 0, SHAPES - 1) ||
            !within(top, 0, COLOURS - 1) || !(aufsteiger_box.tops[n][shape] >> top & 1))
            return 0;
        const Shape *size = &aufsteiger_box.shapes[shape];
        if (cell % ROW + size->width > SIDE || cell / ROW + size->depth > SIDE || level + size->height > MAX_LEVEL)
            return 0;
        p->blocks[n] = (Block){(int16_t)cell, (uint8_t)level, (uint8_t)shape, (uint8_t)top,
                               (uint8_t)(level + size->height), 0};
    }
    return aufsteiger_stack(p);
}

/* Reads a position in which somebody is to move; zero if these numbers are none. */
int aufsteiger_read(Position *p, const int32_t *fields) {
    memset(p, 0, sizeof *p);
    int number = fields[NUMBER], seen = 0, colours = 0;
    if (!within(fields[RULES], 0, 63) || !within(number, 2, MAX_PLAYERS) || !within(fields[TURN], 0, number - 1) ||
        !within(fields[BARRED], NONE, BLOCKS - 1) || !within(fields[MOVED], NONE, BLOCKS - 1) ||
        !within(fields[WALKER], NONE, number - 1) || !within(fields[OVER], 0, 0))
        return 0;
    p->rules = (uint8_t)fields[RULES];
    p->number = (uint8_t)number;
    if (!within(fields[QUIET], 0, patience(p)) || !read_blocks(p, fields + SPOTS))
        return 0;
    p->turn = (int8_t)fields[TURN];
    p->barred = (int8_t)fields[BARRED];
    p->moved = (int8_t)fields[MOVED];
    p->walker = (int8_t)fields[WALKER];
    p->walked = fields[WALKED] != 0;
    p->pawn_moved = fields[PAWN_MOVED] != 0;
    p->bridged = fields[BRIDGED] != 0;
    p->quiet = (uint8_t)fields[QUIET];
    for (int n = 0; n < number; n++) {
        const int32_t *one = fields + CLIMBERS + n * CLIMBER;
        if (!within(fields[STANDING + n], 0, number - 1) || !within(one[0], 0, COLOURS - 2) ||
            !within(one[1], TABLE, SIDE * ROW - 1) || !within(one[2], 0, BOTH) ||
            !within(one[3], GONE, BLOCKS - 1) || !within(one[4], 0, MAX_LEVEL) || !within(one[5], 0, MAX_LEVEL))
            return 0;
        if (one[1] >= 0 && (owner_of(p, one[1]) == EDGE || has(&p->outside, one[1])))
            return 0;
        for (int other = 0; other < n; other++)
            if (one[1] >= 0 && one[1] == p->climbers[other].cell)
                return 0;
        p->climbers[n] = (Climber){(int16_t)one[1], (int8_t)one[3], (uint8_t)one[0],
                                   (uint8_t)one[2], (uint8_t)one[4], (uint8_t)one[5]};
        p->standing[n] = (uint8_t)fields[STANDING + n];
        seen |= 1 << fields[STANDING + n];
        colours |= 1 << one[0];
    }
    return seen == (1 << number) - 1 && bits((uint64_t)colours) == number;
}

void aufsteiger_write(const Position *p, int32_t *fields) {
    const int32_t head[] = {p->rules, p->number, p->turn, p->barred, p->moved, p->walked,
                            p->pawn_moved, p->bridged, p->walker, p->quiet, p->over};
    memset(fields, 0, FIELDS * sizeof *fields);
    memcpy(fields, head, sizeof head);
    for (int n = 0; n < p->number; n++) {
        const Climber *one = &p->climbers[n];
        const int32_t numbers[CLIMBER] = {one->colour, one->cell, one->ladders, one->stone, one->best, one->settled};
        memcpy(fields + CLIMBERS + n * CLIMBER, numbers, sizeof numbers);
        fields[STANDING + n] = p->standing[n];
    }
    for (int n = 0; n < BLOCKS; n++) {
        const Block *one = &p->blocks[n];
        const int32_t numbers[SPOT] = {one->cell, one->level, one->shape, one->top};
        memcpy(fields + SPOTS + n * SPOT, numbers, sizeof numbers);
    }
}
