/* rt.h - the calls that the instrumenter emits, which are the calls that the runtime defines.
 *
 * cutec puts this text before every instrumented unit, so it includes nothing and every name begins with cute_ or
 * CUTE_. What the C on the left becomes (x_s is the shadow of x: the handle of its symbolic value, 0 when it is
 * concrete):
 *
 *   int f(int a)          { cute_sym a_s = 0;
 *                           if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)f)) a_s = cute_frame.arg[0];
 *   x = a * b + 1;        x = a * b + 1;
 *                         x_s = CUTE_UNLIKELY(a_s | b_s) ? CUTE_EXPR2(0, a, a_s, b, b_s, x) : 0;
 *   if (a < b)            _Bool t = a < b;
 *                         if (CUTE_UNLIKELY(a_s | b_s)) CUTE_BRANCH2(1, a, a_s, b, b_s, t);
 *                         if (t)
 *   x = p->v;             const int *q = &p->v;    (the question comes before the load: it may record p != NULL)
 *                         x_s = CUTE_UNLIKELY(p_s | CUTE_F4(q)) ? CUTE_LOAD1(2, q, p, p_s) : 0;
 *                         x = *q;
 *   p->v = x;             int *q = &p->v;
 *                         if (CUTE_UNLIKELY(p_s | x_s | CUTE_F4(q))) CUTE_STORE1(3, q, p, p_s, x, x_s);
 *                         *q = x;
 *   y = g(a, b);          if (CUTE_UNLIKELY(a_s | b_s)) CUTE_ARGS2((void *)g, a_s, b_s);
 *                         if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE2(4, (void *)g, a, b);
 *                                                        (if g may be native: it is not defined in this unit)
 *                         y = g(a, b);
 *                         y_s = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(4, (void *)g, y) : 0;
 *   return x;             if (CUTE_UNLIKELY(x_s | cute_frame.pending)) CUTE_LEAVE((void *)f, x_s, x);
 *                         return x;
 *
 * An operand array holds, for each leaf of the site's tree, its value (converted to cute_word, a float as its bits;
 * those above the leaf's width are ignored) and its shadow; after the leaves whatever the call's comment says. */
#ifndef CUTE_RT_H
#define CUTE_RT_H

typedef unsigned int cute_sym;
typedef unsigned long long cute_word;

#define CUTE_UNLIKELY(c) __builtin_expect_with_probability((c) != 0, 0, 1.0)
#ifdef CUTE_RUNTIME
#define CUTE_COLD                                /* in the runtime itself, all of it is hot */
#else
#define CUTE_COLD __attribute__((__cold__, __noinline__))
#endif

/* One node of a site's expression tree. Operands are indices of earlier nodes. The first `leaf_count` nodes are the
 * leaves (op OP_INPUT; only the width matters); a constant has op OP_CONST and a = index into the site's consts; the
 * others have another operator of op.def. The last node is the value of the tree. */
struct cute_node {
    unsigned char op;          /* enum op: OP_ADD, ...; leaves are OP_INPUT, constants OP_CONST */
    unsigned char width;       /* 1 to 64; 1 for comparisons */
    unsigned char check;       /* 0, or 1 + enum check: the predicate to be checked at this node */
    /* EXTRACT: the lowest bit; check BOUNDS: the index in consts of the limit (value < limit, unsigned) */
    unsigned char aux;
    unsigned short a, b;
};

/* A label of a switch: the values low to high (as cute_word, in the order of the switch's type). */
struct cute_label {
    cute_word low, high;
};

enum cute_site_kind {
    CUTE_SITE_EXPR, CUTE_SITE_BRANCH, CUTE_SITE_SWITCH, CUTE_SITE_LOAD, CUTE_SITE_STORE, CUTE_SITE_CALL,
        CUTE_SITE_INPUT,
    CUTE_SITE_LOAD_OTHER,      /* a load of neither an integer nor a float: a pointer, a bool */
    CUTE_SITE_LOAD_FLOAT,      /* a load of a float or double */
    CUTE_SITE_FIX,             /* cute_lose, but not a loss, since other values are tried */
    CUTE_SITE_TARGET,          /* the target of a call or goto through a pointer */
    CUTE_SITE_DEMAND,          /* a concrete index, count or divisor; `size` is the check */
    CUTE_SITE_ALLOCATE,        /* a CALL of malloc and its family */
    CUTE_SITE_LOSS             /* a place that was not lowered; `size` is the reason; at most a cute_lose */
};

enum cute_call {
    CUTE_CALL_WANTED = 1,                    /* the result is used */
    CUTE_CALL_NATIVE = 2,                    /* the function may be native */
    CUTE_CALL_TEST = 4                       /* only whether the result is 0 matters */
};

