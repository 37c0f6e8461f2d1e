/* fast_order.h - the difference system of a query: nodes are classes of variables that are equal up to a constant,
 * arcs say from + by <= to, aparts say a + by != b. Shared by fast_order.c, which solves it without search, and
 * fast_search.c. */
#ifndef SOLVER_FAST_ORDER_H
#define SOLVER_FAST_ORDER_H
#include "solver/fast/fast.h"

#define WAY_LIMIT 24u                              /* so many nodes if some arc is negative: the effort is cubic */

/* Each begins as one variable. Classes are nodes too: the root of a class stands for it. */
struct node {
    uint32_t local;
    uint8_t view;
    bool has_view;
    bool is_assigned;                              /* `key` is its value in the present attempt */
    uint32_t root, next_member;                    /* the members of a class are a ring */
    wide offset;                                   /* key of the variable - key of the class */
    const struct span *span;                       /* of a root, as all that follows: the domain, at least one span */
    uint32_t span_count;
    uint32_t first_out, first_in, first_apart;     /* 1 + index of arc or apart; 0: none */
    int64_t low, high;                             /* implied by arcs and domains, both in the domain */
    int64_t wanted, key;
    uint32_t index, low_link, cursor;              /* for finding cycles */
    bool is_open;
};

struct arc {
    uint32_t from, to;
    wide by;
    uint32_t next_out, next_in;
};

struct apart {
    uint32_t a, b;
    wide by;
    uint32_t next[2];                              /* in the lists of a and b */
};

struct order {
    struct node *node;                             /* in the arena `scratch` */
    uint32_t count;
    struct vec arcs, aparts;
    bool has_negative, has_given_up;
    uint64_t work;                                 /* members of classes that were moved, not counted as ticks yet */
    uint32_t rank_count;
    uint32_t *rank;                                /* the classes, sources first */
    wide way[WAY_LIMIT][WAY_LIMIT];                /* the longest ones, if some arc is negative */
};

/* What the domain, the bounds and its assigned neighbours allow a node: its own key is not among it, and aparts are
 * not looked at. False: nothing. */
bool order_window(const struct order *order, uint32_t n, struct choice_of_key *choice);
/* The key that an apart of node n forbids it. False: none. */
bool apart_forbids(const struct order *order, const struct apart *apart, uint32_t n, int64_t *key);

/* The keys of the classes become the values of the variables. */
void order_apply(struct fast *fast, const struct order *order);

/* fast_search.c: try all keys, up to a limit; with the rest, if there is one, as far as its variables have nodes.
 * UNSAT: there was nothing left to try. */
enum verdict order_search(struct fast *fast, struct order *order, bool with_rest);
#endif
