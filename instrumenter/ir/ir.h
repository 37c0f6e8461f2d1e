/* ir.h - three-address code: what a function's body becomes before it becomes text again.
 *
 * A value is a tree without side effects over constants, register locals and temporaries; an instruction computes one
 * value, or touches memory once, or decides once where to go. So what the runtime must see is one site for each
 * instruction.
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
    VAL_CONST,                       /* constant, of an integer type */
    VAL_TEXT,                        /* C that has no side effect and is never symbolic */
    VAL_LOCAL,                       /* a register local */
    VAL_TEMP,                        /* what an instruction left: number */
    VAL_UNARY, VAL_BINARY,           /* as in C, operands converted */
    VAL_LOGICAL,                     /* && || of values that are never symbolic */
    VAL_CAST,
    VAL_POINTER_ADD, VAL_POINTER_SUB,/* a moved by b elements of `scale` bytes */
    VAL_POINTER_DIFF,                /* (a - b), in elements of `scale` bytes */
    VAL_ADDRESS,                     /* &place; with op NODE_OP_NONE the place itself, an array that decays */
    VAL_OBJECT,                      /* the contents of a place that is a record */
    VAL_BITS,                        /* the bit-field `field` in the raw bytes a */
    VAL_MODEL                        /* what a function left in temporary `number`; a says what it computes */
};

struct val {
    enum val_kind kind;
    enum node_op op;
    bool is_symbolic;                /* may have a shadow other than 0 */
    uint16_t weight;                 /* nodes in the tree, so that trees stay small */
    struct type *type;
    const struct val *a, *b;
    union {
        uint64_t constant;           /* masked to the type's width */
        const char *text;
        const struct decl *local;
        unsigned number;             /* TEMP: names _tN and, if symbolic, _sN; MODEL: _tN */
        uint64_t scale;
        const struct place *place;
        struct {
            uint8_t bit_shift, bit_width;
        };
    };
};

enum place_kind {
    PLACE_NAME,                      /* a variable, or a temporary that holds a record */
    PLACE_DEREF,                     /* *val */
    PLACE_MEMBER,                    /* base.field */
    PLACE_INDEX                      /* base[val], base being an array */
};

struct place {
    enum place_kind kind;
    bool is_native;                  /* the value of a call: it never has shadows */
    struct type *type;
    const struct place *base;
    const struct val *val;
    const struct decl *decl;         /* NAME: the variable; NULL: a temporary */
    union {
        const char *name;
        const struct field *field;
        uint64_t limit;              /* INDEX: the array's length if it is to be checked, else 0 */
    };
};

enum ir_kind {
    IR_NOTHING,                      /* was found to be superfluous */
    IR_LINE,                         /* a statement of the source begins */
    IR_TEXT,                         /* text; flow, and the label's name in text2 */
    IR_BLOCK_BEGIN, IR_BLOCK_END,
    IR_LABEL, IR_JUMP,               /* our labels: number */
    IR_BRANCH,                       /* jump to label `number` if the truth of val is `flag`; `pointer` names that */
    IR_SWITCH,                       /* switch (val), labels; flag: it is symbolic; pointer: the label behind it */
    IR_RETURN,                       /* val, or NULL */
    IR_VARIABLE,                     /* declares the temporary `number` of `type`, set later */
    IR_DECLARE,                      /* text, val (if not NULL), text2: a declaration; flag: of a register local */
    IR_SET,                          /* local = val */
    IR_TEMP,                         /* temporary `number` = val: declares it; flag: with a shadow at any rate */
    IR_ASSIGN,                       /* the same for one that IR_VARIABLE has declared */
    IR_POINTER,                      /* pointer `number` = &place */
    IR_LOAD,                         /* temporary `number` = *place, which pointer `pointer` points to */
    IR_LOAD_BITS,                    /* temporary `number` = the `size` bytes at &place + `offset`, as a number */
    IR_VA_ARG,                       /* temporary `number` = text2, of `type`: the next of the list `text`; pointer */
    IR_STORE,                        /* place = val */
    IR_STORE_BITS,                   /* the shadow of such bytes = val; then place = val2 */
    IR_COPY,                         /* place = place2, records; flag: the values are there, only their shadows move */
    IR_CALL,                         /* [temporary `number` =] val(args); flag: symbolic; local: the function */
    IR_DEREF,                        /* the pointer val, or place, is dereferenced unchecked after this */
    IR_DEMAND,                       /* an error, the enum check `size`, unless val < offset, or val != 0 if that is 0;
                                      * unless `flag`, a symbolic val is left to the tree where it is the operand */
    IR_FIX,                          /* args become concrete, other values are tried; flag: that is where to go on */
    IR_LOSE,                         /* args become concrete; loss */
    IR_MODEL,                        /* `local` is about to be called with args, and its result has a model */
    IR_LOSE_OBJECT,                  /* what is symbolic in place, or in all memory if NULL, becomes concrete; loss */
    IR_LOSS,                         /* a place for the table of losses, no code; loss */
    IR_UNSHADOW,                     /* the shadow of `local` is 0 now */
    IR_RESET,                        /* nothing is pending now */
    IR_CLEAR,                        /* place: all of it concrete now; flag: a variable that nothing was put in yet */
    IR_CLEAR_BYTES,                  /* val2 bytes at val; flag: the call that follows overwrites them; local: unless
                                        the program has a function of this name */
    IR_COPY_BYTES,                   /* val2 bytes from args[0] are about to be copied to val; local: likewise */
    IR_SHADOW_SET,                   /* the object at place + offset, of val's size, has val, and takes its shadow */
    IR_INPUT,                        /* text: the function; args: address, what else, name; type */
    IR_KIND_COUNT
};