/* An expression tree: this head, followed by the nodes, the constants and, for a switch, the labels; equal trees are
 * shared. */
struct cute_tree {
    unsigned short leaf_count, node_count, const_count, label_count;
};

/* A place in the program, as the runtime needs it. The section cute_sites holds all sites of the program one after the
 * other; the index there is the number of the site. The entry with the same index in the section .cute.sites
 * (docs/sites.md) describes the place in the source. */
struct cute_site {
    int tree;                                /* bytes from this field to it; 0: no tree. LOAD, STORE: of the address */
    unsigned char kind;                      /* enum cute_site_kind */
    unsigned char size;     /* LOAD, STORE: bytes, 1 to 8; LOSS: the reason; CALL: enum cute_call */
    unsigned char is_library;                /* in a unit of libc/; these sites are the last ones of the program */
    unsigned char excused;                   /* by CUTE_ok on this line: bits 1 << enum check */
};

/* The same for checks that the compiler makes, identified by the line: entries of the section cute_excuses. */
struct cute_excuse {
    const char *file;
    unsigned line, checks;
};

/* A function of the C library, and the function of libc/ that replaces it when symbolic data is involved: entries of
 * the section cute_models. `state` is the pointer that the model keeps from call to call, NULL if it keeps nothing.
 * `test` replaces the model where only whether the result is 0 matters, NULL if there is no such function. */
struct cute_model {
    const void *function, *model;
    char **state;
    const void *test;
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
    unsigned bit_offset, bit_width;  /* bit_width 0: not a bit-field; bit_offset is from the start of the struct */
};

struct cute_type {
    const char *name;                        /* as C spells it */
    unsigned char kind, is_signed;
    unsigned short field_count;
    unsigned align;
    unsigned long size, count;               /* count: number of elements of an array */
    const struct cute_type *element;         /* POINTER, ARRAY */
    const struct cute_field *fields;         /* STRUCT, UNION */
};

/* The bits of a float as a word: the form in which floats are passed. */
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

/* clz and ctz with a defined value for zero, for which the builtins are undefined. */
#define CUTE_COUNT(name, type, width) \
    static __inline__ __attribute__((__unused__, __always_inline__)) int cute_##name(type x) \
    { \
        return x ? __builtin_##name(x) : width; \
    }
CUTE_COUNT(clz, unsigned, 32)
CUTE_COUNT(clzl, unsigned long, 64)
CUTE_COUNT(clzll, unsigned long long, 64)
CUTE_COUNT(ctz, unsigned, 32)
CUTE_COUNT(ctzl, unsigned long, 64)
CUTE_COUNT(ctzll, unsigned long long, 64)
#undef CUTE_COUNT

/* Set in the shadow of an argument for `...` that is passed like a float, or in a way that is not modelled. */
#define CUTE_ARG_FLOATING 0x80000000u
#define CUTE_ARG_ODD 0x40000000u

/* A va_list of x86-64: the offsets of the next registers in the register save area, below 48 and 176. */
struct cute_list {
    unsigned general, floating;
    unsigned long overflow, saved;
};
/* The address where the next argument of its class was saved; 0 if it was not passed in a register: it has no
 * shadow. */
#define CUTE_NEXT(list, class, limit) ((const char *)(((const struct cute_list *)(list))->class < limit \
    ? ((const struct cute_list *)(list))->saved + ((const struct cute_list *)(list))->class : 0))
#define CUTE_NEXT_GENERAL(list) CUTE_NEXT(list, general, 48)
#define CUTE_NEXT_FLOATING(list) CUTE_NEXT(list, floating, 176)

#define CUTE_ARG_MAX 32                      /* further arguments are passed without shadows */

/* The shadows that cross a call. `pending`: 0 nothing, 1 arguments for `who`, 2 a result from `who`.
 *
 * The entry of a function, and the code after a call, test `pending` and pass what they find to cute_enter or
 * cute_result, which reset it in any case; code that was passed through is followed by cute_drop. An unused result
 * stays pending until a function is entered, or one that has made calls is left. */
struct cute_frame {
    unsigned pending;
    unsigned live;                           /* not 0: there is symbolic data in memory */
    unsigned fresh;                          /* not 0: reads of unwritten memory must be found */
    unsigned native;                         /* calls of native functions in progress whose end must be reported */
    cute_sym result;
    cute_word value;
    const void *who;
    cute_sym arg[CUTE_ARG_MAX];
};
#ifdef __PIC__
extern __thread struct cute_frame cute_frame __attribute__((tls_model("initial-exec")));
#else
extern __thread struct cute_frame cute_frame __attribute__((tls_model("local-exec")));
#endif

