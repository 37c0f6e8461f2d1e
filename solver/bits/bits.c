/* bits.c - exact answers: the slice as a circuit, its predicates as assumptions of one incremental SAT solver.
 *
 * Generations. The solver keeps the circuits of recent queries, so that the next query, which mostly shares them,
 * adds little. But it assigns every variable it has in each question, so what is no longer asked about has its
 * price: when the circuit has grown, or a query has taken much longer than this generation's usual, all is released
 * and the next query begins with its own circuit alone. Length is counted in steps of the solver, never by the
 * clock.
 *
 * Near the hint. Variables are assumed to have the hint's values, except those of the goal; those that a
 * contradiction names are set free, until there is a model or a contradiction without any of them, which is a
 * proof. */
#include "solver/bits/bits.h"
#include <assert.h>
#include <stdlib.h>
#include "solver/bits/blast.h"
#include "solver/slice/objects.h"

enum {
    CONFLICTS_DEFAULT = 20000,          /* a second or two on hard arithmetic */
    CONFLICTS_NEAR = 1000,              /* with variables at the hint */
    FULL_VARIABLES = 100000,            /* circuits larger than that get less conflicts: each costs more */
    NEAR_ROUNDS = 6,
    GENERATION_VARIABLES = 3000,
    GENERATION_QUERIES = 31,            /* the median is taken over the last so many */
    SLOW_FACTOR = 8, SLOW_FLOOR = 200  /* steps: times the median, and never below */
};

/* How much of it is a matter of the solver, not of the query. */
struct generation {
    size_t first_variables;             /* after its first query */
    uint64_t steps[GENERATION_QUERIES];
    size_t query_count;
    bool is_spent;
};

/* An assumption of the query at hand. */
struct premise {
    int literal;
    expr_handle pred;                   /* 0: says where pointers can point to */
    bool is_pin;
};

/* A pointer goes from one object to another if `literal` is true. */
struct move {
    int literal;
    uint32_t from_slot, to_slot;
};

struct bits {
    struct context *context;
    struct blast blast;
    struct generation generation;
    struct vec premises;                /* struct premise */
    struct vec core;                    /* expr_handle */
    struct vec literals;
    struct vec free;                    /* uint8_t, by index in slice->vars: not held at the hint */
    struct vec fresh;                   /* struct query_object: those that the query may make */
    enum solver_reason reason;
    uint64_t steps;                     /* of this query */
    bool is_partial;                    /* not every place in an object that a pointer may have is offered, ... */
    bool is_narrow;                     /* ... nor every object, but those that the slice speaks of, ... */
    bool is_short;                      /* ... nor a new one, since their number is limited, ... */
    bool core_has_domain;               /* ... which matters if the core needs to know what is offered */
    bool is_beyond;                     /* the limit is left out: would more objects help? */
    bool is_sharing;                    /* pointers may move to one fresh object: larger circuits, and seldom wanted */
    bool has_clash;                     /* two pointers that move to one object demand different values of a cell */
    bool is_careful;                    /* ... which the circuit forbids: it is larger then */
    struct vec moves;                   /* struct move: of pointers that take cells along, if it is careful */
};

struct bits *bits_new(struct context *context)
{
    struct bits *bits = mem_alloc(sizeof *bits);
    *bits = (struct bits){.context = context};
    blast_init(&bits->blast, context->exprs);
    bits->blast.options = context->options;
    vec_init(&bits->premises, sizeof(struct premise));
    vec_init(&bits->core, sizeof(expr_handle));
    vec_init(&bits->literals, sizeof(int));
    vec_init(&bits->free, sizeof(uint8_t));
    vec_init(&bits->fresh, sizeof(struct query_object));
    vec_init(&bits->moves, sizeof(struct move));
    return bits;
}

void bits_free(struct bits *bits)
{
    blast_fini(&bits->blast);
    vec_fini(&bits->premises);
    vec_fini(&bits->core);
    vec_fini(&bits->literals);
    vec_fini(&bits->free);
    vec_fini(&bits->fresh);
    vec_fini(&bits->moves);
    free(bits);
}

