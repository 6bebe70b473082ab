/* What the searches of all games share: the request, the budget, chance, and the answer.
 *
 * `app/ai/native.py` declares the same structures; LAYOUT tells the two apart when they differ.
 * Nothing here depends on the machine: no fused or reordered arithmetic, an exponential of its own, so
 * that a number of positions and a seed give the same answer everywhere.
 */
#ifndef ESCALIER_KERNEL_H
#define ESCALIER_KERNEL_H

#include <stddef.h>
#include <stdint.h>

#define KERNEL_ABI 1

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

enum { MAX_VARIATIONS = 128, MAX_LINE = 16 };

/* What a search tells or asks its caller. */
enum { SHOULD_STOP, NEW_ADVICE };

typedef int32_t (*Callback)(int32_t kind);

typedef struct {
    int64_t positions;      /* the most positions evaluated; negative: any number */
    double seconds;         /* negative: any time */
    uint64_t seed;
    Callback callback;      /* SHOULD_STOP: non-zero to stop; NEW_ADVICE: its result is ignored */
    int32_t *stop;          /* set by anybody, read by all searches that share it */
    int32_t processor_time; /* whether the seconds are of the processor, not of the wall clock */
    int32_t variations;
} Request;

typedef struct {
    double value; /* for the player to move */
    int32_t length;
    int32_t moves[MAX_LINE];
} Variation;

typedef struct {
    int64_t positions;
    int32_t depth;
    int32_t exact;
    int32_t count;
    Variation variations[MAX_VARIATIONS];
} Advice;

/* Counts positions and stops a search in time. */
typedef struct {
    const Request *request;
    int64_t positions, limit, next_check;
    double deadline, next_poll;
    int32_t stopped;
} Meter;

void meter_start(Meter *meter, const Request *request);
void meter_check(Meter *meter);

/* Counts positions evaluated; tells whether to stop. */
static inline int meter_count(Meter *meter, int number) {
    meter->positions += number;
    if (meter->positions >= meter->next_check)
        meter_check(meter);
    return meter->stopped;
}

/* Allows a part of the search a share of what is left; `meter_whole` lifts that again. */
typedef struct {
    int64_t limit;
    double deadline;
} Allowance;

Allowance meter_share(Meter *meter, double share);
void meter_whole(Meter *meter, Allowance whole);

void kernel_report(const Meter *meter);

double kernel_exp(double x);
double kernel_log(double x);

/* splitmix64: also the mixing of keys for tables. */
static inline uint64_t mixed(uint64_t x) {
    x ^= x >> 30;
    x *= UINT64_C(0xbf58476d1ce4e5b9);
    x ^= x >> 27;
    x *= UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

static inline uint64_t next_random(uint64_t *state) {
    *state += UINT64_C(0x9e3779b97f4a7c15);
    return mixed(*state);
}

/* An array with room for so many elements, larger than before if need be; NULL without memory. */
void *kernel_grown(void *array, uint32_t *room, uint32_t needed, size_t size);

/* The number of entries for a table: a power of two, few for small budgets. */
size_t table_size(const Request *request, size_t most);

static inline int bits(uint64_t set) { return __builtin_popcountll(set); }
static inline int lowest(uint64_t set) { return __builtin_ctzll(set); }

#endif
