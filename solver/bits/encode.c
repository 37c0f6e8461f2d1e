/* encode.c - predicates as premises, and for each pointer a domain of possible values.
 *
 * A pointer that moves keeps the slice's constraints on the cells behind it: premises say that the cells of the new
 * object equal those of the old one. Cells that are not in the slice get their values when the model is read. */
#include "solver/bits/encode.h"
#include <assert.h>
#include "solver/slice/objects.h"

/* A pointer moves from one object to another if `literal` is true. */
struct move {
    int literal;
    uint32_t from_slot, to_slot;
};

void encoding_init(struct encoding *code, struct context *context)
{
    *code = (struct encoding){.context = context};
    blast_init(&code->blast, context->exprs);
    code->blast.options = context->options;
    vec_init(&code->premises, sizeof(struct premise));
    vec_init(&code->literals, sizeof(int));
    vec_init(&code->fresh, sizeof(struct query_object));
    vec_init(&code->moves, sizeof(struct move));
}

void encoding_fini(struct encoding *code)
{
    blast_fini(&code->blast);
    vec_fini(&code->premises);
    vec_fini(&code->literals);
    vec_fini(&code->fresh);
    vec_fini(&code->moves);
}

static const struct var *var_of(const struct encoding *code, uint32_t var)
{
    return var_at(code->context->vars, var);
}

const int *encoding_input(struct encoding *code, uint32_t var)
{
    return blast_input(&code->blast, var, var_of(code, var)->width);
}

static void add_premise(struct encoding *code, int literal, expr_handle pred, bool is_concretization)
{
    struct premise premise = {.literal = literal, .pred = pred, .is_concretization = is_concretization};
    assert(literal && (pred || !is_concretization));
    if (literal != GATE_TRUE)
        *(struct premise *)vec_push(&code->premises) = premise;
}

static void add_literal(struct vec *literals, int literal)
{
    *(int *)vec_push(literals) = literal;
}

/* Returns a literal that is true if any of the collected ones is. */
static int any_literal(struct encoding *code)
{
    int *literals = code->literals.data;
    for (size_t i = 0; i < code->literals.count; i++)
        literals[i] = -literals[i];
    return -gates_and_all(code->blast.gates, literals, code->literals.count);
}

static bool object_fits(const struct var *var, const struct query_object *object)
{
    return var->target_size && object->type == var->target_type && object->size == var->target_size;
}

static uint64_t object_address(const struct query_object *object)
{
    return input_object_address(object->slot, object->size);
}

/* True if a pointer of the slice points to the object under the hint. Then the slice has the predicates over its
 * cells. */
static bool is_in_slice(const struct encoding *code, const struct slice *slice, const struct query_object *object)
{
    for (size_t i = 0; i < slice->var_count; i++) {
        uint32_t var = slice->vars[i];
        if (var_of(code, var)->kind == CELL_POINTER && query_hint(slice->query, var) == object_address(object))
            return true;
    }
    return false;
}

static int cells_are_equal(struct encoding *code, uint32_t a, uint32_t b)
{
    const int *a_bits = encoding_input(code, a), *b_bits = encoding_input(code, b);
    assert(var_of(code, a)->width == var_of(code, b)->width);
    return blast_equals(&code->blast, a_bits, b_bits, var_of(code, a)->width);
}

/* If `moves` is true, the cells of the slice in the new object equal their counterparts in the old object. */
static void carry_cells(struct encoding *code, const struct slice *slice, int moves, uint32_t from_slot,
                        uint32_t to_slot)
{
    for (size_t i = 0; i < slice->var_count && !context_is_late(code->context, slice->var_count); i++)
        for (size_t k = 0; k < slice->var_count; k++) {
            const struct var *from = var_of(code, slice->vars[i]), *to = var_of(code, slice->vars[k]);
            if (from->slot != from_slot || to->slot != to_slot || !var_is_like(from, to))
                continue;
            int same = cells_are_equal(code, slice->vars[i], slice->vars[k]);
            add_premise(code, gates_or(code->blast.gates, -moves, same), 0, false);
        }
}