size_t bits_variable_count(const struct bits *bits)
{
    return gates_count(bits->blast.gates);
}

const expr_handle *bits_core(const struct bits *bits, size_t *count)
{
    *count = bits->core.count;
    return bits->core.data;
}

enum solver_reason bits_reason(const struct bits *bits)
{
    return bits->reason;
}

static const struct var *var_of(const struct bits *bits, uint32_t var)
{
    return var_at(bits->context->vars, var);
}

static const int *input_of(struct bits *bits, uint32_t var)
{
    return blast_input(&bits->blast, var, var_of(bits, var)->width);
}

/* --- the query as premises ---------------------------------------------------------------------------------------- */

static void add_premise(struct bits *bits, int literal, expr_handle pred, bool is_pin)
{
    struct premise premise = {.literal = literal, .pred = pred, .is_pin = is_pin};
    if (literal != GATE_TRUE)
        *(struct premise *)vec_push(&bits->premises) = premise;
}

static void add_literal(struct vec *literals, int literal)
{
    *(int *)vec_push(literals) = literal;
}

/* One of the literals gathered. */
static int any_literal(struct bits *bits)
{
    int *literals = bits->literals.data;
    for (size_t i = 0; i < bits->literals.count; i++)
        literals[i] = -literals[i];
    return -gates_and_all(bits->blast.gates, literals, bits->literals.count);
}

static bool fits(const struct var *var, const struct query_object *object)
{
    return var->target_size && object->type == var->target_type && object->size == var->target_size;
}

static uint64_t object_address(const struct query_object *object)
{
    return input_object_address(object->slot, object->size);
}

/* Does a pointer of the slice point to the object in the hint? Then the slice has the predicates over its cells. */
static bool is_in_slice(const struct bits *bits, const struct slice *slice, const struct query_object *object)
{
    for (size_t i = 0; i < slice->var_count; i++) {
        uint32_t var = slice->vars[i];
        if (var_of(bits, var)->kind == CELL_POINTER && query_hint(slice->query, var) == object_address(object))
            return true;
    }
    return false;
}

/* If `pointer` moves from one object to another, the program finds the other's cells where it found the one's. */
static void carry_cells(struct bits *bits, const struct slice *slice, int moves, uint32_t from_slot, uint32_t to_slot)
{
    for (size_t i = 0; i < slice->var_count && !context_is_late(bits->context, slice->var_count); i++)
        for (size_t k = 0; k < slice->var_count; k++) {
            const struct var *from = var_of(bits, slice->vars[i]), *to = var_of(bits, slice->vars[k]);
            if (from->slot != from_slot || to->slot != to_slot || !var_is_like(from, to))
                continue;
            const int *from_bits = input_of(bits, slice->vars[i]), *to_bits = input_of(bits, slice->vars[k]);
            int same = blast_equals(&bits->blast, from_bits, to_bits, from->width);
            add_premise(bits, gates_or(bits->blast.gates, -moves, same), 0, false);
        }
}

/* NULL: the slot is not used. */
static const struct query_object *object_in_slot(const struct query *query, uint32_t slot)
{
    for (size_t i = 0; i < query->object_count; i++)
        if (query->objects[i].slot == slot)
            return &query->objects[i];
    return NULL;
}

/* The next slot for a fresh object of that type, 0: there is none within the limits. */
static uint32_t next_fresh_slot(const struct bits *bits, const struct query *query, uint32_t after,
                                struct object_count *objects, uint32_t type)
{
    uint32_t slot = after + 1;
    while (slot < INPUT_SLOT_MAX && object_in_slot(query, slot))
        slot++;
    bool has_room = slot < INPUT_SLOT_MAX && (object_count_add(objects, query, type) || bits->is_beyond);
    return has_room ? slot : 0;
}

