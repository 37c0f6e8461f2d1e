/* request.h - what cute requests from a run: the part of the shared memory that the guest only reads. */
#ifndef SYM_REQUEST_H
#define SYM_REQUEST_H
#include <stdint.h>
#include "abi/stub.h"
#include "abi/tables.h"

#define REQUEST_VALUE_LIMIT (1u << 16)
#define REQUEST_CONTROL_LIMIT (1u << 20)
#define REQUEST_CLONE_LIMIT 1024u

/* The value that cute wants an input cell to have. The list is in the order in which the parent run created the cells,
 * so the next cell created is nearly always the next one here. A cell of an input object is matched by its place first:
 * the solver refers to objects by slot, and if another pointer reaches an object earlier than before, the object's
 * cells get other names. Cells without a match by place, and cells outside input objects, are matched by key. */
struct request_value {
    uint64_t key, value;
    uint64_t place;                    /* cell_place, or 0 */
};
/* The effect of calling a function that is defined nowhere. The last rule that matches applies; without any, such a
 * call is an error. */
struct request_missing {
    uint64_t name;                     /* key_add of the function's name; 0: any */
    uint32_t policy, reserved;         /* enum missing */
};
/* An upper bound on the number of objects whose types have these name hashes (0: none). */
#define OBJECT_BOUNDS 8u
#define OBJECT_BOUND_NAMES 3u
struct object_bound {
    uint32_t type[OBJECT_BOUND_NAMES], max;
};
static inline bool object_bound_is_of(const struct object_bound *bound, uint32_t type)
{
    return bound->type[0] == type || bound->type[1] == type || bound->type[2] == type;
}
/* A cell of object `slot` without a value at its place takes the value at the same offset in object `from`. */
struct request_clone {
    uint32_t slot, from;
};

enum request_flag {
    REQUEST_NAMES = 1,                 /* write the cells' names into the record */
    REQUEST_SELF_CHECK = 2,            /* compare every expression with the concrete value */
    REQUEST_FRESH = 4,                 /* run in a fresh process */
    REQUEST_FAIL_MALLOC = 16,          /* each allocation of the program is a choice: it may fail */
    REQUEST_FAIL_IO = 256,             /* each system call of io.def is a choice, too */
    REQUEST_LEAKS = 32,                /* if checked: blocks lost when the program returns are an error */
    REQUEST_UNINIT = 128,              /* if checked: the first use of memory that was never written is an error */
    REQUEST_PATIENT = 64,              /* past max_choices: keep running unrecorded until the time is over */
    REQUEST_OLD_ALONE = 512,           /* cute diff: run one version only, on concrete inputs; the run ends with an */
    REQUEST_NEW_ALONE = 1024,          /* assertion whose message is the column of sym/difference.h for its end */
    REQUEST_AGAIN = 2048,              /* the repetition of a run of the search: its output is known */
    REQUEST_EVERYTHING = 8,            /* tests: each number loaded without a shadow (LOAD, LOAD_FLOAT) is an input */
};

/* The bounds of a run, the rows of limit.def, are fields of the request. The scope says what a row bounds. */
enum limit_scope { LIMIT_OF_RUN, LIMIT_OF_INPUT };

struct request {
    uint32_t flags;
#define LIMIT(name, field, ...) uint32_t field;
#include "abi/limit.def"
#undef LIMIT
    uint32_t checks;                   /* bit per enum check */
    uint32_t value_count, control_count, clone_count, missing_count, bound_count;
    char no_model[16];                 /* tests: call the C library's function of that name, not libc/'s */
    uint64_t fill;                     /* contents of fresh stack, heap and padding */
    uint64_t first;                    /* numbers without a wanted value are derived from it and their key; 0: are 0 */
    struct object_bound bound[OBJECT_BOUNDS];
    struct request_clone clone[REQUEST_CLONE_LIMIT];
    struct request_missing missing[MISSING_RULES];
    struct request_value value[REQUEST_VALUE_LIMIT];
    uint32_t control[REQUEST_CONTROL_LIMIT];   /* outcomes of the control choices, in order; 0 beyond the end */
};
#endif
