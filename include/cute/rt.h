/* rt.h - the calls that the instrumenter emits, which are the calls that the runtime defines.
 *
 * cutec puts this text before every instrumented unit, so it includes nothing and every name begins with cute_ or
 * CUTE_. What the C on the left becomes (x_s is the shadow of x: the handle of its symbolic value, 0 when it is
 * concrete):
 *
 *   int f(int a)          { cute_sym a_s = 0;
 *                           if (CUTE_UNLIKELY(cute_frame.pending) && cute_enter((void *)f)) a_s = cute_frame.arg[0];
 *   x = a * b + 1;        x = a * b + 1;
 *                         x_s = CUTE_UNLIKELY(a_s | b_s) ? cute_expr(&cute_S[0], (cute_word[]){a, a_s, b, b_s, x}) : 0;
 *   if (a < b)            _Bool t = a < b;
 *                         if (CUTE_UNLIKELY(a_s | b_s)) cute_branch(&cute_S[1], (cute_word[]){a, a_s, b, b_s, t});
 *                         if (t)
 *   x = p->v;             const int *q = &p->v;    (cute_load comes before the load: it may record p != NULL)
 *                         x_s = CUTE_UNLIKELY(p_s | CUTE_F4(q)) ? cute_load(&cute_S[2], q, (cute_word[]){p, p_s}) : 0;
 *                         x = *q;
 *   p->v = x;             int *q = &p->v;
 *                         if (CUTE_UNLIKELY(p_s | x_s | CUTE_F4(q)))
 *                             cute_store(&cute_S[3], q, (cute_word[]){p, p_s, x, x_s});
 *                         *q = x;
 *   y = g(a, b);          if (CUTE_UNLIKELY(a_s | b_s)) cute_args((void *)g, 2, (cute_sym[]){a_s, b_s});
 *                         y = g(a, b);
 *                         y_s = CUTE_UNLIKELY(cute_frame.pending) ? cute_result(&cute_S[4], (void *)g, y) : 0;
 *   return x;             if (CUTE_UNLIKELY(x_s)) cute_leave((void *)f, x_s, x);
 *                         return x;
 *
 * An operand array holds, for each leaf of the site's tree, its value (converted to cute_word, a float as its bits;
 * those above the leaf's width are ignored) and its shadow; after the leaves whatever the call's comment says. */
#ifndef CUTE_RT_H
#define CUTE_RT_H

typedef unsigned int cute_sym;
typedef unsigned long long cute_word;

#define CUTE_UNLIKELY(c) __builtin_expect((c) != 0, 0)
#define CUTE_COLD __attribute__((__cold__, __noinline__))

/* One node of a site's expression tree. Operands are indices of earlier nodes. The first `leaf_count` nodes are the
 * leaves (op CUTE_LEAF, only the width counts); a constant has op CUTE_CONST and a = index into the site's consts;
 * the others have an operator of op.def. The last node is the tree's value. */
struct cute_node {
    unsigned char op;          /* enum cute_op: OP_ADD, ...; leaves are OP_INPUT, constants OP_CONST */
    unsigned char width;       /* 1 to 64; 1 for comparisons */
    unsigned char check;       /* 0, or 1 + enum cute_check of check.def: the predicate to be checked at this node */
    /* EXTRACT: lowest bit; check BOUNDS: the index in consts of the limit (value < limit, unsigned) */
    unsigned char aux;
    unsigned short a, b;
};

/* A label of a switch: values low to high (as cute_word, in the order of the switch's type). */
struct cute_label {
    cute_word low, high;
};

enum cute_site_kind {
    CUTE_SITE_EXPR, CUTE_SITE_BRANCH, CUTE_SITE_SWITCH, CUTE_SITE_LOAD, CUTE_SITE_STORE, CUTE_SITE_CALL,
        CUTE_SITE_INPUT,
    CUTE_SITE_LOAD_OTHER,      /* a load of something that is no number: a pointer, a bool */
    CUTE_SITE_LOAD_FLOAT,      /* a load of a float or double */
    CUTE_SITE_LOSS             /* a place that was not lowered, with its reason in `size`; cute_lose at most */
};

/* A place in the program. All sites of a program stand one after the other in the section cute_sites; the index there
 * is the site's number. */
struct cute_site {
    const char *file, *function, *text;      /* text: the source of the expression, at most 80 characters */
    unsigned line;
    unsigned short column;
    unsigned char kind;                      /* enum cute_site_kind */
    unsigned char size;                      /* LOAD, STORE: bytes, 1 to 8; LOSS: the reason */
    unsigned short leaf_count, node_count, const_count, label_count;
    const struct cute_node *nodes;  /* LOAD, STORE: the tree of the address; node_count 0: it cannot be symbolic */
    const cute_word *consts;
    const struct cute_label *labels;
};