/* `pred` compares the pointer with a place in the object that another one points to: that one, and its offset. */
static bool compares_inside(const struct bits *bits, expr_handle pred, uint32_t pointer, uint32_t *other,
                            uint64_t *offset)
{
    const struct exprs *exprs = bits->context->exprs;
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
        return var_of(bits, *other)->kind == CELL_POINTER &&
               var_of(bits, *other)->target_type != var_of(bits, pointer)->target_type;
    }
    if (sum->op != OP_ADD || alone->op != OP_INPUT || alone->a != pointer)
        return false;
    const struct expr *base = expr_at(exprs, sum->a), *more = expr_at(exprs, sum->b);
    if (base->op == OP_CONST)
        base = more, more = expr_at(exprs, sum->a);
    if (base->op != OP_INPUT || more->op != OP_CONST || var_of(bits, base->a)->kind != CELL_POINTER)
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

/* Is `to` the cell that the program finds `offset` further on in the other object, where it found `from` in the one? */
static bool is_counterpart(const struct var *from, const struct var *to, uint64_t offset)
{
    return to->offset == from->offset + offset && to->bit == from->bit && to->width == from->width &&
           to->kind == from->kind;
}

/* It is in the run, and nothing is demanded of it yet: if the pointer moves there, carry_values says what it is. */
static bool is_outside_slice(const struct bits *bits, const struct slice *slice, const struct var *from,
                             uint32_t to_slot, uint64_t offset)
{
    for (uint32_t to = 0; to < slice->query->hint_count; to++)
        if (var_of(bits, to)->slot == to_slot && is_counterpart(from, var_of(bits, to), offset))
            return true;
    return false;
}

/* What is demanded of the cells of the object that the pointer leaves holds for those at `offset` in the other one.
 * False: of one of them nothing is known. */
static bool carry_inside(struct bits *bits, const struct slice *slice, int moves, uint32_t from_slot, uint32_t to_slot,
                         uint64_t offset)
{
    for (size_t i = 0; i < slice->var_count && !context_is_late(bits->context, slice->var_count); i++) {
        const struct var *from = var_of(bits, slice->vars[i]);
        bool is_found = from->slot != from_slot;
        for (size_t k = 0; k < slice->var_count && !is_found; k++) {
            const struct var *to = var_of(bits, slice->vars[k]);
            is_found = to->slot == to_slot && is_counterpart(from, to, offset);
            if (!is_found)
                continue;
            const int *from_bits = input_of(bits, slice->vars[i]), *to_bits = input_of(bits, slice->vars[k]);
            int same = blast_equals(&bits->blast, from_bits, to_bits, from->width);
            add_premise(bits, gates_or(bits->blast.gates, -moves, same), 0, false);
        }
        if (!is_found && !is_outside_slice(bits, slice, from, to_slot, offset))
            return false;
    }
    return true;
}

/* The places in objects that the slice compares the pointer with, as long as the objects stay where they are. */
static void add_insides(struct bits *bits, const struct slice *slice, uint32_t var, bool is_bound)
{
    const struct query *query = slice->query;
    uint64_t hint = query_hint(query, var), offset;
    uint32_t other;
    for (size_t i = 0; i < slice->count && !context_is_late(bits->context, 1); i++) {
        if (!compares_inside(bits, slice->preds[i], var, &other, &offset))
            continue;
        uint64_t start = query_hint(query, other);
        const struct query_object *object = find_object(query, start);
        uint64_t size = var_of(bits, var)->target_size;
        if (!object || offset >= object->size || size == 0 || size > object->size - offset)
            continue;
        int moves = blast_equals_value(&bits->blast, input_of(bits, var), start + offset, 64);
        int stays = blast_equals_value(&bits->blast, input_of(bits, other), start, 64);
        if (hint && !is_bound && !carry_inside(bits, slice, moves, input_object_slot(hint), object->slot, offset)) {
            bits->is_partial = true;
            continue;
        }
        add_literal(&bits->literals, moves);
        add_premise(bits, gates_or(bits->blast.gates, -moves, stays), 0, false);
    }
}

/* It points into an object. */
static bool is_inside(const struct slice *slice, uint64_t hint)
{
    return hint && !find_object(slice->query, hint);
}

/* What is demanded of the cells inside an object would have to be demanded of those elsewhere, which is not done: no
 * model, but where there is none even so there is none. */
