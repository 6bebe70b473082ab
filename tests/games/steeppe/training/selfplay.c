/* Plays halves of The Steppes of Steeppe by the kernel's search and writes what a network can learn.
 *
 *     selfplay WEIGHTS SEED HALVES DEPTH LAMBDA OUT
 *
 * WEIGHTS are the numbers that `steeppe_set_networks` takes, or "-" for a rule of thumb. OUT.between and
 * OUT.within are rows of floats: inputs, the half won or not, and what to learn: between two turns the
 * lambda return of the next turns' ends, in the middle of one the value at its end. "-" writes nothing. The last line
 * printed is the share won.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../../../../app/games/steeppe/mind/kernel/network.c"
#include "../../../../app/games/steeppe/mind/kernel/position.c"

static int rule_of_thumb;

static double thumb(const Position *p, int within) {
    double spare[2], least = 9;
    for (int who = 0; who < 2; who++) {
        const Jest *jest = &p->jests[who];
        float x[TURN_INPUTS];
        double chance = 0, cards = 0;
        spare[who] = 0;
        if (!jest->faces)
            continue;
        if (within) {
            Belief b;
            believe(&b, p);
            turn_inputs(&b, p, who, jest, x);
            chance = x[23];
            cards = x[24] * 5;
        }
        spare[who] = jest->deck - cards - 5.0 * (jest->faces - chance) - (jest->beside ? 4 : 0) * (1 - chance);
        if (spare[who] < least)
            least = spare[who];
    }
    double logit = 0.2 * (spare[0] + spare[1]) + (least < 9 ? 0.3 * least : 2) + 1;
    return 1 / (1 + exp(-logit));
}

static double within_value(const Position *p) {
    return rule_of_thumb ? thumb(p, 1) : steeppe_within_value(p);
}
static double between_value(const Position *p) {
    return rule_of_thumb ? thumb(p, 0) : steeppe_between_value(p);
}
#define steeppe_within_value within_value
#define steeppe_between_value between_value
#include "../../../../app/games/steeppe/mind/kernel/search.c"
#include "../../../../app/games/steeppe/mind/kernel/playout.c"
#undef steeppe_within_value
#undef steeppe_between_value

enum { MAX_TURNS = 64, MAX_ROWS = 512 };

static uint64_t chance;

static int below(int number) { return (int)(next_random(&chance) % (uint64_t)number); }

typedef struct {
    float inputs[WITHIN_INPUTS];
    float value;
    int turn;
} Row;

static Row withins[MAX_ROWS], betweens[MAX_TURNS];
static int within_rows, turns;
static float end_values[MAX_TURNS];
static int64_t decisions;
static FILE *between_file, *within_file;

/* A half before its first Faces are turned up: the first of a game or the second. */
static void new_half(Position *p) {
    int faces[12];
    memset(p, 0, sizeof *p);
    for (int n = 0; n < 12; n++)
        faces[n] = n / 3;
    shuffle(faces, 12, &chance);
    for (int n = below(2) ? 6 : 0; n < 12; n++)
        p->hidden[faces[n]]++;
    p->unseen = CARDS;
    for (int who = 0; who < 2; who++)
        p->jests[who] = (Jest){.deck = 20, .faces = FACES_EACH, .suit = SUITS};
}

static double value_at_end(const Position *p) {
    int result = steeppe_result(p);
    return result >= 0 ? result : between_value(p);
}

/* A position after an action that was perhaps not chosen, and how its turn ends on other cards. */
static void record_other(const Position *p, const Choice *choices, int number) {
    Choice chosen = choices[below(number)];
    Position after = *p;
    Search search = {0};
    Deal deal;
    if (chosen.action == END)
        return;
    steeppe_deal(p, &chance, &deal);
    steeppe_take(&after, &deal, &chosen);
    Row *row = &withins[within_rows];
    steeppe_within_inputs(&after, row->inputs);
    row->turn = -1;
    for (int ended = 0; !ended;) {
        int who = steeppe_debtor(&after);
        if (who >= 0)
            chosen.action = who << 4 | STEPPE;
        else {
            Choice next[MAX_CHOICES];
            if (!steeppe_choices(&search, &after, 1, next))
                return;
            chosen = next[0];
        }
        ended = steeppe_take(&after, &deal, &chosen);
    }
    row->value = (float)value_at_end(&after);
    within_rows++;
}

