/* lower.h - lowers the tree of a function to three-address code: declarations that the lower_*.c files share. */
#ifndef INSTRUMENTER_LOWER_H
#define INSTRUMENTER_LOWER_H
#include "abi/tables.h"
#include "instrumenter/ir/ir.h"
#include "instrumenter/ir/source.h"
#include "instrumenter/ir/unit.h"

/* This range of the source is emitted as `text`. */
struct replacement {
    uint32_t begin, end;
    const char *text;
};

struct lower {
    struct unit *unit;
    struct function *function;
    struct ir_maker maker;
    struct emit_names *names;
    struct vec *code;                      /* struct ir */
    struct instrument_stats *stats;
    bool from_gcc;                         /* follow gcc's order of evaluation, not clang's */
    unsigned last_number;                  /* of temporaries, pointers, labels and shadows: the last number in use */
    unsigned break_label, continue_label;  /* the labels that they jump to; 0: none */
    struct vec replacements;               /* struct replacement, applied by lower_flat; they do not overlap */
    const struct node *test;               /* only whether the value of this expression is 0 matters */
};

/* lower_stmt.c: append the whole body, with its braces, to l->code. */
void lower_function(struct lower *l);
void lower_statement(struct lower *l, const struct node *node);
const struct node *lower_labels(struct lower *l, const struct node *node);   /* returns the statement after them */
void lower_local_labels(struct lower *l, const struct node *block);      /* the __label__ declarations of the block */

/* lower_expr.c */
const struct val *lower_value(struct lower *l, const struct node *node);      /* of any type but void */
void lower_effect(struct lower *l, const struct node *node);                  /* the value is discarded */
/* The place of an lvalue that lower_has_lvalue accepts. */
const struct lvalue *lower_lvalue(struct lower *l, const struct node *node);
const struct lvalue *lower_object(struct lower *l, const struct node *node);  /* the place of a record's value */
/* Jump to `label` if the truth of the expression is `sense`; fall through if not. */
void lower_condition(struct lower *l, const struct node *node, bool sense, unsigned label);
/* Load the value of the place; for a record, return the place as a value. */
const struct val *lower_load(struct lower *l, const struct lvalue *lvalue, const struct node *node);
void lower_store(struct lower *l, const struct lvalue *lvalue, const struct val *val, const struct node *node);
/* Move the value to a temporary unless it is a leaf already. */
const struct val *lower_materialise(struct lower *l, const struct val *val, const struct node *node);
/* The same for locals too: the result keeps its value when the local is assigned to. */
const struct val *lower_freeze(struct lower *l, const struct val *val, const struct node *node);
/* Concretize the value, as a loss: code that is not modelled is about to use it. */
void lower_lose(struct lower *l, const struct val *val, enum loss loss, const struct node *node);
/* Concretize a size or an index that code that is not modelled is about to use; the search tries other values. */
void lower_fix(struct lower *l, const struct val *val, const struct node *node);
/* The same for the target of a call or a goto. */
void lower_target(struct lower *l, const struct val *val, const struct node *node);
/* Arithmetic in `type`; the type of a comparison is int. */
const struct val *lower_compute(struct lower *l, enum node_op op, struct type *type, const struct val *a,
                                const struct val *b, const struct node *node);
/* Pass the expression through as text. */
const struct val *lower_opaque(struct lower *l, const struct node *node);
bool lower_is_constant(const struct node *node);                              /* constant text that needs no lowering */
/* True if lower_lvalue accepts the expression. */
bool lower_has_lvalue(const struct node *node);

/* lower_opaque.c: keep the shadows right around `node`, which is passed through as text. Call lower_before_text before
 * the text is emitted and lower_after_text after it. */
void lower_before_text(struct lower *l, const struct node *node, bool is_loss);
void lower_after_text(struct lower *l, const struct node *node);
bool lower_asm_is_idle(const struct source *source, const struct node *node);    /* an asm without effect: a barrier */

/* Concretize everything symbolic in the object, or in all memory if `place` is NULL. */
void lower_lose_lvalue(struct lower *l, const struct lvalue *lvalue, enum loss loss, const struct node *node);

