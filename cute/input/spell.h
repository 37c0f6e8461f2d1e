/* spell.h - the inputs of a run in C: declarations with initialisers, where the targets of pointers are objects with
 * names of their own.
 *
 *   struct cell o1 = {.v = 3, .next = &o1};
 *   struct cell *p = &o1;
 *
 * The run must have names; behind those stand the types (runtime/record/cell.c). All texts are appended to `out`. */
#ifndef CUTE_SPELL_H
#define CUTE_SPELL_H
#include "base/vec.h"
#include "sym/reader.h"

/* The target of an input pointer. */
struct spelled_object {
    uint32_t slot, size, pointer;          /* pointer: first cell that points to it */
    uint32_t type;                         /* the cell that determines its type: one that points to its start */
    uint64_t address;
    char name[16];
};

/* An input that the program or its harness requested: CUTE_input(x), a parameter. */
struct spelled_asking {
    uint32_t number, count;                /* count: number of array elements; 0: not an array */
    const char *name, *type;
    uint32_t first, end;                   /* its cells, including those of objects reached through them */
};

struct spelling {
    const struct run *run;
    struct vec objects;                    /* struct spelled_object, in the order of the first pointer to each */
    struct vec askings;                    /* struct spelled_asking */
    bool on_heap;                          /* objects are heap blocks pointed to by o1, o2, ...; false initially */
    bool by_bytes;                         /* values whose type has no name are written as bytes; false initially */
};

void spelling_init(struct spelling *spelling, const struct run *run);
void spelling_fini(struct spelling *spelling);

/* Appends "struct cell o1" without a terminator; " = {.v = 3}". */
void spell_object(const struct spelling *spelling, const struct spelled_object *object, struct text *out);
void spell_object_value(const struct spelling *spelling, const struct spelled_object *object, struct text *out);
/* Append all objects, one a line, in an order that compiles. `storage` precedes each definition, `early` the
 * declaration of an object that is referred to before its definition. With on_heap, all of them are pointers, declared
 * with `early`. */
void spell_objects(const struct spelling *spelling, const char *early, const char *storage, struct text *out);
/* Append the statements that allocate the blocks and set what no initialiser covers, each on a line after `before`.
 * Returns false if there are none. */
bool spell_filling(const struct spelling *spelling, const char *before, struct text *out);
/* Appends "struct cell *p", "int a[3]" or "int (*f)(int)". */
void spell_declaration(const char *type, uint32_t count, const char *name, struct text *out);
/* Append a type for casts and sizes: the type of an array of five `int *` is int *[5]. */
void spell_type(const char *type, uint32_t count, struct text *out);
/* Appends "(struct cell){.v = 3}". */
void spell_asking_literal(const struct spelling *spelling, const struct spelled_asking *asking, struct text *out);
/* Appends "&o1", "5" or "{.a = 1}". is_zero: the value is "0", "{0}" or "NULL". The raw bytes of unions are not
 * included. */
void spell_asking_value(const struct spelling *spelling, const struct spelled_asking *asking, struct text *out);
bool spell_asking_is_zero(const struct spelling *spelling, const struct spelled_asking *asking);
bool spell_asking_is_scalar(const struct spelling *spelling, const struct spelled_asking *asking);
/* Append statements that store those bytes at `address`, each between `before` and `after`. Returns false if there are
 * none. */
bool spell_asking_bytes(const struct spelling *spelling, const struct spelled_asking *asking, const char *address,
                        const char *before, const char *after, struct text *out);
bool spell_asking_has_bytes(const struct spelling *spelling, const struct spelled_asking *asking);
/* Append lines such as "p -> o1: {v = 3, next -> o1}", one for each object. */
void spell_heap(const struct spelling *spelling, struct text *out);
/* Returns true for "struct cell *", false for " *", the type of a pointer to a structure without a name. */
bool spell_has_name(const char *type);
/* Returns whether `name` is a C identifier: true for "p", false for "a[i]". */
bool spell_is_identifier(const char *name);
#endif
