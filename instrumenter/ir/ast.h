/* ast.h - our own tree of a translation unit: front.c makes it of libclang's cursors, and no later stage sees a cursor.
 *
 * Types are canonical, and each exists once, apart from qualifiers. All nodes live in the unit's arena. */
#ifndef INSTRUMENTER_AST_H
#define INSTRUMENTER_AST_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum type_kind {
    TYPE_VOID, TYPE_BOOL, TYPE_INT, TYPE_POINTER,
    TYPE_FLOAT,                      /* float, double, long double */
    TYPE_OTHER,                      /* a scalar that is never symbolic: complex, __int128, _BitInt */
    TYPE_ARRAY, TYPE_RECORD, TYPE_FUNCTION,
    TYPE_UNSUPPORTED                 /* only ever passed through as text: vectors, _Atomic, va_list, builtins */
};

struct field {
    const char *name;                /* "" for an anonymous member */
    struct type *type;
    uint64_t bit_offset;             /* from the start of its record */
    unsigned bit_width;              /* 0: not a bit-field */
    bool is_last;                    /* last of a structure: as an array, it may be accessed past its declared end */
};

struct type {
    enum type_kind kind;
    bool is_signed, is_union, is_complete;
    bool is_const, is_volatile;
    bool is_followed;                /* FLOAT: float or double, computed as IEEE 754 requires */
    bool is_variable;                /* an array whose size is known only at run time, or a pointer to one */
    bool is_flexible;                /* an array without a declared size */
    bool is_variadic, has_prototype; /* FUNCTION */
    unsigned align;
    uint64_t size;                   /* bytes; 0 if unknown */
    uint64_t count;                  /* ARRAY, vector: number of elements */
    const char *name;                /* a type-name that C accepts anywhere in the unit, or NULL */
    struct type *element;            /* of ARRAY, POINTER, vector: the element; FUNCTION: the result; else NULL */
    struct field *fields;            /* RECORD, if complete */
    unsigned field_count;
};

/* True if a value of this type can have a shadow. */
static inline bool type_is_symbolic(const struct type *type)
{
    return type->kind == TYPE_BOOL || type->kind == TYPE_INT || type->kind == TYPE_POINTER || type->is_followed;
}
/* True if the value is used as an integer, bit for bit: all symbolic types but the floating ones. */
static inline bool type_has_integer_bits(const struct type *type)
{
    return type_is_symbolic(type) && type->kind != TYPE_FLOAT;
}
static inline bool type_is_scalar(const struct type *type)
{
    return type_is_symbolic(type) || type->kind == TYPE_FLOAT || type->kind == TYPE_OTHER;
}
/* A vector is one value, but in memory it is an array of its elements. */
static inline bool type_is_vector(const struct type *type)
{
    return type->kind == TYPE_UNSUPPORTED && type->element;
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
    struct type *type;               /* a parameter's type is the decayed one */
    uint32_t begin, end;
    uint32_t name_at;                /* the offset of its name */
    bool is_param;
    const char *type_text;           /* parameter: its type as spelled */
    uint64_t array_count;            /* parameter declared as an array: the number of its elements; else 0 */
    bool is_promoted;                /* a parameter of type float that is passed as a double */
    bool is_automatic;               /* a parameter, or a local without static, extern or thread storage */
    bool is_builtin;                 /* FUNCTION: known to the compiler without a declaration */
    bool is_defined;                 /* FUNCTION: has a body in this unit */
    bool is_native;                  /* FUNCTION: defined here, but left native, for whatever reason */
    const char *excluded_by;         /* FUNCTION: the user's pattern that leaves it native, or NULL */
    bool is_implicit;                /* FUNCTION: called before it was declared */
    bool is_inline;                  /* FUNCTION: inline with external linkage: its address must not be taken */
    bool is_taken;                   /* FUNCTION of unit.library: its address is taken */
    bool is_thread;                  /* VAR of unit.variables: has thread storage duration */
    bool address_escapes;            /* VAR: asm label or cleanup function: treated as if its address were taken */
    struct node *init;               /* VAR */
    const struct val *array_size;    /* VAR: size in bytes of a variable array with a lowered declaration, or NULL */
    /* set by local.c, for the locals of the function that is being lowered */
    bool is_register;                /* scalar, automatic, address never taken: has a shadow variable if has_shadow */
    bool has_shadow;
    unsigned shadow;                 /* the number of its shadow variable */
};

