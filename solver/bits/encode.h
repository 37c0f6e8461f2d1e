/* encode.h - inside of solver/bits/: a slice as premises over a circuit, and the circuit's model as one of the slice.
 *
 *   const struct attempt attempt = {.limit = LIMIT_OF_QUERY};
 *   unsigned omits;
 *   if (!encoding_build(&code, slice, &attempt, &omits)) ...     too large
 *   assume the literals of code.premises, solve code.blast.gates
 *   encoding_read_model(&code, slice, model)
 *
 * A predicate of the slice is a premise. Each pointer gets a premise besides that says what it can be: NULL, its hint,
 * objects that exist, places inside them, fresh objects. This domain is finite, and it may be too small: `omits` says
 * what a program may have and the domains lack. */
#ifndef SOLVER_ENCODE_H
#define SOLVER_ENCODE_H
#include "solver/bits/blast.h"
#include "solver/slice/model.h"

/* What an attempt assumes about the pointers of the slice. The values that come first assume more. */
enum fresh_limit {
    LIMIT_OF_QUERY,                     /* no more fresh objects than the query allows, ... */
    LIMIT_NONE                          /* ... or as many as there are pointers: would more objects help? */
};
enum sharing {
    SHARING_NONE,                       /* each fresh object is for one pointer, ... */
    SHARING_FRESH                       /* ... or for several: larger circuits, and seldom wanted */
};
enum clashes {
    CLASHES_IGNORED,                    /* two pointers that move to one object may demand different values of a cell */
    CLASHES_FORBIDDEN                   /* the circuit excludes that: it is larger */
};
struct attempt {
    enum fresh_limit limit;
    enum sharing sharing;
    enum clashes clashes;
};

/* What the domains of a circuit leave out, of what a program may find there: a set. */
enum omission {
    OMITS_NOTHING = 0,
    OMITS_PLACES = 1,                   /* a place inside an object, */
    OMITS_OBJECTS = 2,                  /* an object that the slice has no cells of, */
    OMITS_FRESH = 4,                    /* a fresh object, */
    OMITS_SHARING = 8                   /* a fresh object that another pointer moves to, too */
};

/* An assumption of the query at hand. */
struct premise {
    int literal;
    expr_handle pred;                   /* 0: says where pointers can point to */
    bool is_concretization;
};

/* The literals of the blaster stay valid until blast_reset; the premises until the next encoding_build. */
struct encoding {
    struct context *context;
    struct blast blast;
    struct vec premises;                /* struct premise */
    struct vec literals;                /* of the domain at hand */
    struct vec fresh;                   /* struct query_object: those that the circuit may make */
    struct vec moves;                   /* struct move: of pointers that take cells along, if clashes are forbidden */
};
void encoding_init(struct encoding *code, struct context *context);
void encoding_fini(struct encoding *code);
/* Adds what the circuit lacks. False: it is too large, or nobody waits for the answer. */
bool encoding_build(struct encoding *code, const struct slice *slice, const struct attempt *attempt, unsigned *omits);
/* After SAT. False: two pointers moved to one object and demand different values of a cell there. */
bool encoding_read_model(struct encoding *code, const struct slice *slice, struct model *model);
/* Does the model move a pointer that leads into an object? What is demanded of the cells there would have to be
 * demanded of those elsewhere, which is not done: it is no model, but where there is none even so there is none. */
bool encoding_leaves_inside(const struct encoding *code, const struct slice *slice, const struct model *model);
const int *encoding_input(struct encoding *code, uint32_t var);        /* the literals of a variable */
#endif
