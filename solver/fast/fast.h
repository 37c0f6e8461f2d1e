/* fast.h - internal to the fast link: what its files share.
 *
 * A predicate is analysed once: the result is kept as a fact, by its handle, for ever. A query gathers the facts of its
 * slice: domains of single variables, orderings between two of them (edges), and the rest, which is left to the
 * evaluator.
 *
 * Orderings are between keys: the value of a variable read as a signed or an unsigned number, as int64_t. Unsigned
 * 64-bit values do not fit: their keys are 2^63 less. Distances between keys are wide. */
#ifndef SOLVER_FAST_H
#define SOLVER_FAST_H
#include "base/map.h"
#include "solver/fast/set.h"
#include "solver/slice/slice.h"

typedef __int128 wide;

enum view { VIEW_UNSIGNED, VIEW_SIGNED };

static inline int64_t key_of(uint64_t value, unsigned width, enum view view)
{
    if (view == VIEW_SIGNED)
        return width_sign_extend(value, width);
    return (int64_t)(width == 64 ? value ^ 1ull << 63 : value);
}
static inline uint64_t key_value(int64_t key, unsigned width, enum view view)
{
    return view == VIEW_UNSIGNED && width == 64 ? (uint64_t)key ^ 1ull << 63 : (uint64_t)key & width_mask(width);
}
static inline int64_t key_least(unsigned width, enum view view)
{
    return view == VIEW_SIGNED ? INT64_MIN >> (64 - width) : key_of(0, width, view);
}
static inline int64_t key_greatest(unsigned width, enum view view)
{
    return view == VIEW_SIGNED ? INT64_MAX >> (64 - width) : key_of(width_mask(width), width, view);
}

/* ---- facts ---- */

enum fact_kind {
    FACT_TRUE,
    FACT_FALSE,
    FACT_MASK,             /* x, of at most 8 bits, is in a set of bytes */
    FACT_SET,              /* x, wider, is in a list of ranges */
    FACT_FIELD,            /* some bits of x, at most 8, packed together, are in the set `mask` */
    FACT_EDGE,             /* key of x + c <relation> key of y */
    FACT_BOTH,             /* two predicates hold */
    FACT_UNTRIED,          /* like FACT_MASK, but facts_try has yet to compute the set */
    FACT_OTHER,
};
enum relation { RELATION_EQ, RELATION_NE, RELATION_LE };

/* A side of an edge is valid only while its variable's key is within low..high. */
struct side {
    uint32_t var;
    uint8_t width, view;                           /* enum view */
    int64_t low, high;
};

struct fact {
    uint8_t kind;                                  /* enum fact_kind */
    uint8_t relation;                              /* EDGE: enum relation */
    bool is_guarded;                               /* EDGE: a side's limits are narrower than its variable's range */
    bool any_view;                                 /* EDGE: valid in both views, if x and y have the same one */
    union {
        struct {
            uint32_t x;
            uint32_t count;                        /* SET: ranges */
            union {
                uint64_t mask[4];
                const struct range *range;
            };
            uint64_t field;                        /* FIELD: the bits */
        };
        struct {
            struct side side[2];
            wide c;
        };
        expr_handle both[2];
    };
};

struct fact_table {
    uint32_t *of;                                  /* by handle: index into `list`, 0 if not analysed yet */
    uint32_t capacity;
    struct vec list;                               /* struct fact */
    struct arena ranges;
};

void fact_table_init(struct fact_table *table);
void fact_table_fini(struct fact_table *table);
/* Analyse a predicate that has no fact yet. Uses context->eval and, restored on return, context->values. */
const struct fact *fact_make(struct fact_table *table, struct context *context, expr_handle pred);

/* Find the sets of bytes of FACT_UNTRIED predicates by evaluating all of them together for every value. They become
 * FACT_MASK, or FACT_OTHER if a single one is too large. Some may stay FACT_UNTRIED: the work of a call is limited.
 * `preds` may include the goal, and is reordered. */
