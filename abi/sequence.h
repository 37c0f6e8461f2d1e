/* sequence.h - what the harness of a sequence of calls, the runtime and cute say of its choices. */
#ifndef CUTE_SEQUENCE_H
#define CUTE_SEQUENCE_H

/* What a choice is for, and what its outcome means. */
enum sequence_role {
    SEQUENCE_NOT,                          /* one of the program's own */
    SEQUENCE_LENGTH,                       /* how many calls */
    SEQUENCE_BEGIN, SEQUENCE_CALL, SEQUENCE_END,   /* the number of the function in the script (sym/section.h) */
    SEQUENCE_ELEMENT                       /* the number of the element that an argument is: where it came from */
};

/* What becomes of an element that a function is given. */
enum sequence_use { SEQUENCE_IN, SEQUENCE_OUT, SEQUENCE_LOOK };

/* Characters of a string, elements of an array, that the harness makes for an argument. */
#define SEQUENCE_ARRAY_MAX 4u

#define SEQUENCE_LENGTH_MAX 64u
/* An element's number: STEP * SEQUENCE_NUMBERS + the argument that it first was, or the last number for a result. */
#define SEQUENCE_NUMBERS 64u
#endif
