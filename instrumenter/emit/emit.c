/* Each instruction is printed with one test in front of its cold call: are all shadows that go in 0, and does the
 * filter say that the memory it touches has none? What is computed in a cold path only, as the shadow of a value that
 * is stored, passed or returned, is a nested call there. Whatever can never be symbolic is printed as it was.
 *
 * Every statement is one physical line, under a marker with the line it came from. */
#include "instrumenter/emit/emit.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "abi/rt.h"
#include "abi/tables.h"
#include "instrumenter/front/library.h"

#define SMALL_OBJECT 57u                 /* bytes that one test of the filter covers: CUTE_F57 */

/* ---- pieces of text ---- */

static void add(struct emit *e, const char *text)
{
    text_add(e->out, text);
}

static void add_val(struct emit *e, const struct val *val)
{
    val_print(e->names, val, e->out);
}

static void add_temp(struct emit *e, unsigned number)
{
    text_printf(e->out, "%st%u", e->names->prefix, number);
}

static void add_shadow(struct emit *e, unsigned number)
{
    text_printf(e->out, "%ss%u", e->names->prefix, number);
}

static void add_shadow_of_leaf(struct emit *e, const struct val *val)
{
    if (val->is_symbolic)
        add_shadow(e, val->kind == VAL_LOCAL ? val->local->shadow : val->number);
    else
        add(e, "0");
}

static void add_label(struct emit *e, unsigned number)
{
    text_printf(e->out, "%sL%u", e->names->prefix, number);
}

/* The type of a temporary for this value: the name if it is simple, else the compiler knows best. */
static void add_type(struct emit *e, const struct type *type)
{
    bool is_number = type->kind == TYPE_INT || type->kind == TYPE_BOOL;

    text_printf(e->out, "%s ", is_number ? type->name : "__auto_type");
}

static void add_temp_of(struct emit *e, const struct val *val, unsigned number)
{
    add_type(e, val->type);
    add_temp(e, number);
    add(e, " = ");
    add_val(e, val);
    add(e, ";");
}

/* An object's address: of a variable, or the pointer that was made for it. */
static void add_pointer(struct emit *e, const struct place *place, unsigned pointer)
{
    if (pointer)
        text_printf(e->out, "%sp%u", e->names->prefix, pointer);
    else
        place_print_address(e->names, place, e->out);
}

static void add_object(struct emit *e, const struct place *place, unsigned pointer)
{
    if (pointer)
        text_printf(e->out, "*%sp%u", e->names->prefix, pointer);
    else
        place_print(e->names, place, e->out);
}

/* ---- trees and sites ---- */

static void make_tree(struct tree *tree, const struct val *val)
{
    tree_clear(tree);
    tree_add(tree, val);
    tree_finish(tree);
}

static void make_address_tree(struct tree *tree, const struct place *place)
{
    tree_clear(tree);
    tree_add_address(tree, place);
    tree_finish(tree);
}

static size_t add_site(struct emit *e, enum site_kind kind, unsigned size, const struct ir *ir, const struct tree *tree)
{
    return site_add(e->sites, &(struct site){
        .kind = kind, .size = size, .function = e->function->decl->name, .begin = ir->begin, .end = ir->end,
        .tree = tree, .labels = ir->labels, .label_count = ir->label_count});
}

static bool has_shadows(const struct tree *tree)
{
    const struct tree_leaf *leaf = tree->leaves.data;

    for (size_t i = 0; i < tree->leaves.count; i++)
        if (leaf[i].val && leaf[i].val->is_symbolic)
            return true;
    return false;
}

/* a_s | b_s: is any of them other than 0? True if something was printed. */
static bool add_shadows(struct emit *e, const struct tree *tree, bool has_before)
{
    const struct tree_leaf *leaf = tree->leaves.data;

    for (size_t i = 0; i < tree->leaves.count; i++) {
        if (!leaf[i].val || !leaf[i].val->is_symbolic)
            continue;
        if (has_before)
            add(e, " | ");
        add_shadow_of_leaf(e, leaf[i].val);
        has_before = true;
    }
    return has_before;
}

static const char *keep(struct emit *e, struct text *text)
{
    const char *kept = arena_string_n(e->sites->arena, text->data, text->count);

    text_fini(text);
    return kept;
}

static const char *val_text_of(struct emit *e, const struct val *val)
{
    struct text text;

    text_init(&text);
    val_print(e->names, val, &text);
    return keep(e, &text);
}

/* What turns a value of the type into a word: whole numbers are words as they are, bits above their width do not
 * matter. A truth value is eight bits wide and must be 0 or 1 in them: clang gives assembler a bit and garbage. */
static const char *word_of(const struct type *type)
{
    if (type->kind == TYPE_FLOAT)
        return type->size == 4 ? "cute_float" : "cute_double";
    if (type->kind == TYPE_BOOL)
        return "+";
    return type->kind == TYPE_INT ? "" : "(cute_word)";
}

/* In brackets if the value is a single word, which the functions need. */
static const char *word_text(struct emit *e, const struct type *type, const char *value)
{
    bool is_float = type->kind == TYPE_FLOAT;

    return arena_printf(e->sites->arena, "%s%s%s%s", word_of(type), is_float ? "(" : "", value, is_float ? ")" : "");
}

/* a, a_s, b, b_s */
static void add_operands(struct emit *e, const struct tree *tree)
{
    const struct tree_leaf *leaf = tree->leaves.data;

    for (size_t i = 0; i < tree->leaves.count; i++) {
        add(e, i ? ", " : "");
        if (leaf[i].val) {
            text_printf(e->out, "%s, ", word_text(e, leaf[i].val->type, val_text_of(e, leaf[i].val)));
            add_shadow_of_leaf(e, leaf[i].val);
        } else {
            add(e, "(cute_word)(");
            place_print_address(e->names, leaf[i].place, e->out);
            add(e, "), 0");
        }
    }
}

/* The macros of rt.h: NAME2(site, a, a_s, b, b_s, EXTRA) for up to `limit` leaves, NAME_N for more. `first`: what
 * comes before the leaves. */
static void add_question(struct emit *e, const char *name, size_t site, const char *first, size_t limit,
                         const struct tree *tree, const char *extra)
{
    size_t leaves = tree->leaves.count;

    if (leaves <= limit)
        text_printf(e->out, "%s%zu(%zu%s", name, leaves, site, first);
    else
        text_printf(e->out, "%s_N(%zu%s", name, site, first);
    add(e, leaves ? ", " : "");
    add_operands(e, tree);
    text_printf(e->out, "%s%s)", *extra ? ", " : "", extra);
}

/* `value` is the text of the value that the compiled code has, as a word. */
static void add_expr_call(struct emit *e, const struct ir *ir, const struct tree *tree, const char *value)
{
    add_question(e, "CUTE_EXPR", add_site(e, SITE_EXPR, 0, ir, tree), "", 3, tree, value);
}