enum cute_type_kind {
    CUTE_TYPE_INT, CUTE_TYPE_BOOL, CUTE_TYPE_FLOAT, CUTE_TYPE_POINTER, CUTE_TYPE_STRUCT, CUTE_TYPE_UNION,
        CUTE_TYPE_ARRAY,
    CUTE_TYPE_FUNCTION, CUTE_TYPE_OPAQUE     /* void, incomplete, not modelled */
};

struct cute_type;

struct cute_field {
    const char *name;                        /* "" for an anonymous member */
    const struct cute_type *type;
    unsigned long offset;                    /* bytes */
    unsigned bit_offset, bit_width;  /* bit_width 0: not a bit-field; bit_offset counts from the struct's start */
};

struct cute_type {
    const char *name;                        /* as C spells it */
    unsigned char kind, is_signed;
    unsigned short field_count;
    unsigned align;
    unsigned long size, count;               /* count: elements of an array */
    const struct cute_type *element;         /* POINTER, ARRAY */
    const struct cute_field *fields;         /* STRUCT, UNION */
};

/* The bits of a float as a word: how floats travel. */
static __inline__ __attribute__((__unused__, __always_inline__)) cute_word cute_float(float value)
{
    unsigned bits;
    __builtin_memcpy(&bits, &value, sizeof bits);
    return bits;
}
static __inline__ __attribute__((__unused__, __always_inline__)) cute_word cute_double(double value)
{
    cute_word bits;
    __builtin_memcpy(&bits, &value, sizeof bits);
    return bits;
}

#define CUTE_ARG_MAX 32                      /* further arguments pass concretely */

/* What crosses a call. `pending`: 0 nothing, 1 arguments for `who`, 2 a result from `who`.
 *
 * It is 0 at every call of instrumented code that brings no arguments of its own: a function's entry and the code
 * after a call test it and hand what they find to cute_enter or cute_result, which set it to 0 whatever they found;
 * where a call's result is not wanted, and after code that was passed through, it is set to 0. */
struct cute_frame {
    unsigned pending;
    unsigned live;                           /* not 0: there is symbolic data in memory */
    cute_sym result;
    cute_word value;
    const void *who;
    cute_sym arg[CUTE_ARG_MAX];
};
extern __thread struct cute_frame cute_frame __attribute__((tls_model("initial-exec")));

/* The filter: one byte for 8 bytes of memory, at a fixed place; bit k tells that byte k may have a shadow. An access
 * that may cross into the next granule looks at both. */
#define CUTE_FILTER_BASE 0x200000000000ull
#ifdef CUTE_EVERYTHING_SYMBOLIC
#define CUTE_F1(p) ((void)(p), 1u)
#define CUTE_F2(p) ((void)(p), 1u)
#define CUTE_F4(p) ((void)(p), 1u)
#define CUTE_F8(p) ((void)(p), 1u)
#define CUTE_F57(p) ((void)(p), 1u)
#else
typedef unsigned short __attribute__((__may_alias__, __aligned__(1))) cute_granules;
#define CUTE_F1(p) (*(const unsigned char *)(CUTE_FILTER_BASE + ((unsigned long)(p) >> 3)))
#define CUTE_F2(p) (*(const cute_granules *)(CUTE_FILTER_BASE + ((unsigned long)(p) >> 3)))
#define CUTE_F4(p) CUTE_F2(p)
#define CUTE_F8(p) CUTE_F2(p)
typedef unsigned long long __attribute__((__may_alias__, __aligned__(1))) cute_granules8;
/* objects of up to 57 bytes */
#define CUTE_F57(p) (*(const cute_granules8 *)(CUTE_FILTER_BASE + ((unsigned long)(p) >> 3)))
#endif

/* The value of the tree, symbolic. After the leaves: the value that the compiled code computed. */
CUTE_COLD cute_sym cute_expr(const struct cute_site *site, const cute_word *operand);
/* A branch on the tree (width 1). After the leaves: 1 if it is taken. */
CUTE_COLD void cute_branch(const struct cute_site *site, const cute_word *operand);
/* A switch on the tree's value. After the leaves: the value. */
CUTE_COLD void cute_switch(const struct cute_site *site, const cute_word *operand);
/* Before `site->size` bytes are loaded from `address`: their shadow. The leaves are those of the address. */
CUTE_COLD cute_sym cute_load(const struct cute_site *site, const volatile void *address, const cute_word *operand);
/* Before a value is stored. After the leaves of the address: the value and its shadow. */
CUTE_COLD void cute_store(const struct cute_site *site, volatile void *address, const cute_word *operand);
/* A pointer whose shadow is not 0 is dereferenced in code that is passed through (a struct copy, an opaque
 * expression). */
CUTE_COLD void cute_deref(const struct cute_site *site, const volatile void *address, const cute_word *operand);
/* The leaves are used by code that is not modelled (floats, code passed through): each symbolic one is made concrete,
 * pinned, and counted as the loss site->size. The site has leaves only. */
