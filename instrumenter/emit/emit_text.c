/* The parts of an instruction as text: values, shadows, trees, sites, and the test for symbolic operands. */
#include "instrumenter/emit/emit_parts.h"
#include <string.h>
#include "abi/tables.h"
#include "instrumenter/front/library.h"

/* ---- pieces of text ---- */

void emit_add(struct emit *e, const char *text)
{
    text_add(e->out, text);
}

void emit_add_val(struct emit *e, const struct val *val)
{
    val_print(e->names, val, e->out);
}

void emit_add_temp(struct emit *e, unsigned number)
{
    text_printf(e->out, "%st%u", e->names->prefix, number);
}

void emit_add_shadow(struct emit *e, unsigned number)
{
    text_printf(e->out, "%ss%u", e->names->prefix, number);
}

void emit_add_shadow_of_leaf(struct emit *e, const struct val *val)
{
    if (val->is_symbolic)
        emit_add_shadow(e, val->kind == VAL_LOCAL ? val->local->shadow : val->number);
    else
        emit_add(e, "0");
}

void emit_add_label(struct emit *e, unsigned number)
{
    text_printf(e->out, "%sL%u", e->names->prefix, number);
}

void emit_add_type(struct emit *e, const struct type *type)
{
    bool is_number = type->kind == TYPE_INT || type->kind == TYPE_BOOL;

    text_printf(e->out, "%s ", is_number ? type->name : "__auto_type");
}

void emit_add_temp_of(struct emit *e, const struct val *val, unsigned number)
{
    emit_add_type(e, val->type);
    emit_add_temp(e, number);
    emit_add(e, " = ");
    emit_add_val(e, val);
    emit_add(e, ";");
}

void emit_add_pointer(struct emit *e, const struct lvalue *lvalue, unsigned pointer)
{
    if (pointer)
        text_printf(e->out, "%sp%u", e->names->prefix, pointer);
    else
        lvalue_print_address(e->names, lvalue, e->out);
}

void emit_add_object(struct emit *e, const struct lvalue *lvalue, unsigned pointer)
{
    if (pointer)
        text_printf(e->out, "*%sp%u", e->names->prefix, pointer);
    else
        lvalue_print(e->names, lvalue, e->out);
}

/* ---- trees and sites ---- */

void emit_make_tree(struct tree *tree, const struct val *val)
{
    tree_clear(tree);
    tree_add(tree, val);
    tree_finish(tree);
}

void emit_make_address_tree(struct tree *tree, const struct lvalue *lvalue)
{
    tree_clear(tree);
    tree_add_address(tree, lvalue);
    tree_finish(tree);
}

size_t emit_add_site(struct emit *e, enum site_kind kind, unsigned size, const struct ir *ir, const struct tree *tree)
{
    return site_add(e->sites, &(struct site){
        .kind = kind, .size = size, .function = e->function->decl->name, .begin = ir->begin, .end = ir->end,
        .tree = tree, .labels = ir->labels, .label_count = ir->label_count});
}

bool emit_has_shadows(const struct tree *tree)
{
    const struct tree_leaf *leaf = tree->leaves.data;

    for (size_t i = 0; i < tree->leaves.count; i++)
        if (leaf[i].val && leaf[i].val->is_symbolic)
            return true;
    return false;
}

bool emit_add_shadows(struct emit *e, const struct tree *tree, bool has_before)
{
    const struct tree_leaf *leaf = tree->leaves.data;

    for (size_t i = 0; i < tree->leaves.count; i++) {
        if (!leaf[i].val || !leaf[i].val->is_symbolic)
            continue;
        if (has_before)
            emit_add(e, " | ");
        emit_add_shadow_of_leaf(e, leaf[i].val);
        has_before = true;
    }
    return has_before;
}

const char *emit_keep(struct emit *e, struct text *text)
{
    const char *kept = arena_string_n(e->sites->arena, text->data, text->count);

    text_fini(text);
    return kept;
}

const char *emit_val_text(struct emit *e, const struct val *val)
{
    struct text text;

    text_init(&text);
    val_print(e->names, val, &text);
    return emit_keep(e, &text);
}

/* The prefix that converts a value of the type to a word: integers are words as they are, since bits above their width
 * do not matter. A truth value is eight bits wide and must be 0 or 1 in them: clang gives asm one bit and garbage. */
