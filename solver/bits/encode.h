/* encode.h - internal to solver/bits/: a slice as premises over a circuit, and the circuit's model as one of the
 * slice.
 *
 *   const struct attempt attempt = {.limit = LIMIT_OF_QUERY};
 *   unsigned omits;
 *   if (!encoding_build(&code, slice, &attempt, &omits)) ...     too large
 *   assume the literals of code.premises, solve code.blast.gates
 *   encoding_read_model(&code, slice, model)
 *
 * Each predicate of the slice is a premise. Each pointer has one more premise, its domain: NULL, its hint, existing
 * objects, places inside them, fresh objects. Domains are finite and may be too small: `omits` says which values that a
 * program may have are missing. */
#ifndef SOLVER_ENCODE_H
#define SOLVER_ENCODE_H
#include "solver/bits/blast.h"
#include "solver/slice/model.h"

/* What an attempt assumes about the pointers of the slice. Earlier values assume more. */
enum fresh_limit {
    LIMIT_OF_QUERY,                     /* at most as many fresh objects as the query allows, ... */
    LIMIT_NONE                          /* ... or one for each pointer: would more objects help? */
};
enum sharing {
    SHARING_NONE,                       /* each fresh object belongs to one pointer, ... */
    SHARING_FRESH                       /* ... or to several: larger circuits, seldom needed */
};
enum clashes {
    CLASHES_IGNORED,                    /* two pointers that move to one object may disagree about a cell's value */
    CLASHES_FORBIDDEN                   /* the circuit excludes that, and is larger */
};
struct attempt {
    enum fresh_limit limit;
    enum sharing sharing;
    enum clashes clashes;
};

/* Which possible values the domains of a circuit leave out: a set. */
enum omission {
    OMITS_NOTHING = 0,
    OMITS_PLACES = 1,                   /* a place inside an object, */
    OMITS_OBJECTS = 2,                  /* an object without cells in the slice, */
    OMITS_FRESH = 4,                    /* a fresh object, */
    OMITS_SHARING = 8                   /* a fresh object shared with another pointer */
};

/* An assumption of the current query. */
struct premise {
    int literal;
    expr_handle pred;                   /* 0: restricts what pointers point to */
    bool is_concretization;
};

/* Literals from the blaster stay valid until blast_reset, premises until the next encoding_build. */
struct encoding {
    struct context *context;
    struct blast blast;
    struct vec premises;                /* struct premise */
    struct vec literals;                /* of the current domain */
    struct vec fresh;                   /* struct query_object: fresh objects that the circuit may create */
    struct vec moves;                   /* struct move: of pointers that carry cells along, if clashes are forbidden */
};
void encoding_init(struct encoding *code, struct context *context);
void encoding_fini(struct encoding *code);
/* Add what the circuit still lacks. False if it is too large, or the answer is no longer needed. */
bool encoding_build(struct encoding *code, const struct slice *slice, const struct attempt *attempt, unsigned *omits);
/* Call after SAT. False if two pointers moved to one object and require different values of a cell there. */
bool encoding_read_model(struct encoding *code, const struct slice *slice, struct model *model);
/* True if the model moves a pointer that points into an object. The constraints on the cells there would have to apply
 * to cells elsewhere, which is not encoded: such a model is invalid, but an UNSAT is still right. */
bool encoding_leaves_inside(const struct encoding *code, const struct slice *slice, const struct model *model);
const int *encoding_input(struct encoding *code, uint32_t var);        /* returns the literals of a variable */
#endif
