/* stub.h - functions that are used and defined nowhere: the interface of their stubs, the runtime and cute. */
#ifndef CUTE_STUB_H
#define CUTE_STUB_H

/* The behaviour of a call: `cute --missing`. */
enum missing {
    MISSING_ERROR,                         /* the call ends the run */
    MISSING_INPUT,                         /* the result is an input */
    MISSING_HAVOC,                         /* so are the objects that the arguments point to */
    MISSING_REAL,                          /* the function itself is called: only for functions that are defined */
    MISSING_COUNT
};

#define MISSING_LIMIT 512u                 /* stubs in a program */
#define MISSING_RULES 256u                 /* rules in a request */
/* The number of elements behind a pointer if no number is given: one object; all that is known to be there. */
#define MISSING_ONE (1l << 61)
#define MISSING_ALL (1l << 62)

#endif