static bool leaves_inside(const struct bits *bits, const struct slice *slice, const struct model *model)
{
    const struct assignment *assignment = model->assignments.data;
    for (size_t i = 0; i < model->assignments.count; i++) {
        uint32_t var = assignment[i].var;
        if (assignment[i].value && var_of(bits, var)->kind == CELL_POINTER
            && is_inside(slice, query_hint(slice->query, var)))
            return true;
    }
    return false;
}

/* Is what the path demands of the cells there demanded of whatever the pointer leads to? If the program went through it
 * before the choice, or if no other pointer leads there. Else it found them by another one, and they stay behind. */
static bool takes_cells_along(const struct bits *bits, const struct query *query, uint32_t var)
{
    uint32_t followed = var_of(bits, var)->followed;
    uint64_t hint = query_hint(query, var);
    if (!hint || (followed && followed <= query->choice + 1))
        return hint;
    for (uint32_t other = 0; other < query->hint_count; other++)
        if (other != var && query->hint[other] == hint && var_of(bits, other)->kind == CELL_POINTER)
            return false;
    return true;
}

/* A pointer that leaves no cells behind may meet others in a fresh object of theirs. */
static void add_shared(struct bits *bits, const struct slice *slice, uint32_t var)
{
    const struct query_object *fresh = bits->fresh.data;
    for (size_t i = 0; i < bits->fresh.count; i++)
        if (fits(var_of(bits, var), &fresh[i]) && !takes_cells_along(bits, slice->query, var))
            add_literal(&bits->literals, blast_equals_value(&bits->blast, input_of(bits, var),
                                                            object_address(&fresh[i]), var_of(bits, var)->width));
}

/* NULL, the hint's value, the objects of its type whose cells the slice has, or the fresh object `slot`. */
static void restrict_pointer(struct bits *bits, const struct slice *slice, uint32_t var, uint32_t fresh_slot)
{
    const struct query *query = slice->query;
    const struct var *pointer = var_of(bits, var);
    const int *input = input_of(bits, var);
    uint64_t hint = query_hint(slice->query, var);
    int values[3], count = 0;
    values[count++] = blast_equals_value(&bits->blast, input, 0, pointer->width);
    values[count++] = blast_equals_value(&bits->blast, input, hint, pointer->width);
    uint64_t fresh = input_object_address(fresh_slot, pointer->target_size);
    bool is_bound = is_inside(slice, hint);
    bool is_carried = !is_bound && takes_cells_along(bits, query, var);
    if (fresh_slot)
        values[count++] = blast_equals_value(&bits->blast, input, fresh, pointer->width);
    vec_clear(&bits->literals);
    vec_append(&bits->literals, values, (size_t)count);
    for (size_t i = 0; i < query->object_count; i++) {
        const struct query_object *object = &query->objects[i];
        if (!fits(pointer, object) || object_address(object) == hint)
            continue;
        if (context_is_late(bits->context, slice->var_count))
            return;
        if (!is_in_slice(bits, slice, object)) {
            bits->is_narrow = true;
            continue;
        }
        int moves = blast_equals_value(&bits->blast, input, object_address(object), pointer->width);
        add_literal(&bits->literals, moves);
        if (is_carried)
            carry_cells(bits, slice, moves, input_object_slot(hint), object->slot);
        if (is_carried && bits->is_careful)
            *(struct move *)vec_push(&bits->moves) =
                (struct move){moves, input_object_slot(hint), object->slot};
    }
    add_insides(bits, slice, var, is_bound);
    if (bits->is_sharing)
        add_shared(bits, slice, var);
    add_premise(bits, any_literal(bits), 0, false);
    if (fresh_slot)
        *(struct query_object *)vec_push(&bits->fresh) =
            (struct query_object){fresh_slot, pointer->target_size, pointer->target_type};
}

static void forbid_clash(struct bits *bits, const struct slice *slice, const struct move *one, const struct move *other)
{
    for (size_t i = 0; i < slice->var_count && !context_is_late(bits->context, slice->var_count); i++)
        for (size_t k = 0; k < slice->var_count; k++) {
            const struct var *a = var_of(bits, slice->vars[i]), *b = var_of(bits, slice->vars[k]);
            if (a->slot != one->from_slot || b->slot != other->from_slot || !var_is_like(a, b))
                continue;
            int same = blast_equals(&bits->blast, input_of(bits, slice->vars[i]), input_of(bits, slice->vars[k]),
                                    a->width);
            int either_stays = gates_or(bits->blast.gates, -one->literal, -other->literal);
            add_premise(bits, gates_or(bits->blast.gates, either_stays, same), 0, false);
        }
}

