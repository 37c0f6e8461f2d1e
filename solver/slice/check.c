/* check.c - checks slices by comparing every pair of predicates, and models by evaluating everything. */
#include "solver/slice/check.h"

#include <stdlib.h>
#include <string.h>

enum { WORK_MAX = 1 << 18 };            /* expressions and variables visited for one slice */

/* The path with the variables of each predicate. */
struct closure {
    const struct context *context;
    const struct query *query;
    struct vec vars;                    /* uint32_t: variables of predicate after predicate, the goal's last */
    size_t *first;                      /* by index in the path: start of its variables in `vars`; one element more */
    uint8_t *is_taken;                  /* by index in the path: 1 if it belongs to the slice */
    struct map var_state;               /* variable -> enum var_state; absent: not in the path */
    uint32_t *mark;                     /* by expression: 1 + the last predicate whose traversal visited it */
    struct vec stack;
    size_t work;
};

enum var_state { VAR_PRESENT, VAR_TAKEN, VAR_FOLLOWED };

static bool is_too_much(const struct closure *closure)
{
    return closure->work > WORK_MAX;
}

/* ---- variables of expressions ---- */

static void add_vars(struct closure *closure, expr_handle e, uint32_t number)
{
    const struct exprs *exprs = closure->context->exprs;
    struct vec *stack = &closure->stack;
    vec_clear(stack);
    *(expr_handle *)vec_push(stack) = e;
    while (stack->count && !is_too_much(closure)) {
        expr_handle at = ((const expr_handle *)stack->data)[stack->count - 1];
        const struct expr *node = expr_at(exprs, at);
        const expr_handle operand[3] = {node->a, node->b, node->c};
        vec_pop(stack);
        closure->work++;
        if (closure->mark[at] == number)
            continue;
        closure->mark[at] = number;
        if (node->op == OP_INPUT)
            *(uint32_t *)vec_push(&closure->vars) = node->a;
        for (unsigned i = 0; i < op_info[node->op].arity; i++)
            *(expr_handle *)vec_push(stack) = operand[i];
    }
}

static expr_handle pred_at(const struct query *query, size_t place)
{
    return place < query->path_count ? query->path[place] : query->goal;
}

/* List the variables of each predicate, and then those of the goal. */
static void list_vars(struct closure *closure)
{
    const struct query *query = closure->query;
    for (size_t i = 0; i <= query->path_count; i++) {
        closure->first[i] = closure->vars.count;
        if (pred_at(query, i))
            add_vars(closure, pred_at(query, i), (uint32_t)i + 1);
    }
    closure->first[query->path_count + 1] = closure->vars.count;
    const uint32_t *vars = closure->vars.data;
    for (size_t i = 0; i < closure->first[query->path_count]; i++)
        map_put(&closure->var_state, vars[i], VAR_PRESENT);
}

/* ---- the transitive closure ---- */

static bool is_taken_var(const struct closure *closure, uint32_t var)
{
    const uint64_t *state = map_get(&closure->var_state, var);
    return state && *state != VAR_PRESENT;
}

static void take_vars(struct closure *closure, size_t place)
{
    const uint32_t *vars = closure->vars.data;
    for (size_t i = closure->first[place]; i < closure->first[place + 1]; i++)
        if (!is_taken_var(closure, vars[i]))
            map_put(&closure->var_state, vars[i], VAR_TAKEN);
}

static bool shares_var(const struct closure *closure, size_t place)
{
    const uint32_t *vars = closure->vars.data;
    for (size_t i = closure->first[place]; i < closure->first[place + 1]; i++)
        if (is_taken_var(closure, vars[i]))
            return true;
    return false;
}

/* Take the predicates that share a variable with those taken. Returns whether any is new. */
static bool take_preds(struct closure *closure)
{
    bool is_new = false;
    for (size_t i = 0; i < closure->query->path_count; i++) {
        closure->work += closure->first[i + 1] - closure->first[i];
        if (closure->is_taken[i] || !shares_var(closure, i))
            continue;
        closure->is_taken[i] = 1;
        take_vars(closure, i);
        is_new = true;
    }
    return is_new;
}

/* Take the variables of the path that are cells of this object. Returns whether any is new. */
static bool take_cells(struct closure *closure, uint32_t slot)
{
    const uint32_t *vars = closure->vars.data;
    bool is_new = false;
    closure->work += closure->vars.count;
    for (size_t i = 0; i < closure->first[closure->query->path_count]; i++)
        if (var_at(closure->context->vars, vars[i])->slot == slot && !is_taken_var(closure, vars[i])) {
            map_put(&closure->var_state, vars[i], VAR_TAKEN);
            is_new = true;
        }
    return is_new;
}

