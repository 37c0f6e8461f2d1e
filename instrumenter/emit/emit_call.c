/* Jumps and calls. The shadows of arguments and results are passed beside the call, in cute_frame. */
#include "instrumenter/emit/emit_parts.h"
#include "abi/rt.h"
#include "abi/tables.h"
#include "instrumenter/front/library.h"

/* ---- control ---- */

void emit_branch(struct emit *e, const struct ir *ir)
{
    if (!ir->val->is_symbolic) {
        emit_add(e, ir->flag ? "if (" : "if (!");
        emit_add_val(e, ir->val);
        emit_add(e, ") goto ");
    } else {
        tree_clear(&e->tree);
        tree_add_truth(&e->tree, ir->val);
        tree_finish(&e->tree);
        emit_add(e, "_Bool ");
        emit_add_temp(e, ir->pointer);
        emit_add(e, " = ");
        emit_add_val(e, ir->val);
        emit_add(e, "; if (CUTE_UNLIKELY(");
        emit_add_shadows(e, &e->tree, false);
        e->decision = emit_add_site(e, SITE_BRANCH, 0, ir, &e->tree);
        emit_add_question(e, ")) CUTE_BRANCH", e->decision, "", 3, &e->tree,
                          emit_temp_text(e, ir->pointer));
        emit_add(e, ir->flag ? "; if (" : "; if (!");
        emit_add_temp(e, ir->pointer);
        emit_add(e, ") goto ");
    }
    emit_add_label(e, ir->number);
    emit_add(e, ";");
}

void emit_switch(struct emit *e, const struct ir *ir)
{
    emit_add_temp_of(e, ir->val, ir->number);
    if (ir->flag) {
        emit_make_tree(&e->tree, ir->val);
        emit_add(e, " if (CUTE_UNLIKELY(");
        emit_add_shadows(e, &e->tree, false);
        e->decision = emit_add_site(e, SITE_SWITCH, 0, ir, &e->tree);
        emit_add_question(e, ")) CUTE_SWITCH", e->decision, "", 0, &e->tree,
                          arena_printf(e->sites->arena, "(cute_word)%s", emit_temp_text(e, ir->number)));
        emit_add(e, ";");
    }
    emit_add(e, " switch (");
    emit_add_temp(e, ir->number);
    emit_add(e, ")");
}

static bool is_passed_object(const struct val *val)
{
    return val->kind == VAL_OBJECT && val->type->kind == TYPE_RECORD && val->type->size > 0 && !val->lvalue->is_native;
}

void emit_return(struct emit *e, const struct ir *ir)
{
    const struct val *val = ir->val;
    const char *value;

    if (val && is_passed_object(val))
        text_printf(e->out, "if (CUTE_UNLIKELY(cute_frame.live)) cute_leave_object(%s, %s, %llu); ",
                    emit_own_identity_text(e), emit_address_text(e, val->lvalue), (unsigned long long)val->type->size);
    if (!val || !val->is_symbolic) {
        if (val && e->has_calls && type_is_symbolic(val->type))
            emit_add(e, "cute_frame.pending = 0; ");
        emit_add(e, "return");
        if (val) {
            emit_add(e, " ");
            emit_add_val(e, val);
        }
        emit_add(e, ";");
        return;
    }
    value = val_is_leaf(val) ? emit_val_text(e, val) : emit_temp_text(e, ir->number);
    if (!val_is_leaf(val)) {
        emit_add_temp_of(e, val, ir->number);
        emit_add(e, " ");
    }
    emit_make_tree(&e->tree, val);
    emit_add(e, "if (CUTE_UNLIKELY(");
    emit_add_shadows(e, &e->tree, false);
    text_printf(e->out, "%s)) CUTE_LEAVE(%s, ", e->has_calls ? " | cute_frame.pending" : "",
                emit_own_identity_text(e));
    emit_add_cold_shadow(e, ir, &e->tree, emit_word_text(e, val->type, value));
    text_printf(e->out, ", %s); return %s;", emit_word_text(e, val->type, value), value);
}

/* ---- calls ---- */

static bool any_symbolic(const struct ir *ir)
{
    for (uint32_t i = 0; i < ir->arg_count; i++)
        if (ir->args[i]->is_symbolic)
            return true;
    return false;
}

/* Mark an argument for `...` that is not passed as an integer. Returns true if a mark was printed. */
static bool add_argument_mark(struct emit *e, const struct ir *ir, uint32_t index)
{
    const struct type *type = ir->val->type, *own = ir->args[index]->type;

    if (type->kind == TYPE_POINTER)
        type = type->element;
    if (type->kind != TYPE_FUNCTION || !type->is_variadic || type_has_integer_bits(own))
        return false;
    emit_add(e, own->kind == TYPE_FLOAT && own->size <= 8 ? "CUTE_ARG_FLOATING | (" : "CUTE_ARG_ODD | (");
    return true;
}

