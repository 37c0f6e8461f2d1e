/* request.h - what cute wants of a run: the part of the shared memory that the guest only reads. */
#ifndef SYM_REQUEST_H
#define SYM_REQUEST_H
#include <stdint.h>
#include "abi/stub.h"
#include "abi/tables.h"

#define REQUEST_VALUE_LIMIT (1u << 16)
#define REQUEST_CONTROL_LIMIT (1u << 20)
#define REQUEST_CLONE_LIMIT 1024u

/* The value of an input cell, wanted by cute. The list is in the order in which the parent run made them, so the next
 * one made is nearly always the next one here. A cell of an input object is matched by its place first: the solver
 * speaks of objects by slot, and a pointer that leads to one earlier than before gives the object's cells other
 * names. Else, and for what stands in no object, by key. */
struct request_value {
    uint64_t key, value;
    uint64_t place;                    /* cell_place, or 0 */
};
/* What calls of a function do that is defined nowhere; the last rule that matches counts, without any they are errors.
 */
struct request_missing {
    uint64_t name;                     /* key_add of its name; 0: any */
    uint32_t policy, reserved;         /* enum missing */
};
/* Of the types with these hashes of names (0: none) so many objects at most. */
#define OBJECT_BOUNDS 8u
#define OBJECT_BOUND_NAMES 3u
struct object_bound {
    uint32_t type[OBJECT_BOUND_NAMES], max;
};
static inline bool object_bound_is_of(const struct object_bound *bound, uint32_t type)
{
    return bound->type[0] == type || bound->type[1] == type || bound->type[2] == type;
}
/* A cell of object `slot` that has no value at its place takes that of the same offset in object `from`. */
struct request_clone {
    uint32_t slot, from;
};

enum request_flag {
    REQUEST_NAMES = 1,                 /* write the cells' names into the record */
    REQUEST_SELF_CHECK = 2,            /* compare every expression with the concrete value */
    REQUEST_FRESH = 4,                 /* run in a fresh process */
    REQUEST_FAIL_MALLOC = 16,          /* each allocation of the program is a choice: it may fail */
    REQUEST_FAIL_IO = 256,             /* and so is each system call of io.def */
    REQUEST_LEAKS = 32,                /* blocks that the program has lost when it returns are an error, if checked */
    REQUEST_UNINIT = 128,              /* the first use of memory that nobody has written is an error, if checked */
    REQUEST_PATIENT = 64,              /* when no more choices fit go on without, until the time is over */
    REQUEST_OLD_ALONE = 512,           /* cute diff: run one version only, on concrete inputs; the run ends with an */
    REQUEST_NEW_ALONE = 1024,          /* assertion whose message is the column of sym/difference.h for its end */
    REQUEST_AGAIN = 2048,              /* a run of the search, once more: what it prints is known */
    REQUEST_EVERYTHING = 8,            /* tests: each number loaded without a shadow (LOAD, LOAD_FLOAT) is an input */
};

/* The bounds of a run are fields of the request, a row of limit.def each: what they bound. */
enum limit_scope { LIMIT_OF_RUN, LIMIT_OF_INPUT };

struct request {
    uint32_t flags;
#define LIMIT(name, field, ...) uint32_t field;
#include "abi/limit.def"
#undef LIMIT
    uint32_t checks;                   /* bit per enum check */
    uint32_t value_count, control_count, clone_count, missing_count, bound_count;
    char no_model[16];                 /* tests: the C library's function of that name is called, not that of libc/ */
    uint64_t fill;                     /* what fresh stack, heap and padding hold */
    uint64_t first;                    /* numbers that no value is wanted for come of it and their key; 0: they are 0 */
    struct object_bound bound[OBJECT_BOUNDS];
    struct request_clone clone[REQUEST_CLONE_LIMIT];
    struct request_missing missing[MISSING_RULES];
    struct request_value value[REQUEST_VALUE_LIMIT];
    uint32_t control[REQUEST_CONTROL_LIMIT];   /* outcomes of the control choices, in order; 0 after the end */
};
#endif