/* lower_call.c: the type of x in cute_input(&x, "x") and the like; NULL if `node` is anything else. */
const struct type *lower_input_type(const struct unit *unit, const struct node *node);
/* The name of the runtime's function for such a call. */
const char *lower_input_name(struct arena *arena, const struct node *node);
/* True for a note about a parameter of a function other than the toplevel: it has no effect. */
bool lower_input_is_idle(const struct unit *unit, const struct source *source, const struct node *node);
/* If `val` is a record that may hold symbolic data, concretize that: it is about to be passed or returned by value. */
void lower_lose_object(struct lower *l, const struct val *val, const struct node *node);
/* Returns NULL if the result is void or not wanted. Stores the place of a record in *object. */
const struct val *lower_call(struct lower *l, const struct node *node, bool wanted, const struct lvalue **object);
/* True if the call can be lowered; otherwise it is passed through as text. */
bool lower_call_is_modelled(const struct node *node);
const struct val *lower_va_arg(struct lower *l, const struct node *node);
bool lower_call_is_by_name(const char *name);  /* memcpy and the like: the name alone defines the effect on memory */
bool lower_call_is_unevaluated(const struct node *node);       /* __builtin_constant_p and the like */
bool lower_call_touches_memory(const struct node *node);       /* may access memory unknown to the runtime */

/* lower_model.c: whether the call is one of a function whose result is an expression of its arguments; the call and its
 * value, given the lowered arguments. */
bool model_applies(const struct node *call);
bool model_has_name(const char *name);                  /* a function that might be mistaken for a modelled one */
const struct val *lower_model(struct lower *l, const struct node *node, const struct val **args);
/* lower_bits.c: the same for builtins that count or move bits. */
bool bits_model_applies(const struct node *call);
const struct val *lower_bits(struct lower *l, const struct node *node, const struct val **args);

/* lower_overflow.c: the same for builtins that store the result of arithmetic and return whether it overflows. */
bool overflow_applies(const struct node *call);
const struct val *lower_overflow(struct lower *l, const struct node *node, const struct val **args);

/* lower_wide.c: with bit-fields wider than int, gcc computes in other types than the tree shows. wide_applies: true for
 * an operator of which that holds; lower_wide: its value (is_swapped: the right operand comes first); wide_stays_text:
 * true for the constructs of this kind that are not modelled. */
bool wide_applies(const struct lower *l, const struct node *node);
const struct val *lower_wide(struct lower *l, const struct node *node, bool is_swapped);
bool wide_stays_text(const struct lower *l, const struct node *node);

/* lower_init.c: `list` initialises an object of type `type`. lower_init_begin emits the code of the list's leaves;
 * lower_init_text returns its text, between begin and end, with the leaves' values filled in. Leaves that mention
 * `self`, the variable being declared, stay text. Once the object exists at `place`, lower_init_shadows sets its
 * shadows. */
struct init;
struct init *lower_init_begin(struct lower *l, struct type *type, const struct node *list, const struct decl *self);
const char *lower_init_text(struct lower *l, struct init *init, uint32_t begin, uint32_t end);
void lower_init_shadows(struct lower *l, struct init *init, const struct lvalue *lvalue);

/* lower.c: small helpers */
/* Append an instruction with the extent of `node`, if any. The pointer is valid until the next one is added. */
struct ir *lower_add(struct lower *l, enum ir_kind kind, const struct node *node);
/* A new number for a temporary, pointer, label or shadow. */
unsigned lower_number(struct lower *l);
void lower_label(struct lower *l, unsigned label);
void lower_jump(struct lower *l, unsigned label);
void lower_text(struct lower *l, const struct node *node, const char *text);
/* Append text with control flow; `label` is the name of a FLOW_LABEL or FLOW_GOTO. */
void lower_flow(struct lower *l, const struct node *node, const char *text, enum ir_flow flow, const char *label);
/* The source from begin to end on one line, with the replacements applied; in the maker's arena. */
const char *lower_flat(struct lower *l, uint32_t begin, uint32_t end);
void lower_replace(struct lower *l, const struct node *node, const char *text);  /* until l->replacements is cleared */
const char *lower_temp_name(struct lower *l, unsigned number);
const char *lower_val_text(struct lower *l, const struct val *val);
/* The length against which an index into `array` is checked; 0 if it is not checked. */
uint64_t lower_index_limit(const struct lvalue *array);
/* True for the last member of a structure behind a pointer: it may be longer than its type says. */
bool lower_may_run_on(const struct lvalue *array);
/* Demand that `val` is less than `limit`, or not 0 if `limit` is 0. Applies to concrete values, and if is_always to
 * symbolic ones too. */
void lower_demand(struct lower *l, enum check check, const struct val *val, uint64_t limit, bool is_always,
                  const struct node *node);
size_t lower_count_nodes(const struct node *node);       /* number of expressions */
#endif
