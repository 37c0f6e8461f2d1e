/* ast.h - our own tree of a translation unit: what front.c makes of libclang's cursors, and all that the rest looks at.
 *
 * Types are canonical and stand once each, apart from qualifiers. All nodes live in the unit's arena. */
#ifndef INSTRUMENTER_AST_H
#define INSTRUMENTER_AST_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum type_kind {
    TYPE_VOID, TYPE_BOOL, TYPE_INT, TYPE_POINTER,
    TYPE_FLOAT,                      /* real floating */
    TYPE_OTHER,                      /* a scalar that is never symbolic: complex, __int128, _BitInt */
    TYPE_ARRAY, TYPE_RECORD, TYPE_FUNCTION,
    TYPE_ALIEN                       /* what is only ever passed through as text: vectors, _Atomic, va_list, builtins */
};

struct field {
    const char *name;                /* "" for an anonymous member */
    struct type *type;
    uint64_t bit_offset;             /* from the start of its record */
    unsigned bit_width;              /* 0: not a bit-field */
    bool is_last;                    /* of a structure: an array there may run over its declared end */
};

struct type {
    enum type_kind kind;
    bool is_signed, is_union, is_complete;
    bool is_const, is_volatile;
    bool is_followed;                /* FLOAT: float or double, and computed as IEEE 754 has it */
    bool is_variable;                /* an array whose size is known at run time only, or a pointer to one */
    bool is_flexible;                /* an array without a size */
    bool is_variadic, has_prototype; /* FUNCTION */
    unsigned align;
    uint64_t size;                   /* bytes; 0 if not known */
    uint64_t count;                  /* ARRAY, vector: elements */
    const char *name;                /* a type-name that C accepts anywhere in the unit, or NULL */
    struct type *element;            /* ARRAY, POINTER: element; FUNCTION: result; ALIEN: of a vector, else NULL */
    struct field *fields;            /* RECORD, complete */
    unsigned field_count;
};

/* Can a value of this type have a shadow? */
static inline bool type_is_symbolic(const struct type *type)
{
    return type->kind == TYPE_BOOL || type->kind == TYPE_INT || type->kind == TYPE_POINTER || type->is_followed;
}
/* Is its value a number of bits as it stands, as that of a float is not? */
static inline bool type_is_whole(const struct type *type)
{
    return type_is_symbolic(type) && type->kind != TYPE_FLOAT;
}
static inline bool type_is_scalar(const struct type *type)
{
    return type_is_symbolic(type) || type->kind == TYPE_FLOAT || type->kind == TYPE_OTHER;
}
/* A vector is a value of its own, but in memory it is its elements. */
static inline bool type_is_vector(const struct type *type)
{
    return type->kind == TYPE_ALIEN && type->element;
}
static inline unsigned type_width(const struct type *type)
{
    return (unsigned)type->size * 8;
}

enum decl_kind { DECL_VAR, DECL_FUNCTION };

struct val;                          /* ir.h */

struct decl {
    enum decl_kind kind;
    const char *name;
    struct type *type;               /* a parameter's type has decayed */
    uint32_t begin, end;
    uint32_t name_at;                /* where its name stands */
    bool is_param;
    const char *type_text;           /* of a parameter: its type as it was spelled */
    uint64_t array_count;            /* of a parameter that was declared as an array of so many elements; else 0 */
    bool is_promoted;                /* a parameter of type float that arrives as a double */
    bool is_automatic;               /* a parameter, or a local without static, extern or thread storage */
    bool is_builtin;                 /* FUNCTION: known to the compiler without a declaration */
    bool is_defined;                 /* FUNCTION: has a body in this unit */
    bool is_native;                  /* FUNCTION: it is defined here, but passes through, for whatever reason */
    const char *excluded_by;         /* FUNCTION: the user's pattern that wants it native, or NULL */
    bool is_implicit;                /* FUNCTION: not declared before it was called */
    bool is_inline;                  /* FUNCTION: inline with external linkage: nobody may have its address */
    bool is_taken;                   /* FUNCTION of unit.library: its address is taken */
    bool is_thread;                  /* VAR of unit.variables: each thread has its own */
    bool is_odd;                     /* VAR: with an asm label or a cleanup function: its address counts as taken */
    struct node *init;               /* VAR */
    const struct val *array_size;    /* VAR, a variable array whose declaration is lowered: its bytes; else NULL */
    /* Filled by local.c, for the locals of the function that is being lowered. */
    bool is_register;                /* scalar, automatic, address never taken: has a shadow variable if has_shadow */
    bool has_shadow;
    unsigned shadow;                 /* the number of its shadow variable */
};

enum node_kind {
    /* expressions */
    EXPR_INT,                        /* any integer constant: value */
    EXPR_TEXT,                       /* constant that is passed as text: floating, __func__, &&label, offsetof */
    EXPR_STRING,
    EXPR_REF,                        /* decl */
    EXPR_MEMBER,                     /* child[0] . or -> field */
    EXPR_INDEX,                      /* child[0][child[1]] */
    EXPR_CALL,                       /* child[0] is the callee, the arguments follow */
    EXPR_UNARY, EXPR_BINARY, EXPR_ASSIGN, EXPR_LOGICAL,
    EXPR_COND,                       /* ?: */
    EXPR_ELVIS,                      /* child[0] ?: child[1] */
    EXPR_COMMA,
    EXPR_CAST,                       /* explicit or implicit: conversion of child[0] to type */
    EXPR_INIT_LIST, EXPR_DESIGNATED, /* the latter: designators, then the value */
    EXPR_COMPOUND,                   /* (type){child[0]} */
    EXPR_STATEMENT,                  /* ({ child[0] }) */
    EXPR_VA_ARG,
    EXPR_SIZEOF,                     /* of a variable array: child[0] is the variable, or all are the sizes in a type */
    EXPR_OPAQUE,                     /* passed through; the children are what libclang shows of it */
    /* statements */
    STMT_BLOCK, STMT_DECL, STMT_IF, STMT_WHILE, STMT_DO, STMT_FOR, STMT_SWITCH, STMT_CASE, STMT_DEFAULT, STMT_LABEL,
    STMT_GOTO, STMT_GOTO_COMPUTED, STMT_BREAK, STMT_CONTINUE, STMT_RETURN, STMT_NULL, STMT_ASM,
    STMT_OPAQUE,                     /* not understood: its function stays native */
    DECL_NODE,                       /* in STMT_DECL: a variable (decl), or something else (decl NULL) */
    NODE_KIND_COUNT
};