/* The shadow of a value in a path that is taken often: one test in front of the call. `value` is its text. */
static void add_hot_shadow(struct emit *e, const struct ir *ir, const struct val *val, const char *value)
{
    if (!val->is_symbolic) {
        add(e, "0");
        return;
    }
    if (val_is_leaf(val)) {
        add_shadow_of_leaf(e, val);
        return;
    }
    make_tree(&e->tree, val);
    if (tree_is_leaf(&e->tree)) {
        add_shadow_of_leaf(e, ((struct tree_leaf *)e->tree.leaves.data)->val);
        return;
    }
    add(e, "CUTE_UNLIKELY(");
    add_shadows(e, &e->tree, false);
    add(e, ") ? ");
    add_expr_call(e, ir, &e->tree, word_text(e, val->type, value));
    add(e, " : 0");
}

/* The same inside a cold path; the tree is in `tree`, `value` is a word. */
static void add_cold_shadow(struct emit *e, const struct ir *ir, const struct tree *tree, const char *value)
{
    const struct tree_leaf *leaf = tree->leaves.data;

    if (!has_shadows(tree)) {
        add(e, "0");
    } else if (tree_is_leaf(tree)) {
        add_shadow_of_leaf(e, leaf->val);
    } else {
        add(e, "(");
        add_shadows(e, tree, false);
        add(e, ") ? ");
        add_expr_call(e, ir, tree, value);
        add(e, " : 0");
    }
}

static const char *temp_text(struct emit *e, unsigned number)
{
    return arena_printf(e->sites->arena, "%st%u", e->names->prefix, number);
}

/* The function where it is not called. `callee` is its name or a pointer to it. */
static const char *address_of(struct emit *e, const struct decl *function, const char *callee)
{
    if (!function || !function->is_implicit)
        return callee;
    site_add_implicit(e->sites, function->name);
    return arena_printf(e->sites->arena, LIBRARY_IMPLICIT "%s", function->name);
}

/* What identifies a function to those who call it and to itself. */
static const char *identity(struct emit *e, const struct decl *function, const char *callee)
{
    callee = address_of(e, function, callee);
    if (function && function->is_inline)
        return arena_printf(e->sites->arena, "(void *)&cute_F[%zu]", site_add_inline(e->sites, function->name));
    return arena_printf(e->sites->arena, "(void *)%s", callee);
}

/* To itself: where a local hides the name, it was kept before. */
static const char *own_identity(struct emit *e)
{
    const struct decl *function = e->function->decl;

    if (e->function->is_hidden)
        return arena_printf(e->sites->arena, "%sf", e->names->prefix);
    return identity(e, function, function->name);
}

static void emit_own_identity(struct emit *e)
{
    const struct decl *function = e->function->decl;

    if (e->function->is_hidden)
        text_printf(e->out, " void *const %sf = %s;", e->names->prefix, identity(e, function, function->name));
}

/* ---- values ---- */

static bool reads_local(const struct tree *tree, const struct decl *local)
{
    const struct tree_leaf *leaf = tree->leaves.data;

    for (size_t i = 0; i < tree->leaves.count; i++)
        if (leaf[i].val && leaf[i].val->kind == VAL_LOCAL && leaf[i].val->local == local)
            return true;
    return false;
}

static void add_assignment(struct emit *e, const struct decl *local, const struct val *val)
{
    text_printf(e->out, "%s = ", local->name);
    add_val(e, val);
    add(e, ";");
}

static void add_shadow_assignment(struct emit *e, const struct ir *ir, unsigned shadow, const struct val *val,
                                  const char *value)
{
    add(e, " ");
    add_shadow(e, shadow);
    add(e, " = ");
    add_hot_shadow(e, ir, val, value);
    add(e, ";");
}

/* local = val. Where val reads the local, its old value must last until the shadow is made. */
static void emit_set(struct emit *e, const struct ir *ir)
{
    const struct decl *local = ir->local;
    bool is_there = ir->flag;

    if (local->has_shadow && !is_there && ir->val->is_symbolic && !val_is_leaf(ir->val)) {
        make_tree(&e->tree, ir->val);
        if (reads_local(&e->tree, local) && !tree_is_leaf(&e->tree)) {
            unsigned number = local->shadow;
            const char *name = arena_printf(e->sites->arena, "%sv%u", e->names->prefix, number);
            add(e, "{ ");
            add_type(e, ir->val->type);
            text_printf(e->out, "%s = ", name);
            add_val(e, ir->val);
            add(e, ";");
            add_shadow_assignment(e, ir, number, ir->val, name);
            text_printf(e->out, " %s = %s; }", local->name, name);
            return;
        }
    }
    if (!is_there)
        add_assignment(e, local, ir->val);
    if (local->has_shadow)
        add_shadow_assignment(e, ir, local->shadow, ir->val, local->name);
}

/* The value of a division that must not trap: the runtime is asked before the machine divides. */
static const char *guarded_division(struct emit *e, const struct val *val)
{
    const char *a = val_text_of(e, val->a), *b = val_text_of(e, val->b), *division = val_text_of(e, val);

    if (val->type->is_signed)
        return arena_printf(e->sites->arena, "(%s == 0 ? 0 : %s == -1 ? %s%s : %s)", b, b,
                            val->op == NODE_DIV ? "-" : "0 * ", a, division);
    return arena_printf(e->sites->arena, "(%s == 0 ? 0 : %s)", b, division);
}

static void emit_temp(struct emit *e, const struct ir *ir)
{
    const struct val *val = ir->val;
    bool is_division = val->kind == VAL_BINARY && (val->op == NODE_DIV || val->op == NODE_REM) && val->b->is_symbolic
                       && val->type->kind != TYPE_FLOAT;

    if (!is_division)
        add_temp_of(e, val, ir->number);
    if (val->is_symbolic || ir->flag) {
        add(e, is_division ? "cute_sym" : " cute_sym");
        add_shadow_assignment(e, ir, ir->number, val,
                              is_division ? guarded_division(e, val) : temp_text(e, ir->number));
    }
    if (is_division) {
        add(e, " ");
        add_temp_of(e, val, ir->number);
    }
}

static void emit_variable(struct emit *e, const struct ir *ir)
{
    text_printf(e->out, "%s ", ir->type->name);
    if (ir->type->kind == TYPE_POINTER || ir->type->kind == TYPE_FLOAT || ir->type->kind == TYPE_OTHER
        || ir->type->kind == TYPE_RECORD) {
        e->out->count -= strlen(ir->type->name) + 1;
        e->out->data[e->out->count] = 0;
        text_printf(e->out, "__typeof__(%s) ", ir->type->name);
    }
    add_temp(e, ir->number);
    add(e, ";");
    if (ir->flag) {
        add(e, " cute_sym ");
        add_shadow(e, ir->number);
        add(e, " = 0;");
    }
}

static void emit_assign(struct emit *e, const struct ir *ir)
{
    add_temp(e, ir->number);
    add(e, " = ");
    add_val(e, ir->val);
    add(e, ";");
    if (ir->flag)
        add_shadow_assignment(e, ir, ir->number, ir->val, temp_text(e, ir->number));
}

/* ---- memory ---- */

static void add_filter(struct emit *e, const struct place *place, unsigned pointer, uint64_t size)
{
    unsigned test = size > 8 ? 57 : size > 4 ? 8 : size > 2 ? 4 : (unsigned)size;

    text_printf(e->out, "CUTE_F%u(", test);
    add_pointer(e, place, pointer);
    add(e, ")");
}