/* Where two pointers move to one object, what they demand of a cell there is the same, though the slice has no such
 * cell. */
static void forbid_clashes(struct bits *bits, const struct slice *slice)
{
    const struct move *moves = bits->moves.data;
    for (size_t i = 0; i < bits->moves.count; i++)
        for (size_t k = 0; k < i; k++)
            if (moves[i].to_slot == moves[k].to_slot && moves[i].from_slot != moves[k].from_slot)
                forbid_clash(bits, slice, &moves[i], &moves[k]);
}

static void restrict_pointers(struct bits *bits, const struct slice *slice)
{
    uint32_t slot = 0;
    struct object_count objects;
    object_count_begin(&objects, slice->query);
    bits->is_partial = bits->is_narrow = bits->is_short = false;
    vec_clear(&bits->fresh);
    vec_clear(&bits->moves);
    for (size_t i = 0; i < slice->var_count; i++) {
        const struct var *var = var_of(bits, slice->vars[i]);
        if (var->kind != CELL_POINTER)
            continue;
        uint32_t fresh =
            var->target_size ? next_fresh_slot(bits, slice->query, slot, &objects, var->target_type) : 0;
        if (fresh)
            slot = fresh;
        else if (var->target_size)
            bits->is_short = true;
        restrict_pointer(bits, slice, slice->vars[i], fresh);
    }
    forbid_clashes(bits, slice);
}

/* False: the circuit is too large. */
static bool add_premises(struct bits *bits, const struct slice *slice)
{
    vec_clear(&bits->premises);
    for (size_t i = 0; i < slice->count; i++) {
        const int *literals = blast_expr(&bits->blast, slice->preds[i]);
        if (!literals)
            return false;
        add_premise(bits, literals[0], slice->preds[i], slice->is_pin[i]);
    }
    restrict_pointers(bits, slice);
    return !bits->context->is_late;
}

/* --- generations -------------------------------------------------------------------------------------------------- */

static void start_generation(struct bits *bits)
{
    blast_reset(&bits->blast);
    bits->generation = (struct generation){0};
}

static bool is_overgrown(const struct bits *bits)
{
    size_t limit = 2 * bits->generation.first_variables;
    return bits_variable_count(bits) > (limit > GENERATION_VARIABLES ? limit : GENERATION_VARIABLES);
}

/* The query's circuit, in this generation or in a new one. False: it is too large even alone. */
static bool enter_query(struct bits *bits, const struct slice *slice)
{
    if (bits->generation.is_spent)
        start_generation(bits);
    bool is_built = add_premises(bits, slice);
    if (!is_built || (bits->generation.query_count && is_overgrown(bits))) {
        start_generation(bits);
        is_built = add_premises(bits, slice);
    }
    if (!bits->generation.query_count)
        bits->generation.first_variables = bits_variable_count(bits);
    bits->generation.is_spent |= !is_built;
    return is_built;
}