enum node_op {
    NODE_OP_NONE,
    NODE_ADD, NODE_SUB, NODE_MUL, NODE_DIV, NODE_REM, NODE_AND, NODE_OR, NODE_XOR, NODE_SHL, NODE_SHR,
    NODE_LT, NODE_GT, NODE_LE, NODE_GE, NODE_EQ, NODE_NE,
    NODE_LOGICAL_AND, NODE_LOGICAL_OR,
    NODE_NEG, NODE_NOT, NODE_LOGICAL_NOT, NODE_PLUS, NODE_DEREF, NODE_ADDRESS,
    NODE_PREINC, NODE_PREDEC, NODE_POSTINC, NODE_POSTDEC, NODE_REAL, NODE_IMAG,
    /* in models of functions only (VAL_MODEL) */
    NODE_FABS, NODE_SQRT, NODE_FLOOR, NODE_CEIL, NODE_TRUNC, NODE_RINT
};

/* ASSIGN: op is NODE_OP_NONE for `=`, else that of `op=`. FOR: four children, NULL where the source has none. */
struct node {
    enum node_kind kind;
    enum node_op op;
    bool is_implicit;                /* CAST that is not written in the source */
    uint32_t begin, end;             /* in the unit's text */
    uint32_t child_count;
    struct node **child;
    struct type *type;               /* EXPR: what arrays are when they are no lvalues has decayed */
    union {
        uint64_t value;              /* INT */
        struct decl *decl;           /* REF, DECL_NODE */
        const struct field *field;   /* MEMBER */
        const char *name;            /* LABEL, GOTO */
        uint32_t bracket_at;         /* CAST, explicit: where its own bracket stands */
        struct type *computation;    /* ASSIGN with an operator: the type in which it is computed */
    };
};

struct function {
    struct decl *decl;
    uint32_t begin, body_begin, body_end;      /* of the definition, of its { and behind its } */
    struct node *body;
    struct decl **param;
    struct node **param_sizes;                 /* of each: its children are sizes of variable arrays in its type */
    unsigned param_count;
    bool has_cleanup;                          /* functions of the program run after its return */
    bool has_error;                            /* libclang did not understand all of it */
    bool is_taken;                             /* its address is */
    bool runs_itself;                          /* nobody needs to call it: a constructor, a destructor */
    bool is_used;                              /* an attribute says that it is called without being named */
    bool is_hidden;                            /* by a local of its own name */
    bool is_idle;                              /* nothing can call it: it stays as it is (reach.h) */
    const char *native_reason;                 /* why it must be passed through, or NULL */
};

struct outside_param {
    const char *name;                /* "": it has none */
    struct type *type;               /* an array has not decayed */
};

/* A function that the unit calls and does not define: the program's own elsewhere, or one of the C library's that
 * print. */
struct outside {
    const char *name;
    const char *result;              /* a type as it was spelled, but for const and the like; NULL: void */
    const char *declared_result;     /* the same with all of it */
    const char **param;              /* the same */
    struct outside_param *face;      /* what else its declaration says of each */
    struct type *result_type;
    unsigned param_count;
    uint32_t begin;                  /* of the declaration */
    bool is_variadic, is_noreturn;
};

/* A part of the text. */
struct extent {
    uint32_t begin, end;
};

struct unit {
    struct source *source;
    struct arena *arena;
    struct function *functions;
    size_t function_count;
    struct decl **library;           /* functions of model.def: declared outside of functions, or not at all */
    size_t library_count;
    struct decl **variables;         /* defined here, not in a function; some more than once */
    size_t variable_count;
    struct outside *outside;         /* each once */
    size_t outside_count;
    struct outside *unprototyped;         /* likewise, those without a prototype, with what they are called with */
    size_t unprototyped_count;
    struct outside *declared;        /* the same of all that are declared, not in a function: if wants_declared */
    size_t declared_count;
    bool wants_declared;             /* said before it is parsed */
    struct extent *promises;         /* the words `const` and `pure` among the attributes of functions declared here */
    size_t promise_count;
    bool is_library;                 /* the unit is one of libc/ */
    const char *toplevel;            /* the function that is tested, here or elsewhere; NULL: none */
    struct type *type_char, *type_int, *type_unsigned, *type_long, *type_word, *type_bool, *type_void, *type_pointer;
};

static inline bool node_is_expr(const struct node *node)
{
    return node->kind < STMT_BLOCK;
}
const char *node_kind_name(enum node_kind kind);

/* The types that libclang does not hand out: made by us, in the unit's arena. */
struct arena;
struct type *type_pointer_to(struct arena *unit, struct type *element);
/* The member of this name, also inside anonymous members: then a copy with its offset in `record`. NULL: none. */
const struct field *type_find_field(struct arena *unit, const struct type *record, const char *name);

/* The tree on one line of a Lisp, for people who debug. */
struct text;
void node_print(const struct node *node, struct text *out);
#endif
