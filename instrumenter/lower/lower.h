/* lower.h - from the tree of a function to its three-address code: what the lower_*.c files share. */
#ifndef INSTRUMENTER_LOWER_H
#define INSTRUMENTER_LOWER_H
#include "abi/tables.h"
#include "instrumenter/ir/ir.h"
#include "instrumenter/ir/source.h"
#include "instrumenter/ir/unit.h"

/* What stands there in the source is to be emitted as this text. */
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
    bool from_gcc;                         /* whose order of evaluation is it? */
    unsigned last_number;                  /* of temporaries, pointers, labels and shadows */
    unsigned break_label, continue_label;  /* where these jump; 0: nowhere */
    struct vec replacements;               /* struct replacement, for lower_flat; they do not overlap */
    const struct node *test;               /* of this expression only counts whether it is 0 */
};

/* lower_stmt.c: the whole body, its braces included, is appended to l->code. */
void lower_function(struct lower *l);
void lower_statement(struct lower *l, const struct node *node);
const struct node *lower_labels(struct lower *l, const struct node *node);   /* those before a statement; that one */
void lower_local_labels(struct lower *l, const struct node *block);      /* what the block declares as such */

/* lower_expr.c */
const struct val *lower_value(struct lower *l, const struct node *node);      /* not of void type */
void lower_effect(struct lower *l, const struct node *node);                  /* the value is not wanted */
/* of an lvalue that lower_has_place accepts */
const struct place *lower_place(struct lower *l, const struct node *node);
const struct place *lower_object(struct lower *l, const struct node *node);   /* of a record's value */
/* Jump to `label` if the truth of the expression is `sense`, go on behind if not. */
void lower_condition(struct lower *l, const struct node *node, bool sense, unsigned label);
const struct val *lower_load(struct lower *l, const struct place *place, const struct node *node);
void lower_store(struct lower *l, const struct place *place, const struct val *val, const struct node *node);
/* The value in a temporary, if it is not a leaf already. */
const struct val *lower_materialise(struct lower *l, const struct val *val, const struct node *node);
/* The same for a local too: the value stays what it is whatever is assigned to the local. */
const struct val *lower_freeze(struct lower *l, const struct val *val, const struct node *node);
/* The value is about to be used by code that is not modelled. */
void lower_lose(struct lower *l, const struct val *val, enum loss loss, const struct node *node);
/* A size or an index of code that is not modelled: one value of it is used, and the search tries others. */
void lower_fix(struct lower *l, const struct val *val, const struct node *node);
/* The same of what a call or a goto leads to. */
void lower_target(struct lower *l, const struct val *val, const struct node *node);
/* Arithmetic on values of this type, a comparison's of int. */
const struct val *lower_compute(struct lower *l, enum node_op op, struct type *type, const struct val *a,
                                const struct val *b, const struct node *node);
/* The expression as its text. */
const struct val *lower_opaque(struct lower *l, const struct node *node);
bool lower_is_constant(const struct node *node);                              /* text that needs no lowering */
bool lower_has_place(const struct node *node);

/* lower_opaque.c: what text that is passed through does to shadows: `node` is about to be emitted as text; it has
 * been. */
void lower_before_text(struct lower *l, const struct node *node, bool is_loss);
void lower_after_text(struct lower *l, const struct node *node);
bool lower_asm_is_idle(const struct source *source, const struct node *node);    /* a barrier: it does nothing */

/* The object, or all memory if it is NULL: what is symbolic in it is made concrete. */
void lower_lose_place(struct lower *l, const struct place *place, enum loss loss, const struct node *node);