static const char *word_of(const struct type *type)
{
    if (type->kind == TYPE_FLOAT)
        return type->size == 4 ? "cute_float" : "cute_double";
    if (type->kind == TYPE_BOOL)
        return "+";
    return type->kind == TYPE_INT ? "" : "(cute_word)";
}

const char *emit_word_text(struct emit *e, const struct type *type, const char *value)
{
    bool is_float = type->kind == TYPE_FLOAT;

    return arena_printf(e->sites->arena, "%s%s%s%s", word_of(type), is_float ? "(" : "", value, is_float ? ")" : "");
}

/* a, a_s, b, b_s */
static void add_operands(struct emit *e, const struct tree *tree)
{
    const struct tree_leaf *leaf = tree->leaves.data;

    for (size_t i = 0; i < tree->leaves.count; i++) {
        emit_add(e, i ? ", " : "");
        if (leaf[i].val) {
            text_printf(e->out, "%s, ", emit_word_text(e, leaf[i].val->type, emit_val_text(e, leaf[i].val)));
            emit_add_shadow_of_leaf(e, leaf[i].val);
        } else {
            emit_add(e, "(cute_word)(");
            lvalue_print_address(e->names, leaf[i].lvalue, e->out);
            emit_add(e, "), 0");
        }
    }
}

void emit_add_question(struct emit *e, const char *name, size_t site, const char *first, size_t limit,
                       const struct tree *tree, const char *extra)
{
    size_t leaves = tree->leaves.count;

    if (leaves <= limit)
        text_printf(e->out, "%s%zu(%zu%s", name, leaves, site, first);
    else
        text_printf(e->out, "%s_N(%zu%s", name, site, first);
    emit_add(e, leaves ? ", " : "");
    add_operands(e, tree);
    text_printf(e->out, "%s%s)", *extra ? ", " : "", extra);
}

/* `value` is the text of the concrete value, as a word. */
static void add_expr_call(struct emit *e, const struct ir *ir, const struct tree *tree, const char *value)
{
    emit_add_question(e, "CUTE_EXPR", emit_add_site(e, SITE_EXPR, 0, ir, tree), "", 3, tree, value);
}

/* The shadow of a value in a path that is taken often: one test in front of the call. `value` is the text of
 * the value. */
static void add_hot_shadow(struct emit *e, const struct ir *ir, const struct val *val, const char *value)
{
    if (!val->is_symbolic) {
        emit_add(e, "0");
        return;
    }
    if (val_is_leaf(val)) {
        emit_add_shadow_of_leaf(e, val);
        return;
    }
    emit_make_tree(&e->tree, val);
    if (tree_is_leaf(&e->tree)) {
        emit_add_shadow_of_leaf(e, ((struct tree_leaf *)e->tree.leaves.data)->val);
        return;
    }
    emit_add(e, "CUTE_UNLIKELY(");
    emit_add_shadows(e, &e->tree, false);
    emit_add(e, ") ? ");
    add_expr_call(e, ir, &e->tree, emit_word_text(e, val->type, value));
    emit_add(e, " : 0");
}

void emit_add_cold_shadow(struct emit *e, const struct ir *ir, const struct tree *tree, const char *value)
{
    const struct tree_leaf *leaf = tree->leaves.data;

    if (!emit_has_shadows(tree)) {
        emit_add(e, "0");
    } else if (tree_is_leaf(tree)) {
        emit_add_shadow_of_leaf(e, leaf->val);
    } else {
        emit_add(e, "(");
        emit_add_shadows(e, tree, false);
        emit_add(e, ") ? ");
        add_expr_call(e, ir, tree, value);
        emit_add(e, " : 0");
    }
}

const char *emit_temp_text(struct emit *e, unsigned number)
{
    return arena_printf(e->sites->arena, "%st%u", e->names->prefix, number);
}

const char *emit_address_of(struct emit *e, const struct decl *function, const char *callee)
{
    if (!function || !function->is_implicit)
        return callee;
    site_add_implicit(e->sites, function->name);
    return arena_printf(e->sites->arena, LIBRARY_IMPLICIT "%s", function->name);
}