static const char *address_text(struct emit *e, const struct place *place)
{
    struct text text;

    text_init(&text);
    place_print_address(e->names, place, &text);
    return keep(e, &text);
}

static const char *pointer_text(struct emit *e, const struct place *place, unsigned pointer)
{
    return pointer ? arena_printf(e->sites->arena, "%sp%u", e->names->prefix, pointer) : address_text(e, place);
}

static void emit_pointer(struct emit *e, const struct ir *ir)
{
    text_printf(e->out, "__auto_type %sp%u = ", e->names->prefix, ir->number);
    place_print_address(e->names, ir->place, e->out);
    add(e, ";");
}

static void add_load_call(struct emit *e, const struct ir *ir, enum site_kind kind, uint64_t size)
{
    const char *address = arena_printf(e->sites->arena, ", %s", pointer_text(e, ir->place, ir->pointer));

    add_question(e, "CUTE_LOAD", add_site(e, kind, (unsigned)size, ir, &e->tree), address, 2, &e->tree, "");
}

/* CUTE_UNLIKELY(p_s | CUTE_F4(q)); constant data has no filter. */
static void add_access_test(struct emit *e, const struct ir *ir, const struct place *place, uint64_t size,
                            bool has_filter)
{
    bool some;

    add(e, "CUTE_UNLIKELY(");
    some = add_shadows(e, &e->tree, false);
    if (has_filter) {
        add(e, some ? " | " : "");
        add_filter(e, place, ir->pointer, size);
    }
    add(e, ")");
}

static void add_loaded_value(struct emit *e, const struct ir *ir)
{
    add_type(e, ir->place->type);
    add_temp(e, ir->number);
    add(e, " = ");
    add_object(e, ir->place, ir->pointer);
    add(e, ";");
}

/* The tree of the address of a load or store. */
static void make_access_tree(struct emit *e, const struct ir *ir)
{
    tree_clear(&e->tree);
    tree_add_address(&e->tree, ir->place);
    tree_finish(&e->tree);
}

/* Something that is never symbolic is loaded from bytes that may be. */
static void add_native_load(struct emit *e, const struct ir *ir)
{
    uint64_t size = ir->place->type->size;
    const char *type = size == 4 ? "unsigned int" : "cute_word";
    struct tree leaf;
    const struct val value = {.kind = VAL_TEXT, .type = (struct type *)ir->place->type, .text = ""};

    if (size != 4 && size != 8) {
        add(e, "if (CUTE_UNLIKELY(cute_frame.live)) ");
        text_printf(e->out, "CUTE_LOSE_OBJECT(%zu, ", add_site(e, SITE_LOSS, LOSS_OPAQUE, ir, NULL));
        add_pointer(e, ir->place, ir->pointer);
        text_printf(e->out, ", %llu); ", (unsigned long long)size);
        return;
    }
    tree_init(&leaf);
    tree_add(&leaf, &value);
    tree_finish(&leaf);
    add(e, "if (");
    add_access_test(e, ir, ir->place, size, true);
    text_printf(e->out, ") { %s %sr; __builtin_memcpy(&%sr, (const void *)", type, e->names->prefix, e->names->prefix);
    add_pointer(e, ir->place, ir->pointer);
    text_printf(e->out, ", %llu); CUTE_LOSE_N(%zu, %sr, ", (unsigned long long)size,
                add_site(e, SITE_LOSS, LOSS_OPAQUE, ir, &leaf), e->names->prefix);
    add_load_call(e, ir, SITE_LOAD_OTHER, size);
    add(e, "); } ");
    tree_fini(&leaf);
}

static void emit_load(struct emit *e, const struct ir *ir)
{
    const struct type *type = ir->place->type;
    bool is_constant = ir->flag;

    make_access_tree(e, ir);
    if (!type_is_symbolic(type)) {
        if (!is_constant)
            add_native_load(e, ir);
    } else if (!is_constant || has_shadows(&e->tree)) {
        add(e, "cute_sym ");
        add_shadow(e, ir->number);
        add(e, " = ");
        add_access_test(e, ir, ir->place, type->size, !is_constant);
        add(e, " ? ");
        add_load_call(e, ir, type->kind == TYPE_INT     ? SITE_LOAD
                             : type->kind == TYPE_FLOAT ? SITE_LOAD_FLOAT : SITE_LOAD_OTHER, type->size);
        add(e, " : 0; ");
    }
    add_loaded_value(e, ir);
}

/* The next argument of a list: the compiler takes it, its shadow is where it was saved. */
static void emit_va_arg(struct emit *e, const struct ir *ir)
{
    bool is_float = ir->type->kind == TYPE_FLOAT;

    tree_clear(&e->tree);
    tree_finish(&e->tree);
    text_printf(e->out, "const char *%sp%u = CUTE_NEXT_%s(%s); cute_sym ", e->names->prefix, ir->pointer,
                is_float ? "FLOATING" : "GENERAL", ir->text);
    add_shadow(e, ir->number);
    text_printf(e->out, " = CUTE_UNLIKELY(CUTE_F8(%sp%u)) ? CUTE_LOAD0(%zu, %sp%u) : 0; ", e->names->prefix,
                ir->pointer,
                add_site(e, is_float                    ? SITE_LOAD_FLOAT
                            : ir->type->kind == TYPE_INT ? SITE_LOAD : SITE_LOAD_OTHER,
                         (unsigned)ir->type->size, ir, NULL), e->names->prefix, ir->pointer);
    add_type(e, ir->type);
    add_temp(e, ir->number);
    text_printf(e->out, " = %s;", ir->text2);
}

/* The tree of an address some bytes into a place. */
static void make_bytes_tree(struct emit *e, const struct ir *ir)
{
    make_address_tree(&e->tree, ir->place);
    if (e->tree.nodes.count > 0 && ir->offset > 0) {
        struct field field = {.bit_offset = ir->offset * 8};
        struct place inside = {.kind = PLACE_MEMBER, .base = ir->place, .field = &field, .type = ir->place->type};
        make_address_tree(&e->tree, &inside);
    }
}

static void emit_load_bits(struct emit *e, const struct ir *ir)
{
    text_printf(e->out, "unsigned char *%sp%u = (unsigned char *)", e->names->prefix, ir->pointer);
    place_print_address(e->names, ir->place, e->out);
    text_printf(e->out, " + %llu; cute_sym ", (unsigned long long)ir->offset);
    add_shadow(e, ir->number);
    add(e, " = ");
    make_bytes_tree(e, ir);
    add_access_test(e, ir, ir->place, ir->size, true);
    add(e, " ? ");
    add_load_call(e, ir, SITE_LOAD_OTHER, ir->size);
    add(e, " : 0; cute_word ");
    add_temp(e, ir->number);
    add(e, " = 0; __builtin_memcpy(&");
    add_temp(e, ir->number);
    text_printf(e->out, ", %sp%u, %u);", e->names->prefix, ir->pointer, ir->size);
}

/* CUTE_STORE1(3, q, p, p_s, x, x_s); the tree of the value is in tree2, `value` is a word. */
static void add_store_call(struct emit *e, const struct ir *ir, uint64_t size, const char *value)
{
    const char *address = arena_printf(e->sites->arena, ", %s", pointer_text(e, ir->place, ir->pointer));

    add_question(e, "CUTE_STORE", add_site(e, SITE_STORE, (unsigned)size, ir, &e->tree), address, 2, &e->tree, value);
    e->out->data[--e->out->count] = 0;                     /* open again */
    add(e, ", ");
    add_cold_shadow(e, ir, &e->tree2, value);
    add(e, "); ");
}

