/* spell.h - the inputs of a run as C spells them: declarations with initialisers, the objects that pointers lead to by
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

/* What an input pointer leads to. */
struct spelled_object {
    uint32_t slot, size, pointer;          /* pointer: the first cell that leads there */
    uint32_t type;                         /* the cell that says its type: one that leads to its begin */
    uint64_t address;
    char name[16];
};

/* What the program or its harness asked for: CUTE_input(x), a parameter. */
struct spelled_asking {
    uint32_t number, count;                /* count: elements of an array; 0: it is none */
    const char *name, *type;
    uint32_t first, end;                   /* its cells, and those of objects found with them */
};

struct spelling {
    const struct run *run;
    struct vec objects;                    /* struct spelled_object, in the order in which they are first led to */
    struct vec askings;                    /* struct spelled_asking */
    bool on_heap;                          /* objects are blocks, and o1, o2, ... lead to them; false at first */
    bool by_bytes;                         /* what has a type without a name is given by its bytes; false at first */
};

void spelling_init(struct spelling *spelling, const struct run *run);
void spelling_fini(struct spelling *spelling);

/* "struct cell o1" with nothing behind it; " = {.v = 3}". */
void spell_object(const struct spelling *spelling, const struct spelled_object *object, struct text *out);
void spell_object_value(const struct spelling *spelling, const struct spelled_object *object, struct text *out);
/* All objects, each a line, in an order that compiles: `storage` stands before a definition, `early` before the
 * declaration of what is led to before it is defined. On the heap all are pointers, which `early` declares. */
void spell_objects(const struct spelling *spelling, const char *early, const char *storage, struct text *out);
/* What makes blocks of them, and what no initialiser says: statements, each a line behind `before`. False: there are
 * none. */
bool spell_filling(const struct spelling *spelling, const char *before, struct text *out);
/* "struct cell *p", "int a[3]", "int (*f)(int)". */
void spell_declaration(const char *type, uint32_t count, const char *name, struct text *out);
/* A type for casts and sizes: `int *` of an array of five as int *[5]. */
void spell_type(const char *type, uint32_t count, struct text *out);
/* "(struct cell){.v = 3}" */
void spell_asking_literal(const struct spelling *spelling, const struct spelled_asking *asking, struct text *out);
/* "&o1", "5", "{.a = 1}"; is_zero: the value is "0", "{0}", "NULL". Bytes of unions are no part of it. */
void spell_asking_value(const struct spelling *spelling, const struct spelled_asking *asking, struct text *out);
bool spell_asking_is_zero(const struct spelling *spelling, const struct spelled_asking *asking);
bool spell_asking_is_scalar(const struct spelling *spelling, const struct spelled_asking *asking);
/* Statements that put such bytes behind `address`, each with these texts around it. False: there are none. */
bool spell_asking_bytes(const struct spelling *spelling, const struct spelled_asking *asking, const char *address,
                        const char *before, const char *after, struct text *out);
bool spell_asking_has_bytes(const struct spelling *spelling, const struct spelled_asking *asking);
/* "p -> o1", on lines of their own, each object once: "o1: struct cell {v = 3, next -> o1}". */
void spell_heap(const struct spelling *spelling, struct text *out);
/* "struct cell *": yes; " *", of a pointer to a structure without a name: no. */
bool spell_has_name(const char *type);
/* Does the asking's name have to be the variable's? "p" yes, "a[i]" no. */
bool spell_is_identifier(const char *name);
#endif
