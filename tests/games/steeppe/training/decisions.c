/* Says what playing turns out gains over the best of one decision, in halves won.
 *
 *     gcc -O3 -march=native -std=gnu11 decisions.c ../../../../app/ai/kernel/kernel.c -lm -o decisions
 *     decisions WEIGHTS SEED HALVES DEALS JUDGES
 *
 * Halves are played by the best of one decision. At every fourth decision the few choices that are
 * close are played out on so many DEALS, the same ones for each, and valued by the networks after one
 * turn, two, three, or by the result. What each of these would choose is then judged by playing as
 * many halves as JUDGES to their ends on other deals, so that no way profits from its own luck.
 */
#define main selfplay_main
#include "selfplay.c"
#undef main

enum { CLOSE = 5, WAYS = 6, ONE_DECISION = 0, TWO_DECISIONS = 1, FIRST_OUT = 2 };
static const char *const NAMES[WAYS] = {"one decision", "two decisions", "one turn",
                                        "two turns",    "three turns",   "the whole half"};
static const int TURNS_OUT[WAYS] = {0, 0, 1, 2, 3, 99};
static const double NEAR = 0.05;

typedef struct {
    double gained, squares;
} Gain;

static int best_of(const double *values, int number) {
    int best = 0;
    for (int n = 1; n < number; n++)
        if (values[n] > values[best])
            best = n;
    return best;
}

/* The choices that are close after two decisions, and which of them one decision takes; negative if none. */
static int close_choices(const Position *p, const Choice *taken, Choice *close, int *number) {
    Search search = {0};
    int all = steeppe_choices(&search, p, 2, close), found = -1;
    for (*number = 0; *number < all && *number < CLOSE; ++*number) {
        if (close[*number].value < close[0].value - NEAR)
            break;
        if (close[*number].action == taken->action)
            found = *number;
    }
    return found;
}

static void judge(const Position *p, const Choice *taken, int deals, int judges, Gain *gains) {
    Choice close[MAX_CHOICES];
    int number, chosen[WAYS] = {0}, used[CLOSE] = {0};
    double judged[CLOSE] = {0};
    uint64_t lots = mixed(chance);
    chosen[ONE_DECISION] = close_choices(p, taken, close, &number);
    if (chosen[ONE_DECISION] < 0 || number < 2)
        return;
    for (int way = FIRST_OUT; way < WAYS; way++) {
        double sums[CLOSE] = {0};
        uint64_t same = lots;
        for (int n = 0; n < deals; n++) {
            Deal deal;
            Search search = {0};
            steeppe_deal(p, &same, &deal);
            for (int one = 0; one < number; one++)
                sums[one] += steeppe_playout(&search, p, deal, &close[one], TURNS_OUT[way]);
        }
        chosen[way] = best_of(sums, number);
    }
    for (int way = 0; way < WAYS; way++)
        used[chosen[way]] = 1;
    lots = mixed(lots + 1);
    for (int n = 0; n < judges; n++) {
        Deal deal;
        Search search = {0};
        steeppe_deal(p, &lots, &deal);
        for (int one = 0; one < number; one++)
            if (used[one])
                judged[one] += steeppe_playout(&search, p, deal, &close[one], 99);
    }
    for (int way = 0; way < WAYS; way++) {
        double gain = (judged[chosen[way]] - judged[chosen[ONE_DECISION]]) / judges;
        gains[way].gained += gain;
        gains[way].squares += gain * gain;
    }
}

int main(int argc, char **argv) {
    FILE *file = argc == 6 ? fopen(argv[1], "rb") : NULL;
    if (!file)
        return 2;
    read_network(file, &steeppe_between, BETWEEN_INPUTS);
    read_network(file, &steeppe_within, WITHIN_INPUTS);
    fclose(file);
    uint64_t seed = strtoull(argv[2], NULL, 10);
    int halves = atoi(argv[3]), deals = atoi(argv[4]), judges = atoi(argv[5]), asked = 0, all = 0;
    Gain gains[WAYS] = {{0, 0}};
    for (int half = 0; half < halves; half++) {
        Position p;
        Deal deal;
        chance = mixed(seed * UINT64_C(1000003) + (uint64_t)half + 1);
        new_half(&p);
        steeppe_deal(&p, &chance, &deal);
        while (steeppe_result(&p) < 0 && steeppe_begin_turn(&p, &deal))
            for (int ended = 0; !ended;) {
                Choice choices[MAX_CHOICES];
                Search search = {0};
                int who = steeppe_debtor(&p);
                choices[0].action = who > 0 ? who << 4 | STEPPE : STEPPE;
                if (who < 0 && steeppe_choices(&search, &p, 1, choices) > 1 && ++all && !below(4)) {
                    asked++;
                    judge(&p, choices, deals, judges, gains);
                }
                ended = steeppe_take(&p, &deal, choices);
            }
    }
    double each = (double)all / halves / (asked ? asked : 1);
    printf("%d of %.1f decisions a half\n", asked, (double)all / halves);
    for (int way = 1; way < WAYS; way++)
        printf("%-15s %+.4f +- %.4f\n", NAMES[way], each * gains[way].gained,
               each * 1.96 * sqrt(gains[way].squares));
    return 0;
}