static void add_arguments(struct emit *e, const struct ir *ir)
{
    uint32_t count = ir->arg_count < CUTE_ARG_MAX ? ir->arg_count : CUTE_ARG_MAX;
    bool some = false;

    emit_add(e, "if (CUTE_UNLIKELY(");
    for (uint32_t i = 0; i < count; i++)
        if (ir->args[i]->is_symbolic) {
            emit_make_tree(&e->tree, ir->args[i]);
            some = emit_add_shadows(e, &e->tree, some);
        }
    text_printf(e->out, "%s)) CUTE_ARGS", some ? "" : "0");
    if (count <= 6)
        text_printf(e->out, "%u", count);
    text_printf(e->out, "%s(%s", count <= 6 ? "" : "_N", emit_identity(e, ir->local, emit_val_text(e, ir->val)));
    for (uint32_t i = 0; i < count; i++) {
        emit_add(e, ", ");
        bool is_marked = add_argument_mark(e, ir, i);
        tree_clear(&e->tree);
        if (ir->args[i]->is_symbolic)
            tree_add(&e->tree, ir->args[i]);
        tree_finish(&e->tree);
        emit_add_cold_shadow(e, ir, &e->tree, emit_word_text(e, ir->args[i]->type, emit_val_text(e, ir->args[i])));
        emit_add(e, is_marked ? ")" : "");
    }
    emit_add(e, "); ");
}

/* An argument as a word. One that is not a word may still refer to memory: a structure is represented by its
 * address. */
static void add_argument_word(struct emit *e, const struct val *val)
{
    if (type_has_integer_bits(val->type)) {
        text_printf(e->out, "(cute_word)%s", emit_val_text(e, val));
    } else if (val->kind == VAL_OBJECT && !val->lvalue->is_native) {
        emit_add(e, "(cute_word)");
        lvalue_print_address(e->names, val->lvalue, e->out);
    } else {
        emit_add(e, "0");
    }
}

/* Notify the runtime of the call of a function that this unit does not instrument. If its address cannot be taken (a
 * builtin, a function that exists only to be inlined), its name is passed. */
static void add_native_check(struct emit *e, const struct ir *ir, size_t site)
{
    const char *callee = emit_address_of(e, ir->local, emit_val_text(e, ir->val));

    emit_add(e, "if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE");
    if (ir->is_native || (ir->local && ir->local->is_inline))
        text_printf(e->out, "_NAMED(%zu, \"%s\"", site, ir->local->name);
    else if (ir->arg_count <= 3)
        text_printf(e->out, "%u(%zu, (void *)%s", ir->arg_count, site, callee);
    else
        text_printf(e->out, "_N(%zu, (void *)%s", site, callee);
    for (uint32_t i = 0; i < ir->arg_count; i++) {
        emit_add(e, ", ");
        add_argument_word(e, ir->args[i]);
    }
    emit_add(e, "); ");
}

/* Take the result that the call left in the frame. */
static void add_call_end(struct emit *e, const struct ir *ir, size_t site)
{
    const char *value = ir->number && type_is_symbolic(ir->type)
        ? emit_word_text(e, ir->type, emit_temp_text(e, ir->number)) : "0";
    bool is_wanted = ir->flag && ir->type->kind != TYPE_RECORD;

    if (!ir->may_be_native && !is_wanted)
        return;
    if (is_wanted) {
        emit_add(e, " cute_sym ");
        emit_add_shadow(e, ir->number);
        emit_add(e, " = ");
    } else {
        emit_add(e, " if (");
    }
    text_printf(e->out, "CUTE_UNLIKELY(%s)%s CUTE_RESULT(%zu, %s, %s)%s",
                ir->may_be_native ? "CUTE_RETURNED" : "cute_frame.pending", is_wanted ? " ?" : ")",
                site, ir->is_native ? "(void *)0" : emit_identity(e, ir->local, emit_val_text(e, ir->val)), value,
                is_wanted ? " : 0;" : ";");
}

/* Records are passed with their shadows. */
static void add_passed_objects(struct emit *e, const struct ir *ir)
{
    unsigned count = 0;

    for (uint32_t i = 0; i < ir->arg_count; i++)
        count += is_passed_object(ir->args[i]);
    if (!count)
        return;
    text_printf(e->out, "if (CUTE_UNLIKELY(cute_frame.live)) cute_pass(&cute_S[%zu], %s, %u, (struct cute_passed[]){",
                emit_add_site(e, SITE_CALL, 0, ir, NULL), emit_identity(e, ir->local, emit_val_text(e, ir->val)),
                count);
    for (uint32_t i = 0; i < ir->arg_count; i++)
        if (is_passed_object(ir->args[i]))
            text_printf(e->out, "{%s, %llu, %u}, ", emit_address_text(e, ir->args[i]->lvalue),
                             (unsigned long long)ir->args[i]->type->size, i);
    emit_add(e, "}); ");
}