/* What text says of where to go. */
enum ir_flow { FLOW_ON, FLOW_LABEL, FLOW_GOTO, FLOW_ANYWHERE, FLOW_CASE, FLOW_DEFAULT };

struct ir_label {
    uint64_t low, high;
};

struct ir {
    enum ir_kind kind;
    bool flag;
    bool is_native;                  /* CALL: of what takes no shadows */
    bool may_be_native;              /* CALL: the runtime must be told, for the function may not be instrumented */
    bool is_wanted;                  /* CALL: its result is used */
    bool is_by_name;                 /* CALL: of the program's function of this name, if it has one */
    bool is_test;                    /* CALL: only counts whether it is 0 */
    uint8_t library;                 /* CALL: enum library */
    uint8_t loss;                    /* enum loss */
    uint8_t flow;                    /* enum ir_flow */
    uint8_t size;
    uint32_t begin, end;             /* the source of the expression */
    unsigned number, pointer;
    const struct val *val, *val2;
    const struct place *place, *place2;
    const struct val **args;
    uint32_t arg_count;
    uint32_t label_count;
    const struct ir_label *labels;
    const struct decl *local;
    struct type *type;
    const char *text, *text2;
    uint64_t offset;
};

/* Makers of values. They fold constants, and drop conversions that change nothing. */
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
const struct val *val_address(struct ir_maker *m, struct type *type, const struct place *place);
const struct val *val_decay(struct ir_maker *m, struct type *type, const struct place *array);
const struct val *val_object(struct ir_maker *m, const struct place *place);
const struct val *val_bits(struct ir_maker *m, struct type *type, const struct val *raw, unsigned shift,
                           unsigned width);
const struct val *val_model(struct ir_maker *m, unsigned number, const struct val *model);

const struct place *place_name(struct ir_maker *m, struct type *type, const char *name, bool is_native);
const struct place *place_variable(struct ir_maker *m, struct type *type, const struct decl *decl);
const struct place *place_deref(struct ir_maker *m, struct type *type, const struct val *pointer);
const struct place *place_member(struct ir_maker *m, struct type *type, const struct place *base,
                                 const struct field *field);
const struct place *place_index(struct ir_maker *m, struct type *type, const struct place *base,
                                const struct val *index, uint64_t limit);
/* Can the address have a shadow? */
bool place_is_symbolic(const struct place *place);
bool val_is_leaf(const struct val *val);
bool val_is_comparison(const struct val *val);
/* 1 or 0 if the truth of a constant is known, else -1. */
int val_truth(const struct val *val);

/* As C text. Values are in parentheses unless they are single words. */
struct emit_names {
    const char *prefix;              /* of the names that we make: _ unless the unit has such names itself */
};
void val_print(const struct emit_names *names, const struct val *val, struct text *out);
void place_print(const struct emit_names *names, const struct place *place, struct text *out);
/* &place, as C text. */
void place_print_address(const struct emit_names *names, const struct place *place, struct text *out);

/* Assert what the comments above promise: temporaries are defined once and before they are used, operands have the
 * types that the operator wants, labels exist. A failure is our bug. */
void ir_check(const struct vec *code);
#endif