void facts_try(struct fact_table *table, struct context *context, struct vec *preds, expr_handle goal);

/* Returns the fact of a predicate, valid until the next call. */
static inline const struct fact *fact_get(struct fact_table *table, struct context *context, expr_handle pred)
{
    uint32_t index = pred < table->capacity ? table->of[pred] : 0;
    return index ? (const struct fact *)table->list.data + index : fact_make(table, context, pred);
}

/* ---- a query ---- */

/* A variable of the slice. */
struct local {
    uint32_t var;
    uint8_t width;
    bool is_signed, is_pointer, is_byte;           /* is_byte: at most 8 bits, and the domain is `mask`; else `range` */
    uint64_t hint, value;                          /* value: the one being tried */
    uint64_t mask[4];
    const struct range *range;
    uint32_t range_count;
    uint32_t last_list;                            /* 1 + the last element of fast->lists about it; 0: none */
    uint32_t node;                                 /* fast_order.c: 1 + its node; 0: in no edge */
};

/* Ranges that restrict a variable. */
struct range_list {
    const struct range *range;
    uint32_t count, before;                        /* before: 1 + the variable's previous list; 0: none */
};

struct edge {
    uint8_t relation, view[2];
    bool any_view;
    uint32_t at[2];                                /* indices into `local` */
    wide c;
    expr_handle pred;
};

/* A field of a variable, from a FACT_FIELD. */
struct field {
    const struct local *local;
    uint64_t bits, mask[4];
};

struct order;
struct fast {
    struct context *context;
    struct fact_table facts;
    uint32_t *local_of;                            /* by variable of the slice: its index in `local` */
    size_t local_of_capacity;
    struct local *local;
    size_t local_count, local_capacity;
    struct vec lists;                              /* struct range_list: the lists that domains are intersected from */
    struct vec edges;                              /* struct edge */
    struct vec fields;                             /* struct field; the rest has their predicates, too */
    struct vec rest;                               /* expr_handle: predicates not represented by any of the above */
    struct vec work;                               /* expr_handle: pending parts of conjunctions or of an expression */
    struct vec untried;                            /* expr_handle: see FACT_UNTRIED */
    struct vec intervals;                          /* struct interval: known intervals of expressions (fast_bounds.c) */
    struct map interval_of;                        /* handle -> index into `intervals` */
    bool has_guards, is_entered;                   /* is_entered: context->values has the values being tried */
    struct vec forbidden;                          /* uint64_t: values that the variable under repair must not take */
    struct vec unsolved;                           /* expr_handle: predicates of the rest that inversion cannot solve */
    struct vec changing;                           /* expr_handle: big ones' subexpressions that contain the variable */
    uint64_t work_limit;                           /* beyond this work at most TRIES_LIMIT values are tried */
    unsigned tries;
    struct order *order;
};

/* A range of keys. Lists of spans are in ascending order. */
struct span {
    int64_t low, high;
};

/* ---- fast_query.c: gather the facts ---- */

/* Gather the facts of a slice. False if a domain is empty: the predicates seen so far contradict each other. */
bool query_gather(struct fast *fast, const struct slice *slice);
/* Returns the domain of a variable as keys: at least one span, in the arena `scratch` or static. */
const struct span *query_spans(struct fast *fast, const struct local *local, enum view view, uint32_t *count);
/* Returns the domain as ranges of values; spans_from_ranges converts any ranges to spans. */
const struct range *query_ranges(struct fast *fast, const struct local *local, uint32_t *count);
const struct span *spans_from_ranges(struct fast *fast, const struct range *range, uint32_t range_count, unsigned width,
                                     enum view view, uint32_t *count);

/* Find the least key >= `from`, or the greatest key <= `to`, in the spans. False if there is none. */
bool span_next(const struct span *span, uint32_t count, int64_t from, int64_t *key);
bool span_last(const struct span *span, uint32_t count, int64_t to, int64_t *key);