static void add_store_test(struct emit *e, const struct ir *ir, uint64_t size)
{
    bool some;

    add(e, "if (CUTE_UNLIKELY(");
    some = add_shadows(e, &e->tree, false);
    some = add_shadows(e, &e->tree2, some);
    add(e, some ? " | " : "");
    add_filter(e, ir->place, ir->pointer, size);
    add(e, ")) ");
}

/* What is written has no shadow, nor has the address: there is only something to clear. */
static void add_native_store(struct emit *e, const struct ir *ir, uint64_t size)
{
    add(e, "if (CUTE_UNLIKELY(");
    add_filter(e, ir->place, ir->pointer, size);
    add(e, size > 8 ? ")) CUTE_CLEAR_MORE(" : ")) CUTE_CLEAR(");
    add_pointer(e, ir->place, ir->pointer);
    text_printf(e->out, ", %llu); ", (unsigned long long)size);
}

static void emit_store(struct emit *e, const struct ir *ir)
{
    uint64_t size = ir->place->type->size;
    bool is_leaf = val_is_leaf(ir->val);
    const char *value = is_leaf ? val_text_of(e, ir->val) : temp_text(e, ir->number), *word = "(cute_word)0";

    if (!is_leaf) {
        add_temp_of(e, ir->val, ir->number);
        add(e, " ");
    }
    if (type_is_symbolic(ir->val->type))
        word = word_text(e, ir->val->type, value);
    make_access_tree(e, ir);
    tree_clear(&e->tree2);
    if (ir->val->is_symbolic)
        tree_add(&e->tree2, ir->val);
    tree_finish(&e->tree2);
    if (size > 8 || (!has_shadows(&e->tree) && !has_shadows(&e->tree2))) {
        add_native_store(e, ir, size);
    } else {
        add_store_test(e, ir, size);
        add_store_call(e, ir, size, word);
    }
    add_object(e, ir->place, ir->pointer);
    text_printf(e->out, " = %s;", value);
}

static void emit_store_bits(struct emit *e, const struct ir *ir)
{
    make_bytes_tree(e, ir);
    make_tree(&e->tree2, ir->val);
    add_store_test(e, ir, ir->size);
    add_store_call(e, ir, ir->size, word_text(e, ir->val->type, val_text_of(e, ir->val)));
    place_print(e->names, ir->place2, e->out);
    add(e, " = ");
    add_val(e, ir->val2);
    add(e, ";");
}

/* A dereference that no load or store checks. */
static void add_deref(struct emit *e, const struct ir *ir, const char *address)
{
    add(e, "if (CUTE_UNLIKELY(");
    add_shadows(e, &e->tree, false);
    add(e, ")) ");
    add_question(e, "CUTE_DEREF", add_site(e, SITE_LOAD_OTHER, 1, ir, &e->tree),
                 arena_printf(e->sites->arena, ", %s", address), 1, &e->tree, "");
    add(e, "; ");
}

static void add_deref_of_place(struct emit *e, const struct ir *ir, const struct place *place)
{
    if (!place_is_symbolic(place))
        return;
    make_address_tree(&e->tree, place);
    add_deref(e, ir, address_text(e, place));
}

static void emit_deref(struct emit *e, const struct ir *ir)
{
    if (ir->place) {
        add_deref_of_place(e, ir, ir->place);
        return;
    }
    make_tree(&e->tree, ir->val);
    add_deref(e, ir, arena_printf(e->sites->arena, "(const void *)%s", val_text_of(e, ir->val)));
}

/* Of what is not symbolic: what is has a predicate in the tree of the operation. If it is, the value is not computed
 * here: in the part of it that overflows the runtime would hear of that too early, see `overflows`. */
static void emit_demand(struct emit *e, const struct ir *ir)
{
    const char *val = val_text_of(e, ir->val);

    make_tree(&e->tree, ir->val);
    add(e, "if (");
    if (!ir->flag && has_shadows(&e->tree)) {
        add(e, "!(");
        add_shadows(e, &e->tree, false);
        add(e, ") && ");
    }
    if (ir->offset)
        text_printf(e->out, "CUTE_UNLIKELY((cute_word)%s >= %lluu)", val, (unsigned long long)ir->offset);
    else
        text_printf(e->out, "CUTE_UNLIKELY(!%s)", val);
    text_printf(e->out, ") CUTE_UNDEFINED(%zu);", add_site(e, SITE_DEMAND, ir->size, ir, NULL));
}

/* cute_clear or cute_copy of `size` bytes, behind a test if they are few. */
static void add_range_call(struct emit *e, const char *to, const char *from, uint64_t size)
{
    if (size <= SMALL_OBJECT) {
        text_printf(e->out, "if (CUTE_UNLIKELY(CUTE_F%u(%s)", size > 8 ? 57 : 8, to);
        if (from)
            text_printf(e->out, " | CUTE_F%u(%s)", size > 8 ? 57 : 8, from);
        add(e, from ? ")) CUTE_COPY" : size > 8 ? ")) CUTE_CLEAR_MORE" : ")) CUTE_CLEAR");
    } else {
        add(e, from ? "cute_copy" : "cute_clear");
    }
    text_printf(e->out, "((void *)%s, %s%s%llu);", to, from ? from : "", from ? ", " : "", (unsigned long long)size);
}

/* The same of what memset overwrites. */
static void add_wipe(struct emit *e, const char *to, uint64_t size)
{
    if (size == 0)
        return;
    if (size <= SMALL_OBJECT)
        text_printf(e->out, "if (CUTE_UNLIKELY(CUTE_F%u(%s))) CUTE_WIPE", size > 8 ? 57 : 8, to);
    else
        add(e, "cute_wipe");
    text_printf(e->out, "((void *)%s, %llu);", to, (unsigned long long)size);
}

/* The same of a variable without an initialiser: nothing that was left there is of its own. */
static void add_fresh(struct emit *e, const char *object, uint64_t size)
{
    const char *test = size > 8 ? "57" : "8";
    if (size <= SMALL_OBJECT)
        text_printf(e->out, "if (CUTE_UNLIKELY(CUTE_F%s(%s) | cute_frame.fresh)) CUTE_FRESH", test, object);
    else
        add(e, "cute_fresh");
    text_printf(e->out, "((void *)%s, %llu);", object, (unsigned long long)size);
}

static void emit_copy(struct emit *e, const struct ir *ir)
{
    const char *to = address_text(e, ir->place);
    uint64_t size = ir->place->type->size;

    add_deref_of_place(e, ir, ir->place);
    if (!ir->place2->is_native && !ir->flag)
        add_deref_of_place(e, ir, ir->place2);
    if (size > 0 && ir->place2->is_native)
        add_range_call(e, to, NULL, size);
    else if (size > 0)
        add_range_call(e, to, address_text(e, ir->place2), size);
    if (ir->flag)
        return;
    add(e, " ");
    place_print(e->names, ir->place, e->out);
    add(e, " = ");
    place_print(e->names, ir->place2, e->out);
    add(e, ";");
}