CUTE_COLD void cute_lose(const struct cute_site *site, const cute_word *operand);

/* A function is about to be called without shadows, since a library's function of its name has a known expression of
 * its arguments for a result; but the program has a function of that name itself, in a unit that is instrumented (it
 * defines cute_own_NAME then): what goes in is lost. The site has leaves only. */
CUTE_COLD void cute_model(const struct cute_site *site, const cute_word *operand);

/* What is symbolic in the object, or in all memory, is pinned and counted as the loss site->size: a record is passed or
 * returned by value, or code that was passed through is about to use it. The object's shadows stay; those of all
 * memory do not. */
CUTE_COLD void cute_lose_object(const struct cute_site *site, const volatile void *object, unsigned long size);
CUTE_COLD void cute_lose_all(const struct cute_site *site);

/* Before an object is assigned, copied or moved: its shadows go along. */
void cute_copy(volatile void *to, const volatile void *from, unsigned long size);
/* The object's value is concrete from now on: it is born, dies, or was written by code that is not instrumented. */
void cute_clear(volatile void *object, unsigned long size);
/* A parameter that lives in memory: its shadow is `sym`, its value already there. */
CUTE_COLD void cute_set(volatile void *object, unsigned long size, cute_sym sym);

/* Before a function that this unit does not define is called with pointers: if it is not instrumented, and they lead to
 * symbolic data, what it makes of that is lost. Units list the functions they define in the section cute_functions. */
CUTE_COLD void cute_native(const struct cute_site *site, const void *callee, unsigned count,
    const void *const *pointer);

CUTE_COLD int cute_enter(const void *function);  /* true: cute_frame.arg is for this function; missing ones are 0 */
CUTE_COLD void cute_args(const void *callee, unsigned count, const cute_sym *arg);
CUTE_COLD void cute_leave(const void *function, cute_sym result, cute_word value);
CUTE_COLD cute_sym cute_result(const struct cute_site *site, const void *callee, cute_word value);

/* CUTE_input(x) of cute.h becomes this: every scalar in the object becomes an input cell named after `name`. */
void cute_input_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const char *name);

/* The common small cases: their operands travel in registers, so that the cold paths of a unit stay small. */
#define CUTE_SMALL static CUTE_COLD __attribute__((__unused__))
CUTE_SMALL cute_sym cute_expr1(const struct cute_site *site, cute_word a, cute_sym a_s, cute_word value)
{
    return cute_expr(site, (cute_word[]){a, a_s, value});
}
CUTE_SMALL cute_sym cute_expr2(const struct cute_site *site, cute_word a, cute_sym a_s, cute_word b, cute_sym b_s,
                               cute_word value)
{
    return cute_expr(site, (cute_word[]){a, a_s, b, b_s, value});
}
CUTE_SMALL void cute_branch1(const struct cute_site *site, cute_word a, cute_sym a_s, _Bool taken)
{
    cute_branch(site, (cute_word[]){a, a_s, taken});
}
CUTE_SMALL void cute_branch2(const struct cute_site *site, cute_word a, cute_sym a_s, cute_word b, cute_sym b_s,
                             _Bool taken)
{
    cute_branch(site, (cute_word[]){a, a_s, b, b_s, taken});
}
CUTE_SMALL cute_sym cute_load0(const struct cute_site *site, const volatile void *address)
{
    return cute_load(site, address, 0);
}
CUTE_SMALL cute_sym cute_load1(const struct cute_site *site, const volatile void *address, cute_word a, cute_sym a_s)
{
    return cute_load(site, address, (cute_word[]){a, a_s});
}
CUTE_SMALL void cute_store0(const struct cute_site *site, volatile void *address, cute_word value, cute_sym value_s)
{
    cute_store(site, address, (cute_word[]){value, value_s});
}
CUTE_SMALL void cute_store1(const struct cute_site *site, volatile void *address, cute_word a, cute_sym a_s,
                            cute_word value, cute_sym value_s)
{
    cute_store(site, address, (cute_word[]){a, a_s, value, value_s});
}
CUTE_SMALL void cute_args1(const void *callee, cute_sym a)
{
    cute_args(callee, 1, (cute_sym[]){a});
}
CUTE_SMALL void cute_args2(const void *callee, cute_sym a, cute_sym b)
{
    cute_args(callee, 2, (cute_sym[]){a, b});
}
CUTE_SMALL void cute_args3(const void *callee, cute_sym a, cute_sym b, cute_sym c)
{
    cute_args(callee, 3, (cute_sym[]){a, b, c});
}
CUTE_SMALL void cute_args4(const void *callee, cute_sym a, cute_sym b, cute_sym c, cute_sym d)
{
    cute_args(callee, 4, (cute_sym[]){a, b, c, d});
}
#endif