/* After a call of a function that may be native: there is a result, or the end of the call must be reported. */
#define CUTE_RETURNED (cute_frame.pending | cute_frame.native)

/* The filter: one byte for each granule of 8 bytes of memory, at a fixed address; bit k is set if byte k may have a
 * shadow. An access that may cross into the next granule tests both. */
#define CUTE_FILTER_BASE 0x200000000000ull
typedef unsigned char cute_granule;
typedef unsigned short __attribute__((__may_alias__, __aligned__(1))) cute_granules;
typedef unsigned long long __attribute__((__may_alias__, __aligned__(1))) cute_granules8;
/* The runtime sets the base of gs to the filter, which saves a register and 10 bytes of code per test. gcc does not
 * support that in strict mode. */
#if defined(__clang__) || !defined(__STRICT_ANSI__)
#define CUTE_FILTER(type, p) (*(__seg_gs type *)((unsigned long)(p) >> 3))
#else
#define CUTE_FILTER(type, p) (*(type *)(CUTE_FILTER_BASE + ((unsigned long)(p) >> 3)))
#endif
/* The program's own function of this name, not the compiler's builtin. */
#define CUTE_OWN(f) (*(__typeof__(&f) volatile *)&(__typeof__(&f)){&f})

/* True if the function is known to be instrumented. A table before the filter has most of the instrumented
 * functions. */
#define CUTE_OURS_BYTES 0x80000
typedef cute_word __attribute__((__may_alias__)) cute_function;
#define CUTE_OURS_AT(f) (((cute_word)(f) >> 4 & (CUTE_OURS_BYTES / 8 - 1)) * 8 - CUTE_OURS_BYTES)
#if defined(__clang__) || !defined(__STRICT_ANSI__)
#define CUTE_OURS(f) (*(const __seg_gs cute_function *)CUTE_OURS_AT(f) == (cute_word)(f))
#else
#define CUTE_OURS(f) (*(const cute_function *)(CUTE_FILTER_BASE + CUTE_OURS_AT(f)) == (cute_word)(f))
#endif
#ifdef CUTE_EVERYTHING_SYMBOLIC
#define CUTE_F1(p) ((void)(p), 1u)
#define CUTE_F2(p) ((void)(p), 1u)
#define CUTE_F4(p) ((void)(p), 1u)
#define CUTE_F8(p) ((void)(p), 1u)
#define CUTE_F57(p) ((void)(p), 1u)
#else
#define CUTE_F1(p) CUTE_FILTER(const cute_granule, p)
#define CUTE_F2(p) CUTE_FILTER(const cute_granules, p)
#define CUTE_F4(p) CUTE_F2(p)
#define CUTE_F8(p) CUTE_F2(p)
#define CUTE_F57(p) CUTE_FILTER(const cute_granules8, p)       /* objects of up to 57 bytes */
#endif

/* The shadow of the tree's value. After the leaves: the value that the compiled code computed. */
CUTE_COLD cute_sym cute_expr(const struct cute_site *site, const cute_word *operand);
/* A branch on the tree (width 1). After the leaves: 1 if it is taken. */
CUTE_COLD void cute_branch(const struct cute_site *site, const cute_word *operand);
/* A switch on the value of the tree. After the leaves: the value. */
CUTE_COLD void cute_switch(const struct cute_site *site, const cute_word *operand);
/* Before `site->size` bytes are loaded from `address`: returns their shadow. The leaves are those of the address. */
CUTE_COLD cute_sym cute_load(const struct cute_site *site, const volatile void *address, const cute_word *operand);
/* Before a value is stored. After the leaves of the address: the value and its shadow. */
CUTE_COLD void cute_store(const struct cute_site *site, volatile void *address, const cute_word *operand);
/* A pointer with a shadow is dereferenced in code that is passed through (a struct copy, an opaque expression). */
CUTE_COLD void cute_deref(const struct cute_site *site, const volatile void *address, const cute_word *operand);
/* An operation on concrete values is undefined by the check `size` of the site: ends the run. */
CUTE_COLD void cute_undefined(const struct cute_site *site);
/* Code that is not modelled (floats, code passed through) uses the leaves: concretize each symbolic one with a
 * concretization, and count the loss site->size. The tree consists of leaves only. */
CUTE_COLD void cute_lose(const struct cute_site *site, const cute_word *operand);

/* The program is about to jump to or call the leaf, a pointer: each of its values is a path. */
CUTE_COLD void cute_target(const struct cute_site *site, const cute_word *operand);