/* Returns the object in the slot; NULL if the slot is unused. */
static const struct query_object *object_in_slot(const struct query *query, uint32_t slot)
{
    for (size_t i = 0; i < query->object_count; i++)
        if (query->objects[i].slot == slot)
            return &query->objects[i];
    return NULL;
}

/* Returns the next slot for a fresh object of that type; 0 if the limit allows none. */
static uint32_t next_fresh_slot(const struct query *query, uint32_t after, struct object_count *objects, uint32_t type,
                                enum fresh_limit limit)
{
    uint32_t slot = after + 1;
    while (slot < INPUT_SLOT_MAX && object_in_slot(query, slot))
        slot++;
    bool has_room = slot < INPUT_SLOT_MAX && (object_count_add(objects, query, type) || limit == LIMIT_NONE);
    return has_room ? slot : 0;
}

/* True if `pred` compares the pointer with an address inside the object of another pointer; stores that pointer and the
 * offset. */
static bool compares_inside(const struct encoding *code, expr_handle pred, uint32_t pointer, uint32_t *other,
                            uint64_t *offset)
{
    const struct exprs *exprs = code->context->exprs;
    const struct expr *node = expr_at(exprs, pred);
    if (node->op == OP_NOT)
        node = expr_at(exprs, node->a);
    if (node->op != OP_EQ)
        return false;
    const struct expr *a = expr_at(exprs, node->a), *b = expr_at(exprs, node->b), *sum = a->op == OP_ADD ? a : b;
    const struct expr *alone = sum == a ? b : a;
    if (a->op == OP_INPUT && b->op == OP_INPUT && (a->a == pointer || b->a == pointer)) {
        *other = a->a == pointer ? b->a : a->a;
        *offset = 0;
        return var_of(code, *other)->kind == CELL_POINTER &&
               var_of(code, *other)->target_type != var_of(code, pointer)->target_type;
    }
    if (sum->op != OP_ADD || alone->op != OP_INPUT || alone->a != pointer)
        return false;
    const struct expr *base = expr_at(exprs, sum->a), *more = expr_at(exprs, sum->b);
    if (base->op == OP_CONST)
        base = more, more = expr_at(exprs, sum->a);
    if (base->op != OP_INPUT || more->op != OP_CONST || var_of(code, base->a)->kind != CELL_POINTER)
        return false;
    *other = base->a;
    *offset = more->value;
    return true;
}

static const struct query_object *find_object(const struct query *query, uint64_t address)
{
    for (size_t i = 0; i < query->object_count; i++)
        if (object_address(&query->objects[i]) == address)
            return &query->objects[i];
    return NULL;
}

/* True if `to` is the cell at `offset` in the new object that corresponds to `from` in the old object. */
static bool is_counterpart(const struct var *from, const struct var *to, uint64_t offset)
{
    return to->offset == from->offset + offset && to->bit == from->bit && to->width == from->width &&
           to->kind == from->kind;
}

/* True if the run has a counterpart of `from`, which the caller did not find in the slice: nothing constrains it yet,
 * and carry_values gives it a value if the pointer moves there. */
static bool is_outside_slice(const struct encoding *code, const struct slice *slice, const struct var *from,
                             uint32_t to_slot, uint64_t offset)
{
    for (uint32_t to = 0; to < slice->query->hint_count; to++)
        if (var_of(code, to)->slot == to_slot && is_counterpart(from, var_of(code, to), offset))
            return true;
    return false;
}

/* Make the constraints on the cells of the old object apply to the cells at `offset` in the new one. False if the
 * counterpart of a cell is unknown. */
static bool carry_inside(struct encoding *code, const struct slice *slice, int moves, uint32_t from_slot,
                         uint32_t to_slot, uint64_t offset)
{
    for (size_t i = 0; i < slice->var_count && !context_is_late(code->context, slice->var_count); i++) {
        const struct var *from = var_of(code, slice->vars[i]);
        bool is_found = from->slot != from_slot;
        for (size_t k = 0; k < slice->var_count && !is_found; k++) {
            const struct var *to = var_of(code, slice->vars[k]);
            is_found = to->slot == to_slot && is_counterpart(from, to, offset);
            if (!is_found)
                continue;
            int same = cells_are_equal(code, slice->vars[i], slice->vars[k]);
            add_premise(code, gates_or(code->blast.gates, -moves, same), 0, false);
        }
        if (!is_found && !is_outside_slice(code, slice, from, to_slot, offset))
            return false;
    }
    return true;
}