/* key_choose finds the key nearest to `wanted` that is in the spans, within low..high, and not forbidden. False if
 * there is none. */
struct choice_of_key {
    const struct span *span;
    uint32_t span_count, forbidden_count;
    const int64_t *forbidden;
    int64_t low, high, wanted;
};
bool key_choose(const struct choice_of_key *choice, int64_t *key);

/* ---- fast_field.c: variables with few relevant bits ---- */

/* Returns the bits of its only variable that a predicate depends on. */
uint64_t field_of(const struct exprs *exprs, expr_handle pred, unsigned width);
/* Distribute the low bits of `packed` over the one bits of `field`. */
uint64_t field_spread(uint64_t packed, uint64_t field);
/* UNSAT: the fields and the domain of the variable contradict each other. SAT: local->value satisfies them. */
enum verdict field_solve(struct fast *fast, struct local *local);

/* ---- fast_bounds.c: intervals ---- */

/* True if some predicate of the rest is false for all values in the domains. */
bool bounds_contradict(struct fast *fast);
/* True if the goal is false whenever the other predicates hold: comparisons in the path also determine their
 * occurrences below the goal. */
bool bounds_refute_goal(struct fast *fast, const struct slice *slice);

/* ---- fast_left.c: the values left for one variable while the others keep theirs ---- */

#define LEFT_REMOVE_LIMIT 24u

struct left {
    const struct local *local;
    uint64_t mask[4];                              /* for a byte */
    struct choice_of_key keys;                     /* for a wider variable, in `view` */
    enum view view;
    int64_t *forbidden;                            /* keys.forbidden, with space for removed values */
};

/* Find the values for which every predicate about the variable holds, except those put into fast->unsolved: the caller
 * must evaluate these. If there is a rest, values must be entered. False if there is no such value. */
bool left_find(struct fast *fast, uint32_t at, struct left *left);
/* The same for the domain and one predicate only. */
bool left_find_for(struct fast *fast, uint32_t at, expr_handle pred, struct left *left);
bool left_choose(const struct left *left, uint64_t *value);            /* nearest to the present value */
bool left_has(const struct left *left, uint64_t value);
void left_remove(struct left *left, uint64_t value);                   /* wider variables: LEFT_REMOVE_LIMIT times */

/* ---- fast_repair.c: change one variable, or a few, one after the other ---- */

#define MOST_VARS 8u               /* of an expression whose variables are too many to list quickly */

/* The work of a query is bounded: by what was evaluated and visited, or, for large slices, by the number of tries. */
void work_begin(struct fast *fast);
bool work_is_done(const struct fast *fast);
/* Returns the variables of an expression that are worth changing. If there are very many, the last ones: paths mostly
 * read variables in order, so they constrain these least. Valid until the end of the query. */
const uint32_t *vars_to_change(struct fast *fast, expr_handle e, uint32_t *count);

/* Give one variable the nearest value for which every predicate about it holds while the others keep their values. If
 * there is a rest, call it between values_enter and values_leave. */
bool repair_one(struct fast *fast, uint32_t local);
/* The same for several variables, one after the other, starting from the hint. */
bool repair_some(struct fast *fast, const struct slice *slice);

/* values_enter writes the present values to context->values and begins an evaluation; values_set changes one of them;
 * values_leave restores the hints. */
void values_enter(struct fast *fast);
void values_set(struct fast *fast, struct local *local, uint64_t value);
void values_leave(struct fast *fast);
/* True if the rest holds for the values entered. */
bool rest_holds(struct fast *fast);

/* ---- fast_order.c: all edges at once ---- */

/* SAT: the values satisfy domains and edges. UNSAT: domains and edges are unsatisfiable, whatever the rest is. */
enum verdict order_solve(struct fast *fast);
/* The same with the rest, by enumeration, where the domains are small. */
enum verdict order_try_all(struct fast *fast);
struct order *order_new(void);
void order_free(struct order *order);
#endif