static void emit_clear(struct emit *e, const struct ir *ir)
{
    const struct type *type = ir->place->type;

    if (type->is_variable || type->is_flexible) {
        add(e, ir->flag ? "cute_fresh(" : "cute_clear(");
        place_print_address(e->names, ir->place, e->out);
        add(e, ", sizeof(");
        place_print(e->names, ir->place, e->out);
        add(e, "));");
    } else if (type->size > 0 && ir->flag) {
        add_fresh(e, address_text(e, ir->place), type->size);
    } else if (type->size > 0) {
        add_range_call(e, address_text(e, ir->place), NULL, type->size);
    }
}

/* Is defined by the unit that has a function of this name. */
static void add_own_declaration(struct emit *e, const struct decl *function)
{
    text_printf(e->out, "extern const char cute_own_%s __attribute__((__weak__)); ", function->name);
}

static void emit_shadows_of_bytes(struct emit *e, const struct ir *ir)
{
    const char *to = val_text_of(e, ir->val), *from = ir->kind == IR_COPY_BYTES ? val_text_of(e, ir->args[0]) : NULL;

    if (ir->val2->kind == VAL_CONST && ir->flag) {
        add_wipe(e, to, ir->val2->constant);
        return;
    }
    if (ir->val2->kind == VAL_CONST) {
        if (ir->val2->constant > 0)
            add_range_call(e, to, from, ir->val2->constant);
        return;
    }
    text_printf(e->out, "%s((void *)%s, ", from ? "cute_copy" : ir->flag ? "cute_wipe" : "cute_clear", to);
    if (from)
        text_printf(e->out, "%s, ", from);
    add_val(e, ir->val2);
    add(e, ");");
}

/* A function of the program's own sees to the shadows itself. */
static void emit_bytes(struct emit *e, const struct ir *ir)
{
    if (ir->local) {
        add(e, "{ ");
        add_own_declaration(e, ir->local);
        text_printf(e->out, "if (!&cute_own_%s) { ", ir->local->name);
    }
    emit_shadows_of_bytes(e, ir);
    add(e, ir->local ? " } }" : "");
}

static void emit_shadow_set(struct emit *e, const struct ir *ir)
{
    make_tree(&e->tree, ir->val);
    add(e, "if (CUTE_UNLIKELY(");
    add_shadows(e, &e->tree, false);
    add(e, ")) CUTE_SET((char *)");
    place_print_address(e->names, ir->place, e->out);
    text_printf(e->out, " + %llu, %llu, ", (unsigned long long)ir->offset, (unsigned long long)ir->val->type->size);
    add_cold_shadow(e, ir, &e->tree, word_text(e, ir->val->type, val_text_of(e, ir->val)));
    add(e, ");");
}

/* ---- control ---- */

static void emit_branch(struct emit *e, const struct ir *ir)
{
    if (!ir->val->is_symbolic) {
        add(e, ir->flag ? "if (" : "if (!");
        add_val(e, ir->val);
        add(e, ") goto ");
    } else {
        tree_clear(&e->tree);
        tree_add_truth(&e->tree, ir->val);
        tree_finish(&e->tree);
        add(e, "_Bool ");
        add_temp(e, ir->pointer);
        add(e, " = ");
        add_val(e, ir->val);
        add(e, "; if (CUTE_UNLIKELY(");
        add_shadows(e, &e->tree, false);
        e->decision = add_site(e, SITE_BRANCH, 0, ir, &e->tree);
        add_question(e, ")) CUTE_BRANCH", e->decision, "", 3, &e->tree,
                     temp_text(e, ir->pointer));
        add(e, ir->flag ? "; if (" : "; if (!");
        add_temp(e, ir->pointer);
        add(e, ") goto ");
    }
    add_label(e, ir->number);
    add(e, ";");
}

static void emit_switch(struct emit *e, const struct ir *ir)
{
    add_temp_of(e, ir->val, ir->number);
    if (ir->flag) {
        make_tree(&e->tree, ir->val);
        add(e, " if (CUTE_UNLIKELY(");
        add_shadows(e, &e->tree, false);
        e->decision = add_site(e, SITE_SWITCH, 0, ir, &e->tree);
        add_question(e, ")) CUTE_SWITCH", e->decision, "", 0, &e->tree,
                     arena_printf(e->sites->arena, "(cute_word)%s", temp_text(e, ir->number)));
        add(e, ";");
    }
    add(e, " switch (");
    add_temp(e, ir->number);
    add(e, ")");
}

static bool is_passed_object(const struct val *val)
{
    return val->kind == VAL_OBJECT && val->type->kind == TYPE_RECORD && val->type->size > 0 && !val->place->is_native;
}

/* A function that was called from here may have left a result that nobody wanted: where it is the same function, its
 * result must not be taken for ours. */
static void emit_return(struct emit *e, const struct ir *ir)
{
    const struct val *val = ir->val;
    const char *value;

    if (val && is_passed_object(val))
        text_printf(e->out, "if (CUTE_UNLIKELY(cute_frame.live)) cute_leave_object(%s, %s, %llu); ",
                    own_identity(e), address_text(e, val->place), (unsigned long long)val->type->size);
    if (!val || !val->is_symbolic) {
        if (val && e->has_calls && type_is_symbolic(val->type))
            add(e, "cute_frame.pending = 0; ");
        add(e, "return");
        if (val) {
            add(e, " ");
            add_val(e, val);
        }
        add(e, ";");
        return;
    }
    value = val_is_leaf(val) ? val_text_of(e, val) : temp_text(e, ir->number);
    if (!val_is_leaf(val)) {
        add_temp_of(e, val, ir->number);
        add(e, " ");
    }
    make_tree(&e->tree, val);
    add(e, "if (CUTE_UNLIKELY(");
    add_shadows(e, &e->tree, false);
    text_printf(e->out, "%s)) CUTE_LEAVE(%s, ", e->has_calls ? " | cute_frame.pending" : "",
                own_identity(e));
    add_cold_shadow(e, ir, &e->tree, word_text(e, val->type, value));
    text_printf(e->out, ", %s); return %s;", word_text(e, val->type, value), value);
}

/* ---- calls ---- */

static bool any_symbolic(const struct ir *ir)
{
    for (uint32_t i = 0; i < ir->arg_count; i++)
        if (ir->args[i]->is_symbolic)
            return true;
    return false;
}

/* How an argument behind the dots travels, unless as integers do. True if that was printed. */
static bool add_argument_mark(struct emit *e, const struct ir *ir, uint32_t index)
{
    const struct type *type = ir->val->type, *own = ir->args[index]->type;

    if (type->kind == TYPE_POINTER)
        type = type->element;
    if (type->kind != TYPE_FUNCTION || !type->is_variadic || type_is_whole(own))
        return false;
    add(e, own->kind == TYPE_FLOAT && own->size <= 8 ? "CUTE_ARG_FLOATING | (" : "CUTE_ARG_ODD | (");
    return true;
}