/* Offer the places inside objects that the slice compares the pointer with, while these objects stay where they are.
 * Returns the set of omissions. */
static unsigned add_insides(struct encoding *code, const struct slice *slice, uint32_t var, bool is_bound)
{
    const struct query *query = slice->query;
    uint64_t hint = query_hint(query, var), offset;
    unsigned omits = OMITS_NOTHING;
    uint32_t other;
    for (size_t i = 0; i < slice->count && !context_is_late(code->context, 1); i++) {
        if (!compares_inside(code, slice->preds[i], var, &other, &offset))
            continue;
        uint64_t start = query_hint(query, other);
        const struct query_object *object = find_object(query, start);
        uint64_t size = var_of(code, var)->target_size;
        if (!object || offset >= object->size || size == 0 || size > object->size - offset)
            continue;
        int moves = blast_equals_value(&code->blast, encoding_input(code, var), start + offset, 64);
        int stays = blast_equals_value(&code->blast, encoding_input(code, other), start, 64);
        if (hint && !is_bound && !carry_inside(code, slice, moves, input_object_slot(hint), object->slot, offset)) {
            omits |= OMITS_PLACES;
            continue;
        }
        add_literal(&code->literals, moves);
        add_premise(code, gates_or(code->blast.gates, -moves, stays), 0, false);
    }
    return omits;
}

/* True if the pointer points into an object, not to its start. */
static bool is_inside(const struct slice *slice, uint64_t hint)
{
    return hint && !find_object(slice->query, hint);
}

bool encoding_leaves_inside(const struct encoding *code, const struct slice *slice, const struct model *model)
{
    const struct assignment *assignment = model->assignments.data;
    for (size_t i = 0; i < model->assignments.count; i++) {
        uint32_t var = assignment[i].var;
        if (assignment[i].value && var_of(code, var)->kind == CELL_POINTER
            && is_inside(slice, query_hint(slice->query, var)))
            return true;
    }
    return false;
}

/* True if the path's constraints on the cells behind the pointer must hold wherever it points to: the program accessed
 * the cells through it before the choice, or no other pointer points there. Otherwise the program reached the cells
 * through another pointer, and the constraints stay with these cells. */
static bool takes_cells_along(const struct encoding *code, const struct query *query, uint32_t var)
{
    uint32_t followed = var_of(code, var)->followed;
    uint64_t hint = query_hint(query, var);
    if (!hint || (followed && followed <= query->choice + 1))
        return hint;
    for (uint32_t other = 0; other < query->hint_count; other++)
        if (other != var && query->hint[other] == hint && var_of(code, other)->kind == CELL_POINTER)
            return false;
    return true;
}

/* A pointer that carries no cells along may share the fresh object of another pointer. */
static void add_shared(struct encoding *code, const struct slice *slice, uint32_t var)
{
    const struct query_object *fresh = code->fresh.data;
    for (size_t i = 0; i < code->fresh.count; i++)
        if (object_fits(var_of(code, var), &fresh[i]) && !takes_cells_along(code, slice->query, var))
            add_literal(&code->literals, blast_equals_value(&code->blast, encoding_input(code, var),
                                                            object_address(&fresh[i]), var_of(code, var)->width));
}

/* Restrict a pointer to NULL, the hint's value, the objects of its type whose cells are in the slice, and the fresh
 * object `fresh_slot`. Returns the set of omissions; once the answer is no longer needed, more may be missing. */
