/* The words in a name decide only what types leave open: which function makes the state, which one ends it, which one
 * takes an element out. Everything that is guessed here is printed for the user. */
#include "instrumenter/harness/sequence_plan.h"
#include <string.h>
#include "base/name.h"
#include "instrumenter/harness/harness.h"
#include "instrumenter/harness/sequence.h"

static const char init_words[] = "init initialize initialise setup construct ctor";
static const char make_words[] = "new create make open", alloc_words[] = "alloc allocate";
static const char end_words[] = "free destroy delete close fini dispose release deinit destruct dtor finalize finalise "
                                "teardown terminate kill cleanup uninit";
static const char clear_words[] = "clear reset purge", copy_words[] = "copy dup duplicate clone";
static const char look_words[] = "find search lookup get min minimum max maximum first last next prev previous parent "
                                 "peek top head tail at contains has nth floor ceil lower upper successor predecessor "
                                 "left right front back begin";
static const char out_words[] = "remove delete del unlink erase detach extract take evict drop pop dequeue";
static const char in_words[] = "add insert append prepend push put enqueue link attach register store join include "
                               "splice merge meld";
static const char visit_words[] = "index position touch move swap update decrease increase key value rank access "
                                  "rotate splay is";
static const char lvalue_words[] = "pos position at where after before anchor ref sibling existing old";

/* ---- types ---- */

const char *plan_type_name(const struct type *type)
{
    const char *name = type->name ? type->name : "";

    while (strncmp(name, "const ", 6) == 0 || strncmp(name, "volatile ", 9) == 0)
        name = strchr(name, ' ') + 1;
    return name;
}

static bool is_record(const struct type *type, const struct type *record)
{
    return type->kind == TYPE_RECORD && *plan_type_name(type)
           && strcmp(plan_type_name(type), plan_type_name(record)) == 0;
}

int plan_level(const struct type *type, const struct type *record)
{
    int level = 0;

    while (record && type->kind == TYPE_POINTER && level < 3) {
        type = type->element;
        level++;
    }
    return record && level < 3 && is_record(type, record) ? level : -1;
}

/* The record behind one or two pointers; NULL if there is none. */
static const struct type *record_behind(const struct type *type)
{
    for (int i = 0; i < 2 && type->kind == TYPE_POINTER; i++)
        if (type->element->kind == TYPE_RECORD && *plan_type_name(type->element))
            return type->element;
        else
            type = type->element;
    return NULL;
}

static const struct type *result_of(const struct call *call)
{
    return call->function->decl->type->element;
}

/* ---- the state ---- */

static const struct function *find_function(const struct unit *unit, const char *name)
{
    for (size_t i = 0; i < unit->function_count; i++)
        if (strcmp(unit->functions[i].decl->name, name) == 0)
            return &unit->functions[i];
    return NULL;
}

static struct call *call_at(const struct plan *plan, size_t index)
{
    return vec_at(&plan->calls, index);
}

/* The type that a function votes for as the state: the first structure that it receives by its address, or returns. */
static const struct type *sequence_plan_candidate(const struct call *call)
{
    for (unsigned i = 0; i < call->function->param_count; i++)
        if (record_behind(call->function->param[i]->type))
            return record_behind(call->function->param[i]->type);
    return record_behind(result_of(call));
}

static unsigned count_votes(const struct plan *plan, const struct type *record)
{
    unsigned votes = 0;

    for (size_t i = 0; i < plan->calls.count; i++) {
        const struct type *other = sequence_plan_candidate(call_at(plan, i));
        votes += other && is_record(other, record);
    }
    return votes;
}

static void find_state(struct plan *plan)
{
    unsigned most = 0;

    for (size_t i = 0; i < plan->calls.count; i++) {
        const struct type *record = sequence_plan_candidate(call_at(plan, i));
        unsigned votes = record ? count_votes(plan, record) : 0;
        if (votes > most) {
            most = votes;
            plan->state = record;
        }
    }
}

