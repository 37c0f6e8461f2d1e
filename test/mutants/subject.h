/* subject.h - what the enumerator knows of a structure: how to call it, how to look at it.
 *
 * test/mutants/NAME.c describes examples/NAME as `const struct subject subject`. It is linked twice, with the library
 * as it is and with a mutant of it, into two tables that the enumerator has side by side. A state is all the variables
 * that the operations share, zeros in the beginning; it knows no memory but what the library asks for. */
#ifndef TEST_MUTANTS_SUBJECT_H
#define TEST_MUTANTS_SUBJECT_H
#include <stdbool.h>
#include <stddef.h>

struct state;                                  /* each subject's own */

/* An operation takes two arguments, needed or not. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

/* `call(s, a, b)` for each a below count[0] and b below count[1]: one call of the library, whose results it notes.
 * Where that is against the library's rules it does nothing. */
struct op {
    const char *name;
    int count[2];
    void (*call)(struct state *s, int a, int b);
};

struct subject {
    size_t size;                               /* of a state */
    size_t node_size;                          /* of what links lead to */
    size_t most_blocks, most_states;           /* no state has more blocks; of the states only so many */
    size_t damaged_blocks;                     /* states of so many blocks are damaged, to try the invariant */
    const struct op *ops;
    size_t op_count;
    bool (*rep_ok)(const struct state *s);     /* NULL: also of the library */
    void (*contents)(const struct state *s);    /* notes what a user of the library sees; the state is good */
    void (*places)(struct state *s);           /* names all members that are linked; the state is good */
    void (*clear)(struct state *s);            /* gives all memory back */
};

#define OPS(table) (table), sizeof (table) / sizeof *(table)

/* Something that was seen: two libraries are the same if all of it is. */
void note(long long value);
/* As many values, in whatever order they are given. */
void note_sorted(long long *values, size_t count);

/* A member of the structure: a link points to a node or is NULL; what is fixed is never changed to try the invariant,
 * and a block is only left out. */
void place_link(void *member);
void place_number(void *member, size_t size);
void place_bool(bool *member);
void place_fixed(void *member, size_t size);
void place_block(void *member);
#define PLACE(member) place_number(&(member), sizeof(member))

/* What the library is given for malloc and its family. */
void *subject_malloc(size_t size);
void *subject_calloc(size_t count, size_t size);
void subject_free(void *block);

#endif
