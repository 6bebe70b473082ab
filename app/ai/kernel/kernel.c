/* Budgets, elementary functions and what the loader asks: see kernel.h. */
#include "kernel.h"

#include <stdlib.h>
#include <time.h>
#ifdef _WIN32
#include <windows.h>
#endif

/* Positions between two looks at the clock, and seconds between two questions to the caller. */
enum { CHECK_INTERVAL = 128 };
static const double POLL_INTERVAL = 0.004;

#ifndef KERNEL_SOURCES
#define KERNEL_SOURCES ""
#endif

/* Zero where the machine cannot run the kernel; the first function that is called. */
EXPORT int32_t kernel_abi(void) {
#if defined(__x86_64__) && defined(__POPCNT__)
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("popcnt"))
        return 0;
#endif
    return KERNEL_ABI;
}

/* The digest of the sources it was built from. */
EXPORT const char *kernel_sources(void) { return KERNEL_SOURCES; }

/* The sizes of the structures that Python declares as well. */
EXPORT int64_t kernel_layout(void) { return (int64_t)(sizeof(Request) << 32 | sizeof(Advice)); }

static double now(int processor_time) {
#ifdef _WIN32
    if (processor_time) {
        FILETIME created, ended, system, user;
        GetProcessTimes(GetCurrentProcess(), &created, &ended, &system, &user);
        return (double)(((uint64_t)system.dwHighDateTime << 32 | system.dwLowDateTime) +
                        ((uint64_t)user.dwHighDateTime << 32 | user.dwLowDateTime)) *
               1e-7;
    }
    LARGE_INTEGER count, frequency;
    QueryPerformanceCounter(&count);
    QueryPerformanceFrequency(&frequency);
    return (double)count.QuadPart / (double)frequency.QuadPart;
#else
    struct timespec time;
    clock_gettime(processor_time ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
#endif
}

static void set_next_check(Meter *meter) {
    meter->next_check = meter->positions + CHECK_INTERVAL;
    if (meter->limit >= 0 && meter->limit < meter->next_check)
        meter->next_check = meter->limit + 1;
}

void meter_start(Meter *meter, const Request *request) {
    meter->request = request;
    meter->positions = 0;
    meter->limit = request->positions;
    meter->deadline = request->seconds < 0 ? -1 : now(request->processor_time) + request->seconds;
    meter->next_poll = now(0) + POLL_INTERVAL;
    meter->stopped = 0;
    set_next_check(meter);
}

void meter_check(Meter *meter) {
    const Request *request = meter->request;
    if (meter->limit >= 0 && meter->positions > meter->limit)
        meter->stopped = 1;
    if (meter->deadline >= 0 && now(request->processor_time) > meter->deadline)
        meter->stopped = 1;
    if (request->stop && __atomic_load_n(request->stop, __ATOMIC_RELAXED))
        meter->stopped = 1;
    if (request->callback && now(0) > meter->next_poll) {
        if (request->callback(SHOULD_STOP)) {
            meter->stopped = 1;
            if (request->stop)
                __atomic_store_n(request->stop, 1, __ATOMIC_RELAXED);
        }
        meter->next_poll = now(0) + POLL_INTERVAL;
    }
    set_next_check(meter);
}

Allowance meter_share(Meter *meter, double share) {
    Allowance whole = {meter->limit, meter->deadline};
    if (meter->limit >= 0)
        meter->limit = meter->positions + (int64_t)((double)(meter->limit - meter->positions) * share);
    if (meter->deadline >= 0) {
        double time = now(meter->request->processor_time);
        meter->deadline = time + (meter->deadline - time) * share;
    }
    set_next_check(meter);
    return whole;
}

void meter_whole(Meter *meter, Allowance whole) {
    meter->limit = whole.limit;
    meter->deadline = whole.deadline;
    meter->stopped = 0;
    meter_check(meter);
}

void kernel_report(const Meter *meter) {
    if (meter->request->callback)
        meter->request->callback(NEW_ADVICE);
}

void *kernel_grown(void *array, uint32_t *room, uint32_t needed, size_t size) {
    if (needed <= *room)
        return array;
    uint32_t more = *room * 2 > needed ? *room * 2 : needed;
    void *larger = realloc(array, more * size);
    if (larger)
        *room = more;
    return larger;
}

size_t table_size(const Request *request, size_t most) {
    size_t size = 1 << 10;
    while (size < most && (request->positions < 0 || (int64_t)size < request->positions * 2))
        size *= 2;
    return size;
}

/* e to the x by halving the exponent range and a Taylor series; relative error below 1e-15. */
double kernel_exp(double x) {
    if (x > 700)
        x = 700;
    if (x < -700)
        return 0;
    const double log2 = 0.693147180559945309417232;
    int halves = (int)(x / log2 + (x < 0 ? -0.5 : 0.5));
    double rest = x - halves * log2, term = 1, sum = 1;
    for (int n = 1; n < 18; n++) {
        term = term * rest / n;
        sum += term;
    }
    for (; halves > 0; halves--)
        sum *= 2;
    for (; halves < 0; halves++)
        sum *= 0.5;
    return sum;
}

/* The natural logarithm of a positive number, by the series of the area tangent. */
double kernel_log(double x) {
    const double log2 = 0.693147180559945309417232;
    int doubled = 0;
    while (x > 1.5) {
        x *= 0.5;
        doubled++;
    }
    while (x < 0.75 && x > 0) {
        x *= 2;
        doubled--;
    }
    double y = (x - 1) / (x + 1), square = y * y, power = y, sum = 0;
    for (int n = 1; n < 40; n += 2) {
        sum += power / n;
        power *= square;
    }
    return 2 * sum + doubled * log2;
}
