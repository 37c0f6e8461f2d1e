/* fast_order.h - the difference system of a query: a node is a class of variables that are equal up to constants, an
 * arc means from + by <= to, an apart means a + by != b. fast_order.c solves the system without search; fast_search.c
 * enumerates. */
#ifndef SOLVER_FAST_ORDER_H
#define SOLVER_FAST_ORDER_H
#include "solver/fast/fast.h"

#define PATH_NODE_LIMIT 24u                              /* nodes, if some arc is negative: the effort is cubic */

/* A node starts as one variable. The root of a class represents the class. */
struct node {
    uint32_t local;
    uint8_t view;
    bool has_view;
    bool is_assigned;                              /* `key` is its value in this attempt */
    uint32_t root, next_member;                    /* the members of a class form a ring */
    wide offset;                                   /* key of the variable - key of the class */
    const struct span *span;                       /* of a root, like all below: the domain, at least one span */
    uint32_t span_count;
    uint32_t first_out, first_in, first_apart;     /* 1 + index of arc or apart; 0: none */
    int64_t low, high;                             /* bounds implied by arcs and domains; both are in the domain */
    int64_t wanted, key;
    uint32_t index, low_link, cursor;              /* for the detection of cycles */
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
    uint64_t work;                                 /* members moved between classes, not yet counted as ticks */
    uint32_t rank_count;
    uint32_t *rank;                                /* the classes in topological order, sources first */
    wide way[PATH_NODE_LIMIT][PATH_NODE_LIMIT];                /* longest paths, if some arc is negative */
};

/* Compute the keys that the domain, the bounds and the assigned neighbours leave for a node, regardless of its own key
 * and of aparts. False if there is none. */
bool order_window(const struct order *order, uint32_t n, struct choice_of_key *choice);
/* Find the key that an apart forbids for node n. False if it forbids none. */
bool apart_forbids(const struct order *order, const struct apart *apart, uint32_t n, int64_t *key);

/* Store the keys of the classes as the values of the variables. */
void order_apply(struct fast *fast, const struct order *order);

/* fast_search.c: enumerate all keys, up to a limit; if there is a rest, with those of its variables that have nodes.
 * UNSAT: the enumeration was exhaustive. */
enum verdict order_search(struct fast *fast, struct order *order, bool with_rest);
#endif