static void find_state_parameters(struct plan *plan)
{
    for (size_t i = 0; i < plan->calls.count; i++) {
        struct call *call = call_at(plan, i);
        call->state = -1;
        for (unsigned k = 0; k < call->function->param_count && call->state < 0; k++)
            if (plan_level(call->function->param[k]->type, plan->state) >= 0)
                call->state = (int)k;
    }
}

static int state_level(const struct plan *plan, const struct call *call)
{
    return call->state < 0 ? -1 : plan_level(call->function->param[call->state]->type, plan->state);
}

static bool returns_state(const struct plan *plan, const struct call *call)
{
    return plan_level(result_of(call), plan->state) == 1;
}

/* ---- roles ---- */

/* True if the function has no parameters but the state and callbacks for its elements. */
static bool takes_state_alone(const struct call *call)
{
    for (unsigned i = 0; i < call->function->param_count; i++) {
        const struct type *type = call->function->param[i]->type;
        bool is_function = type->kind == TYPE_POINTER && type->element->kind == TYPE_FUNCTION;
        if ((int)i != call->state && !is_function)
            return false;
    }
    return call->state == 0;
}

static bool sequence_plan_begins(const struct plan *plan, const struct call *call)
{
    int level = state_level(plan, call);

    if (level < 0)
        return plan->state && returns_state(plan, call);
    if (call->state != 0)
        return false;
    return (level > 0 && name_has_any(call->name, init_words))
           || (level == 2 && (name_has_any(call->name, make_words) || name_has_any(call->name, alloc_words)));
}

static unsigned count_role(const struct plan *plan, enum call_role role)
{
    unsigned count = 0;

    for (size_t i = 0; i < plan->calls.count; i++)
        count += call_at(plan, i)->role == role;
    return count;
}

/* Give this role to steps with such a name; destructors must take only the state. */
static void sequence_plan_promote(struct plan *plan, enum call_role role, const char *words)
{
    for (size_t i = 0; i < plan->calls.count; i++) {
        struct call *call = call_at(plan, i);
        bool fits = role == CALL_END ? takes_state_alone(call) : call->state == 0 && state_level(plan, call) == 1;
        if (call->role == CALL_STEP && fits && name_has_any(call->name, words))
            call->role = role;
    }
}

/* "create" and "clear" are ordinary operations if functions with more specific names have their roles. */
static void find_roles(struct plan *plan)
{
    for (size_t i = 0; i < plan->calls.count; i++) {
        struct call *call = call_at(plan, i);
        call->role = sequence_plan_begins(plan, call) ? CALL_BEGIN : CALL_STEP;
    }
    sequence_plan_promote(plan, CALL_END, end_words);
    if (!count_role(plan, CALL_END))
        sequence_plan_promote(plan, CALL_END, clear_words);
    if (!count_role(plan, CALL_BEGIN))
        sequence_plan_promote(plan, CALL_BEGIN, make_words);
}

/* True if the result may become the new state. */
static bool sequence_plan_threads(const struct plan *plan, const struct call *call)
{
    return call->role == CALL_STEP && call->state >= 0 && returns_state(plan, call)
           && !name_has_any(call->name, look_words) && !name_has_any(call->name, copy_words);
}

static void find_storage(struct plan *plan)
{
    bool has_init = false;

    for (size_t i = 0; plan->state && i < plan->calls.count; i++)
        has_init |= call_at(plan, i)->role == CALL_BEGIN && state_level(plan, call_at(plan, i)) == 1;
    for (size_t i = 0; plan->state && i < plan->calls.count && !has_init; i++) {
        const struct call *call = call_at(plan, i);
        bool makes = call->role == CALL_BEGIN && call->state < 0;
        plan->is_pointer |= makes || state_level(plan, call) == 2 || sequence_plan_threads(plan, call);
    }
    for (size_t i = 0; i < plan->calls.count; i++) {
        struct call *call = call_at(plan, i);
        call->assigns = plan->is_pointer && (sequence_plan_threads(plan, call)
                                             || (call->role == CALL_BEGIN && call->state < 0));
    }
}

