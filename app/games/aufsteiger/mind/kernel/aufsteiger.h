/* The kernel of die Aufsteiger: positions, areas, placements, values and turns.
 *
 * It holds the same rules as `rules/` and the same ideas as the modules of the mind. What a mind
 * works out as sets of cells is here, wherever pawns are concerned, a graph of areas: a set of areas
 * is one word of 64 bits.
 */
#ifndef AUFSTEIGER_H
#define AUFSTEIGER_H

#include "cells.h"

enum { BLOCKS = 35, MAX_PLAYERS = 5, SHAPES = 10, FOOTPRINTS = 7, COLOURS = 6, GREY = 5 };
enum { TABLE = -1, IN_HAND = -1, GONE = -2, NONE = -1 };
enum { GROUND = BLOCKS, EDGE = BLOCKS + 1 }; /* owners of cells without a block */
enum { SMALL = 1, LARGE = 2, BOTH = 3 };
enum { MAX_LEVEL = 100, MAX_LEVELS = BLOCKS + 1, MAX_AREAS = 64, MAX_POCKETS = 12 };

/* What Python hands over of a position: see `native.py`. */
enum { STRICT_ORDER = 1, LONG_END = 2, BRIDGES = 4, SIMULTANEOUS = 8, FIRST_ARRIVAL = 16, NO_DESCENT = 32 };
enum { RULES, NUMBER, TURN, BARRED, MOVED, WALKED, PAWN_MOVED, BRIDGED, WALKER, QUIET, OVER, STANDING };
enum { CLIMBERS = STANDING + MAX_PLAYERS, CLIMBER = 6, SPOTS = CLIMBERS + CLIMBER * MAX_PLAYERS, SPOT = 4 };
enum { FIELDS = SPOTS + SPOT * BLOCKS };

/* Values are levels in this unit, in which weights and shares of them are whole numbers. */
enum { UNIT = 1200, TENTH = UNIT / 10, WIN = 50 * UNIT, DRAW = -6 * UNIT, DECISIVE = 45 * UNIT };

/* What pieces there are, from `rules/blocks.py`. */
typedef struct {
    uint8_t width, depth, height, footprint;
} Shape;

typedef struct {
    Shape shapes[SHAPES];
    Footprint footprints[FOOTPRINTS];
    uint8_t tops[BLOCKS][SHAPES];        /* the colours that can be on top, as bits; 0: cannot lie so */
    uint64_t treads[COLOURS][SHAPES];    /* the blocks that can be a step for a colour */
} Box;

/* In tenths, from `evaluate.py`: pairs are for the player to move and for those who wait. */
typedef struct {
    int32_t bare, above, walk_up[2], can[2], can_ladder[2], room[2], small[3], large[3], stone;
    int32_t passing[2], lead[2][6], stuck[2], lost;
} Weights;

extern Box aufsteiger_box;
extern Weights aufsteiger_weights;

typedef struct {
    int16_t cell; /* the south-west one */
    uint8_t level, shape, top, summit;
    uint16_t open; /* the uncovered cells of the top, row by row of the footprint */
} Block;

typedef struct {
    int16_t cell;
    int8_t stone;
    uint8_t colour, ladders, best, settled;
} Climber;

typedef struct {
    uint8_t owner[(SIDE + 2) * ROW]; /* the block that is seen at each cell, from row -1 on */
    Block blocks[BLOCKS];
    Climber climbers[MAX_PLAYERS];
    Set ground, outside; /* the table without a block, and of that what is outside the tower */
    Span span;           /* the rows where blocks are or can be put */
    uint8_t pocketed; /* whether some table is walled in */
    uint8_t rules, number, quiet, over;
    int8_t turn, barred, moved, walker;
    uint8_t walked, pawn_moved, bridged;
    uint8_t standing[MAX_PLAYERS];
} Position;

static inline int owner_of(const Position *p, int cell) { return p->owner[cell + ROW]; }
static inline int mover_of(const Position *p) { return p->walker == NONE ? p->turn : p->walker; }

