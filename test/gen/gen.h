/* gen.h - random C programs whose behaviour is defined, whatever their inputs.
 *
 * A program is made from the outside in: globals, functions that call only earlier ones, a toplevel. Nothing in it can
 * be undefined, since each expression comes with an interval that holds all its values under any input: signed
 * arithmetic is emitted as it stands only where the interval shows that it cannot overflow, else on the unsigned type;
 * divisors exclude 0, shift counts and indices are masked, loops have a constant bound, pointers always point to
 * something. Nothing depends on the order of evaluation: a call stands alone in its statement, or behind a sequence
 * point. */
#ifndef TEST_GEN_H
#define TEST_GEN_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/rng.h"
#include "base/vec.h"

typedef __int128 wide;           /* holds any sum, product or bound of 64-bit values */

enum type {
#define TYPE(id, spelling, width, is_signed, rank, weight) TYPE_##id,
#include "test/gen/type.def"
#undef TYPE
    TYPE_COUNT
};

/* An expression or lvalue, in parentheses where that matters; its type before promotion, and bounds of its value. */
struct value {
    const char *text;
    enum type type;
    wide low, high;
};

enum object_kind {
    OBJECT_SCALAR,
    OBJECT_ARRAY,                /* of integers */
    OBJECT_STRUCT,
    OBJECT_POINTER,              /* to an integer */
    OBJECT_STRUCT_POINTER,
};

/* Something in scope. */
struct object {
    enum object_kind kind;
    const char *text;            /* the lvalue */
    enum type type;              /* SCALAR, ARRAY, POINTER: of the integer */
    unsigned count;              /* ARRAY: elements, a power of two. STRUCT, STRUCT_POINTER: the structure's number */
    wide low, high;              /* SCALAR */
    bool is_fixed;               /* not to be written: a constant, a loop's counter */
    bool is_global;              /* lives for ever: any pointer may point to it */
    bool is_addressable;         /* its address may be taken: not for counters, bit-fields, and some others */
};

/* A floating-point variable in scope, or a call without effects. */
struct float_object {
    const char *text;
    unsigned count;              /* elements of an array, a power of two; 0: none */
    unsigned indent;             /* of the block that declares it */
    bool is_fixed;               /* not to be written */
};

struct structure {
    struct vec members;          /* struct object; `text` is what stands behind the dot */
};

struct parameter {
    enum object_kind kind;       /* SCALAR, POINTER, STRUCT (by value), STRUCT_POINTER */
    enum type type;
    unsigned structure;
    unsigned limit;              /* SCALAR: the argument is below this power of two; 0: anything */
};

struct function {
    const char *name;
    enum type type;              /* of the result */
    struct parameter parameters[4];
    unsigned parameter_count;
    unsigned cost;               /* statements that a call executes, at most */
};

struct gen {
    struct rng rng;
    struct arena arena;
    struct text out;             /* the program so far */
    struct vec scope;            /* struct object, innermost last */
    struct vec floats;           /* struct float_object, the same */
    struct vec structures;       /* struct structure */
    struct vec functions;        /* struct function: what may be called from here */
    enum type result;            /* of the function that is being made */
    unsigned indent, names, loops;
    unsigned cost, weight;       /* so far in this function; how often the present place runs in one call of it */
    const char *forward;         /* a label that a goto here may jump to, or NULL */
    bool is_small;               /* inputs of few values, and nothing that is not followed: see gen.c */
};

/* type.c */
const char *type_name(enum type type);
unsigned type_width(enum type type);
wide type_low(enum type type);
wide type_high(enum type type);
enum type type_promote(enum type type);
enum type type_common(enum type a, enum type b);             /* the usual arithmetic conversions */
enum type type_unsigned(enum type type);                     /* of an int or wider */
bool type_holds(enum type type, wide low, wide high);
enum type type_random(struct gen *gen);

/* gen.c */
unsigned gen_below(struct gen *gen, unsigned limit);
bool gen_chance(struct gen *gen, unsigned percent);
const char *gen_name(struct gen *gen, const char *prefix);
void gen_line(struct gen *gen, const char *format, ...) __attribute__((format(printf, 2, 3)));
struct structure *gen_structure(struct gen *gen, unsigned number);

/* expr.c */
struct value expr_make(struct gen *gen, unsigned depth);
const char *expr_condition(struct gen *gen);
struct value expr_index(struct gen *gen, unsigned count, unsigned depth);    /* 0 to count-1; a power of two */
struct value expr_literal(struct gen *gen, enum type type);
const char *expr_constant(struct gen *gen, enum type type, wide number);     /* of any type, as a constant */
struct value expr_cast(struct gen *gen, struct value value, enum type type);
/* An integer lvalue in scope; `writable`: one that may be assigned. */
struct value expr_lvalue(struct gen *gen, bool writable);
/* An object of this kind in scope, NULL if there is none. */
struct object *expr_find_object(struct gen *gen, enum object_kind kind);
/* A pointer of this kind. `lasting`: it must not point into this call's frame. NULL if there is none. */
const char *expr_pointer(struct gen *gen, enum type type, bool lasting);
const char *expr_struct_pointer(struct gen *gen, unsigned structure, bool lasting);
const char *expr_struct(struct gen *gen, unsigned structure);                /* an lvalue, or NULL */
const char *expr_call(struct gen *gen, struct function *function);

/* more.c: C11 and GNU C */
extern const char more_head[];                                               /* what its expressions call */
struct value more_expression(struct gen *gen);
void more_statement(struct gen *gen, unsigned depth);
/* A declaration with an initialiser that leaves members out. */
void more_structure(struct gen *gen, unsigned number, const char *name);

/* float.c */
const char *float_make(struct gen *gen, unsigned depth);
struct value float_question(struct gen *gen);                 /* an integer that tells of floats */
void float_statement(struct gen *gen);
void float_local(struct gen *gen);
void float_globals(struct gen *gen, struct text *inputs);     /* inputs NULL: none of them is one */
void float_function(struct gen *gen);
void float_forget(struct gen *gen);                           /* those of blocks that are closed */
void float_mix(struct gen *gen);                              /* into the checksum: those in scope */

/* stmt.c */
void stmt_block(struct gen *gen, unsigned count, unsigned depth);            /* the statements between two braces */
void stmt_locals(struct gen *gen);
#endif