/* The name of the state: that of a parameter, unless a function has the same name. */
static void find_name(struct plan *plan)
{
    plan->name = "state";
    for (size_t i = 0; i < plan->calls.count; i++) {
        const struct call *call = call_at(plan, i);
        const char *name = call->state < 0 ? "" : call->function->param[call->state]->name;
        if (*name && !find_function(plan->unit, name)) {
            plan->name = name;
            return;
        }
    }
}

/* ---- elements ---- */

/* True if the owner, which is the state or the record itself, has members of this type, or pointers to it. */
static bool is_part_of(const struct type *record, const struct type *owner)
{
    for (unsigned i = 0; i < owner->field_count; i++) {
        const struct type *type = owner->fields[i].type;
        while (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY)
            type = type->element;
        if (type->kind == TYPE_RECORD && is_record(type, record))
            return true;
    }
    return false;
}

static bool is_returned(const struct plan *plan, const struct type *record)
{
    for (size_t i = 0; i < plan->calls.count; i++)
        if (plan_level(result_of(call_at(plan, i)), record) == 1)
            return true;
    return false;
}

/* The structure that the parameter points to, if the functions pass it around as an element. If the state is a pointer
 * that starts as NULL, it may be one of its nodes. */
static const struct type *element_behind(const struct plan *plan, const struct call *call, unsigned param)
{
    const struct type *type = call->function->param[param]->type;
    const struct type *record = type->kind == TYPE_POINTER ? type->element : NULL;

    if (!record || (int)param == call->state || record->kind != TYPE_RECORD || record->is_const
        || !*plan_type_name(record))
        return NULL;
    if (is_record(record, plan->state))
        return plan->is_pointer && !count_role(plan, CALL_BEGIN) ? record : NULL;
    return is_part_of(record, plan->state) || is_part_of(record, record) || is_returned(plan, record) ? record : NULL;
}

static void find_element(struct plan *plan)
{
    for (size_t i = 0; plan->state && i < plan->calls.count; i++) {
        const struct call *call = call_at(plan, i);
        for (unsigned k = 0; k < call->function->param_count && !plan->element; k++)
            plan->element = element_behind(plan, call, k);
    }
}

static void find_use(const struct call *call, unsigned param, struct argument *argument)
{
    argument->use = SEQUENCE_LOOK;
    if (name_has_any(call->function->param[param]->name, lvalue_words))
        return;
    if (name_has_any(call->name, out_words))
        argument->use = SEQUENCE_OUT;
    else if (name_has_any(call->name, in_words))
        argument->use = SEQUENCE_IN;
    else
        argument->is_unsure = !name_has_any(call->name, look_words) && !name_has_any(call->name, visit_words);
}

/* list_insert_after(list, a, b): a is already in the list. */
static void correct_uses(struct call *call)
{
    struct argument *first = NULL;

    for (unsigned i = 0; i < call->function->param_count; i++) {
        struct argument *argument = &call->argument[i];
        if (argument->kind != ARGUMENT_ELEMENT || argument->use != SEQUENCE_IN)
            continue;
        if (first && name_has_any(call->name, "after before replace"))
            first->use = SEQUENCE_LOOK;
        first = argument;
    }
    for (unsigned i = 0; i < call->function->param_count; i++)
        call->needs_element |= call->argument[i].kind == ARGUMENT_ELEMENT && call->argument[i].use != SEQUENCE_IN;
}

/* If nothing makes elements, an element is a pointer like any other. If only functions make them, every element that is
 * passed must have been returned by one. */
