/* ir.h - three-address code: the form of a function's body between the tree and the C text that is emitted.
 *
 * A value is a tree without side effects over constants, register locals and temporaries. An instruction computes one
 * value, or accesses memory once, or branches once. Thus whatever the runtime must see is one site per instruction.
 *
 *   x = p->v + a[i] * 2;      p1 = &p->v          POINTER
 *                             t2 = *p1            LOAD       site: address p + 8
 *                             p3 = &a[i]
 *                             t4 = *p3            LOAD       site: address &a + i * 4, i checked against the bounds
 *                             x = t2 + t4 * 2     SET        site: t2 + t4 * 2, overflow checked
 *
 * Blocks, declarations and labels of the source stay where they are; loops and conditions become jumps. */
#ifndef INSTRUMENTER_IR_H
#define INSTRUMENTER_IR_H
#include "base/arena.h"
#include "base/vec.h"
#include "instrumenter/ir/ast.h"

enum val_kind {
    VAL_CONST,                       /* a constant of an integer type */
    VAL_TEXT,                        /* C text without side effects, never symbolic */
    VAL_LOCAL,                       /* a register local */
    VAL_TEMP,                        /* the result of an instruction: number */
    VAL_UNARY, VAL_BINARY,           /* as in C, with the operands converted */
    VAL_LOGICAL,                     /* && || of values that are never symbolic */
    VAL_CAST,
    VAL_POINTER_ADD, VAL_POINTER_SUB,/* a moved by b elements of `scale` bytes */
    VAL_POINTER_DIFF,                /* (a - b), in elements of `scale` bytes */
    VAL_ADDRESS,                     /* &place; with op NODE_OP_NONE: the place itself, an array that decays */
    VAL_OBJECT,                      /* the contents of a place of record type */
    VAL_BITS,                        /* the `bit_width` bits of the raw bytes a from `bit_shift` on */
    VAL_MODEL                        /* temporary `number`, the result of a modelled function; a is the model */
};

struct val {
    enum val_kind kind;
    enum node_op op;
    bool is_symbolic;                /* may have a shadow other than 0 */
    uint16_t weight;                 /* number of nodes in the tree; limited, so that trees stay small */
    struct type *type;
    const struct val *a, *b;
    union {
        uint64_t constant;           /* masked to the type's width */
        const char *text;
        const struct decl *local;
        unsigned number;             /* TEMP: the names _tN and, if symbolic, _sN; MODEL: _tN */
        uint64_t scale;
        const struct lvalue *lvalue;
        struct {
            uint8_t bit_shift, bit_width;
        };
    };
};

enum lvalue_kind {
    PLACE_NAME,                      /* a variable, or a temporary of record type */
    PLACE_DEREF,                     /* *val */
    PLACE_MEMBER,                    /* base.field */
    PLACE_INDEX                      /* base[val], where base is an array */
};

struct lvalue {
    enum lvalue_kind kind;
    bool is_native;                  /* the value of a call: never has shadows */
    struct type *type;
    const struct lvalue *base;
    const struct val *val;
    const struct decl *decl;         /* NAME: the variable, or NULL for a temporary */
    union {
        const char *name;
        const struct field *field;
        uint64_t limit;              /* INDEX: the array's length if the index is checked, else 0 */
    };
};

enum ir_kind {
    IR_NOTHING,                      /* an instruction that was removed as redundant */
    IR_LINE,                         /* the start of a statement of the source */
    IR_TEXT,                         /* text; flow; FLOW_GOTO and FLOW_LABEL: the label's name in text2 */
    IR_BLOCK_BEGIN, IR_BLOCK_END,
    IR_LABEL, IR_JUMP,               /* labels that we make: number */
    IR_BRANCH,                       /* jump to label `number` if truth of val is `flag`; temporary `pointer`: truth */
    IR_SWITCH,                       /* switch (val), labels; flag: symbolic; pointer: the label after it */
    IR_RETURN,                       /* val, or NULL */
    IR_VARIABLE,                     /* declares the temporary `number` of `type`, assigned later */
    IR_DECLARE,                      /* text, val (if not NULL), text2: a declaration; flag: of a register local */
    IR_SET,                          /* local = val */
    IR_TEMP,                         /* declares temporary `number` = val; flag: with a shadow even if not symbolic */
    IR_ASSIGN,                       /* temporary `number`, declared by IR_VARIABLE, = val */
    IR_POINTER,                      /* pointer `number` = &place */
    IR_LOAD,                         /* temporary `number` = *place; pointer `pointer` points to place */
    IR_LOAD_BITS,                    /* temporary `number` = the `size` bytes at &place + `offset`, as a number */
    IR_VA_ARG,                       /* temporary `number` = text2, of `type`: next argument of list `text`; pointer */
    IR_STORE,                        /* place = val */
    IR_STORE_BITS,                   /* the shadow of the bytes at &place + `offset` = val; then place = val2 */
    IR_COPY,                         /* place = place2, records; flag: the values are there, copy only the shadows */
    IR_CALL,                         /* [temporary `number` =] val(args); flag: symbolic; local: the function */
    IR_DEREF,                        /* the pointer val, or place, is dereferenced unchecked after this */
    IR_DEMAND,                       /* report enum check `size` unless val < offset (val != 0 if that is 0); unless
                                      * `flag`, a symbolic val is left to the tree that has it as an operand */
    IR_FIX,                          /* concretize args, varied by the search; flag: targets of jumps or calls */
    IR_LOSE,                         /* concretize args without alternatives; loss */
    IR_MODEL,                        /* `local`, whose result has a model, is about to be called with args */
    IR_LOSE_OBJECT,                  /* concretize everything symbolic in place, or in all memory if NULL; loss */
    IR_LOSS,                         /* a construct that is not modelled begins: counted as the loss `loss` */
    IR_UNSHADOW,                     /* the shadow of `local` becomes 0 */
    IR_RESET,                        /* discard pending arguments and results */
    IR_CLEAR,                        /* all of place becomes concrete; flag: a variable that is not initialised yet */
    IR_CLEAR_BYTES,                  /* val2 bytes at val become concrete; flag: the call that follows overwrites
                                      * them; local: unless the program defines a function of this name */
    IR_COPY_BYTES,                   /* val2 bytes are about to be copied from args[0] to val; local: as above */
    IR_SHADOW_SET,                   /* the object at place + offset has the value val already: set its shadow */
    IR_INPUT,                        /* text: the function; args: address, further arguments, name; type */
    IR_KIND_COUNT
};

