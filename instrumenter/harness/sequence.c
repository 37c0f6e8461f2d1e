/* The harness is one loop: choose a function, make its arguments, call it, check rep_ok. Besides, it produces the
 * script from which cute spells the calls of a run as C; sym/section.h defines its format. */
#include "instrumenter/harness/sequence.h"
#include <string.h>
#include "instrumenter/emit/emit.h"
#include "instrumenter/harness/harness.h"
#include "instrumenter/harness/sequence_plan.h"

struct writer {
    const struct plan *plan;
    struct sequence *sequence;
    struct text *out;
};

static const struct call *call_at(const struct plan *plan, size_t index)
{
    return vec_at(&plan->calls, index);
}

/* ---- arguments ---- */

/* The state as an argument for a parameter of this type, in the harness or in messages. */
static const char *state_as(const struct plan *plan, const struct type *type, const char *name)
{
    int level = plan_level(type, plan->state), own = plan->is_pointer ? 1 : 0;

    return arena_printf(plan->arena, "%s%s", level > own ? "&" : level < own ? "*" : "", name);
}

static bool is_void_pointer(const struct type *type)
{
    return type->kind == TYPE_POINTER && type->element->kind == TYPE_VOID;
}

/* Without const, since the variable must be filled; a type without a name is spelled as in the source. */
static const char *variable_type(const struct decl *param)
{
    return *plan_type_name(param->type) ? plan_type_name(param->type) : param->type_text;
}

static void add_variable(const struct writer *w, const struct call *call, unsigned i)
{
    const struct type *type = call->function->param[i]->type;
    const struct argument *argument = &call->argument[i];
    const char *zero = type->kind == TYPE_POINTER ? " = 0" : "";

    if (argument->kind == ARGUMENT_TARGET)
        text_printf(w->out, "        __typeof__(%s) cute_a%u;\n", plan_type_name(type->element), i);
    else if (argument->kind == ARGUMENT_LIST && is_void_pointer(type))
        text_printf(w->out, "        unsigned char *cute_a%u = 0;\n", i);
    else if (argument->kind == ARGUMENT_ELEMENT)
        text_printf(w->out, "        %s *cute_a%u = 0;\n", plan_type_name(w->plan->element), i);
    else if (argument->kind != ARGUMENT_STATE)
        text_printf(w->out, "        __typeof__(%s) cute_a%u%s;\n", variable_type(call->function->param[i]), i, zero);
}

/* "list_append.node", with the number of the step before it: the name of an input. */
static void add_name(const struct writer *w, const struct call *call, unsigned i, const char *behind)
{
    text_printf(w->out, "cute_sequence_name(cute_step, \"%s.%s%s\")", call->name, call->argument[i].name, behind);
}

/* Make inputs of the numbers of a new element; pointers in it are NULL until the functions set them. The inputs are
 * made in a variable, whose address nothing can make symbolic. */
static void add_members(const struct writer *w, const struct call *call, unsigned i, const struct type *record,
                        const char *path)
{
    for (unsigned k = 0; k < record->field_count; k++) {
        const struct field *field = &record->fields[k];
        const char *longer = arena_printf(w->plan->arena, "%s%s%s", path, *path == 0 ? "" : ".", field->name);
        const char *inner = *field->name ? longer : path;
        const struct type *leaf = field->type;
        while (leaf->kind == TYPE_ARRAY)
            leaf = leaf->element;
        if (field->type->kind == TYPE_RECORD && !field->type->is_union) {
            add_members(w, call, i, field->type, inner);
        } else if (!field->bit_width && !leaf->is_const && type_is_scalar(leaf) && leaf->kind != TYPE_POINTER) {
            text_printf(w->out, "            cute_input(&cute_sequence_new.%s, ", inner);
            add_name(w, call, i, arena_printf(w->plan->arena, "->%s", inner));
            text_add(w->out, ");\n");
        }
    }
}

static void add_element(const struct writer *w, const struct call *call, unsigned i)
{
    const struct argument *argument = &call->argument[i];
    const struct type *element = w->plan->element;
    bool is_made = w->plan->makes_elements && argument->use == SEQUENCE_IN;

    text_printf(w->out, "        cute_input_element(&cute_a%u, %llu, %d, cute_step * %d + %u);\n", i,
                is_made ? (unsigned long long)element->size : 0, argument->use, (int)SEQUENCE_NUMBERS, i);
    if (!is_made)
        return;
    text_add(w->out, "        if (cute_sequence_is_new()) {\n"
             "            __builtin_memset(&cute_sequence_new, 0, sizeof cute_sequence_new);\n");
    add_members(w, call, i, element, "");
    text_printf(w->out, "            __builtin_memcpy(cute_a%u, &cute_sequence_new, sizeof cute_sequence_new);\n"
                "        }\n", i);
}