static int compare_steps(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static uint64_t median_steps(const struct generation *generation)
{
    uint64_t sorted[GENERATION_QUERIES];
    size_t count = generation->query_count < GENERATION_QUERIES ? generation->query_count : GENERATION_QUERIES;
    for (size_t i = 0; i < count; i++)
        sorted[i] = generation->steps[i];
    qsort(sorted, count, sizeof *sorted, compare_steps);
    return sorted[count / 2];
}

static void leave_query(struct bits *bits)
{
    struct generation *generation = &bits->generation;
    generation->steps[generation->query_count++ % GENERATION_QUERIES] = bits->steps;
    if (generation->query_count > 1 && bits->steps > SLOW_FLOOR && bits->steps > SLOW_FACTOR * median_steps(generation))
        generation->is_spent = true;
}

/* --- solving ------------------------------------------------------------------------------------------------------ */

static void assume_premises(struct bits *bits, bool with_pins)
{
    const struct premise *premises = bits->premises.data;
    for (size_t i = 0; i < bits->premises.count; i++)
        if (with_pins || !premises[i].is_pin)
            gates_assume(bits->blast.gates, premises[i].literal);
}

static int hint_literal(struct bits *bits, const struct slice *slice, uint32_t var, unsigned bit)
{
    int literal = input_of(bits, var)[bit];
    return query_hint(slice->query, var) >> bit & 1 ? literal : -literal;
}

static void assume_hint(struct bits *bits, const struct slice *slice)
{
    const uint8_t *is_free = bits->free.data;
    for (size_t i = 0; i < slice->var_count; i++)
        for (unsigned bit = 0; !is_free[i] && bit < var_of(bits, slice->vars[i])->width; bit++)
            gates_assume(bits->blast.gates, hint_literal(bits, slice, slice->vars[i], bit));
}

/* Free the variables whose hint has a part in the contradiction. False: none has. */
static bool free_failed(struct bits *bits, const struct slice *slice)
{
    uint8_t *is_free = bits->free.data;
    bool any = false;
    for (size_t i = 0; i < slice->var_count; i++) {
        bool failed = false;
        for (unsigned bit = 0; !is_free[i] && !failed && bit < var_of(bits, slice->vars[i])->width; bit++)
            failed = gates_failed(bits->blast.gates, hint_literal(bits, slice, slice->vars[i], bit));
        is_free[i] |= failed;
        any |= failed;
    }
    return any;
}

static void free_goal_vars(struct bits *bits, const struct slice *slice)
{
    vec_clear(&bits->free);
    uint8_t *is_free = vec_push_n(&bits->free, slice->var_count);
    uint32_t count;
    const uint32_t *vars = support_of(bits->context->support, slice->preds[slice->count - 1], &count);
    for (size_t i = 0, k = 0; i < slice->var_count && k < count; i++) {
        is_free[i] = slice->vars[i] == vars[k];
        k += is_free[i];
    }
}

static uint64_t conflict_limit(const struct bits *bits)
{
    uint64_t limit = bits->context->options->conflict_limit;
    return limit ? limit : CONFLICTS_DEFAULT;
}

static enum verdict solve(struct bits *bits, uint64_t limit)
{
    uint64_t count = bits_variable_count(bits);
    if (count > FULL_VARIABLES)
        limit = limit * FULL_VARIABLES / count;
    enum verdict verdict = gates_solve(bits->blast.gates, limit, bits->context->options);
    bits->steps += gates_steps(bits->blast.gates);
    return verdict;
}

/* UNSAT: without the hint. UNKNOWN: nothing is said. */
static enum verdict solve_near(struct bits *bits, const struct slice *slice)
{
    uint64_t limit = conflict_limit(bits) < CONFLICTS_NEAR ? conflict_limit(bits) : CONFLICTS_NEAR;
    free_goal_vars(bits, slice);
    for (unsigned round = 0; round < NEAR_ROUNDS; round++) {
        assume_premises(bits, true);
        assume_hint(bits, slice);
        enum verdict verdict = solve(bits, limit);
        if (verdict != VERDICT_UNSAT || !free_failed(bits, slice))
            return verdict;
    }
    return VERDICT_UNKNOWN;
}

static uint64_t value_in_model(struct bits *bits, uint32_t var)
{
    const int *input = input_of(bits, var);
    uint64_t value = 0;
    for (unsigned bit = 0; bit < var_of(bits, var)->width; bit++)
        value |= (uint64_t)gates_value(bits->blast.gates, input[bit]) << bit;
    return value;
}

/* A cell that the slice does not have: another pointer that moved there may have given it its value. */
static void take_over(struct bits *bits, uint32_t var, uint64_t value, struct model *model)
{
    const struct assignment *assignment = model->assignments.data;
    for (size_t i = 0; i < model->assignments.count; i++)
        if (assignment[i].var == var) {
            bits->has_clash |= assignment[i].value != value;
            return;
        }
    model_assign(model, var, value);
}

/* A pointer has moved from one object to another, `offset` bytes into it: what the slice demands of the cells of the
 * one must hold there, too. Those that the slice has are equal (carry_cells, carry_inside); of the others nothing is
 * demanded yet, so they take the values. */
static void carry_values(struct bits *bits, const struct slice *slice, uint32_t from_slot, uint32_t to_slot,
                         uint64_t offset, struct model *model)
{
    size_t place;
    for (uint32_t to = 0; to < slice->query->hint_count; to++) {
        if (var_of(bits, to)->slot != to_slot || slice_find_var(slice, to, &place)
            || context_is_late(bits->context, slice->var_count))
            continue;
        for (size_t i = 0; i < slice->var_count; i++) {
            const struct var *from = var_of(bits, slice->vars[i]);
            if (from->slot == from_slot && is_counterpart(from, var_of(bits, to), offset))
                take_over(bits, to, value_in_model(bits, slice->vars[i]), model);
        }
    }
}

/* Of several pointers that meet in the new object one at most has cells that must be there. */
static void clone(const struct bits *bits, const struct slice *slice, uint32_t var, struct clone wanted,
                  struct model *model)
{
    struct clone *clones = model->clones.data;
    for (size_t i = 0; i < model->clones.count; i++)
        if (clones[i].slot == wanted.slot) {
            if (takes_cells_along(bits, slice->query, var))
                clones[i] = wanted;
            return;
        }
    vec_append(&model->clones, &wanted, 1);
}

/* The pointer has the value now and had an object before. */
static void move_pointer(struct bits *bits, const struct slice *slice, uint32_t var, uint64_t value,
                         struct model *model)
{
    uint32_t slot = input_object_slot(value), from_slot = input_object_slot(query_hint(slice->query, var));
    const struct query_object *object = object_in_slot(slice->query, slot);
    if (object && !takes_cells_along(bits, slice->query, var))
        return;
    if (object)
        carry_values(bits, slice, from_slot, slot, value - object_address(object), model);
    else
        clone(bits, slice, var, (struct clone){.slot = slot, .from = from_slot}, model);
}

static void read_model(struct bits *bits, const struct slice *slice, struct model *model)
{
    bits->has_clash = false;
    for (size_t i = 0; i < slice->var_count; i++) {
        uint32_t var = slice->vars[i];
        uint64_t value = value_in_model(bits, var), hint = query_hint(slice->query, var);
        if (value == hint)
            continue;
        model_assign(model, var, value);
        if (var_of(bits, var)->kind == CELL_POINTER && input_object_slot(value) && input_object_slot(hint))
            move_pointer(bits, slice, var, value, model);
    }
}

/* The premises that failed, of those that were assumed. Returns whether a pin is among them. */
static bool read_core(struct bits *bits, expr_handle goal, bool with_pins)
{
    const struct premise *premises = bits->premises.data;
    bool has_pin = false;
    vec_clear(&bits->core);
    bits->core_has_domain = false;
    for (size_t i = 0; i < bits->premises.count; i++) {
        bool was_assumed = with_pins || !premises[i].is_pin;
        if (!was_assumed || !gates_failed(bits->blast.gates, premises[i].literal))
            continue;
        has_pin |= premises[i].is_pin;
        bits->core_has_domain |= !premises[i].pred;
        if (premises[i].pred && premises[i].pred != goal)
            *(expr_handle *)vec_push(&bits->core) = premises[i].pred;
    }
    return has_pin;
}

/* A core has a pin: is there one without? */
static bool find_core_without_pins(struct bits *bits, expr_handle goal)
{
    assume_premises(bits, false);
    if (solve(bits, conflict_limit(bits)) != VERDICT_UNSAT)
        return false;
    read_core(bits, goal, false);
    return true;
}

/* A premise that the circuit has folded to false: a contradiction by itself. A plain one rather than a pin. */
static const struct premise *find_false(const struct bits *bits)
{
    const struct premise *premises = bits->premises.data, *found = NULL;
    for (size_t i = 0; i < bits->premises.count; i++)
        if (premises[i].literal == GATE_FALSE && (!found || found->is_pin))
            found = &premises[i];
    return found;
}

static enum verdict solve_premises(struct bits *bits, const struct slice *slice, struct model *model, bool *needs_pin)
{
    expr_handle goal = slice->preds[slice->count - 1];
    enum verdict verdict = solve_near(bits, slice);
    if (verdict == VERDICT_UNKNOWN) {
        assume_premises(bits, true);
        verdict = solve(bits, conflict_limit(bits));
    }
    if (verdict == VERDICT_SAT)
        read_model(bits, slice, model);
    else if (verdict == VERDICT_UNSAT)
        *needs_pin = read_core(bits, goal, true) && !find_core_without_pins(bits, goal);
    else
        bits->reason = SOLVER_REASON_STEPS;
    leave_query(bits);
    return verdict;
}

/* One premise is false by itself. */
static void take_contradiction(struct bits *bits, const struct premise *premise, expr_handle goal, bool *needs_pin)
{
    if (premise->is_pin) {
        *needs_pin = !find_core_without_pins(bits, goal);
        return;
    }
    bits->core_has_domain = !premise->pred;
    if (premise->pred && premise->pred != goal)
        *(expr_handle *)vec_push(&bits->core) = premise->pred;
}

static enum verdict solve_slice(struct bits *bits, const struct slice *slice, struct model *model, bool *needs_pin)
{
    bits->reason = SOLVER_REASON_NONE;
    bits->steps = 0;
    *needs_pin = false;
    vec_clear(&bits->core);
    bits->core_has_domain = false;
    if (!enter_query(bits, slice)) {
        bits->reason = SOLVER_REASON_STEPS;
        return VERDICT_UNKNOWN;
    }
    enum verdict verdict = VERDICT_UNSAT;
    const struct premise *contradiction = find_false(bits);
    if (contradiction)
        take_contradiction(bits, contradiction, slice->preds[slice->count - 1], needs_pin);
    else
        verdict = solve_premises(bits, slice, model, needs_pin);
    if (verdict == VERDICT_SAT && bits->has_clash && !bits->is_careful) {
        model_clear(model);
        bits->is_careful = true;
        verdict = solve_slice(bits, slice, model, needs_pin);
        bits->is_careful = false;
        return verdict;
    }
    if (verdict == VERDICT_SAT && (bits->has_clash || leaves_inside(bits, slice, model))) {
        model_clear(model);
        bits->reason = SOLVER_REASON_THEORY;
        verdict = VERDICT_UNKNOWN;
    }
    if (verdict == VERDICT_UNSAT && bits->core_has_domain && (bits->is_partial || bits->is_short
                                                              || (bits->is_narrow && !bits->is_beyond))) {
        bits->reason = bits->is_short ? SOLVER_REASON_OBJECTS : SOLVER_REASON_THEORY;
        return VERDICT_UNKNOWN;
    }
    return verdict;
}

/* What is impossible with so many objects may be so with any number of them: then that is a proof. An object that the
 * slice does not speak of is as good as a new one, so it is none that would have to be offered. */
static enum verdict solve_beyond(struct bits *bits, const struct slice *slice, struct model *model, bool *needs_pin)
{
    enum solver_reason reason = bits->reason;
    bits->is_beyond = true;
    enum verdict verdict = solve_slice(bits, slice, model, needs_pin);
    bits->is_beyond = false;
    if (verdict != VERDICT_SAT)
        return verdict;
    model_clear(model);
    bits->reason = reason;
    return VERDICT_UNKNOWN;
}

enum verdict bits_solve(struct bits *bits, const struct slice *slice, struct model *model, bool *needs_pin)
{
    if (narrow_solve(bits->context, slice, model) == VERDICT_SAT)
        return VERDICT_SAT;
    enum verdict verdict = solve_slice(bits, slice, model, needs_pin);
    if (verdict == VERDICT_SAT || !bits->core_has_domain)
        return verdict;
    bits->is_sharing = true;
    if (bits->fresh.count > 1)
        verdict = solve_slice(bits, slice, model, needs_pin);
    if (verdict == VERDICT_UNKNOWN && bits->core_has_domain && (bits->is_short || bits->is_narrow))
        verdict = solve_beyond(bits, slice, model, needs_pin);
    bits->is_sharing = false;
    return verdict;
}