static void add_arguments(struct emit *e, const struct ir *ir)
{
    uint32_t count = ir->arg_count < CUTE_ARG_MAX ? ir->arg_count : CUTE_ARG_MAX;
    bool some = false;

    add(e, "if (CUTE_UNLIKELY(");
    for (uint32_t i = 0; i < count; i++)
        if (ir->args[i]->is_symbolic) {
            make_tree(&e->tree, ir->args[i]);
            some = add_shadows(e, &e->tree, some);
        }
    text_printf(e->out, "%s)) CUTE_ARGS", some ? "" : "0");
    if (count <= 6)
        text_printf(e->out, "%u", count);
    text_printf(e->out, "%s(%s", count <= 6 ? "" : "_N", identity(e, ir->local, val_text_of(e, ir->val)));
    for (uint32_t i = 0; i < count; i++) {
        add(e, ", ");
        bool is_marked = add_argument_mark(e, ir, i);
        tree_clear(&e->tree);
        if (ir->args[i]->is_symbolic)
            tree_add(&e->tree, ir->args[i]);
        tree_finish(&e->tree);
        add_cold_shadow(e, ir, &e->tree, word_text(e, ir->args[i]->type, val_text_of(e, ir->args[i])));
        add(e, is_marked ? ")" : "");
    }
    add(e, "); ");
}

/* An argument as a word. What is none may still lead to memory: a structure by its address. */
static void add_argument_word(struct emit *e, const struct val *val)
{
    if (type_is_whole(val->type)) {
        text_printf(e->out, "(cute_word)%s", val_text_of(e, val));
    } else if (val->kind == VAL_OBJECT && !val->place->is_native) {
        add(e, "(cute_word)");
        place_print_address(e->names, val->place, e->out);
    } else {
        add(e, "0");
    }
}

/* Of a function that this unit does not instrument. Where its address cannot be had (a builtin, one that is only there
 * to be inlined) its name must do. */
static void add_native_check(struct emit *e, const struct ir *ir, size_t site)
{
    const char *callee = address_of(e, ir->local, val_text_of(e, ir->val));

    add(e, "if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE");
    if (ir->is_native || (ir->local && ir->local->is_inline))
        text_printf(e->out, "_NAMED(%zu, \"%s\"", site, ir->local->name);
    else if (ir->arg_count <= 3)
        text_printf(e->out, "%u(%zu, (void *)%s", ir->arg_count, site, callee);
    else
        text_printf(e->out, "_N(%zu, (void *)%s", site, callee);
    for (uint32_t i = 0; i < ir->arg_count; i++) {
        add(e, ", ");
        add_argument_word(e, ir->args[i]);
    }
    add(e, "); ");
}

/* What the call has left in the frame. */
static void add_call_end(struct emit *e, const struct ir *ir, size_t site)
{
    const char *value = ir->number && type_is_symbolic(ir->type)
        ? word_text(e, ir->type, temp_text(e, ir->number)) : "0";
    bool is_wanted = ir->flag && ir->type->kind != TYPE_RECORD;

    if (!ir->may_be_native && !is_wanted)
        return;
    if (is_wanted) {
        add(e, " cute_sym ");
        add_shadow(e, ir->number);
        add(e, " = ");
    } else {
        add(e, " if (");
    }
    text_printf(e->out, "CUTE_UNLIKELY(%s)%s CUTE_RESULT(%zu, %s, %s)%s",
                ir->may_be_native ? "CUTE_RETURNED" : "cute_frame.pending", is_wanted ? " ?" : ")",
                site, ir->is_native ? "(void *)0" : identity(e, ir->local, val_text_of(e, ir->val)), value,
                is_wanted ? " : 0;" : ";");
}

/* Records travel with their shadows. */
static void add_passed_objects(struct emit *e, const struct ir *ir)
{
    unsigned count = 0;

    for (uint32_t i = 0; i < ir->arg_count; i++)
        count += is_passed_object(ir->args[i]);
    if (!count)
        return;
    text_printf(e->out, "if (CUTE_UNLIKELY(cute_frame.live)) cute_pass(&cute_S[%zu], %s, %u, (struct cute_passed[]){",
                add_site(e, SITE_CALL, 0, ir, NULL), identity(e, ir->local, val_text_of(e, ir->val)), count);
    for (uint32_t i = 0; i < ir->arg_count; i++)
        if (is_passed_object(ir->args[i]))
            text_printf(e->out, "{%s, %llu, %u}, ", address_text(e, ir->args[i]->place),
                        (unsigned long long)ir->args[i]->type->size, i);
    add(e, "}); ");
}

static void add_result_object(struct emit *e, const struct ir *ir, size_t site)
{
    text_printf(e->out, " if (CUTE_UNLIKELY(cute_frame.live)) cute_result_object(&cute_S[%zu], %s, &%s, %llu);",
                site, identity(e, ir->local, val_text_of(e, ir->val)), temp_text(e, ir->number),
                (unsigned long long)ir->type->size);
}

static void add_argument_list(struct emit *e, const struct ir *ir)
{
    add(e, "(");
    for (uint32_t i = 0; i < ir->arg_count; i++) {
        add(e, i ? ", " : "");
        add_val(e, ir->args[i]);
    }
    add(e, ")");
}

static void add_callee_question(struct emit *e, const struct ir *ir, size_t site)
{
    const char *callee = address_of(e, ir->local, val_text_of(e, ir->val));

    if (ir->arg_count <= 3)
        text_printf(e->out, "CUTE_CALLEE%u(%zu, (void *)%s", ir->arg_count, site, callee);
    else
        text_printf(e->out, "CUTE_CALLEE_N(%zu, (void *)%s", site, callee);
    for (uint32_t i = 0; i < ir->arg_count; i++) {
        add(e, ", ");
        add_argument_word(e, ir->args[i]);
    }
    add(e, ")");
}

/* When it may be libc/'s function that is to be called. */
static void add_library_condition(struct emit *e, const struct ir *ir)
{
    bool some = ir->library != LIBRARY_NUMBER;

    add(e, some ? "cute_frame.live" : "");
    if (ir->library == LIBRARY_STATE)
        text_printf(e->out, " | (cute_c_%s_next != 0)", ir->local->name);
    for (uint32_t i = 0; i < ir->arg_count && i < CUTE_ARG_MAX; i++)
        if (ir->args[i]->is_symbolic) {
            make_tree(&e->tree, ir->args[i]);
            some = add_shadows(e, &e->tree, some);
        }
    add(e, some ? "" : "0");
}

/* The call of a function of the C library, or of whatever a pointer leads to. */
static void add_library_call(struct emit *e, const struct ir *ir, size_t site)
{
    const char *callee = val_text_of(e, ir->val);

    if (ir->library == LIBRARY_POINTER) {
        text_printf(e->out, "((__typeof__(&*%s))(CUTE_UNLIKELY(", callee);
        add_library_condition(e, ir);
        text_printf(e->out, ") && !CUTE_OURS(%s) ? ", callee);
        add_callee_question(e, ir, site);
        text_printf(e->out, " : (void *)%s))", callee);
    } else {
        site_add_library(e->sites, ir->local->name);
        add(e, "CUTE_UNLIKELY(");
        add_library_condition(e, ir);
        if (ir->local->is_implicit)
            text_printf(e->out, ") ? ((%s (*)())", ir->local->type->element->name);
        else
            text_printf(e->out, ") ? ((__typeof__(&%s))", callee);
        add_callee_question(e, ir, site);
        add(e, ")");
        add_argument_list(e, ir);
        text_printf(e->out, " : %s", callee);
    }
    add_argument_list(e, ir);
}