const char *emit_identity(struct emit *e, const struct decl *function, const char *callee)
{
    callee = emit_address_of(e, function, callee);
    if (function && function->is_inline)
        return arena_printf(e->sites->arena, "(void *)&cute_F[%zu]", site_add_inline(e->sites, function->name));
    return arena_printf(e->sites->arena, "(void *)%s", callee);
}

const char *emit_own_identity_text(struct emit *e)
{
    const struct decl *function = e->function->decl;

    if (e->function->is_hidden)
        return arena_printf(e->sites->arena, "%sf", e->names->prefix);
    return emit_identity(e, function, function->name);
}

void emit_own_identity(struct emit *e)
{
    const struct decl *function = e->function->decl;

    if (e->function->is_hidden)
        text_printf(e->out, " void *const %sf = %s;", e->names->prefix, emit_identity(e, function, function->name));
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
    emit_add_val(e, val);
    emit_add(e, ";");
}

static void add_shadow_assignment(struct emit *e, const struct ir *ir, unsigned shadow, const struct val *val,
                                  const char *value)
{
    emit_add(e, " ");
    emit_add_shadow(e, shadow);
    emit_add(e, " = ");
    add_hot_shadow(e, ir, val, value);
    emit_add(e, ";");
}

void emit_set(struct emit *e, const struct ir *ir)
{
    const struct decl *local = ir->local;
    bool is_there = ir->flag;

    if (local->has_shadow && !is_there && ir->val->is_symbolic && !val_is_leaf(ir->val)) {
        emit_make_tree(&e->tree, ir->val);
        if (reads_local(&e->tree, local) && !tree_is_leaf(&e->tree)) {
            unsigned number = local->shadow;
            const char *name = arena_printf(e->sites->arena, "%sv%u", e->names->prefix, number);
            emit_add(e, "{ ");
            emit_add_type(e, ir->val->type);
            text_printf(e->out, "%s = ", name);
            emit_add_val(e, ir->val);
            emit_add(e, ";");
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

/* The value of a division that must not trap: the runtime is called before the machine divides. */
static const char *guarded_division(struct emit *e, const struct val *val)
{
    const char *a = emit_val_text(e, val->a), *b = emit_val_text(e, val->b), *division = emit_val_text(e, val);

    if (val->type->is_signed)
        return arena_printf(e->sites->arena, "(%s == 0 ? 0 : %s == -1 ? %s%s : %s)", b, b,
                            val->op == NODE_DIV ? "-" : "0 * ", a, division);
    return arena_printf(e->sites->arena, "(%s == 0 ? 0 : %s)", b, division);
}

void emit_temp(struct emit *e, const struct ir *ir)
{
    const struct val *val = ir->val;
    bool is_division = val->kind == VAL_BINARY && (val->op == NODE_DIV || val->op == NODE_REM) && val->b->is_symbolic
                       && val->type->kind != TYPE_FLOAT;

    if (!is_division)
        emit_add_temp_of(e, val, ir->number);
    if (val->is_symbolic || ir->flag) {
        emit_add(e, is_division ? "cute_sym" : " cute_sym");
        add_shadow_assignment(e, ir, ir->number, val,
                              is_division ? guarded_division(e, val) : emit_temp_text(e, ir->number));
    }
    if (is_division) {
        emit_add(e, " ");
        emit_add_temp_of(e, val, ir->number);
    }
}

void emit_variable(struct emit *e, const struct ir *ir)
{
    text_printf(e->out, "%s ", ir->type->name);
    if (ir->type->kind == TYPE_POINTER || ir->type->kind == TYPE_FLOAT || ir->type->kind == TYPE_OTHER
        || ir->type->kind == TYPE_RECORD) {
        e->out->count -= strlen(ir->type->name) + 1;
        e->out->data[e->out->count] = 0;
        text_printf(e->out, "__typeof__(%s) ", ir->type->name);
    }
    emit_add_temp(e, ir->number);
    emit_add(e, ";");
    if (ir->flag) {
        emit_add(e, " cute_sym ");
        emit_add_shadow(e, ir->number);
        emit_add(e, " = 0;");
    }
}

void emit_assign(struct emit *e, const struct ir *ir)
{
    emit_add_temp(e, ir->number);
    emit_add(e, " = ");
    emit_add_val(e, ir->val);
    emit_add(e, ";");
    if (ir->flag)
        add_shadow_assignment(e, ir, ir->number, ir->val, emit_temp_text(e, ir->number));
}
