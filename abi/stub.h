/* stub.h - functions that are used and defined nowhere: what their stubs, the runtime and cute share. */
#ifndef CUTE_STUB_H
#define CUTE_STUB_H

/* What a call does: `cute --missing`. */
enum missing {
    MISSING_ERROR,                         /* it ends the run */
    MISSING_INPUT,                         /* what it returns is an input */
    MISSING_HAVOC,                         /* and what its pointers lead to as well */
    MISSING_REAL,                          /* the function itself: only of those that are defined */
    MISSING_COUNT
};

#define MISSING_LIMIT 512u                 /* stubs of a program */
#define MISSING_RULES 256u                 /* of a request */
/* How much stands where a pointer leads to, if no number says so: one object; all that is known to be there. */
#define MISSING_ONE (1l << 61)
#define MISSING_ALL (1l << 62)

#endif
