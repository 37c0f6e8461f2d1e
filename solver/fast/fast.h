/* fast.h - what the files of the fast link share; nobody else includes it.
 *
 * A predicate is looked at once: what it says is kept as a fact, by its handle, for ever. A query gathers the
 * facts of its slice: domains of single variables, orderings between two of them (edges), and the rest, which is
 * left to the evaluator.
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
    FACT_FIELD,            /* some bits of x, at most 8, are as the mask says when packed together */
    FACT_EDGE,             /* key of x + c  relation  key of y */
    FACT_BOTH,             /* two predicates hold */
    FACT_UNTRIED,          /* x, of at most 8 bits, is in a set of bytes that facts_try has yet to find */
    FACT_OTHER,
};
enum relation { RELATION_EQ, RELATION_NE, RELATION_LE };

/* A side of an edge is right only while its variable's key is within low to high. */
struct side {
    uint32_t var;
    uint8_t width, view;                           /* enum view */
    int64_t low, high;
};

struct fact {
    uint8_t kind;                                  /* enum fact_kind */
    uint8_t relation;                              /* EDGE: enum relation */
    bool is_guarded;                               /* EDGE: a side's limits are narrower than its variable */
    bool any_view;                                 /* EDGE: right in both views, if x and y have the same one */
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
    uint32_t *of;                                  /* by handle: index into `list`, 0 if not looked at yet */
    uint32_t capacity;
    struct vec list;                               /* struct fact */
    struct arena ranges;
};

void fact_table_init(struct fact_table *table);
void fact_table_fini(struct fact_table *table);
/* Of a predicate not seen before. Uses context->eval and, restored, context->values. */
const struct fact *fact_make(struct fact_table *table, struct context *context, expr_handle pred);

/* Find the sets of bytes of predicates that are FACT_UNTRIED, by trying all values for all of them at once. They become
 * FACT_MASK, or FACT_OTHER if even one is too large. Some may stay FACT_UNTRIED: the work of a call is limited.
 * The goal may be among them; they are put in another order. */
void facts_try(struct fact_table *table, struct context *context, struct vec *preds, expr_handle goal);

/* Valid until the next call. */
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
    bool is_signed, is_pointer, is_byte;           /* is_byte: at most 8 bits, its domain is `mask`; else the ranges */
    uint64_t hint, value;                          /* value: the one that is being tried */
    uint64_t mask[4];
    const struct range *range;
    uint32_t range_count;
    uint32_t last_list;                            /* 1 + the latest of fast->lists that is its own; 0: none */
    uint32_t node;                                 /* order.c: 1 + its node there; 0: in no edge */
};

/* Ranges that a variable must be within. */
struct range_list {
    const struct range *range;
    uint32_t count, before;                        /* before: 1 + the same variable's list before it; 0: none */
};

struct edge {
    uint8_t relation, view[2];
    bool any_view;
    uint32_t at[2];                                /* locals */
    wide c;
    expr_handle pred;
};

/* A field of a variable: see FACT_FIELD. */
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
    struct vec lists;                              /* struct range_list: what the domains are intersected of */
    struct vec edges;                              /* struct edge */
    struct vec fields;                             /* struct field; their predicates are in the rest, too */
    struct vec rest;                               /* expr_handle: predicates that nothing else stands for */
    struct vec work;                               /* expr_handle: parts of conjunctions, or of an expression */
    struct vec untried;                            /* expr_handle: see FACT_UNTRIED */
    struct vec intervals;                          /* struct interval: what fast_bounds.c knows of expressions, and */
    struct map interval_of;                        /* by handle, where it stands there */
    bool has_guards, is_entered;                   /* is_entered: context->values has the values of the locals */
    struct vec forbidden;                          /* uint64_t: values that the variable under repair must not have */
    struct vec unsolved;                           /* expr_handle: of the rest, what cannot be solved for it */
    struct vec changing;                           /* expr_handle: what they are made of that has it, if they are big */
    uint64_t work_limit;                           /* of context's work; beyond it only so many values are tried */
    unsigned tries;
    struct order *order;
};

/* Keys in order, a list of spans. */
struct span {
    int64_t low, high;
};

/* ---- fast_query.c: gather the facts ---- */