static void settle_elements(struct plan *plan, bool is_returned_by_any)
{
    for (size_t i = 0; !plan->makes_elements && i < plan->calls.count; i++) {
        struct call *call = call_at(plan, i);
        for (unsigned k = 0; k < call->function->param_count; k++) {
            struct argument *argument = &call->argument[k];
            if (argument->kind == ARGUMENT_ELEMENT && argument->use == SEQUENCE_IN)
                argument->use = SEQUENCE_LOOK;
            if (argument->kind == ARGUMENT_ELEMENT && !is_returned_by_any)
                argument->kind = ARGUMENT_INPUT;
        }
        call->needs_element = false;
        correct_uses(call);
    }
    if (!plan->makes_elements && !is_returned_by_any)
        plan->element = NULL;
}

/* If no function returns elements, some function must insert them. */
static void find_inserters(struct plan *plan)
{
    bool has_any = false;

    for (size_t i = 0; plan->element && i < plan->calls.count; i++) {
        const struct call *call = call_at(plan, i);
        has_any |= call->role == CALL_STEP && !call->assigns && plan_level(result_of(call), plan->element) == 1;
        for (unsigned k = 0; k < call->function->param_count; k++)
            has_any |= call->argument[k].kind == ARGUMENT_ELEMENT && call->argument[k].use == SEQUENCE_IN;
    }
    for (size_t i = 0; plan->element && i < plan->calls.count && !has_any; i++) {
        struct call *call = call_at(plan, i);
        for (unsigned k = 0; k < call->function->param_count; k++)
            if (call->argument[k].is_unsure)
                call->argument[k].use = SEQUENCE_IN;
        call->needs_element = false;
        correct_uses(call);
    }
}

/* The harness makes elements only if a function takes one that is not yet inserted, and if their type is complete. */
static void find_makers(struct plan *plan)
{
    bool is_returned_by_any = false;

    find_inserters(plan);
    for (size_t i = 0; plan->element && i < plan->calls.count; i++) {
        struct call *call = call_at(plan, i);
        call->returns_element = call->role == CALL_STEP && !call->assigns
                                && plan_level(result_of(call), plan->element) == 1;
        call->result = name_has_any(call->name, out_words) ? SEQUENCE_OUT : SEQUENCE_IN;
        for (unsigned k = 0; k < call->function->param_count; k++)
            plan->makes_elements |= call->role == CALL_STEP && call->argument[k].kind == ARGUMENT_ELEMENT
                                    && call->argument[k].use == SEQUENCE_IN && plan->element->is_complete;
        is_returned_by_any |= call->returns_element;
    }
    settle_elements(plan, is_returned_by_any);
}

/* ---- arguments ---- */

static bool is_number(const struct type *type)
{
    return type->kind == TYPE_INT || type->kind == TYPE_BOOL || type->kind == TYPE_FLOAT;
}

/* True if the next parameter is the number of elements. */
static bool is_counted(const struct function *function, unsigned param)
{
    const struct decl *next = param + 1 < function->param_count ? function->param[param + 1] : NULL;

    return next && (next->type->kind == TYPE_INT) && name_says_how_many(next->name);
}

static enum argument_kind kind_of_pointer(const struct call *call, unsigned param)
{
    const struct decl *decl = call->function->param[param];
    const struct type *target = decl->type->element;
    bool is_array = is_number(target) || target->kind == TYPE_VOID
                    || (target->kind == TYPE_RECORD && target->is_complete);

    if (harness_is_array(decl))
        return ARGUMENT_ARRAY;
    if (is_array && is_counted(call->function, param))
        return ARGUMENT_LIST;
    if (target->kind == TYPE_INT && target->size == 1 && decl->type_text && strstr(decl->type_text, "char"))
        return ARGUMENT_STRING;
    return is_number(target) ? ARGUMENT_TARGET : ARGUMENT_INPUT;
}