static unsigned restrict_pointer(struct encoding *code, const struct slice *slice, const struct attempt *attempt,
                                 uint32_t var, uint32_t fresh_slot)
{
    const struct query *query = slice->query;
    const struct var *pointer = var_of(code, var);
    const int *input = encoding_input(code, var);
    uint64_t hint = query_hint(slice->query, var);
    unsigned omits = OMITS_NOTHING;
    int values[3], count = 0;
    values[count++] = blast_equals_value(&code->blast, input, 0, pointer->width);
    values[count++] = blast_equals_value(&code->blast, input, hint, pointer->width);
    uint64_t fresh = input_object_address(fresh_slot, pointer->target_size);
    bool is_bound = is_inside(slice, hint);
    bool is_carried = !is_bound && takes_cells_along(code, query, var);
    if (fresh_slot)
        values[count++] = blast_equals_value(&code->blast, input, fresh, pointer->width);
    vec_clear(&code->literals);
    vec_append(&code->literals, values, (size_t)count);
    for (size_t i = 0; i < query->object_count; i++) {
        const struct query_object *object = &query->objects[i];
        if (!object_fits(pointer, object) || object_address(object) == hint)
            continue;
        if (context_is_late(code->context, slice->var_count))
            return omits;
        if (!is_in_slice(code, slice, object)) {
            omits |= OMITS_OBJECTS;
            continue;
        }
        int moves = blast_equals_value(&code->blast, input, object_address(object), pointer->width);
        add_literal(&code->literals, moves);
        if (is_carried)
            carry_cells(code, slice, moves, input_object_slot(hint), object->slot);
        if (is_carried && attempt->clashes == CLASHES_FORBIDDEN)
            *(struct move *)vec_push(&code->moves) =
                (struct move){moves, input_object_slot(hint), object->slot};
    }
    omits |= add_insides(code, slice, var, is_bound);
    if (attempt->sharing == SHARING_FRESH)
        add_shared(code, slice, var);
    add_premise(code, any_literal(code), 0, false);
    if (fresh_slot)
        *(struct query_object *)vec_push(&code->fresh) =
            (struct query_object){fresh_slot, pointer->target_size, pointer->target_type};
    return omits;
}

static void forbid_clash(struct encoding *code, const struct slice *slice, const struct move *one,
                         const struct move *other)
{
    for (size_t i = 0; i < slice->var_count && !context_is_late(code->context, slice->var_count); i++)
        for (size_t k = 0; k < slice->var_count; k++) {
            const struct var *a = var_of(code, slice->vars[i]), *b = var_of(code, slice->vars[k]);
            if (a->slot != one->from_slot || b->slot != other->from_slot || !var_is_like(a, b))
                continue;
            int same = cells_are_equal(code, slice->vars[i], slice->vars[k]);
            int either_stays = gates_or(code->blast.gates, -one->literal, -other->literal);
            add_premise(code, gates_or(code->blast.gates, either_stays, same), 0, false);
        }
}

/* If two pointers move to one object, they must require the same value of each cell there, even of cells that are not
 * in the slice. */
static void forbid_clashes(struct encoding *code, const struct slice *slice)
{
    const struct move *moves = code->moves.data;
    for (size_t i = 0; i < code->moves.count; i++)
        for (size_t k = 0; k < i; k++)
            if (moves[i].to_slot == moves[k].to_slot && moves[i].from_slot != moves[k].from_slot)
                forbid_clash(code, slice, &moves[i], &moves[k]);
}

/* Restrict all pointers. Returns the set of omissions. */
static unsigned restrict_pointers(struct encoding *code, const struct slice *slice, const struct attempt *attempt)
{
    uint32_t slot = 0;
    unsigned omits = OMITS_NOTHING;
    struct object_count objects;
    object_count_begin(&objects, slice->query);
    vec_clear(&code->fresh);
    vec_clear(&code->moves);
    for (size_t i = 0; i < slice->var_count; i++) {
        const struct var *var = var_of(code, slice->vars[i]);
        if (var->kind != CELL_POINTER)
            continue;
        uint32_t fresh = 0;
        if (var->target_size)
            fresh = next_fresh_slot(slice->query, slot, &objects, var->target_type, attempt->limit);
        if (fresh)
            slot = fresh;
        else if (var->target_size)
            omits |= OMITS_FRESH;
        omits |= restrict_pointer(code, slice, attempt, slice->vars[i], fresh);
    }
    assert(attempt->clashes == CLASHES_FORBIDDEN || !code->moves.count);
    forbid_clashes(code, slice);
    if (attempt->sharing == SHARING_NONE && code->fresh.count > 1)
        omits |= OMITS_SHARING;
    return omits;
}