/* A function is about to be called without shadows, because its result is a known expression of its arguments if it is
 * the library's. If an instrumented unit of the program defines a function of that name (and with it cute_own_NAME),
 * the symbolic arguments are lost. The tree consists of leaves only. */
CUTE_COLD void cute_model(const struct cute_site *site, const cute_word *operand);

/* Pin everything symbolic in the object, or in all memory, and count the loss site->size: a record is passed or
 * returned by value, or code that was passed through is about to use it. An object keeps its shadows; all memory does
 * not. */
CUTE_COLD void cute_lose_object(const struct cute_site *site, const volatile void *object, unsigned long size);
CUTE_COLD void cute_lose_all(const struct cute_site *site);
/* Code that is not modelled begins: counts the loss site->size. */
CUTE_COLD void cute_reached(const struct cute_site *site);

/* Before an object is assigned, copied or moved: moves its shadows along. */
void cute_copy(volatile void *to, const volatile void *from, unsigned long size);
/* The object's value is concrete from now on: it is created or destroyed, or was written by code that is not
 * instrumented. */
void cute_clear(volatile void *object, unsigned long size);
void cute_wipe(volatile void *object, unsigned long size);       /* memset is about to do so */
void cute_fresh(volatile void *object, unsigned long size);      /* it is declared without a value */
/* A parameter that lives in memory: its shadow is `sym`; its value is already there. */
CUTE_COLD void cute_set(volatile void *object, unsigned long size, cute_sym sym);

/* Before a call of a function that may be native. If it is, the symbolic data that it may read is concretized, and the
 * memory that it may write is concrete afterwards. `arg`: its arguments as words (0 for a float, its address for a
 * structure). cute_result, with the same site, reports the end of the call. Units list the functions that others may
 * call in the section cute_functions. `callee` 0: unknown. */
CUTE_COLD void cute_native(const struct cute_site *site, const void *callee, unsigned count, const cute_word *arg);
/* The same for a function that may be one of the C library. Returns the function to call, which is the one of libc/ if
 * symbolic data is involved.
 *
 *   n = strlen(s);     n = CUTE_UNLIKELY(cute_frame.live | s_s) ?
 *                          ((__typeof__(&strlen))CUTE_CALLEE1(4, (void *)strlen, s))(s) : strlen(s);
 *   n = (*f)(s);       n = ((__typeof__(&*f))(CUTE_UNLIKELY(cute_frame.live | s_s) && !CUTE_OURS(f) ?
 *                          CUTE_CALLEE1(4, (void *)f, s) : f))(s) */
CUTE_COLD const void *cute_callee(const struct cute_site *site, const void *callee, unsigned count,
    const cute_word *arg);
extern char *cute_c_strtok_next;                 /* the state of libc/'s strtok */
/* The same for a function whose address cannot be taken; the name of a builtin has its prefix __builtin_. */
CUTE_COLD void cute_native_named(const struct cute_site *site, const char *name, unsigned count,
    const cute_word *arg);
/* The same from inside: a function that is left native begins. */
CUTE_COLD void cute_native_body(const struct cute_site *site, unsigned count, const cute_word *arg);

/* Records passed by value, if there is symbolic data in memory (after cute_args):
 *
 *   y = g(s);             cute_pass(&cute_S[5], (void *)g, 1, (struct cute_passed[]){{&s, sizeof s, 0}});
 *   void g(struct s a)    {  ... cute_enter((void *)g)) cute_take(&a, 0);
 *   return s;             cute_leave_object((void *)f, &s, sizeof s);
 *   t = f();              t = f(); cute_result_object(&cute_S[6], (void *)f, &t, sizeof t); */
struct cute_passed {
    const volatile void *object;
    unsigned long size;
    unsigned index;                          /* index of the argument */
};
CUTE_COLD void cute_pass(const struct cute_site *site, const void *callee, unsigned count,
    const struct cute_passed *passed);
CUTE_COLD void cute_take(volatile void *object, unsigned index);
CUTE_COLD void cute_leave_object(const void *function, const volatile void *object, unsigned long size);
CUTE_COLD void cute_result_object(const struct cute_site *site, const void *callee, volatile void *object,
    unsigned long size);

/* A variadic function begins. `list` holds the arguments after the first `named` ones (0: the function cannot start
 * one); `entered`: the last cute_enter returned true. Moves their shadows to where they were saved. */
CUTE_COLD void cute_variadic(const void *list, unsigned named, unsigned entered);