static int play_half(int depth, int recorded) {
    Deal deal;
    Position p;
    Choice choices[MAX_CHOICES];
    new_half(&p);
    steeppe_deal(&p, &chance, &deal);
    within_rows = turns = 0;
    int wild = recorded && below(3) ? below(16) : 0, decided = 0;
    while (steeppe_result(&p) < 0) {
        if (!steeppe_begin_turn(&p, &deal))
            return 0;
        for (int ended = 0; !ended;) {
            int who = steeppe_debtor(&p), chosen = 0;
            if (recorded && within_rows < MAX_ROWS && (who < 0 || below(3) == 0)) {
                Row *row = &withins[within_rows++];
                steeppe_within_inputs(&p, row->inputs);
                row->turn = turns;
            }
            if (who >= 0) {
                choices[0].action = who << 4 | STEPPE;
            } else {
                Search search = {0};
                int number = steeppe_choices(&search, &p, depth, choices);
                decisions++;
                if (decided++ < wild) { /* somehow; what counts comes after */
                    within_rows = turns = 0;
                    if (below(3) == 0)
                        chosen = below(number);
                } else if (recorded && within_rows < MAX_ROWS && below(2)) {
                    record_other(&p, choices, number);
                }
            }
            ended = steeppe_take(&p, &deal, &choices[chosen]);
        }
        if (recorded && turns < MAX_TURNS && steeppe_result(&p) < 0) {
            steeppe_between_inputs(&p, betweens[turns].inputs);
            end_values[turns++] = (float)between_value(&p);
        }
    }
    return steeppe_result(&p);
}

static void write_rows(int won, double lambda) {
    float returns[MAX_TURNS + 1];
    returns[turns] = (float)won;
    for (int n = turns - 1; n >= 0; n--)
        returns[n] = (float)((1 - lambda) * end_values[n] + lambda * returns[n + 1]);
    for (int n = 0; n < turns; n++) {
        float last[2] = {(float)won, returns[n + 1]};
        fwrite(betweens[n].inputs, sizeof(float), BETWEEN_INPUTS, between_file);
        fwrite(last, sizeof(float), 2, between_file);
    }
    for (int n = 0; n < within_rows; n++) {
        const Row *row = &withins[n];
        float last[2] = {row->value, row->value};
        if (row->turn >= 0) {
            last[0] = (float)won;
            last[1] = row->turn < turns ? end_values[row->turn] : (float)won;
        }
        fwrite(row->inputs, sizeof(float), WITHIN_INPUTS, within_file);
        fwrite(last, sizeof(float), 2, within_file);
    }
}

static void read_network(FILE *file, Network *net, int inputs) {
    size_t read = fread(net->first, sizeof(float), (size_t)inputs * FIRST_UNITS, file);
    read += fread(net->second, sizeof(float), (FIRST_UNITS + 1) * SECOND_UNITS, file);
    read += fread(net->output, sizeof(float), SECOND_UNITS + 1, file);
    if (read != (size_t)inputs * FIRST_UNITS + (FIRST_UNITS + 1) * SECOND_UNITS + SECOND_UNITS + 1) {
        fprintf(stderr, "the weights are of another size\n");
        exit(1);
    }
}

int main(int argc, char **argv) {
    if (argc != 7)
        return 2;
    if (strcmp(argv[1], "-")) {
        FILE *file = fopen(argv[1], "rb");
        if (!file)
            return 1;
        read_network(file, &steeppe_between, BETWEEN_INPUTS);
        read_network(file, &steeppe_within, WITHIN_INPUTS);
        fclose(file);
    } else {
        rule_of_thumb = 1;
    }
    uint64_t seed = strtoull(argv[2], NULL, 10);
    int halves = atoi(argv[3]), depth = atoi(argv[4]), won = 0;
    double lambda = atof(argv[5]);
    int recorded = strcmp(argv[6], "-") != 0;
    if (recorded) {
        char name[1024];
        snprintf(name, sizeof name, "%s.between", argv[6]);
        between_file = fopen(name, "wb");
        snprintf(name, sizeof name, "%s.within", argv[6]);
        within_file = fopen(name, "wb");
        if (!between_file || !within_file)
            return 1;
    }
    clock_t start = clock();
    for (int n = 0; n < halves; n++) {
        chance = mixed(seed * UINT64_C(1000003) + (uint64_t)n + 1);
        int result = play_half(depth, recorded);
        won += result;
        if (recorded)
            write_rows(result, lambda);
    }
    double share = (double)won / halves, seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("%.4f won +- %.4f, squared %.4f, %.2f ms a half, %.3f ms a decision\n", share,
           1.96 * sqrt(share * (1 - share) / halves), share * share, 1e3 * seconds / halves,
           1e3 * seconds / (double)decisions);
    return 0;
}