bool encoding_build(struct encoding *code, const struct slice *slice, const struct attempt *attempt, unsigned *omits)
{
    assert(slice->count && expr_at(code->context->exprs, slice->preds[slice->count - 1])->width == 1);
    vec_clear(&code->premises);
    for (size_t i = 0; i < slice->count; i++) {
        const int *literals = blast_expr(&code->blast, slice->preds[i]);
        if (!literals)
            return false;
        add_premise(code, literals[0], slice->preds[i], slice->is_concretization[i]);
    }
    *omits = restrict_pointers(code, slice, attempt);
    return !code->context->is_late;
}

/* --- the model ---------------------------------------------------------------------------------------------------- */

static uint64_t value_in_model(struct encoding *code, uint32_t var)
{
    const int *input = encoding_input(code, var);
    uint64_t value = 0;
    for (unsigned bit = 0; bit < var_of(code, var)->width; bit++)
        value |= (uint64_t)gates_value(code->blast.gates, input[bit]) << bit;
    return value;
}

/* Give a value to a cell that is not in the slice. False if another pointer that moved there has given it a different
 * one. */
static bool take_over(uint32_t var, uint64_t value, struct model *model)
{
    const struct assignment *assignment = model->assignments.data;
    for (size_t i = 0; i < model->assignments.count; i++)
        if (assignment[i].var == var)
            return assignment[i].value == value;
    model_assign(model, var, value);
    return true;
}

/* A pointer has moved from one object to another, to `offset` in it: the constraints on the old object's cells must
 * hold there, too. Cells in the slice are equal by premises (carry_cells, carry_inside); all others are unconstrained,
 * so they take the values. False if there is a clash. */
static bool carry_values(struct encoding *code, const struct slice *slice, uint32_t from_slot, uint32_t to_slot,
                         uint64_t offset, struct model *model)
{
    bool is_good = true;
    size_t place;
    for (uint32_t to = 0; to < slice->query->hint_count; to++) {
        if (var_of(code, to)->slot != to_slot || slice_find_var(slice, to, &place)
            || context_is_late(code->context, slice->var_count))
            continue;
        for (size_t i = 0; i < slice->var_count; i++) {
            const struct var *from = var_of(code, slice->vars[i]);
            if (from->slot == from_slot && is_counterpart(from, var_of(code, to), offset))
                is_good &= take_over(to, value_in_model(code, slice->vars[i]), model);
        }
    }
    return is_good;
}

/* Of several pointers that share a new object, at most one carries cells along; the object is a clone of that one's. */
static void add_clone(const struct encoding *code, const struct slice *slice, uint32_t var, struct clone wanted,
                      struct model *model)
{
    struct clone *clones = model->clones.data;
    for (size_t i = 0; i < model->clones.count; i++)
        if (clones[i].slot == wanted.slot) {
            if (takes_cells_along(code, slice->query, var))
                clones[i] = wanted;
            return;
        }
    vec_append(&model->clones, &wanted, 1);
}

/* Apply the move of a pointer from its old object to `value`. False if there is a clash. */
static bool move_pointer(struct encoding *code, const struct slice *slice, uint32_t var, uint64_t value,
                         struct model *model)
{
    uint32_t slot = input_object_slot(value), from_slot = input_object_slot(query_hint(slice->query, var));
    const struct query_object *object = object_in_slot(slice->query, slot);
    assert(slot && from_slot);
    if (object && !takes_cells_along(code, slice->query, var))
        return true;
    if (object)
        return carry_values(code, slice, from_slot, slot, value - object_address(object), model);
    add_clone(code, slice, var, (struct clone){.slot = slot, .from = from_slot}, model);
    return true;
}

bool encoding_read_model(struct encoding *code, const struct slice *slice, struct model *model)
{
    bool is_good = true;
    for (size_t i = 0; i < slice->var_count; i++) {
        uint32_t var = slice->vars[i];
        uint64_t value = value_in_model(code, var), hint = query_hint(slice->query, var);
        if (value == hint)
            continue;
        model_assign(model, var, value);
        if (var_of(code, var)->kind == CELL_POINTER && input_object_slot(value) && input_object_slot(hint))
            is_good &= move_pointer(code, slice, var, value, model);
    }
    return is_good;
}
