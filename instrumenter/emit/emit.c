/* Each instruction is printed with one test in front of its cold call: whether any shadow that it uses is not 0, or the
 * filter says that the memory it accesses may have a shadow. Anything that only the cold path computes, such as the
 * shadow of a value that is stored, passed or returned, is a nested call there. Whatever can never be symbolic is
 * printed unchanged.
 *
 * Every statement is one physical line, below a marker with the line that it came from. */
#include "instrumenter/emit/emit_parts.h"
#include <assert.h>
#include <stdlib.h>
#include "abi/rt.h"
#include "abi/tables.h"

/* ---- the whole function ---- */

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
        emit_add(e, " ");
        emit_add_val(e, ir->val);
    }
    emit_add(e, ir->text2);
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
    case IR_TEXT:        emit_add(e, ir->text); break;
    case IR_BLOCK_BEGIN: emit_add(e, "{"); break;
    case IR_BLOCK_END:   emit_add(e, "}"); break;
    case IR_LABEL:
        emit_add_label(e, ir->number);
        emit_add(e, ": ;");
        break;
    case IR_JUMP:
        emit_add(e, "goto ");
        emit_add_label(e, ir->number);
        emit_add(e, ";");
        break;
    case IR_UNSHADOW:
        emit_add_shadow(e, ir->local->shadow);
        emit_add(e, " = 0;");
        break;
    case IR_RESET:       emit_add(e, "if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();"); break;
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
    emit_add(e, " ");
}

static void emit_shadow_variables(struct emit *e, const struct vec *shadowed)
{
    struct decl **local = shadowed->data;

    for (size_t i = 0; i < shadowed->count; i++) {
        emit_add(e, i ? ", " : " cute_sym ");
        emit_add_shadow(e, local[i]->shadow);
        emit_add(e, " = 0");
    }
    if (shadowed->count)
        emit_add(e, ";");
}

static void emit_param(struct emit *e, const struct decl *param, unsigned index)
{
    const char *arg = arena_printf(e->sites->arena, param->is_promoted ? "cute_single(cute_frame.arg[%u])"
                                                                       : "cute_frame.arg[%u]", index);

    if (param->is_register && param->has_shadow) {
        emit_add_shadow(e, param->shadow);
        text_printf(e->out, " = %s; ", arg);
    } else if (!param->is_register && type_is_symbolic(param->type)) {
        text_printf(e->out, "CUTE_SET((void *)&%s, %llu, %s); ", param->name,
                    (unsigned long long)param->type->size, arg);
    } else if (param->type->kind == TYPE_RECORD && param->type->size > 0) {
        text_printf(e->out, "cute_take((void *)&%s, %u); ", param->name, index);
    }
}

/* A function that forwards its variable arguments with __builtin_va_arg_pack must be inlined; one that calls va_start
 * cannot be. */
static bool hands_on(const struct emit *e)
{
    return source_has_word(e->source, e->function->body_begin, e->function->body_end, "__builtin_va_arg_pack")
           || source_has_word(e->source, e->function->body_begin, e->function->body_end, "__builtin_va_arg_pack_len");
}

/* The arguments for `...` get their shadows where the function saved them. */
static void emit_variadic(struct emit *e)
{
    const struct function *f = e->function;
    const char *last = f->param_count ? f->param[f->param_count - 1]->name : "", *prefix = e->names->prefix;

    emit_add(e, "if (CUTE_UNLIKELY(cute_frame.live)) ");
    if (*last && !hands_on(e))
        text_printf(e->out, "{ __builtin_va_list %sl; __builtin_va_start(%sl, %s); CUTE_VARIADIC(%sl, %u, %se); "
                    "__builtin_va_end(%sl); } ", prefix, prefix, last, prefix, f->param_count, prefix, prefix);
    else
        text_printf(e->out, "CUTE_VARIADIC(0, %u, %se); ", f->param_count, prefix);
}

/* The parameters take the shadows that are pending for this function; parameters in memory are new objects. */
static void emit_entry(struct emit *e)
{
    const struct function *f = e->function;
    bool is_variadic = f->decl->type->is_variadic;

    for (unsigned i = 0; i < f->param_count; i++)
        if (!f->param[i]->is_register && *f->param[i]->name
            && (f->param[i]->type->kind != TYPE_UNSUPPORTED || type_is_vector(f->param[i]->type))) {
            emit_add(e, " ");
            emit_add_range_call(e, arena_printf(e->sites->arena, "&%s", f->param[i]->name), NULL,
                                f->param[i]->type->size);
        }
    if (is_variadic)
        text_printf(e->out, " unsigned %se = 0;", e->names->prefix);
    text_printf(e->out, " if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER(%s)) { ",
                emit_own_identity_text(e));
    for (unsigned i = 0; i < f->param_count; i++)
        if (*f->param[i]->name && (i < CUTE_ARG_MAX || f->param[i]->type->kind == TYPE_RECORD))
            emit_param(e, f->param[i], i);
    if (is_variadic)
        text_printf(e->out, "%se = 1; ", e->names->prefix);
    emit_add(e, "} ");
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
    emit_add(emit, "{");
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
    emit_add(emit, "}");
    flow_print(emit->sites, emit->function, code, decision);
    free(decision);
    tree_fini(&emit->tree);
    tree_fini(&emit->tree2);
}