static void add_result_object(struct emit *e, const struct ir *ir, size_t site)
{
    text_printf(e->out, " if (CUTE_UNLIKELY(cute_frame.live)) cute_result_object(&cute_S[%zu], %s, &%s, %llu);",
                site, emit_identity(e, ir->local, emit_val_text(e, ir->val)), emit_temp_text(e, ir->number),
                (unsigned long long)ir->type->size);
}

static void add_argument_list(struct emit *e, const struct ir *ir)
{
    emit_add(e, "(");
    for (uint32_t i = 0; i < ir->arg_count; i++) {
        emit_add(e, i ? ", " : "");
        emit_add_val(e, ir->args[i]);
    }
    emit_add(e, ")");
}

static void add_callee_question(struct emit *e, const struct ir *ir, size_t site)
{
    const char *callee = emit_address_of(e, ir->local, emit_val_text(e, ir->val));

    if (ir->arg_count <= 3)
        text_printf(e->out, "CUTE_CALLEE%u(%zu, (void *)%s", ir->arg_count, site, callee);
    else
        text_printf(e->out, "CUTE_CALLEE_N(%zu, (void *)%s", site, callee);
    for (uint32_t i = 0; i < ir->arg_count; i++) {
        emit_add(e, ", ");
        add_argument_word(e, ir->args[i]);
    }
    emit_add(e, ")");
}

/* The condition under which libc/'s function may have to be called. */
static void add_library_condition(struct emit *e, const struct ir *ir)
{
    bool some = ir->library != LIBRARY_NUMBER;

    emit_add(e, some ? "cute_frame.live" : "");
    if (ir->library == LIBRARY_STATE)
        text_printf(e->out, " | (cute_c_%s_next != 0)", ir->local->name);
    for (uint32_t i = 0; i < ir->arg_count && i < CUTE_ARG_MAX; i++)
        if (ir->args[i]->is_symbolic) {
            emit_make_tree(&e->tree, ir->args[i]);
            some = emit_add_shadows(e, &e->tree, some);
        }
    emit_add(e, some ? "" : "0");
}

/* A call of a function of the C library, or of the function that a pointer points to. */
static void add_library_call(struct emit *e, const struct ir *ir, size_t site)
{
    const char *callee = emit_val_text(e, ir->val);

    if (ir->library == LIBRARY_POINTER) {
        text_printf(e->out, "((__typeof__(&*%s))(CUTE_UNLIKELY(", callee);
        add_library_condition(e, ir);
        text_printf(e->out, ") && !CUTE_OURS(%s) ? ", callee);
        add_callee_question(e, ir, site);
        text_printf(e->out, " : (void *)%s))", callee);
    } else {
        site_add_library(e->sites, ir->local->name);
        emit_add(e, "CUTE_UNLIKELY(");
        add_library_condition(e, ir);
        if (ir->local->is_implicit)
            text_printf(e->out, ") ? ((%s (*)())", ir->local->type->element->name);
        else
            text_printf(e->out, ") ? ((__typeof__(&%s))", callee);
        add_callee_question(e, ir, site);
        emit_add(e, ")");
        add_argument_list(e, ir);
        text_printf(e->out, " : %s", callee);
    }
    add_argument_list(e, ir);
}

static void add_call_by_name(struct emit *e, const struct ir *ir)
{
    const char *name = emit_val_text(e, ir->val);

    text_printf(e->out, "({ extern const char cute_own_%s __attribute__((__weak__)); "
                "CUTE_UNLIKELY(&cute_own_%s != 0); }) ? CUTE_OWN(%s)", name, name, name);
    add_argument_list(e, ir);
    text_printf(e->out, " : %s", name);
    add_argument_list(e, ir);
}

void emit_call(struct emit *e, const struct ir *ir)
{
    bool allocates = ir->may_be_native && ir->local && library_allocates(ir->local);
    size_t site = 0;
    bool is_library = ir->library && (ir->library != LIBRARY_NUMBER || any_symbolic(ir));

    if (!ir->is_native && any_symbolic(ir))
        add_arguments(e, ir);
    if (ir->may_be_native || ir->flag)
        site = emit_add_site(e, allocates ? SITE_ALLOCATE : SITE_CALL,
                             ir->is_wanted + 2u * ir->may_be_native + 4u * ir->is_test, ir, NULL);
    if (ir->may_be_native && !ir->library)
        add_native_check(e, ir, site);
    if (!ir->is_native)
        add_passed_objects(e, ir);
    if (ir->number) {
        emit_add_type(e, ir->type);
        emit_add_temp(e, ir->number);
        emit_add(e, " = ");
    }
    if (is_library) {
        add_library_call(e, ir, site);
    } else if (ir->is_by_name) {
        add_call_by_name(e, ir);
    } else {
        emit_add_val(e, ir->val);
        add_argument_list(e, ir);
    }
    emit_add(e, ";");
    if (ir->flag && ir->type->kind == TYPE_RECORD)
        add_result_object(e, ir, site);
    add_call_end(e, ir, site);
}