/* The control flow of IR_TEXT. */
enum ir_flow { FLOW_ON, FLOW_LABEL, FLOW_GOTO, FLOW_ANYWHERE, FLOW_CASE, FLOW_DEFAULT };

struct ir_label {
    uint64_t low, high;
};

struct ir {
    enum ir_kind kind;
    bool flag;
    bool is_native;                  /* CALL: the callee takes no shadows */
    bool may_be_native;              /* CALL: the runtime must be notified, for the callee may not be instrumented */
    bool is_wanted;                  /* CALL: its result is used */
    bool is_by_name;                 /* CALL: calls the program's own function of this name if there is one */
    bool is_test;                    /* CALL: only whether the result is 0 matters */
    uint8_t library;                 /* CALL: enum library */
    uint8_t loss;                    /* enum loss */
    uint8_t flow;                    /* enum ir_flow */
    uint8_t size;
    uint32_t begin, end;             /* the extent of the expression in the source */
    unsigned number, pointer;
    const struct val *val, *val2;
    const struct lvalue *lvalue, *place2;
    const struct val **args;
    uint32_t arg_count;
    uint32_t label_count;
    const struct ir_label *labels;
    const struct decl *local;
    struct type *type;
    const char *text, *text2;
    uint64_t offset;
};

/* Constructors of values. They fold constants and drop conversions that have no effect. */
struct ir_maker {
    struct arena *arena;
    struct unit *unit;
};
const struct val *val_const(struct ir_maker *m, struct type *type, uint64_t constant);
const struct val *val_text(struct ir_maker *m, struct type *type, const char *text);
const struct val *val_local(struct ir_maker *m, const struct decl *local);
const struct val *val_temp(struct ir_maker *m, struct type *type, unsigned number, bool is_symbolic);
const struct val *val_unary(struct ir_maker *m, enum node_op op, struct type *type, const struct val *a);
const struct val *val_binary(struct ir_maker *m, enum node_op op, struct type *type, const struct val *a,
                             const struct val *b);
const struct val *val_logical(struct ir_maker *m, enum node_op op, const struct val *a, const struct val *b);
const struct val *val_cast(struct ir_maker *m, struct type *type, const struct val *a);
const struct val *val_pointer(struct ir_maker *m, enum val_kind kind, struct type *type, const struct val *a,
                              const struct val *b, uint64_t scale);
const struct val *val_address(struct ir_maker *m, struct type *type, const struct lvalue *lvalue);
const struct val *val_decay(struct ir_maker *m, struct type *type, const struct lvalue *array);
const struct val *val_object(struct ir_maker *m, const struct lvalue *lvalue);
const struct val *val_bits(struct ir_maker *m, struct type *type, const struct val *raw, unsigned shift,
                           unsigned width);
const struct val *val_model(struct ir_maker *m, unsigned number, const struct val *model);

const struct lvalue *lvalue_name(struct ir_maker *m, struct type *type, const char *name, bool is_native);
const struct lvalue *lvalue_variable(struct ir_maker *m, struct type *type, const struct decl *decl);
const struct lvalue *lvalue_deref(struct ir_maker *m, struct type *type, const struct val *pointer);
const struct lvalue *lvalue_member(struct ir_maker *m, struct type *type, const struct lvalue *base,
                                   const struct field *field);
const struct lvalue *lvalue_index(struct ir_maker *m, struct type *type, const struct lvalue *base,
                                  const struct val *index, uint64_t limit);
/* True if the address can have a shadow. */
bool lvalue_is_symbolic(const struct lvalue *lvalue);
bool val_is_leaf(const struct val *val);
bool val_is_comparison(const struct val *val);
/* 1 or 0 if val is a constant, by its truth; else -1. */
int val_truth(const struct val *val);

/* Print as C text. Values are parenthesised unless they are single tokens. */
struct emit_names {
    const char *prefix;              /* prefix of the names that we make: _ unless the unit itself uses such names */
};
void val_print(const struct emit_names *names, const struct val *val, struct text *out);
void lvalue_print(const struct emit_names *names, const struct lvalue *lvalue, struct text *out);
/* Print &place. */
void lvalue_print_address(const struct emit_names *names, const struct lvalue *lvalue, struct text *out);

/* Assert the invariants documented above: temporaries are defined once and before they are used, operands have the
 * types that the operator requires, labels exist. A failure is a bug of the instrumenter. */
void ir_check(const struct vec *code);
#endif