CUTE_COLD int cute_enter(const void *function);  /* true: cute_frame.arg is for this function; absent arguments are 0 */
CUTE_COLD cute_sym cute_single(cute_sym arg);    /* converts a double to float, for a definition in the old style */
CUTE_COLD void cute_args(const void *callee, unsigned count, const cute_sym *arg);
CUTE_COLD void cute_leave(const void *function, cute_sym result, cute_word value);
CUTE_COLD cute_sym cute_result(const struct cute_site *site, const void *callee, cute_word value);
CUTE_COLD void cute_drop(void);                  /* discards pending arguments and results */

/* A function of the program to which input pointers may point: units list theirs in the section cute_targets. */
struct cute_function {
    const void *address;
    const char *name, *type;                 /* as C spells it, without parameter names: "int (int, char *)" */
};

/* CUTE_input(x) of cute.h becomes this call: every scalar in the object becomes an input cell named after `name`. */
void cute_input_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const char *name);
/* The other inputs of cute.h: a number between those at `low` and `high`; all elements of an array of that type, or of
 * the one that a pointer points to; a string; one of `count` values. */
void cute_range_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const volatile void *low, const volatile void *high, const char *name);
void cute_array_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    unsigned long count, const char *name);
void cute_string_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    unsigned long length, const char *name);
void cute_choice_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    unsigned long count, const char *name);
/* Of a sequence of calls (runtime/input/sequence.c): how many; which of the functions from number `first` on; an
 * element. */
void cute_length_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    unsigned long unused);
void cute_step_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    unsigned long count, unsigned long role, unsigned long first);
void cute_element_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    unsigned long size, unsigned long use, unsigned long number);
/* A parameter of the toplevel that seems to point to as many elements as the parameter `count` says. */
void cute_guess_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const char *name, const char *count);
/* Notes (runtime/input/notes.c): what is said of a member of the structure `type`, or, where that is a function's type,
 * of a parameter of the function `owner`. There is no object. */
void cute_nonnull_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const char *owner, const char *name);
void cute_single_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const char *owner, const char *name);
void cute_text_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const char *owner, const char *name);
void cute_elements_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const char *owner, const char *name, const char *count);
void cute_distinct_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const char *owner, const char *name, const char *other);
void cute_tag_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const char *owner, const char *name, const char *tag, long value, const char *form);
/* Of two versions of a function (runtime/versions/versions.c): what both have; of a function that neither has what it
 * is given, and what it answers. */
void cute_pair_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const volatile void *old, const char *name);
void cute_argument_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const char *name);
void cute_answer_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const char *name);
/* Of a stub (runtime/input/missing.c): which function it stands for, and whom the call returns to; whether it fills
 * what it was given; an argument that it may keep; a pointer to what it fills, how many, a long; what it returns. */
void cute_missing_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    unsigned number, const char *name, const void *caller);
void cute_held_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const char *name);
void cute_filled_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const volatile void *count, const char *name);
void cute_returned_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
    const char *name);

/* ---- how instrumented code calls the runtime ----
 *
 * A question must not cost the code around it, so the compiler is told that its registers stay as they are: the words
 * are pushed, the last one first, then the site (0 where there is none); the stub of runtime/call/stub.c keeps all
 * registers, calls the function above that it is named after, and takes the words away. An answer takes the place of
 * the last one.
 * Bits of a word above its type's width are garbage. The number in a name counts the leaves, arguments or pointers that
 * are given one by one; _N takes them as an array.
 *
 * The asm constraints state exactly which memory the runtime accesses: a store changes the filter, shadows of records
 * are moved, and nothing else. This requires -mno-red-zone, and code at fixed addresses. */
#ifndef CUTE_RUNTIME
#define CUTE_PUSH_1 "push %q[w0]\n\t"
#define CUTE_PUSH_2 "push %q[w1]\n\t" CUTE_PUSH_1
#define CUTE_PUSH_3 "push %q[w2]\n\t" CUTE_PUSH_2
#define CUTE_PUSH_4 "push %q[w3]\n\t" CUTE_PUSH_3
#define CUTE_PUSH_5 "push %q[w4]\n\t" CUTE_PUSH_4
#define CUTE_PUSH_6 "push %q[w5]\n\t" CUTE_PUSH_5
#define CUTE_PUSH_7 "push %q[w6]\n\t" CUTE_PUSH_6
#define CUTE_WORDS_1(a) [w0] "re"(a)
#define CUTE_WORDS_2(a, b) CUTE_WORDS_1(a), [w1] "re"(b)
#define CUTE_WORDS_3(a, b, c) CUTE_WORDS_2(a, b), [w2] "re"(c)
#define CUTE_WORDS_4(a, b, c, d) CUTE_WORDS_3(a, b, c), [w3] "re"(d)
#define CUTE_WORDS_5(a, b, c, d, e) CUTE_WORDS_4(a, b, c, d), [w4] "re"(e)
#define CUTE_WORDS_6(a, b, c, d, e, f) CUTE_WORDS_5(a, b, c, d, e), [w5] "re"(f)
#define CUTE_WORDS_7(a, b, c, d, e, f, g) CUTE_WORDS_6(a, b, c, d, e, f), [w6] "re"(g)
/* A call may end the run, because a check was violated. gcc assumes that control continues after an asm, and could move
 * a load or a division from after it to before it. So where something may trap, gcc is told of a way out, whose code is
 * a single trap per function. clang needs no such hint. */