/* False: some domain is empty, so the predicates looked at contradict each other. */
bool query_gather(struct fast *fast, const struct slice *slice);
/* The domain of a variable as keys; in the arena `scratch`, or static. At least one span. */
const struct span *query_spans(struct fast *fast, const struct local *local, enum view view, uint32_t *count);
/* The same as ranges of values, and of other ranges. */
const struct range *query_ranges(struct fast *fast, const struct local *local, uint32_t *count);
const struct span *spans_from_ranges(struct fast *fast, const struct range *range, uint32_t range_count, unsigned width,
                                     enum view view, uint32_t *count);

/* The least key in the spans from `from` up, the greatest from `to` down. False: none. */
bool span_next(const struct span *span, uint32_t count, int64_t from, int64_t *key);
bool span_last(const struct span *span, uint32_t count, int64_t to, int64_t *key);

/* Nearest to `wanted` in the spans between low and high, without the forbidden ones. False: there is none. */
struct choice_of_key {
    const struct span *span;
    uint32_t span_count, forbidden_count;
    const int64_t *forbidden;
    int64_t low, high, wanted;
};
bool key_choose(const struct choice_of_key *choice, int64_t *key);

/* ---- fast_field.c: variables of which some bits matter ---- */

/* The bits of its only variable that a predicate depends on. */
uint64_t field_of(const struct exprs *exprs, expr_handle pred, unsigned width);
/* Put consecutive bits where `field` has its ones. */
uint64_t field_spread(uint64_t packed, uint64_t field);
/* UNSAT: the fields and the domain of the variable contradict each other. SAT: local->value satisfies them. */
enum verdict field_solve(struct fast *fast, struct local *local);

/* ---- fast_bounds.c: intervals ---- */

/* Some predicate of the rest is false with whatever values the domains have. */
bool bounds_contradict(struct fast *fast);
/* The goal is false if the other predicates hold: what they compare is known where it stands below the goal, too. */
bool bounds_refute_goal(struct fast *fast, const struct slice *slice);

/* ---- fast_left.c: the values left for one variable, the others being as they are ---- */

#define LEFT_REMOVE_LIMIT 24u

struct left {
    const struct local *local;
    uint64_t mask[4];                              /* of a byte */
    struct choice_of_key keys;                     /* of a wider variable, in `view` */
    enum view view;
    int64_t *forbidden;                            /* keys.forbidden, with room for what is removed */
};

/* With which every predicate about the variable holds, except those put in fast->unsolved: they must be tried.
 * Needs values entered if there is a rest. False: none. */
bool left_find(struct fast *fast, uint32_t at, struct left *left);
/* The same for one predicate alone, and the domain. */
bool left_find_for(struct fast *fast, uint32_t at, expr_handle pred, struct left *left);
bool left_choose(const struct left *left, uint64_t *value);            /* nearest to the present value */
bool left_has(const struct left *left, uint64_t value);
void left_remove(struct left *left, uint64_t value);                   /* if wider, LEFT_REMOVE_LIMIT times at most */

/* ---- fast_repair.c: change one variable, or a few one after the other ---- */

#define MOST_VARS 8u               /* of one expression that has more than can be told quickly */

/* The work of a query is bounded: what was evaluated and looked at, or, of large slices, how often. */
void work_begin(struct fast *fast);
bool work_is_done(const struct fast *fast);
/* The variables of an expression worth changing; of one with very many the last ones, of which the path, which mostly
 * read them in their order, says least. Valid until the query's end. */
const uint32_t *vars_to_change(struct fast *fast, expr_handle e, uint32_t *count);

/* Give one variable the nearest value with which every predicate about it holds, the others being as they are.
 * With a rest, between values_enter and values_leave. */
bool repair_one(struct fast *fast, uint32_t local);
/* The same for several variables, one after the other, beginning at the hint. */
bool repair_some(struct fast *fast, const struct slice *slice);

/* The present values to context->values, and a new evaluation; one of them; the hints again. */
void values_enter(struct fast *fast);
void values_set(struct fast *fast, struct local *local, uint64_t value);
void values_leave(struct fast *fast);
/* Does the rest hold with the values entered? */
bool rest_holds(struct fast *fast);

/* ---- fast_order.c: all edges at once ---- */

/* SAT: the values satisfy domains and edges. UNSAT: nothing does, whatever the rest says. */
enum verdict order_solve(struct fast *fast);
/* With the rest, by trying, where the domains are small. */
enum verdict order_try_all(struct fast *fast);
struct order *order_new(void);
void order_free(struct order *order);
#endif