static inline int level_at(const Position *p, int cell) {
    int owner = cell < 0 ? GROUND : owner_of(p, cell);
    return owner < BLOCKS ? p->blocks[owner].summit : 0;
}

static inline int patience(const Position *p) {
    return p->rules & LONG_END && p->number == 2 ? 4 : p->number;
}

static inline const Shape *shape_of(const Block *block) { return &aufsteiger_box.shapes[block->shape]; }

static inline Footprint foot_of(int shape) {
    return aufsteiger_box.footprints[aufsteiger_box.shapes[shape].footprint];
}

/* Row n of a block's uncovered cells. */
static inline uint32_t open_row(const Block *block, int n) {
    int width = shape_of(block)->width;
    return (uint32_t)(block->open >> n * width & ((1 << width) - 1)) << block->cell % ROW;
}

static inline uint32_t foot_row(const Block *block) {
    return ((UINT32_C(1) << shape_of(block)->width) - 1) << block->cell % ROW;
}

/* numbers.c: reads a position in which somebody is to move; zero if these numbers are none */
int aufsteiger_read(Position *position, const int32_t *fields);
void aufsteiger_write(const Position *position, int32_t *fields);

/* position.c: blocks that are moved */
uint64_t aufsteiger_stones(const Position *p);
int aufsteiger_may_lift(const Position *p, int number);
int aufsteiger_may_move_block(const Position *p);
int aufsteiger_may_set_stone(const Position *p, int number);
/* Zero, and nothing changed, if the block may not be put there. It must be liftable. */
int aufsteiger_put(Position *p, int number, int cell, int shape, int top);
/* Finds out what is seen of blocks whose places are known; zero if one does not lie properly. */
int aufsteiger_stack(Position *p);

/* turn_order.c: judges where a pawn has arrived, and goes on */
void aufsteiger_settle(Position *p, int player);
void aufsteiger_end_turn(Position *p);
void aufsteiger_next_walker(Position *p);

/* areas.c: where pawns can get. Areas are numbered from the highest to the table. */
typedef struct {
    int count, pockets;
    int outside;                   /* the number of the table outside the tower */
    uint8_t level[MAX_AREAS], block[MAX_AREAS];
    uint16_t face[MAX_AREAS];      /* its cells on the block; for a pocket, its number */
    uint64_t step[MAX_AREAS], small[MAX_AREAS], large[MAX_AREAS];
    uint64_t bridge[3][MAX_AREAS]; /* by ladder, with the option bridges only */
    uint64_t tops[COLOURS];        /* areas by colour, the table being grey */
    uint8_t first[BLOCKS];         /* the first area of each block that has one */
    Set pocket[MAX_POCKETS];
} Areas;

typedef struct {
    uint64_t reached[4]; /* by ladders, what cannot be reached without them */
    uint64_t all, own, allowed;
    uint64_t tops[4];    /* the highest areas by ladders */
    int8_t top[4];       /* and their level; -1 if these ladders lead nowhere new */
    int8_t level;
    uint8_t ladders, colour;
    int16_t cell;
} Mobility;

void aufsteiger_areas(Areas *areas, const Position *p);
int aufsteiger_area_at(const Areas *areas, const Position *p, int cell);
void aufsteiger_mobility(Mobility *mobility, const Areas *areas, const Position *p, int player);
void aufsteiger_cells_of(Set *cells, const Areas *areas, const Position *p, uint64_t which);
uint64_t aufsteiger_same_level(const Areas *areas, int area);
uint64_t aufsteiger_walk(const Areas *areas, uint64_t found, uint64_t allowed);