static void add_input(const struct writer *w, const struct call *call, unsigned i)
{
    struct text *out = w->out;

    switch (call->argument[i].kind) {
    case ARGUMENT_STATE:
    case ARGUMENT_SIZE:
        return;
    case ARGUMENT_INPUT:
    case ARGUMENT_TARGET:
        text_printf(out, "        cute_input(&cute_a%u, ", i);
        break;
    case ARGUMENT_STRING:
        text_printf(out, "        cute_input_string(&cute_a%u, %u, ", i, SEQUENCE_ARRAY_MAX);
        break;
    case ARGUMENT_ARRAY:
        text_printf(out, "        cute_input_array(&cute_a%u, %llu, ", i,
                    (unsigned long long)call->function->param[i]->array_count);
        break;
    case ARGUMENT_LIST:
        text_printf(out, "        __typeof__(cute_a%u) cute_low = 0, cute_high = %u;\n"
                    "        cute_input_range(&cute_a%u, &cute_low, &cute_high, ", i + 1, SEQUENCE_ARRAY_MAX, i + 1);
        add_name(w, call, i + 1, "");
        text_printf(out, ");\n        cute_input_array(&cute_a%u, (unsigned long)cute_a%u, ", i, i + 1);
        break;
    case ARGUMENT_ELEMENT:
        add_element(w, call, i);
        return;
    }
    add_name(w, call, i, "");
    text_add(out, ");\n");
}

/* ---- one call ---- */

/* Keep a returned pointer, since the caller may have to free its object, unless it points to a part of the structure.
 * Returns the text to put before the call. */
static const char *result_before(const struct plan *plan, const struct call *call)
{
    if (call->assigns)
        return "cute_sequence_state = ";
    if (call->function->decl->type->element->kind != TYPE_POINTER)
        return "";
    if (plan_keeps_result(plan, call))
        return "cute_sequence_kept[cute_step] = cute_sequence_result = (const volatile void *)";
    return "cute_sequence_result = (const volatile void *)";
}

/* Register a returned element. If the harness makes the elements, only those that a function takes out count; otherwise
 * functions return elements that they have made. */
static void add_returned(const struct writer *w, const struct call *call)
{
    bool takes_out = call->result == SEQUENCE_OUT;

    if (!call->returns_element || !w->plan->element || (w->plan->makes_elements && !takes_out))
        return;
    text_printf(w->out, "        cute_sequence_returned(cute_sequence_result, %d, ", call->result);
    if (w->plan->makes_elements)
        text_add(w->out, "0);\n");
    else
        text_printf(w->out, "cute_step * %d + %d);\n", (int)SEQUENCE_NUMBERS, (int)SEQUENCE_NUMBERS - 1);
}

static void add_call(const struct writer *w, const struct call *call)
{
    const struct function *function = call->function;

    for (unsigned i = 0; i < function->param_count; i++)
        add_variable(w, call, i);
    emit_line(w->plan->unit->source, function->begin, w->out);
    for (unsigned i = 0; i < function->param_count; i++)
        add_input(w, call, i);
    emit_line(w->plan->unit->source, function->begin, w->out);
    text_printf(w->out, "        %s%s(", result_before(w->plan, call), function->decl->name);
    for (unsigned i = 0; i < function->param_count; i++) {
        text_add(w->out, i ? ", " : "");
        if (call->argument[i].kind == ARGUMENT_STATE)
            text_add(w->out, state_as(w->plan, function->param[i]->type, "cute_sequence_state"));
        else
            text_printf(w->out, call->argument[i].kind == ARGUMENT_TARGET ? "&cute_a%u" : "cute_a%u", i);
    }
    text_add(w->out, ");\n");
    add_returned(w, call);
    if (call->function->decl->type->element->kind == TYPE_POINTER && !call->assigns)
        text_add(w->out, "        cute_sequence_result = 0;\n");
}

/* ---- rep_ok ---- */

static const char *plan_check_text(const struct plan *plan)
{
    const struct function *check = plan->check;
    const char *state = check->param_count ? state_as(plan, check->param[0]->type, plan->name) : "";

    return arena_printf(plan->arena, "%s(%s)", check->decl->name, state);
}