/* If a pointer of the slice changes, the cells of the object that it points to may no longer exist. */
static bool follow_pointers(struct closure *closure)
{
    const uint32_t *vars = closure->vars.data;
    bool is_new = false;
    for (size_t i = 0; i < closure->vars.count && !is_too_much(closure); i++) {
        uint64_t *state = map_get(&closure->var_state, vars[i]);
        if (!state || *state != VAR_TAKEN)
            continue;
        *state = VAR_FOLLOWED;
        uint32_t slot = input_object_slot(query_hint(closure->query, vars[i]));
        if (var_at(closure->context->vars, vars[i])->kind == CELL_POINTER && slot)
            is_new |= take_cells(closure, slot);
    }
    return is_new;
}

static void close_over(struct closure *closure)
{
    list_vars(closure);
    take_vars(closure, closure->query->path_count);
    bool is_new = true;
    while (is_new && !is_too_much(closure)) {
        is_new = take_preds(closure);
        is_new |= follow_pointers(closure);
    }
}

/* ---- comparison with the slice ---- */

/* How a predicate occurs in the path. */
enum standing { STANDING_CONCRETIZATION, STANDING_PLAIN };

static bool check_members(const struct slice *slice, const struct map *given, const struct map *path, struct err *err)
{
    uint64_t hash = hash_word(slice_hash_pred(slice->query->goal, false));
    if (given->count != slice->count - 1)
        return err_set(err, "the slice has a predicate twice");
    for (size_t i = 0; i + 1 < slice->count; i++) {
        const uint64_t *standing = map_get(path, slice->preds[i]);
        if (!standing)
            return err_set(err, "predicate %u of the slice is not in the path", slice->preds[i]);
        if (slice->is_concretization[i] != (*standing == STANDING_CONCRETIZATION))
            return err_set(err, "predicate %u: the slice %s a pin", slice->preds[i],
                           slice->is_concretization[i] ? "takes it for" : "does not know that it is");
        hash += slice_hash_pred(slice->preds[i], slice->is_concretization[i]);
    }
    return hash == slice->hash || err_set(err, "the hash of the slice is wrong");
}

static bool check_closed(const struct closure *closure, const struct slice *slice, const struct map *given,
                         struct err *err)
{
    const struct query *query = closure->query;
    const uint32_t *vars = closure->vars.data;
    size_t place;
    for (size_t i = 0; i < query->path_count; i++)
        if (closure->is_taken[i] && !map_get(given, query->path[i]))
            return err_set(err, "the slice of goal %u lacks predicate %u, number %zu of the path", query->goal,
                           query->path[i], i);
    for (size_t i = 0; i < closure->vars.count; i++)
        if (is_taken_var(closure, vars[i]) && !slice_find_var(slice, vars[i], &place))
            return err_set(err, "the slice of goal %u lacks variable %u", query->goal, vars[i]);
    return true;
}

static bool check_vars(const struct context *context, const struct slice *slice, struct err *err)
{
    bool all_pointers = true;
    for (size_t i = 0; i < slice->var_count; i++) {
        if (i && slice->vars[i - 1] >= slice->vars[i])
            return err_set(err, "the variables of the slice are not in order");
        all_pointers &= var_at(context->vars, slice->vars[i])->kind == CELL_POINTER;
    }
    return slice->all_pointers == all_pointers || err_set(err, "all_pointers of the slice is wrong");
}

static void list_members(const struct slice *slice, struct map *given, struct map *path)
{
    const struct query *query = slice->query;
    for (size_t i = 0; i + 1 < slice->count; i++)
        map_put(given, slice->preds[i], 1);
    for (size_t i = 0; i < query->path_count; i++) {
        bool is_plain = !query->is_concretization || !query->is_concretization[i];
        if (query->path[i] && (is_plain || !map_get(path, query->path[i])))
            map_put(path, query->path[i], is_plain ? STANDING_PLAIN : STANDING_CONCRETIZATION);
    }
}

bool slice_check(const struct context *context, const struct slice *slice, bool *is_whole, struct err *err)
{
    const struct query *query = slice->query;
    struct closure closure = {.context = context, .query = query};
    struct map given, path;
    if (!slice->count || slice->preds[slice->count - 1] != query->goal || slice->is_concretization[slice->count - 1])
        return err_set(err, "the goal is not the last predicate of the slice");
    map_init(&given);
    map_init(&path);
    map_init(&closure.var_state);
    vec_init(&closure.vars, sizeof(uint32_t));
    vec_init(&closure.stack, sizeof(expr_handle));
    closure.first = calloc(query->path_count + 2, sizeof *closure.first);
    closure.is_taken = calloc(query->path_count + 1, 1);
    closure.mark = calloc(context->exprs->count, sizeof *closure.mark);
    close_over(&closure);
    list_members(slice, &given, &path);
    *is_whole = !is_too_much(&closure);
    bool is_good = check_members(slice, &given, &path, err) && check_vars(context, slice, err)
                   && (!*is_whole || check_closed(&closure, slice, &given, err));
    free(closure.first);
    free(closure.is_taken);
    free(closure.mark);
    vec_fini(&closure.vars);
    vec_fini(&closure.stack);
    map_fini(&closure.var_state);
    map_fini(&given);
    map_fini(&path);
    return is_good;
}