#ifdef __clang__
#define CUTE_MAY_END
#else
#define CUTE_MAY_END __extension__({ __label__ cute_end; __asm__ goto("" : : : : cute_end); \
    if (0) { cute_end: __builtin_trap(); } })
#endif
#define CUTE_ASK(end, stub, words, header, more, clobber, ...) __extension__({ \
    cute_sym cute_answer; \
    __asm__ volatile(CUTE_PUSH_##words "push %[h]\n\tcall cute_" #stub "_" #words "\n\tpop %q[r]" \
                     : [r] "=r"(cute_answer) : [h] "i"(header), CUTE_WORDS_##words(__VA_ARGS__) more : "cc" clobber); \
    end; cute_answer; })
#define CUTE_TELL(end, stub, words, header, more, clobber, ...) __extension__({ \
    __asm__ volatile(CUTE_PUSH_##words "push %[h]\n\tcall cute_" #stub "_" #words \
                     : : [h] "i"(header), CUTE_WORDS_##words(__VA_ARGS__) more : "cc" clobber); end; })
#define CUTE_STORED(address) "+m"(CUTE_FILTER(cute_granules, address)), "+m"(cute_frame.live)
#define CUTE_PUT(end, stub, words, header, more, address, ...) __extension__({ \
    __asm__ volatile(CUTE_PUSH_##words "push %[h]\n\tcall cute_" #stub "_" #words \
                     : CUTE_STORED(address) : [h] "i"(header), CUTE_WORDS_##words(__VA_ARGS__) more : "cc"); end; })
#define CUTE_MEMORY , "memory"
typedef char __attribute__((__may_alias__)) cute_eight[8];
#ifdef CUTE_EVERYTHING_SYMBOLIC
#define CUTE_LOADED CUTE_MEMORY    /* inputs are written when they are loaded */
#define CUTE_CONST                 /* even into locals that never change otherwise */
#else
#define CUTE_LOADED
#define CUTE_CONST const
#endif
#define CUTE_READ(address) , "m"(*(const volatile cute_eight *)(address))
#define CUTE_ARRAY(...) __extension__({ const cute_word cute_array[] = {__VA_ARGS__};
#define CUTE_IN_ARRAY &cute_array[0]

#define CUTE_EXPR1(n, ...) CUTE_ASK(CUTE_MAY_END, expr, 3, &cute_S[n], , , __VA_ARGS__)
#define CUTE_EXPR2(n, ...) CUTE_ASK(CUTE_MAY_END, expr, 5, &cute_S[n], , , __VA_ARGS__)
#define CUTE_EXPR3(n, ...) CUTE_ASK(CUTE_MAY_END, expr, 7, &cute_S[n], , , __VA_ARGS__)
#define CUTE_EXPR_N(n, ...) CUTE_ARRAY(__VA_ARGS__) \
    CUTE_ASK(CUTE_MAY_END, exprs, 1, &cute_S[n], CUTE_ARRAY_READ, , CUTE_IN_ARRAY); })
#define CUTE_BRANCH1(n, ...) CUTE_TELL(, branch, 3, &cute_S[n], , , __VA_ARGS__)
#define CUTE_BRANCH2(n, ...) CUTE_TELL(, branch, 5, &cute_S[n], , , __VA_ARGS__)
#define CUTE_BRANCH3(n, ...) CUTE_TELL(, branch, 7, &cute_S[n], , , __VA_ARGS__)
#define CUTE_BRANCH_N(n, ...) CUTE_ARRAY(__VA_ARGS__) \
    CUTE_TELL(, branches, 1, &cute_S[n], CUTE_ARRAY_READ, , CUTE_IN_ARRAY); })
#define CUTE_SWITCH_N(n, ...) CUTE_ARRAY(__VA_ARGS__) \
    CUTE_TELL(, switch, 1, &cute_S[n], CUTE_ARRAY_READ, , CUTE_IN_ARRAY); })
#define CUTE_LOSE_N(n, ...) CUTE_ARRAY(__VA_ARGS__) \
    CUTE_TELL(, lose, 1, &cute_S[n], CUTE_ARRAY_READ, , CUTE_IN_ARRAY); })