static void find_arguments(struct plan *plan, struct call *call)
{
    unsigned count = call->function->param_count;

    call->argument = arena_alloc(plan->arena, (count + 1) * sizeof *call->argument);
    for (unsigned i = 0; i < count; i++) {
        struct argument *argument = &call->argument[i];
        const struct decl *param = call->function->param[i];
        argument->name = *param->name ? param->name : arena_printf(plan->arena, "arg%u", i + 1);
        argument->kind = ARGUMENT_INPUT;
        if ((int)i == call->state)
            argument->kind = ARGUMENT_STATE;
        else if (i > 0 && call->argument[i - 1].kind == ARGUMENT_LIST)
            argument->kind = ARGUMENT_SIZE;
        else if (plan->element && plan_level(param->type, plan->element) == 1 && element_behind(plan, call, i))
            argument->kind = ARGUMENT_ELEMENT;
        else if (param->type->kind == TYPE_POINTER)
            argument->kind = kind_of_pointer(call, i);
        find_use(call, i, argument);
    }
    correct_uses(call);
}

bool plan_keeps_result(const struct plan *plan, const struct call *call)
{
    const struct type *result = result_of(call);
    bool is_ours = plan_level(result, plan->state) == 1 || plan_level(result, plan->element) == 1;

    return result->kind == TYPE_POINTER
           && (!is_ours || name_has_any(call->name, out_words) || name_has_any(call->name, copy_words));
}

/* ---- functions that cannot be called ---- */

static bool can_be_made(const struct decl *param)
{
    const struct type *type = param->type;
    bool is_list = param->type_text && strstr(param->type_text, "va_list");
    bool is_stream = type->kind == TYPE_POINTER && strstr(plan_type_name(type->element), "_IO_FILE");

    return !is_list && !is_stream && type->kind != TYPE_UNSUPPORTED && type->kind != TYPE_OTHER
           && (type->kind != TYPE_RECORD || type->is_complete);
}

static const char *why_not(const struct plan *plan, const struct call *call)
{
    int level = state_level(plan, call);

    if (plan->state && level < 0 && call->role == CALL_STEP)
        return "does not take the state";
    if (level == 2 && !plan->is_pointer)
        return "takes the address of a pointer to the state, which is a variable";
    for (unsigned i = 0; i < call->function->param_count; i++) {
        const struct type *type = call->function->param[i]->type;
        if (!can_be_made(call->function->param[i]))
            return "has a parameter of which no input can be made";
        if ((int)i != call->state && call->argument[i].kind != ARGUMENT_ELEMENT && plan_level(type, plan->state) >= 0)
            return "takes two of them";
    }
    return NULL;
}

static struct call *call_of(const struct plan *plan, const struct function *function)
{
    for (size_t i = 0; i < plan->calls.count; i++)
        if (call_at(plan, i)->function == function)
            return call_at(plan, i);
    return NULL;
}

/* ---- rep_ok ---- */

static bool can_check(const struct plan *plan, const struct function *function)
{
    const struct type *result = function->decl->type->element;

    if (result->kind != TYPE_INT && result->kind != TYPE_BOOL)
        return false;
    if (!plan->state)
        return function->param_count == 0;
    return function->param_count == 1 && plan_level(function->param[0]->type, plan->state) >= 0
           && (plan->is_pointer || plan_level(function->param[0]->type, plan->state) < 2);
}

static void guess_check(struct plan *plan, const char *words)
{
    for (size_t i = 0; i < plan->unit->function_count && !plan->check; i++) {
        const struct function *function = &plan->unit->functions[i];
        const struct call *call = call_of(plan, function);
        if (!(call && call->is_meant) && can_check(plan, function) && name_has_any(function->decl->name, words))
            plan->check = function;
    }
}

