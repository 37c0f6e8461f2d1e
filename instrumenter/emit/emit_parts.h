/* emit_parts.h - shared by the files that print a function. No other file includes it. */
#ifndef INSTRUMENTER_EMIT_PARTS_H
#define INSTRUMENTER_EMIT_PARTS_H
#include "instrumenter/emit/emit.h"

#define SMALL_OBJECT 57u                 /* the bytes that one test of the filter covers: CUTE_F57 */

/* emit_text.c */
void emit_add(struct emit *e, const char *text);
void emit_add_val(struct emit *e, const struct val *val);
void emit_add_temp(struct emit *e, unsigned number);
void emit_add_shadow(struct emit *e, unsigned number);
void emit_add_shadow_of_leaf(struct emit *e, const struct val *val);
void emit_add_label(struct emit *e, unsigned number);
/* The type of a temporary for a value of this type: the name of a number, else __auto_type. */
void emit_add_type(struct emit *e, const struct type *type);
void emit_add_temp_of(struct emit *e, const struct val *val, unsigned number);
/* The address of an object: of a variable, or the pointer that was made for it. */
void emit_add_pointer(struct emit *e, const struct lvalue *lvalue, unsigned pointer);
void emit_add_object(struct emit *e, const struct lvalue *lvalue, unsigned pointer);
/* Make the tree of a value, or of the address of a place; replaces the contents of `tree`. */
void emit_make_tree(struct tree *tree, const struct val *val);
void emit_make_address_tree(struct tree *tree, const struct lvalue *lvalue);
size_t emit_add_site(struct emit *e, enum site_kind kind, unsigned size, const struct ir *ir, const struct tree *tree);
/* True if any leaf may have a shadow. */
bool emit_has_shadows(const struct tree *tree);
/* a_s | b_s: not 0 if any leaf has a shadow. Returns true if anything was printed, now or before. */
bool emit_add_shadows(struct emit *e, const struct tree *tree, bool has_before);
/* Move the text to the arena of the unit. */
const char *emit_keep(struct emit *e, struct text *text);
const char *emit_val_text(struct emit *e, const struct val *val);
/* Convert the text of a value to a word. A conversion by a function adds the parentheses that a single token lacks. */
const char *emit_word_text(struct emit *e, const struct type *type, const char *value);
/* A call of a macro of rt.h: NAME2(site, a, a_s, b, b_s, EXTRA) for up to `limit` leaves, NAME_N for more. `first` is
 * the text before the leaves. */
void emit_add_question(struct emit *e, const char *name, size_t site, const char *first, size_t limit,
                       const struct tree *tree, const char *extra);
/* The shadow of a value inside a cold path: `tree` is the tree of the value, `value` its text as a word. */
void emit_add_cold_shadow(struct emit *e, const struct ir *ir, const struct tree *tree, const char *value);
const char *emit_temp_text(struct emit *e, unsigned number);
/* The address of the function, for other uses than calls. `callee` is its name or a pointer to it. */
const char *emit_address_of(struct emit *e, const struct decl *function, const char *callee);
/* The address that identifies a function, both to its callers and to itself. */
const char *emit_identity(struct emit *e, const struct decl *function, const char *callee);
/* The same for the function being printed. If a local hides its name, the address was saved before. */
const char *emit_own_identity_text(struct emit *e);
void emit_own_identity(struct emit *e);
/* local = val. If val reads the local, the old value is kept until the shadow has been computed. */
void emit_set(struct emit *e, const struct ir *ir);
void emit_temp(struct emit *e, const struct ir *ir);
void emit_variable(struct emit *e, const struct ir *ir);
void emit_assign(struct emit *e, const struct ir *ir);

/* emit_memory.c */
const char *emit_address_text(struct emit *e, const struct lvalue *lvalue);
void emit_pointer(struct emit *e, const struct ir *ir);
void emit_load(struct emit *e, const struct ir *ir);
/* The next argument of a va_list: the compiler takes the value; the shadow is where the arguments were saved. */
void emit_va_arg(struct emit *e, const struct ir *ir);
void emit_load_bits(struct emit *e, const struct ir *ir);
void emit_store(struct emit *e, const struct ir *ir);
void emit_store_bits(struct emit *e, const struct ir *ir);
void emit_deref(struct emit *e, const struct ir *ir);
/* Check a concrete value; a symbolic one is checked by a predicate in the tree of its operation. A symbolic value is
 * not even evaluated here: an overflow in it would be reported to the runtime too early (overflows in
 * runtime/check.c). */
void emit_demand(struct emit *e, const struct ir *ir);
/* cute_clear or cute_copy of `size` bytes, after a test of the filter if they are few. */
void emit_add_range_call(struct emit *e, const char *to, const char *from, uint64_t size);
void emit_copy(struct emit *e, const struct ir *ir);
void emit_clear(struct emit *e, const struct ir *ir);
/* Declare the weak symbol that a unit defines if it defines a function of this name. */
void emit_add_own_declaration(struct emit *e, const struct decl *function);
/* Only if the program does not define the function itself: its own code keeps the shadows. */
void emit_bytes(struct emit *e, const struct ir *ir);
void emit_shadow_set(struct emit *e, const struct ir *ir);

/* emit_call.c */
void emit_branch(struct emit *e, const struct ir *ir);
void emit_switch(struct emit *e, const struct ir *ir);
/* Before a function returns: a function that it called may have left a result that was not used. If that is the same
 * function, the old result must not be taken for the new one. */
void emit_return(struct emit *e, const struct ir *ir);
void emit_call(struct emit *e, const struct ir *ir);
void emit_model(struct emit *e, const struct ir *ir);
/* Count a construct that is not understood, though nothing symbolic is known to be in it. */
void emit_loss(struct emit *e, const struct ir *ir);
void emit_lose(struct emit *e, const struct ir *ir);
void emit_fix(struct emit *e, const struct ir *ir);
void emit_lose_object(struct emit *e, const struct ir *ir);
void emit_input(struct emit *e, const struct ir *ir);
#endif