#define CUTE_TARGET1(n, ...) CUTE_TELL(CUTE_MAY_END, target, 2, &cute_S[n], , , __VA_ARGS__)
#define CUTE_MODEL_N(n, ...) CUTE_ARRAY(__VA_ARGS__) \
    CUTE_TELL(, model, 1, &cute_S[n], CUTE_ARRAY_READ, CUTE_MEMORY, CUTE_IN_ARRAY); })
#define CUTE_LOAD0(n, address) CUTE_ASK(, load, 1, &cute_S[n], CUTE_READ(address), CUTE_LOADED, address)
#define CUTE_LOAD1(n, address, ...) \
    CUTE_ASK(CUTE_MAY_END, load, 3, &cute_S[n], CUTE_READ(address), CUTE_LOADED, address, __VA_ARGS__)
#define CUTE_LOAD2(n, address, ...) \
    CUTE_ASK(CUTE_MAY_END, load, 5, &cute_S[n], CUTE_READ(address), CUTE_LOADED, address, __VA_ARGS__)
#define CUTE_LOAD_N(n, address, ...) CUTE_ARRAY(__VA_ARGS__) \
    CUTE_ASK(CUTE_MAY_END, loads, 2, &cute_S[n], CUTE_READ(address) CUTE_ARRAY_READ, CUTE_LOADED, address, \
             CUTE_IN_ARRAY); })
#define CUTE_STORE0(n, address, ...) CUTE_PUT(, store, 3, &cute_S[n], , address, address, __VA_ARGS__)
#define CUTE_STORE1(n, address, ...) CUTE_PUT(CUTE_MAY_END, store, 5, &cute_S[n], , address, address, __VA_ARGS__)
#define CUTE_STORE2(n, address, ...) CUTE_PUT(CUTE_MAY_END, store, 7, &cute_S[n], , address, address, __VA_ARGS__)
#define CUTE_STORE_N(n, address, ...) CUTE_ARRAY(__VA_ARGS__) \
    CUTE_PUT(CUTE_MAY_END, stores, 2, &cute_S[n], CUTE_ARRAY_READ, address, address, CUTE_IN_ARRAY); })
#define CUTE_DEREF1(n, address, ...) CUTE_TELL(CUTE_MAY_END, deref, 3, &cute_S[n], , , address, __VA_ARGS__)
#define CUTE_DEREF_N(n, address, ...) CUTE_ARRAY(__VA_ARGS__) \
    CUTE_TELL(CUTE_MAY_END, derefs, 2, &cute_S[n], CUTE_ARRAY_READ, , address, CUTE_IN_ARRAY); })
#define CUTE_ARRAY_READ , "m"(cute_array)

#define CUTE_LOSE_OBJECT(n, object, size) CUTE_TELL(, lose_object, 2, &cute_S[n], , CUTE_MEMORY, object, size)
/* The length of a string in an array. Without the asm, the compiler would assume that a string in four bytes has at
 * most three characters. */
#define CUTE_LENGTH(text) __extension__({ \
    const char *cute_text = (const char *)(text); \
    __asm__("" : "+r"(cute_text) : : "memory"); \
    __builtin_strlen(cute_text); })
#define CUTE_UNDEFINED(n) CUTE_TELL(CUTE_MAY_END, undefined, 1, &cute_S[n], , , 0)
#define CUTE_LOSE_ALL(n) CUTE_TELL(, lose_all, 1, &cute_S[n], , CUTE_MEMORY, 0)
#define CUTE_REACHED(n) CUTE_TELL(, reached, 1, &cute_S[n], , , 0)
#define CUTE_CLEAR(object, size) CUTE_PUT(, clear, 2, 0, , object, object, size)       /* at most 8 bytes */
#define CUTE_CLEAR_MORE(object, size) CUTE_TELL(, clear, 2, 0, , CUTE_MEMORY, object, size)
#define CUTE_WIPE(object, size) CUTE_TELL(, clear, 2, 2, , CUTE_MEMORY, object, size)
#define CUTE_FRESH(object, size) CUTE_TELL(, clear, 2, 1, , CUTE_MEMORY, object, size)
#define CUTE_COPY(to, from, size) CUTE_TELL(, copy, 3, 0, , CUTE_MEMORY, to, from, size)
#define CUTE_SET(object, size, sym) CUTE_TELL(, set, 3, 0, , CUTE_MEMORY, object, size, sym)

