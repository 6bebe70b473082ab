/* The board of 9 x 9 squares, in 128 bits. */
#include "step.h"

__extension__ typedef unsigned __int128 Set;
enum { ROW = 10, SQUARES = 128 };
static inline int count(Set set) { return bits((uint64_t)set) + bits((uint64_t)(set >> 64)); }
static inline int first(Set set) {
    return (uint64_t)set ? lowest((uint64_t)set) : 64 + lowest((uint64_t)(set >> 64));
}

#define NAME(part) step_large_##part
#include "rules.h"
#include "evaluate.h"
#include "order.h"
#include "search.h"
#include "tree.h"
