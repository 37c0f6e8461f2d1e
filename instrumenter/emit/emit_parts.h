/* emit_parts.h - what the files that print a function share; nobody else includes it. */
#ifndef INSTRUMENTER_EMIT_PARTS_H
#define INSTRUMENTER_EMIT_PARTS_H
#include "instrumenter/emit/emit.h"

#define SMALL_OBJECT 57u                 /* bytes that one test of the filter covers: CUTE_F57 */

/* emit_text.c */
void emit_add(struct emit *e, const char *text);
void emit_add_val(struct emit *e, const struct val *val);
void emit_add_temp(struct emit *e, unsigned number);
void emit_add_shadow(struct emit *e, unsigned number);
void emit_add_shadow_of_leaf(struct emit *e, const struct val *val);
void emit_add_label(struct emit *e, unsigned number);
/* The type of a temporary for this value: the name if it is simple, else the compiler knows best. */
void emit_add_type(struct emit *e, const struct type *type);
void emit_add_temp_of(struct emit *e, const struct val *val, unsigned number);
/* An object's address: of a variable, or the pointer that was made for it. */
void emit_add_pointer(struct emit *e, const struct place *place, unsigned pointer);
void emit_add_object(struct emit *e, const struct place *place, unsigned pointer);
void emit_make_tree(struct tree *tree, const struct val *val);
void emit_make_address_tree(struct tree *tree, const struct place *place);
size_t emit_add_site(struct emit *e, enum site_kind kind, unsigned size, const struct ir *ir, const struct tree *tree);
bool emit_has_shadows(const struct tree *tree);
/* a_s | b_s: is any of them other than 0? True if something was printed. */
bool emit_add_shadows(struct emit *e, const struct tree *tree, bool has_before);
const char *emit_keep(struct emit *e, struct text *text);
const char *emit_val_text(struct emit *e, const struct val *val);
/* In brackets if the value is a single word, which the functions need. */
const char *emit_word_text(struct emit *e, const struct type *type, const char *value);
/* The macros of rt.h: NAME2(site, a, a_s, b, b_s, EXTRA) for up to `limit` leaves, NAME_N for more. `first`: what
 * comes before the leaves. */
void emit_add_question(struct emit *e, const char *name, size_t site, const char *first, size_t limit,
                       const struct tree *tree, const char *extra);
/* The same inside a cold path; the tree is in `tree`, `value` is a word. */
void emit_add_cold_shadow(struct emit *e, const struct ir *ir, const struct tree *tree, const char *value);
const char *emit_temp_text(struct emit *e, unsigned number);
/* The function where it is not called. `callee` is its name or a pointer to it. */
const char *emit_address_of(struct emit *e, const struct decl *function, const char *callee);
/* What identifies a function to those who call it and to itself. */
const char *emit_identity(struct emit *e, const struct decl *function, const char *callee);
/* To itself: where a local hides the name, it was kept before. */
const char *emit_own_identity_text(struct emit *e);
void emit_own_identity(struct emit *e);
/* local = val. Where val reads the local, its old value must last until the shadow is made. */
void emit_set(struct emit *e, const struct ir *ir);
void emit_temp(struct emit *e, const struct ir *ir);
void emit_variable(struct emit *e, const struct ir *ir);
void emit_assign(struct emit *e, const struct ir *ir);

/* emit_memory.c */
const char *emit_address_text(struct emit *e, const struct place *place);
void emit_pointer(struct emit *e, const struct ir *ir);
void emit_load(struct emit *e, const struct ir *ir);
/* The next argument of a list: the compiler takes it, its shadow is where it was saved. */
void emit_va_arg(struct emit *e, const struct ir *ir);
void emit_load_bits(struct emit *e, const struct ir *ir);
void emit_store(struct emit *e, const struct ir *ir);
void emit_store_bits(struct emit *e, const struct ir *ir);
void emit_deref(struct emit *e, const struct ir *ir);
/* Of what is not symbolic: what is has a predicate in the tree of the operation. If it is, the value is not computed
 * here: in the part of it that overflows the runtime would hear of that too early, see `overflows`. */
void emit_demand(struct emit *e, const struct ir *ir);
/* cute_clear or cute_copy of `size` bytes, behind a test if they are few. */
void emit_add_range_call(struct emit *e, const char *to, const char *from, uint64_t size);
void emit_copy(struct emit *e, const struct ir *ir);
void emit_clear(struct emit *e, const struct ir *ir);
/* Is defined by the unit that has a function of this name. */
void emit_add_own_declaration(struct emit *e, const struct decl *function);
/* A function of the program's own sees to the shadows itself. */
void emit_bytes(struct emit *e, const struct ir *ir);
void emit_shadow_set(struct emit *e, const struct ir *ir);

/* emit_call.c */
void emit_branch(struct emit *e, const struct ir *ir);
void emit_switch(struct emit *e, const struct ir *ir);
/* A function that was called from here may have left a result that nobody wanted: where it is the same function, its
 * result must not be taken for ours. */
void emit_return(struct emit *e, const struct ir *ir);
void emit_call(struct emit *e, const struct ir *ir);
void emit_model(struct emit *e, const struct ir *ir);
/* Nothing symbolic is known to be in it, but nobody knows what it does. */
void emit_loss(struct emit *e, const struct ir *ir);
void emit_lose(struct emit *e, const struct ir *ir);
void emit_fix(struct emit *e, const struct ir *ir);
void emit_lose_object(struct emit *e, const struct ir *ir);
void emit_input(struct emit *e, const struct ir *ir);
#endif
