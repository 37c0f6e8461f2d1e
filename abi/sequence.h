/* sequence.h - the choices of a sequence of calls, as shared by its harness, the runtime and cute. */
#ifndef CUTE_SEQUENCE_H
#define CUTE_SEQUENCE_H

/* The purpose of a choice, and the meaning of its outcome. */
enum sequence_role {
    SEQUENCE_NOT,                          /* a choice of the program itself */
    SEQUENCE_LENGTH,                       /* the number of calls */
    SEQUENCE_BEGIN, SEQUENCE_CALL, SEQUENCE_END,   /* the number of the function in the script (sym/section.h) */
    SEQUENCE_ELEMENT                       /* the number of the argument's element, which identifies its origin */
};

/* The effect of a function on an element that it receives. */
enum sequence_use { SEQUENCE_IN, SEQUENCE_OUT, SEQUENCE_LOOK };

/* The maximal number of characters of a string, or elements of an array, that the harness makes for an argument. */
#define SEQUENCE_ARRAY_MAX 4u

#define SEQUENCE_LENGTH_MAX 64u
/* An element's number is STEP * SEQUENCE_NUMBERS + the index of the argument as which it was made, or + the last index
 * for a result. */
#define SEQUENCE_NUMBERS 64u
#endif