static void add_quoted(const char *text, struct text *out)
{
    for (; *text; text++)
        text_printf(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
}

/* A failure of the check is an error of the function that was called, and is reported at its place. */
static void add_check(const struct writer *w, const struct call *call)
{
    const struct function *check = w->plan->check;
    struct source_place at = source_locate(w->plan->unit->source, call->function->begin);

    if (!check)
        return;
    const char *state = check->param_count ? state_as(w->plan, check->param[0]->type, "cute_sequence_state") : "";
    text_printf(w->out, "        if (!%s(%s))\n            cute_assert_failed(\"%s\", \"", check->decl->name, state,
                plan_check_text(w->plan));
    add_quoted(at.file, w->out);
    text_printf(w->out, "\", %u);\n", at.line);
}

/* ---- the toplevel ---- */

static void add_cases(const struct writer *w, enum sequence_role role, unsigned first, unsigned count)
{
    const struct plan *plan = w->plan;

    if (!count)
        return;
    text_add(w->out, "\n# 1 \"" HARNESS "\"\n");
    if (role == SEQUENCE_CALL && plan->free_count < count)
        text_printf(w->out, "    cute_input_step(&cute_which, cute_sequence_has_elements() ? %u : %u, %d, %u);\n",
                    count, plan->free_count, role, first);
    else
        text_printf(w->out, "    cute_input_step(&cute_which, %u, %d, %u);\n", count, role, first);
    text_add(w->out, "    switch (cute_which) {\n");
    for (unsigned i = 0; i < count; i++) {
        const struct call *call = call_at(plan, first + i);
        text_printf(w->out, "    case %u: {\n", i);
        add_call(w, call);
        if (role == SEQUENCE_BEGIN && call->assigns)
            text_add(w->out, "        if (!cute_sequence_state)\n            return;\n");
        if (role != SEQUENCE_END)
            add_check(w, call);
        text_add(w->out, "        break;\n    }\n");
    }
    text_add(w->out, "    }\n");
}

static void add_declarations(const struct writer *w)
{
    const struct plan *plan = w->plan;

    text_add(w->out, "\n# 1 \"" HARNESS "\"\n"
             "void cute_input(volatile void *, const char *);\n"
             "void cute_input_array(volatile void *, unsigned long, const char *);\n"
             "void cute_input_string(volatile void *, unsigned long, const char *);\n"
             "void cute_input_range(volatile void *, const volatile void *, const volatile void *, const char *);\n"
             "void cute_input_length(volatile void *, unsigned long);\n"
             "void cute_input_step(volatile void *, unsigned long, unsigned long, unsigned long);\n"
             "void cute_input_element(volatile void *, unsigned long, unsigned long, unsigned long);\n"
             "void cute_assert_failed(const char *, const char *, int) __attribute__((__noreturn__));\n"
             "const char *cute_sequence_name(int, const char *);\n"
             "int cute_sequence_is_new(void);\nint cute_sequence_has_elements(void);\n"
             "void cute_sequence_returned(const volatile void *, unsigned long, unsigned long);\n"
             "void cute_sequence_over(volatile void *, unsigned long);\n");
    if (plan->state)
        text_printf(w->out, "static __typeof__(%s) %scute_sequence_state;\n", plan_type_name(plan->state),
                    plan->is_pointer ? "*" : "");
    if (plan->makes_elements)
        text_printf(w->out, "static __typeof__(%s) cute_sequence_new;\n", plan_type_name(plan->element));
    text_printf(w->out, "static const volatile void *cute_sequence_kept[%u], *cute_sequence_result;\n",
                SEQUENCE_LENGTH_MAX + 2);
}

static void add_toplevel(const struct writer *w)
{
    const struct plan *plan = w->plan;
    unsigned steps = plan->begin_count, ends = steps + plan->step_count;

    text_add(w->out, "void " HARNESS "(void)\n{\n    int cute_length, cute_which, cute_step = 0;\n"
             "    cute_input_length(&cute_length, 0);\n");
    add_cases(w, SEQUENCE_BEGIN, 0, plan->begin_count);
    text_add(w->out, "    for (cute_step = 1; cute_step <= cute_length; cute_step++) {\n");
    add_cases(w, SEQUENCE_CALL, steps, plan->step_count);
    text_add(w->out, "    }\n");
    add_cases(w, SEQUENCE_END, ends, plan->end_count);
    if (plan->end_count && plan->state)
        text_add(w->out, "    cute_sequence_over(&cute_sequence_state, sizeof cute_sequence_state);\n");
    text_add(w->out, "}\n");
}

/* ---- the script ---- */

static const char letters[] = {[ARGUMENT_INPUT] = 'v', [ARGUMENT_TARGET] = 'o', [ARGUMENT_STRING] = 'a',
                               [ARGUMENT_ARRAY] = 'a', [ARGUMENT_LIST] = 'a', [ARGUMENT_SIZE] = 'v',
                               [ARGUMENT_ELEMENT] = 'e'};

/* "l = list_insert(l, {v value})"; for messages with the parameters' names alone. */
static void add_template(const struct plan *plan, const struct call *call, bool for_people, struct text *out)
{
    text_printf(out, "%s%s%s(", call->assigns ? plan->name : "", call->assigns ? " = " : "", call->name);
    for (unsigned i = 0; i < call->function->param_count; i++) {
        const struct argument *argument = &call->argument[i];
        text_add(out, i ? ", " : "");
        if (argument->kind == ARGUMENT_STATE)
            text_add(out, state_as(plan, call->function->param[i]->type, plan->name));
        else if (for_people)
            text_add(out, argument->name);
        else
            text_printf(out, "{%c %u %s}", letters[argument->kind], i, argument->name);
    }
    text_add(out, ")");
}

static void add_script(const struct writer *w)
{
    static const char *const roles[] = {"begin", "step", "end"};
    const struct plan *plan = w->plan;
    struct text *script = &w->sequence->script;

    if (plan->state)
        text_printf(script, "state\t%s %s%s = %s\n", plan_type_name(plan->state), plan->is_pointer ? "*" : "",
                    plan->name, plan->is_pointer ? "NULL" : "{0}");
    if (plan->check)
        text_printf(script, "check\t%s\n", plan_check_text(plan));
    if (plan->element)
        text_printf(script, "element\t%s\n", plan_type_name(plan->element));
    for (size_t i = 0; i < plan->calls.count; i++) {
        const struct call *call = call_at(plan, i);
        if (call->role == CALL_OUT)
            continue;
        text_printf(script, "%s\t%s\t%s\t", roles[call->role], call->name,
                    call->returns_element && !plan->makes_elements ? "returns" : "");
        add_template(plan, call, false, script);
        text_add(script, "\n");
    }
}

/* ---- the guesses, in words ---- */

static void tell_role(const struct writer *w, enum call_role role, const char *what, const char *none)
{
    struct text *out = &w->sequence->guessed;
    const char *between = "";

    text_printf(out, "  %-12s ", what);
    for (size_t i = 0; i < w->plan->calls.count; i++) {
        const struct call *call = call_at(w->plan, i);
        if (call->role != role)
            continue;
        text_add(out, between);
        add_template(w->plan, call, true, out);
        between = ", ";
    }
    text_printf(out, "%s\n", *between ? "" : none);
}

static void tell_elements(const struct writer *w)
{
    static const char *const uses[] = {"puts in", "takes out", "looks at"};
    struct text *out = &w->sequence->guessed;

    if (!w->plan->element)
        return;
    text_printf(out, "  %-12s %s *, %s", "elements", plan_type_name(w->plan->element),
                w->plan->makes_elements ? "made new" : "that functions return");
    for (size_t i = 0; i < w->plan->calls.count; i++) {
        const struct call *call = call_at(w->plan, i);
        for (unsigned k = 0; call->role == CALL_STEP && k < call->function->param_count; k++)
            if (call->argument[k].kind == ARGUMENT_ELEMENT)
                text_printf(out, "; %s %s %s", call->name, uses[call->argument[k].use], call->argument[k].name);
    }
    text_add(out, "\n");
}

static void sequence_tell(const struct writer *w)
{
    const struct plan *plan = w->plan;
    struct text *out = &w->sequence->guessed;

    if (plan->state)
        text_printf(out, "  %-12s %s %s%s, %s\n", "state", plan_type_name(plan->state), plan->is_pointer ? "*" : "",
                    plan->name, plan->is_pointer ? "NULL at first" : "zero at first");
    else
        text_printf(out, "  %-12s %s\n", "state", "the program's variables: no function takes a structure");
    tell_role(w, CALL_BEGIN, "constructor", "none");
    tell_role(w, CALL_STEP, "operations", "none");
    tell_role(w, CALL_END, "destructor", "none, so nothing is said of what is left of the heap");
    text_printf(out, "  %-12s %s\n", "rep_ok",
                plan->check ? plan_check_text(plan) : "none known; --rep-ok=NAME names one");
    tell_elements(w);
    for (size_t i = 0; i < plan->calls.count; i++)
        if (call_at(plan, i)->why)
            text_printf(out, "  %-12s %s: %s\n", "left out", call_at(plan, i)->name, call_at(plan, i)->why);
}

bool sequence_add(const struct unit *unit, struct sequence *sequence, struct text *out, struct err *err)
{
    struct plan plan;
    struct writer writer = {&plan, sequence, out};

    text_clear(&sequence->guessed);
    text_clear(&sequence->script);
    bool is_possible = plan_make(&plan, unit, sequence, err);
    if (is_possible) {
        add_declarations(&writer);
        add_toplevel(&writer);
        add_script(&writer);
        sequence_tell(&writer);
    }
    plan_fini(&plan);
    return is_possible;
}