static void add_call_by_name(struct emit *e, const struct ir *ir)
{
    const char *name = val_text_of(e, ir->val);

    text_printf(e->out, "({ extern const char cute_own_%s __attribute__((__weak__)); "
                "CUTE_UNLIKELY(&cute_own_%s != 0); }) ? CUTE_OWN(%s)", name, name, name);
    add_argument_list(e, ir);
    text_printf(e->out, " : %s", name);
    add_argument_list(e, ir);
}

static void emit_call(struct emit *e, const struct ir *ir)
{
    bool allocates = ir->may_be_native && ir->local && library_allocates(ir->local);
    size_t site = 0;
    bool is_library = ir->library && (ir->library != LIBRARY_NUMBER || any_symbolic(ir));

    if (!ir->is_native && any_symbolic(ir))
        add_arguments(e, ir);
    if (ir->may_be_native || ir->flag)
        site = add_site(e, allocates ? SITE_ALLOCATE : SITE_CALL,
                        ir->is_wanted + 2u * ir->may_be_native + 4u * ir->is_test, ir, NULL);
    if (ir->may_be_native && !ir->library)
        add_native_check(e, ir, site);
    if (!ir->is_native)
        add_passed_objects(e, ir);
    if (ir->number) {
        add_type(e, ir->type);
        add_temp(e, ir->number);
        add(e, " = ");
    }
    if (is_library) {
        add_library_call(e, ir, site);
    } else if (ir->is_by_name) {
        add_call_by_name(e, ir);
    } else {
        add_val(e, ir->val);
        add_argument_list(e, ir);
    }
    add(e, ";");
    if (ir->flag && ir->type->kind == TYPE_RECORD)
        add_result_object(e, ir, site);
    add_call_end(e, ir, site);
}

/* One place in the source is one loss, whatever is lost there. */
static size_t add_loss_site(struct emit *e, const struct ir *ir, const struct tree *tree)
{
    if (tree || e->loss_begin != ir->begin || e->loss_end != ir->end || e->loss != ir->loss) {
        e->loss_site = add_site(e, SITE_LOSS, ir->loss, ir, tree);
        e->loss_begin = ir->begin;
        e->loss_end = ir->end;
        e->loss = ir->loss;
    }
    return e->loss_site;
}

static void make_args_tree(struct emit *e, const struct ir *ir)
{
    tree_clear(&e->tree);
    for (uint32_t i = 0; i < ir->arg_count; i++)
        tree_add(&e->tree, ir->args[i]);
    tree_finish(&e->tree);
}

/* What is lost is concrete from here on, so that the model's expression is what the function returned. */
static void add_no_shadows(struct emit *e, const struct tree *tree)
{
    const struct tree_leaf *leaf = tree->leaves.data;

    for (size_t i = 0; i < tree->leaves.count; i++) {
        if (!leaf[i].val || !leaf[i].val->is_symbolic)
            continue;
        add_shadow_of_leaf(e, leaf[i].val);
        add(e, " = 0; ");
    }
}

static void emit_model(struct emit *e, const struct ir *ir)
{
    if (!any_symbolic(ir))
        return;
    make_args_tree(e, ir);
    add(e, "{ ");
    add_own_declaration(e, ir->local);
    add(e, "if (CUTE_UNLIKELY(");
    add_shadows(e, &e->tree, false);
    text_printf(e->out, ") && &cute_own_%s) { ", ir->local->name);
    add_question(e, "CUTE_MODEL", add_site(e, SITE_CALL, 0, ir, &e->tree), "", 0, &e->tree, "");
    add(e, "; ");
    add_no_shadows(e, &e->tree);
    add(e, "} }");
}

/* Nothing symbolic is known to be in it, but nobody knows what it does. */
static void emit_loss(struct emit *e, const struct ir *ir)
{
    text_printf(e->out, "if (CUTE_UNLIKELY(cute_frame.live)) CUTE_REACHED(%zu);", add_loss_site(e, ir, NULL));
}

static void emit_lose(struct emit *e, const struct ir *ir)
{
    make_args_tree(e, ir);
    add(e, "if (CUTE_UNLIKELY(");
    add_shadows(e, &e->tree, false);
    add_question(e, ")) CUTE_LOSE", add_loss_site(e, ir, &e->tree), "", 0, &e->tree, "");
    add(e, ";");
}

static void emit_fix(struct emit *e, const struct ir *ir)
{
    make_args_tree(e, ir);
    add(e, "if (CUTE_UNLIKELY(");
    add_shadows(e, &e->tree, false);
    if (ir->flag)
        add_question(e, ")) CUTE_TARGET", add_site(e, SITE_TARGET, 0, ir, &e->tree), "", 1, &e->tree, "");
    else
        add_question(e, ")) CUTE_LOSE", add_site(e, SITE_FIX, 0, ir, &e->tree), "", 0, &e->tree, "");
    add(e, ";");
}

static void emit_lose_object(struct emit *e, const struct ir *ir)
{
    /* Records that are passed, and what a builtin reads, are a loss only when something in them is symbolic. */
    bool is_call = ir->loss == LOSS_STRUCT || ir->loss == LOSS_CALL;
    size_t site = is_call ? add_site(e, SITE_CALL, ir->loss, ir, NULL) : add_loss_site(e, ir, NULL);

    add(e, "if (CUTE_UNLIKELY(cute_frame.live)) ");
    if (ir->place)
        text_printf(e->out, "CUTE_LOSE_OBJECT(%zu, %s, %llu);", site, address_text(e, ir->place),
                    (unsigned long long)ir->place->type->size);
    else
        text_printf(e->out, "CUTE_LOSE_ALL(%zu);", site);
}

static void emit_input(struct emit *e, const struct ir *ir)
{
    text_printf(e->out, "%s(&cute_S[%zu], ", ir->text, add_site(e, SITE_INPUT, 0, ir, NULL));
    add_val(e, ir->args[0]);
    text_printf(e->out, ", &cute_T[%zu]", site_add_type(e->sites, ir->type));
    for (uint32_t i = 1; i < ir->arg_count; i++) {
        add(e, ", ");
        add_val(e, ir->args[i]);
    }
    add(e, ");");
}

/* ---- the whole ---- */

void emit_line(const struct source *source, uint32_t offset, struct text *out)
{
    struct source_place at = source_locate(source, offset);

    text_printf(out, "\n# %u \"", at.line);
    for (const char *c = at.file; *c; c++) {
        if (*c == '"' || *c == '\\')
            text_add(out, "\\");
        text_add_n(out, c, 1);
    }
    text_add(out, "\"\n");
}

static void emit_declare(struct emit *e, const struct ir *ir)
{
    text_printf(e->out, "%s", ir->text);
    if (ir->val) {
        add(e, " ");
        add_val(e, ir->val);
    }
    add(e, ir->text2);
}