enum node_kind {
    /* expressions */
    EXPR_INT,                        /* any integer constant: value */
    EXPR_TEXT,                       /* a constant passed through as text: floating, __func__, &&label, offsetof */
    EXPR_STRING,
    EXPR_REF,                        /* decl */
    EXPR_MEMBER,                     /* child[0] . or -> field */
    EXPR_INDEX,                      /* child[0][child[1]] */
    EXPR_CALL,                       /* child[0] is the callee; the arguments follow */
    EXPR_UNARY, EXPR_BINARY, EXPR_ASSIGN, EXPR_LOGICAL,
    EXPR_COND,                       /* ?: */
    EXPR_ELVIS,                      /* child[0] ?: child[1] */
    EXPR_COMMA,
    EXPR_CAST,                       /* explicit or implicit conversion of child[0] to type */
    EXPR_INIT_LIST, EXPR_DESIGNATED, /* DESIGNATED: the designators, then the value */
    EXPR_COMPOUND,                   /* (type){child[0]} */
    EXPR_STATEMENT,                  /* ({ child[0] }) */
    EXPR_VA_ARG,
    EXPR_SIZEOF,                     /* of a variable array: child[0] is the variable, or all are sizes in the type */
    EXPR_OPAQUE,                     /* passed through; the children are those that libclang shows */
    /* statements */
    STMT_BLOCK, STMT_DECL, STMT_IF, STMT_WHILE, STMT_DO, STMT_FOR, STMT_SWITCH, STMT_CASE, STMT_DEFAULT, STMT_LABEL,
    STMT_GOTO, STMT_GOTO_COMPUTED, STMT_BREAK, STMT_CONTINUE, STMT_RETURN, STMT_NULL, STMT_ASM,
    STMT_OPAQUE,                     /* not understood: the function is left native */
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
    /* only in models of functions (VAL_MODEL) */
    NODE_FABS, NODE_SQRT, NODE_FLOOR, NODE_CEIL, NODE_TRUNC, NODE_RINT
};

/* ASSIGN: op is NODE_OP_NONE for `=`, else the operator of `op=`. FOR: four children, NULL for each missing part. */
struct node {
    enum node_kind kind;
    enum node_op op;
    bool is_implicit;                /* CAST that the source does not spell */
    uint32_t begin, end;             /* offsets in the unit's text */
    uint32_t child_count;
    struct node **child;
    struct type *type;               /* EXPR: arrays have decayed, unless the node is an lvalue */
    union {
        uint64_t value;              /* INT */
        struct decl *decl;           /* REF, DECL_NODE */
        const struct field *field;   /* MEMBER */
        const char *name;            /* LABEL, GOTO */
        uint32_t bracket_at;         /* CAST, explicit: the offset of its opening parenthesis */
        struct type *computation;    /* ASSIGN with an operator: the type of the computation */
    };
};

struct function {
    struct decl *decl;
    uint32_t begin, body_begin, body_end;      /* start of the definition, of its {, and the end of its } */
    struct node *body;
    struct decl **param;
    struct node **param_sizes;                 /* per parameter: children are the sizes of variable arrays */
    unsigned param_count;
    bool has_cleanup;                          /* functions of the program run when it returns */
    bool has_error;                            /* libclang reported an error in it */
    bool is_taken;                             /* its address is taken */
    bool runs_itself;                          /* a constructor or destructor: runs without being called */
    bool is_used;                              /* an attribute says that it is called without being named */
    bool is_hidden;                            /* one of its own locals has its name */
    bool is_idle;                              /* nothing can call it: its text stays as it is (reach.h) */
    const char *native_reason;                 /* why it must be left native, or NULL */
};

struct outside_param {
    const char *name;                /* "" if it has no name */
    struct type *type;               /* an array type, if declared as one, not decayed */
};

/* A function that the unit calls and does not define: one of the program's in another unit, or a printing function of
 * the C library. */
struct outside {
    const char *name;
    const char *result;              /* the type as spelled, without const and the like; NULL: void */
    const char *declared_result;     /* the type as spelled, with its qualifiers */
    const char **param;              /* the parameters' types as spelled */
    struct outside_param *face;      /* the rest of each parameter's declaration */
    struct type *result_type;
    unsigned param_count;
    uint32_t begin;                  /* the offset of the declaration */
    bool is_variadic, is_noreturn;
};

/* A range of the text. */
struct extent {
    uint32_t begin, end;
};

struct unit {
    struct source *source;
    struct arena *arena;
    struct function *functions;
    size_t function_count;
    struct decl **library;           /* functions of model.def that are declared at file scope, or not at all */
    size_t library_count;
    struct decl **variables;         /* defined here at file scope; a variable may appear more than once */
    size_t variable_count;
    struct outside *outside;         /* each function once */
    size_t outside_count;
    struct outside *unprototyped;         /* each once: without a prototype, as they are called */
    size_t unprototyped_count;
    struct outside *declared;        /* all functions declared at file scope, if wants_declared */
    size_t declared_count;
    bool wants_declared;             /* set by the caller before parsing */
    struct extent *promises;         /* the words `const` and `pure` in attributes of functions declared here */
    size_t promise_count;
    bool is_library;                 /* the unit is a file of libc/ */
    const char *toplevel;            /* the tested function, of this unit or another; NULL: none */
    struct type *type_char, *type_int, *type_unsigned, *type_long, *type_word, *type_bool, *type_void, *type_pointer;
};

static inline bool node_is_expr(const struct node *node)
{
    return node->kind < STMT_BLOCK;
}
const char *node_kind_name(enum node_kind kind);

/* Types that libclang does not provide: made here, in the unit's arena. */
struct arena;
struct type *type_pointer_to(struct arena *unit, struct type *element);
/* The member of this name. For one inside an anonymous member, a copy with its offset in `record`. NULL if there is
 * none. */
const struct field *type_find_field(struct arena *unit, const struct type *record, const char *name);

/* Print the tree on one line, in the style of Lisp, for debugging. */
struct text;
void node_print(const struct node *node, struct text *out);
#endif