/* lower_call.c: the type of x in cute_input(&x, "x") and the like; NULL: `node` is something else. */
const struct type *lower_input_type(const struct unit *unit, const struct node *node);
/* The runtime's function for such a call. */
const char *lower_input_name(struct arena *arena, const struct node *node);
/* A note about parameters of a function that is not the toplevel: nothing asks for them. */
bool lower_input_is_idle(const struct unit *unit, const struct source *source, const struct node *node);
/* If `val` is a record that may hold symbolic data: it is about to be passed or returned by value. */
void lower_lose_object(struct lower *l, const struct val *val, const struct node *node);
/* NULL if the result is void or not wanted. A record is in *object. */
const struct val *lower_call(struct lower *l, const struct node *node, bool wanted, const struct place **object);
bool lower_call_is_modelled(const struct node *node);
const struct val *lower_va_arg(struct lower *l, const struct node *node);
bool lower_call_is_by_name(const char *name);  /* memcpy and the like: its name alone says what it does to memory */
bool lower_call_is_unevaluated(const struct node *node);       /* __builtin_constant_p and the like */
bool lower_call_touches_memory(const struct node *node);       /* may touch memory without the runtime's knowledge */

/* lower_model.c: is it a call of a function whose result is an expression of its arguments? The call, and its value;
 * the arguments are lowered already. */
bool model_applies(const struct node *call);
bool model_has_name(const char *name);                  /* of a function that might be taken for such a one */
const struct val *lower_model(struct lower *l, const struct node *node, const struct val **args);
/* lower_bits.c: of these, the builtins that count or move bits. */
bool bits_model_applies(const struct node *call);
const struct val *lower_bits(struct lower *l, const struct node *node, const struct val **args);

/* lower_overflow.c: of these, those that say whether arithmetic overflows, and store its result. */
bool overflow_applies(const struct node *call);
const struct val *lower_overflow(struct lower *l, const struct node *node, const struct val **args);

/* lower_wide.c: with bit-fields wider than int gcc computes in other types than the tree shows. An operator of which
 * that is true: its value; is_swapped: the right operand comes first. What is not modelled of that. */
bool wide_applies(const struct lower *l, const struct node *node);
const struct val *lower_wide(struct lower *l, const struct node *node, bool is_swapped);
bool wide_stays_text(const struct lower *l, const struct node *node);

/* lower_init.c: `list` initialises an object of type `type`. Its text, between begin and end, with the values of its
 * leaves filled in; the leaves' code is emitted, but leaves that mention `self`, the variable that is declared, stay
 * text. Then, when the object stands at `place`: its shadows. */
struct init;
struct init *lower_init_begin(struct lower *l, struct type *type, const struct node *list, const struct decl *self);
const char *lower_init_text(struct lower *l, struct init *init, uint32_t begin, uint32_t end);
void lower_init_shadows(struct lower *l, struct init *init, const struct place *place);

/* lower.c: small things */
struct ir *lower_add(struct lower *l, enum ir_kind kind, const struct node *node);
unsigned lower_number(struct lower *l);
void lower_label(struct lower *l, unsigned label);
void lower_jump(struct lower *l, unsigned label);
void lower_text(struct lower *l, const struct node *node, const char *text);
void lower_flow(struct lower *l, const struct node *node, const char *text, enum ir_flow flow, const char *label);
const char *lower_flat(struct lower *l, uint32_t begin, uint32_t end);
void lower_replace(struct lower *l, const struct node *node, const char *text);  /* until l->replacements is cleared */
const char *lower_temp_name(struct lower *l, unsigned number);
const char *lower_val_text(struct lower *l, const struct val *val);
/* The length against which an index into `array` is checked, or 0. */
uint64_t lower_index_limit(const struct place *array);
/* The last member of a structure behind a pointer: there may be more of it than its type says. */
bool lower_may_run_on(const struct place *array);
/* What is not symbolic, or is_always, must be less than `limit`, or not be 0 if that is 0. */
void lower_demand(struct lower *l, enum check check, const struct val *val, uint64_t limit, bool is_always,
                  const struct node *node);
size_t lower_count_nodes(const struct node *node);       /* expressions */
#endif