/* ---- models ---- */

static const struct query_object *object_in_slot(const struct query *query, uint32_t slot)
{
    for (size_t i = 0; i < query->object_count; i++)
        if (query->objects[i].slot == slot)
            return &query->objects[i];
    return NULL;
}

/* True for NULL, an object of the run or a place inside it, or a new object of the pointer's type. */
static bool is_address(const struct query *query, const struct var *var, uint64_t value)
{
    uint32_t slot = input_object_slot(value);
    const struct query_object *object = slot ? object_in_slot(query, slot) : NULL;
    if (!value)
        return true;
    if (!slot)
        return false;
    if (!object)
        return value == input_object_address(slot, var->target_size);
    return value - input_object_address(slot, object->size) <= object->size;
}

static bool check_assignment(const struct context *context, const struct query *query, const struct map *before,
                             const struct assignment *given, struct err *err)
{
    if (given->var >= context->vars->list.count)
        return err_set(err, "the model gives a value to variable %u, which there is not", given->var);
    const struct var *var = var_at(context->vars, given->var);
    if (map_get(before, given->var))
        return err_set(err, "the model gives two values to variable %u", given->var);
    if (given->value & ~width_mask(var->width))
        return err_set(err, "the model's value of variable %u does not fit its %u bits", given->var, var->width);
    if (given->value == query_hint(query, given->var))
        return err_set(err, "the model gives variable %u the value of the hint", given->var);
    if (var->kind == CELL_POINTER && !is_address(query, var, given->value))
        return err_set(err, "the model points variable %u to 0x%llx, where nothing can be", given->var,
                       (unsigned long long)given->value);
    return true;
}

static bool check_assignments(const struct context *context, const struct query *query, const struct model *model,
                              struct err *err)
{
    const struct assignment *given = model->assignments.data;
    const struct clone *clone = model->clones.data;
    struct map before;
    bool is_good = true;
    map_init(&before);
    for (size_t i = 0; i < model->assignments.count && is_good; i++) {
        is_good = check_assignment(context, query, &before, &given[i], err);
        map_put(&before, given[i].var, 1);
    }
    for (size_t i = 0; i < model->clones.count && is_good; i++)
        if (object_in_slot(query, clone[i].slot) || !object_in_slot(query, clone[i].from))
            is_good = err_set(err, "the model copies object %u to object %u", clone[i].from, clone[i].slot);
    map_fini(&before);
    return is_good;
}

/* Uses a fresh evaluator, which has no earlier values. */
static bool check_preds(const struct context *context, const struct query *query, const uint64_t *values, bool has_goal,
                        struct err *err)
{
    struct eval eval;
    bool is_good = true;
    eval_init(&eval, context->exprs);
    eval_begin(&eval, values, context->vars->list.count);
    for (size_t i = 0; i < query->path_count && is_good; i++)
        if (query->path[i] && !eval_expr(&eval, query->path[i]))
            is_good = err_set(err, "predicate %u, number %zu of the path, is false", query->path[i], i);
    if (is_good && has_goal && !eval_expr(&eval, query->goal))
        is_good = err_set(err, "goal %u is false", query->goal);
    eval_fini(&eval);
    return is_good;
}

static uint64_t *copy_hint(const struct context *context, const struct query *query)
{
    size_t count = context->vars->list.count;
    uint64_t *values = mem_alloc((count + 1) * sizeof *values);
    for (size_t var = 0; var < count; var++)
        values[var] = query_hint(query, (uint32_t)var);
    return values;
}

bool model_check(const struct context *context, const struct query *query, const struct model *model, struct err *err)
{
    const struct assignment *given = model->assignments.data;
    if (!check_assignments(context, query, model, err))
        return false;
    uint64_t *values = copy_hint(context, query);
    for (size_t i = 0; i < model->assignments.count; i++)
        values[given[i].var] = given[i].value;
    bool is_good = check_preds(context, query, values, true, err);
    free(values);
    return is_good || err_context(err, "with the values of the model");
}

bool query_check(const struct context *context, const struct query *query, struct err *err)
{
    uint64_t *values = copy_hint(context, query);
    bool is_good = check_preds(context, query, values, false, err);
    free(values);
    return is_good || err_context(err, "with the values of the hint");
}