#define CUTE_NATIVE0(n, callee) CUTE_TELL(, native, 1, &cute_S[n], , CUTE_MEMORY, callee)
#define CUTE_NATIVE1(n, callee, a) CUTE_TELL(, native, 2, &cute_S[n], , CUTE_MEMORY, callee, a)
#define CUTE_NATIVE2(n, callee, a, b) CUTE_TELL(, native, 3, &cute_S[n], , CUTE_MEMORY, callee, a, b)
#define CUTE_NATIVE3(n, callee, a, b, c) CUTE_TELL(, native, 4, &cute_S[n], , CUTE_MEMORY, callee, a, b, c)
#define CUTE_COUNT_IN_ARRAY (cute_word)(sizeof cute_array / sizeof *cute_array)
#define CUTE_NATIVE_N(n, callee, ...) CUTE_ARRAY(__VA_ARGS__) CUTE_TELL(, natives, 3, &cute_S[n], , CUTE_MEMORY, \
    callee, CUTE_COUNT_IN_ARRAY, CUTE_IN_ARRAY); })
#define CUTE_CALLEE0(n, function) CUTE_WHO(callee, 1, n, function)
#define CUTE_CALLEE1(n, function, a) CUTE_WHO(callee, 2, n, a, function)
#define CUTE_CALLEE2(n, function, a, b) CUTE_WHO(callee, 3, n, a, b, function)
#define CUTE_CALLEE3(n, function, a, b, c) CUTE_WHO(callee, 4, n, a, b, c, function)
#define CUTE_CALLEE_N(n, function, ...) __extension__({ const cute_word cute_array[] = {__VA_ARGS__}; \
    CUTE_WHO(callees, 3, n, CUTE_COUNT_IN_ARRAY, CUTE_IN_ARRAY, function); })
#define CUTE_WHO(stub, words, n, ...) __extension__({ \
    cute_word cute_who; \
    __asm__ volatile(CUTE_PUSH_##words "push %[h]\n\tcall cute_" #stub "_" #words "\n\tpop %q[r]" \
                     : [r] "=r"(cute_who) : [h] "i"(&cute_S[n]), CUTE_WORDS_##words(__VA_ARGS__) : "cc", "memory"); \
    (void *)cute_who; })
#define CUTE_NATIVE_NAMED(n, name, ...) CUTE_ARRAY(__VA_ARGS__) \
    CUTE_TELL(, native_named, 3, &cute_S[n], , CUTE_MEMORY, \
    (const char *)name, CUTE_COUNT_IN_ARRAY, CUTE_IN_ARRAY); })
#define CUTE_NATIVE_BODY(n, ...) CUTE_ARRAY(__VA_ARGS__) CUTE_TELL(, native_body, 2, &cute_S[n], , CUTE_MEMORY, \
    CUTE_COUNT_IN_ARRAY, CUTE_IN_ARRAY); })
#define CUTE_VARIADIC(list, named, entered) \
    CUTE_TELL(, variadic, 3, 0, , CUTE_MEMORY, (const void *)list, named, entered)
#define CUTE_ENTER(function) CUTE_ASK(, enter, 1, 0, , CUTE_MEMORY, function)
#define CUTE_ARGS1(callee, a) CUTE_TELL(, args, 2, 0, , CUTE_MEMORY, callee, a)
#define CUTE_ARGS2(callee, ...) CUTE_TELL(, args, 3, 0, , CUTE_MEMORY, callee, __VA_ARGS__)
#define CUTE_ARGS3(callee, ...) CUTE_TELL(, args, 4, 0, , CUTE_MEMORY, callee, __VA_ARGS__)
#define CUTE_ARGS4(callee, ...) CUTE_TELL(, args, 5, 0, , CUTE_MEMORY, callee, __VA_ARGS__)
#define CUTE_ARGS5(callee, ...) CUTE_TELL(, args, 6, 0, , CUTE_MEMORY, callee, __VA_ARGS__)
#define CUTE_ARGS6(callee, ...) CUTE_TELL(, args, 7, 0, , CUTE_MEMORY, callee, __VA_ARGS__)
#define CUTE_ARGS_N(callee, ...) CUTE_ARRAY(__VA_ARGS__) CUTE_TELL(, many_args, 3, 0, , CUTE_MEMORY, \
    callee, CUTE_COUNT_IN_ARRAY, CUTE_IN_ARRAY); })
#define CUTE_LEAVE(function, result, value) \
    CUTE_TELL(, leave, 3, 0, , CUTE_MEMORY, function, result, (cute_word)(value))
#define CUTE_DROP() CUTE_TELL(, drop, 1, 0, , CUTE_MEMORY, 0)
#define CUTE_RESULT(n, callee, value) CUTE_ASK(, result, 2, &cute_S[n], , CUTE_MEMORY, callee, (cute_word)(value))
#endif
#endif