/* One place in the source is one loss, no matter how much is lost there. */
static size_t add_loss_site(struct emit *e, const struct ir *ir, const struct tree *tree)
{
    if (tree || e->loss_begin != ir->begin || e->loss_end != ir->end || e->loss != ir->loss) {
        e->loss_site = emit_add_site(e, SITE_LOSS, ir->loss, ir, tree);
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

/* Lost values are concrete from here on, so that the model's expression agrees with the result of the function. */
static void add_no_shadows(struct emit *e, const struct tree *tree)
{
    const struct tree_leaf *leaf = tree->leaves.data;

    for (size_t i = 0; i < tree->leaves.count; i++) {
        if (!leaf[i].val || !leaf[i].val->is_symbolic)
            continue;
        emit_add_shadow_of_leaf(e, leaf[i].val);
        emit_add(e, " = 0; ");
    }
}

void emit_model(struct emit *e, const struct ir *ir)
{
    if (!any_symbolic(ir))
        return;
    make_args_tree(e, ir);
    emit_add(e, "{ ");
    emit_add_own_declaration(e, ir->local);
    emit_add(e, "if (CUTE_UNLIKELY(");
    emit_add_shadows(e, &e->tree, false);
    text_printf(e->out, ") && &cute_own_%s) { ", ir->local->name);
    emit_add_question(e, "CUTE_MODEL", emit_add_site(e, SITE_CALL, 0, ir, &e->tree), "", 0, &e->tree, "");
    emit_add(e, "; ");
    add_no_shadows(e, &e->tree);
    emit_add(e, "} }");
}

void emit_loss(struct emit *e, const struct ir *ir)
{
    text_printf(e->out, "if (CUTE_UNLIKELY(cute_frame.live)) CUTE_REACHED(%zu);", add_loss_site(e, ir, NULL));
}

void emit_lose(struct emit *e, const struct ir *ir)
{
    make_args_tree(e, ir);
    emit_add(e, "if (CUTE_UNLIKELY(");
    emit_add_shadows(e, &e->tree, false);
    emit_add_question(e, ")) CUTE_LOSE", add_loss_site(e, ir, &e->tree), "", 0, &e->tree, "");
    emit_add(e, ";");
}

void emit_fix(struct emit *e, const struct ir *ir)
{
    make_args_tree(e, ir);
    emit_add(e, "if (CUTE_UNLIKELY(");
    emit_add_shadows(e, &e->tree, false);
    if (ir->flag)
        emit_add_question(e, ")) CUTE_TARGET", emit_add_site(e, SITE_TARGET, 0, ir, &e->tree), "", 1, &e->tree, "");
    else
        emit_add_question(e, ")) CUTE_LOSE", emit_add_site(e, SITE_FIX, 0, ir, &e->tree), "", 0, &e->tree, "");
    emit_add(e, ";");
}

void emit_lose_object(struct emit *e, const struct ir *ir)
{
    /* Passed records, and memory that a builtin reads, are a loss only if something in them is symbolic. */
    bool is_call = ir->loss == LOSS_STRUCT || ir->loss == LOSS_CALL;
    size_t site = is_call ? emit_add_site(e, SITE_CALL, ir->loss, ir, NULL) : add_loss_site(e, ir, NULL);

    emit_add(e, "if (CUTE_UNLIKELY(cute_frame.live)) ");
    if (ir->lvalue)
        text_printf(e->out, "CUTE_LOSE_OBJECT(%zu, %s, %llu);", site, emit_address_text(e, ir->lvalue),
                         (unsigned long long)ir->lvalue->type->size);
    else
        text_printf(e->out, "CUTE_LOSE_ALL(%zu);", site);
}

void emit_input(struct emit *e, const struct ir *ir)
{
    text_printf(e->out, "%s(&cute_S[%zu], ", ir->text, emit_add_site(e, SITE_INPUT, 0, ir, NULL));
    emit_add_val(e, ir->args[0]);
    text_printf(e->out, ", &cute_T[%zu]", site_add_type(e->sites, ir->type));
    for (uint32_t i = 1; i < ir->arg_count; i++) {
        emit_add(e, ", ");
        emit_add_val(e, ir->args[i]);
    }
    emit_add(e, ");");
}