static void emit_instruction(struct emit *e, const struct ir *ir)
{
    switch (ir->kind) {
    case IR_NOTHING:
        return;
    case IR_LINE:
        emit_line(e->source, ir->begin, e->out);
        return;
    case IR_LOSS:        emit_loss(e, ir); break;
    case IR_TEXT:        add(e, ir->text); break;
    case IR_BLOCK_BEGIN: add(e, "{"); break;
    case IR_BLOCK_END:   add(e, "}"); break;
    case IR_LABEL:
        add_label(e, ir->number);
        add(e, ": ;");
        break;
    case IR_JUMP:
        add(e, "goto ");
        add_label(e, ir->number);
        add(e, ";");
        break;
    case IR_UNSHADOW:
        add_shadow(e, ir->local->shadow);
        add(e, " = 0;");
        break;
    case IR_RESET:       add(e, "if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();"); break;
    case IR_BRANCH:      emit_branch(e, ir); break;
    case IR_SWITCH:      emit_switch(e, ir); break;
    case IR_RETURN:      emit_return(e, ir); break;
    case IR_VARIABLE:    emit_variable(e, ir); break;
    case IR_DECLARE:     emit_declare(e, ir); break;
    case IR_SET:         emit_set(e, ir); break;
    case IR_TEMP:        emit_temp(e, ir); break;
    case IR_ASSIGN:      emit_assign(e, ir); break;
    case IR_POINTER:     emit_pointer(e, ir); break;
    case IR_LOAD:        emit_load(e, ir); break;
    case IR_LOAD_BITS:   emit_load_bits(e, ir); break;
    case IR_VA_ARG:      emit_va_arg(e, ir); break;
    case IR_STORE:       emit_store(e, ir); break;
    case IR_STORE_BITS:  emit_store_bits(e, ir); break;
    case IR_COPY:        emit_copy(e, ir); break;
    case IR_CALL:        emit_call(e, ir); break;
    case IR_DEREF:       emit_deref(e, ir); break;
    case IR_DEMAND:      emit_demand(e, ir); break;
    case IR_FIX:         emit_fix(e, ir); break;
    case IR_LOSE:        emit_lose(e, ir); break;
    case IR_MODEL:       emit_model(e, ir); break;
    case IR_LOSE_OBJECT: emit_lose_object(e, ir); break;
    case IR_CLEAR:       emit_clear(e, ir); break;
    case IR_CLEAR_BYTES: case IR_COPY_BYTES:
        emit_bytes(e, ir);
        break;
    case IR_SHADOW_SET:  emit_shadow_set(e, ir); break;
    case IR_INPUT:       emit_input(e, ir); break;
    case IR_KIND_COUNT:  assert(ir->kind < IR_KIND_COUNT);
    }
    add(e, " ");
}

static void emit_shadow_variables(struct emit *e, const struct vec *shadowed)
{
    struct decl **local = shadowed->data;

    for (size_t i = 0; i < shadowed->count; i++) {
        add(e, i ? ", " : " cute_sym ");
        add_shadow(e, local[i]->shadow);
        add(e, " = 0");
    }
    if (shadowed->count)
        add(e, ";");
}

static void emit_param(struct emit *e, const struct decl *param, unsigned index)
{
    const char *arg = arena_printf(e->sites->arena, param->is_promoted ? "cute_single(cute_frame.arg[%u])"
                                                                       : "cute_frame.arg[%u]", index);

    if (param->is_register && param->has_shadow) {
        add_shadow(e, param->shadow);
        text_printf(e->out, " = %s; ", arg);
    } else if (!param->is_register && type_is_symbolic(param->type)) {
        text_printf(e->out, "CUTE_SET((void *)&%s, %llu, %s); ", param->name,
                    (unsigned long long)param->type->size, arg);
    } else if (param->type->kind == TYPE_RECORD && param->type->size > 0) {
        text_printf(e->out, "cute_take((void *)&%s, %u); ", param->name, index);
    }
}

/* Parameters get the shadows that wait for this function; those in memory are new objects. */
/* A function that hands its arguments on as they are must be inlined, which one that looks at them cannot be. */
static bool hands_on(const struct emit *e)
{
    return source_has_word(e->source, e->function->body_begin, e->function->body_end, "__builtin_va_arg_pack")
           || source_has_word(e->source, e->function->body_begin, e->function->body_end, "__builtin_va_arg_pack_len");
}

/* Arguments behind the dots get theirs where the function has saved them. */
static void emit_variadic(struct emit *e)
{
    const struct function *f = e->function;
    const char *last = f->param_count ? f->param[f->param_count - 1]->name : "", *prefix = e->names->prefix;

    add(e, "if (CUTE_UNLIKELY(cute_frame.live)) ");
    if (*last && !hands_on(e))
        text_printf(e->out, "{ __builtin_va_list %sl; __builtin_va_start(%sl, %s); CUTE_VARIADIC(%sl, %u, %se); "
                    "__builtin_va_end(%sl); } ", prefix, prefix, last, prefix, f->param_count, prefix, prefix);
    else
        text_printf(e->out, "CUTE_VARIADIC(0, %u, %se); ", f->param_count, prefix);
}

static void emit_entry(struct emit *e)
{
    const struct function *f = e->function;
    bool is_variadic = f->decl->type->is_variadic;

    for (unsigned i = 0; i < f->param_count; i++)
        if (!f->param[i]->is_register && *f->param[i]->name
            && (f->param[i]->type->kind != TYPE_ALIEN || type_is_vector(f->param[i]->type))) {
            add(e, " ");
            add_range_call(e, arena_printf(e->sites->arena, "&%s", f->param[i]->name), NULL,
                           f->param[i]->type->size);
        }
    if (is_variadic)
        text_printf(e->out, " unsigned %se = 0;", e->names->prefix);
    text_printf(e->out, " if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER(%s)) { ",
                own_identity(e));
    for (unsigned i = 0; i < f->param_count; i++)
        if (*f->param[i]->name && (i < CUTE_ARG_MAX || f->param[i]->type->kind == TYPE_RECORD))
            emit_param(e, f->param[i], i);
    if (is_variadic)
        text_printf(e->out, "%se = 1; ", e->names->prefix);
    add(e, "} ");
    if (is_variadic)
        emit_variadic(e);
}

static bool has_calls(const struct vec *code)
{
    const struct ir *ir = code->data;

    for (size_t i = 0; i < code->count; i++)
        if ((ir[i].kind == IR_CALL && !ir[i].is_native) || ir[i].kind == IR_RESET)
            return true;
    return false;
}

void emit_function(struct emit *emit, const struct vec *code, const struct vec *shadowed)
{
    const struct ir *ir = code->data;
    size_t *decision;

    emit->has_calls = has_calls(code);

    tree_init(&emit->tree);
    tree_init(&emit->tree2);
    add(emit, "{");
    emit_own_identity(emit);
    emit_shadow_variables(emit, shadowed);
    emit_entry(emit);
    decision = mem_alloc(code->count * sizeof *decision);
    for (size_t i = 0; i < code->count; i++) {
        emit->decision = FLOW_NO_SITE;
        emit_instruction(emit, &ir[i]);
        decision[i] = emit->decision;
    }
    emit_line(emit->source, emit->function->body_end - 1, emit->out);
    add(emit, "}");
    flow_print(emit->sites, emit->function, code, decision);
    free(decision);
    tree_fini(&emit->tree);
    tree_fini(&emit->tree2);
}
