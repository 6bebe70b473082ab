/* Boards of 5 x 5 and 7 x 7 squares, in 64 bits. */
#include "step.h"

typedef uint64_t Set;
enum { ROW = 8, SQUARES = 64 };
static inline int count(Set set) { return bits(set); }
static inline int first(Set set) { return lowest(set); }

#define NAME(part) step_small_##part
#include "rules.h"
#include "evaluate.h"
#include "order.h"
#include "search.h"
#include "tree.h"