static bool find_check(struct plan *plan, struct err *err)
{
    const char *wanted = plan->sequence->rep_ok;
    const struct function *function = wanted ? find_function(plan->unit, wanted) : NULL;

    if (!wanted) {
        guess_check(plan, "rep_ok repok invariant");
        guess_check(plan, "ok valid check consistent sane");
        return true;
    }
    plan->check = function && can_check(plan, function) ? function : NULL;
    if (plan->check)
        return true;
    return err_set(err, function ? "%s does not take the state alone and return a truth value"
                                 : "no function %s in the file of the sequence", wanted);
}

/* ---- order ---- */

static void take_role(struct plan *plan, struct vec *ordered, enum call_role role, int needs)
{
    for (size_t i = 0; i < plan->calls.count; i++)
        if (call_at(plan, i)->role == role && (needs < 0 || call_at(plan, i)->needs_element == (needs > 0)))
            vec_append(ordered, call_at(plan, i), 1);
}

static void put_in_order(struct plan *plan)
{
    struct vec ordered;

    vec_init(&ordered, sizeof(struct call));
    take_role(plan, &ordered, CALL_BEGIN, -1);
    plan->begin_count = (unsigned)ordered.count;
    take_role(plan, &ordered, CALL_STEP, 0);
    plan->free_count = (unsigned)ordered.count - plan->begin_count;
    take_role(plan, &ordered, CALL_STEP, 1);
    plan->step_count = (unsigned)ordered.count - plan->begin_count;
    take_role(plan, &ordered, CALL_END, -1);
    plan->end_count = (unsigned)ordered.count - plan->begin_count - plan->step_count;
    take_role(plan, &ordered, CALL_OUT, -1);
    vec_fini(&plan->calls);
    plan->calls = ordered;
}

static void add_calls(struct plan *plan)
{
    const struct sequence *sequence = plan->sequence;

    for (size_t i = 0; i < sequence->count; i++) {
        const char *name = sequence->names[i], *wrapper = arena_printf(plan->arena, SEQUENCE_WRAPPER "%s", name);
        const struct function *function = find_function(plan->unit, name);
        function = function ? function : find_function(plan->unit, wrapper);
        if (function && !call_of(plan, function))
            *(struct call *)vec_push(&plan->calls) = (struct call){
                .function = function, .name = name, .is_meant = sequence->is_meant[i]};
    }
}

/* True if there can be a state, and functions to call with it. */
static bool is_possible(const struct plan *plan, struct err *err)
{
    if (plan->state && !plan->is_pointer && !plan->state->is_complete)
        return err_set(err, "%s is not complete here: name the function that makes one, too",
                       plan_type_name(plan->state));
    for (unsigned i = 0; !plan->step_count && i < plan->calls.count; i++)
        if (call_at(plan, i)->why)
            return err_set(err, "there is no function to be called in every order: %s %s", call_at(plan, i)->name,
                           call_at(plan, i)->why);
    return plan->step_count || err_set(err, "there is no function to be called in every order");
}

bool plan_make(struct plan *plan, const struct unit *unit, const struct sequence *sequence, struct err *err)
{
    *plan = (struct plan){.unit = unit, .sequence = sequence, .arena = unit->arena};
    vec_init(&plan->calls, sizeof(struct call));
    add_calls(plan);
    find_state(plan);
    find_state_parameters(plan);
    find_roles(plan);
    find_storage(plan);
    find_name(plan);
    find_element(plan);
    for (size_t i = 0; i < plan->calls.count; i++) {
        struct call *call = call_at(plan, i);
        find_arguments(plan, call);
        call->why = why_not(plan, call);
        call->role = call->why ? CALL_OUT : call->role;
    }
    bool is_good = find_check(plan, err);
    struct call *check = plan->check ? call_of(plan, plan->check) : NULL;
    if (check && !check->is_meant)
        check->role = CALL_OUT;
    find_makers(plan);
    put_in_order(plan);
    return is_good && is_possible(plan, err);
}

void plan_fini(struct plan *plan)
{
    vec_fini(&plan->calls);
}