/* placing.c: which blocks can be moved, and where they could be laid */
typedef struct {
    int count;                    /* of levels that can bear blocks */
    uint8_t level[MAX_LEVELS];
    int8_t index[MAX_LEVEL + 8];  /* by level: its number, or NONE */
    Span span[MAX_LEVELS];
    Set cells[MAX_LEVELS];        /* by level: what a block may be put on */
    uint8_t known[MAX_LEVELS];    /* which anchors have been found, as bits */
    Set anchors[MAX_LEVELS][FOOTPRINTS];
    uint64_t loose;               /* the blocks that may be moved */
    Set beside_walls;             /* the table beside blocks, once it was asked for */
    int walled;
} Placing;

/* Cells beside which something could be laid. */
typedef struct {
    Set cells, near;
    Set beside[FOOTPRINTS];
    Span span;
    uint8_t known;
} Site;

void aufsteiger_levels(Placing *placing, const Position *p);
void aufsteiger_loosen(Placing *placing, const Position *p);
const Set *aufsteiger_anchors(Placing *placing, const Position *p, int footprint, int at);
void aufsteiger_site(Site *site, const Areas *areas, const Position *p, uint64_t which);
/* Where a step of a shape could be laid beside a site, reaching level `summit`; zero if nowhere. */
int aufsteiger_steps(Set *found, Placing *placing, const Position *p, Site *site, int colour,
                     int summit, int shape, uint64_t fixed);
int aufsteiger_any_step(Placing *placing, const Position *p, Site *site, int colour, int summit,
                        uint64_t fixed);
int aufsteiger_turned(Placing *placing, const Position *p, Site *site, int colour, int summit,
                      uint64_t fixed);
int aufsteiger_uncovered(Placing *placing, const Position *p, const Site *site, int colour, int level);

/* evaluate.c */
typedef struct {
    int8_t level, walk[4], build[4], room;
} Prospect;

/* A position with what is derived from it. */
typedef struct {
    Position position;
    Areas areas;
    Placing placing;
    Mobility mobility[MAX_PLAYERS];
} Study;

void aufsteiger_study(Study *study);
void aufsteiger_prospect(Prospect *ahead, Study *study, int player, int may_build);
int aufsteiger_leader(const Position *p, const int *levels);
void aufsteiger_values(Study *study, int32_t *values);

/* turns.c: turns worth evaluating */
enum { ENDED = -1, PASSED = -2, WALKED_ON = -3 };

typedef struct {
    int16_t cell;
    uint8_t used, there; /* whether there is one at all */
} Goal;

typedef struct {
    Goal stance, goal;
    int16_t cell;
    int8_t block;     /* NONE if no block is moved */
    uint8_t shape, top;
    int8_t last;      /* ENDED, PASSED, WALKED_ON to the goal, or the block that gets the stone */
} Turn;

typedef struct {
    uint8_t places, blocks, goals, unrelated;
} Breadth;

/* Called with the position after each turn, studied; zero to go on. */
typedef int (*Visit)(void *context, const Turn *turn, Study *after);

int aufsteiger_turns(Study *before, Study *after, Breadth breadth, Visit visit, void *context);
int aufsteiger_with_stone(const Study *before, const Turn *turn, Study *after, Study *other, Visit visit,
                          void *context);
/* Plays a turn; zero, and `p` of no use, if it cannot be played. */
int aufsteiger_play_turn(Position *p, Areas *areas, const Turn *turn);

/* block_moves.c */
typedef struct {
    int32_t score; /* in hundredths */
    int16_t cell;
    int8_t block;
    uint8_t shape, top, hostile, stance;
} BlockMove;

typedef struct {
    Set gain, beside; /* the faces above him that a rival can get to, and where his next step could be */
} Needs;

enum { MAX_MOVES = 4096 };

void aufsteiger_needs(Needs *needs, const Areas *areas, const Position *p, const Mobility *rival);
/* Adds block moves, each once, the most promising first. */
int aufsteiger_block_moves(const Position *p, const Areas *areas, Placing *placing, const Mobility *mine,
                           const Needs *needs, int rivals, int places, uint64_t numbers, BlockMove *moves,
                           int room);

#endif
