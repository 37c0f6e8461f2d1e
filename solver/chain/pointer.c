/* pointer.c - equality and disequality of pointers, with NULL (section 4.1.5 and figure 12 of the paper).
 *
 * The nodes of the graph are the pointer variables and the constants that they are compared with, one of which is NULL.
 * Equal nodes form classes; disequalities join classes. A contradiction between the two is a proof, since it does not
 * depend on what a pointer can point to. Everything else is cautious: the classes of the goal get new values, the other
 * classes keep theirs if possible. A value is NULL, an existing object of the type pointed to, or a fresh object; a
 * pointer that is NULL only changes by becoming equal to another pointer, or by pointing to a fresh object.
 *
 * Changing a pointer redirects the program's accesses through it: the constraints of the slice on the cells of the old
 * object must then hold for the cells of the new one, which therefore take over the values, or keep their own if these
 * are equal. So equal pointers that are not NULL point to equal cells: the pointers among these cells are equal, too,
 * and the constraints on the other cells must be satisfiable under these equalities (the fast link decides that). */
#include "solver/chain/pointer.h"
#include <assert.h>
#include <string.h>

#include "solver/slice/objects.h"

#define FRESH UINT64_MAX           /* placeholder: the address of an object that does not exist yet */
#define NO_NODE UINT32_MAX
#define WORK_LIMIT (1u << 26)      /* nodes visited in one query: some tenths of a second */

struct node {
    uint32_t root;
    bool is_pointer, is_fixed;                     /* is_fixed: of a root: its class has a constant */
    bool is_assigned;
    uint64_t hint, value;                          /* value: of a root: the class's value; the constant if fixed */
};

struct disequality {
    uint32_t a, b;                                 /* nodes */
};

struct graph {
    struct context *context;
    const struct slice *slice;
    struct model *model;
    struct node *node;                             /* the variables slice->vars, then the constants */
    uint32_t count;
    struct disequality *apart;
    uint32_t apart_count, united_count;
    struct object_count objects;                   /* including those created in this attempt */
    uint32_t fresh_slot;                           /* the last slot created in this attempt */
    bool is_beyond;                                /* the object limit is ignored: would more objects help? */
    uint64_t work;                                 /* nodes visited while values are tried */
};

/* Count `cost`. True if the answer is no longer needed or the work limit is reached. */
static bool is_enough(struct graph *graph, uint64_t cost)
{
    graph->work += cost;
    return graph->work > WORK_LIMIT || context_is_late(graph->context, cost);
}

/* ---- the graph ---- */

static const struct var *var_of(const struct graph *graph, uint32_t node)
{
    return var_at(graph->context->vars, graph->slice->vars[node]);
}

/* Returns the index of a variable in the slice; the count of the slice's variables if it is not there. */
static uint32_t place_in_slice(const struct slice *slice, uint32_t var)
{
    size_t place;
    return (uint32_t)(slice_find_var(slice, var, &place) ? place : slice->var_count);
}

static uint32_t constant_node(struct graph *graph, uint64_t value)
{
    for (uint32_t n = (uint32_t)graph->slice->var_count; n < graph->count; n++)
        if (graph->node[n].hint == value)
            return n;
    graph->node[graph->count] = (struct node){.root = graph->count, .hint = value, .value = value, .is_fixed = true};
    return graph->count++;
}

/* Returns the node of a pointer variable or constant; NO_NODE for other expressions. */
static uint32_t node_of(struct graph *graph, expr_handle e)
{
    const struct expr *expr = expr_at(graph->context->exprs, e);
    if (expr->op == OP_CONST)
        return constant_node(graph, expr->value);
    if (expr->op != OP_INPUT)
        return NO_NODE;
    uint32_t place = place_in_slice(graph->slice, expr->a);
    return place < graph->slice->var_count && graph->node[place].is_pointer ? place : NO_NODE;
}

static bool pointer_unite(struct graph *graph, uint32_t a, uint32_t b)
{
    assert(a < graph->count && b < graph->count);
    struct node *into = &graph->node[graph->node[a].root], *from = &graph->node[graph->node[b].root];
    uint32_t root = graph->node[a].root, old = graph->node[b].root;
    if (root == old)
        return true;
    if (into->is_fixed && from->is_fixed)
        return false;                              /* each constant has one node, so two of them differ */
    if (from->is_fixed) {
        into->is_fixed = true;
        into->value = from->value;
    }
    for (uint32_t n = 0; n < graph->count; n++)
        if (graph->node[n].root == old)
            graph->node[n].root = root;
    graph->united_count++;
    return true;
}

/* A predicate that compares two nodes. */
struct comparison {
    uint32_t a, b;
    bool is_equal;
};

/* False if the predicate is something else. */
static bool read_comparison(struct graph *graph, expr_handle pred, struct comparison *comparison)
{
    const struct expr *expr = expr_at(graph->context->exprs, pred);
    comparison->is_equal = expr->op != OP_NOT;
    if (expr->op == OP_NOT)
        expr = expr_at(graph->context->exprs, expr->a);
    if (expr->op != OP_EQ || expr_at(graph->context->exprs, expr->a)->width != 64)
        return false;
    comparison->a = node_of(graph, expr->a);
    comparison->b = node_of(graph, expr->b);
    return comparison->a != NO_NODE && comparison->b != NO_NODE;
}

static void init_graph(struct graph *graph, struct context *context, const struct slice *slice, struct model *model)
{
    size_t node_limit = slice->var_count + 2 * slice->count;
    *graph = (struct graph){
        .context = context,
        .slice = slice,
        .model = model,
        .node = arena_alloc(&context->scratch, node_limit * sizeof *graph->node),
        .apart = arena_alloc(&context->scratch, slice->count * sizeof *graph->apart),
        .count = (uint32_t)slice->var_count,
    };
    for (uint32_t n = 0; n < graph->count; n++)
        graph->node[n] = (struct node){
            .root = n,
            .is_pointer = var_of(graph, n)->kind == CELL_POINTER,
            .hint = query_hint(slice->query, slice->vars[n]),
        };
}

/* True if no set of objects can give an input pointer this value: p + 13 is not NULL. */
static bool is_no_address(const struct graph *graph, uint32_t n, uint64_t value)
{
    return value && value != graph->node[n].hint && !input_object_slot(value);
}

/* False if the disequalities contradict the equalities, or the equalities give a pointer an impossible value. */
static bool is_consistent(const struct graph *graph)
{
    for (uint32_t i = 0; i < graph->apart_count; i++)
        if (graph->node[graph->apart[i].a].root == graph->node[graph->apart[i].b].root)
            return false;
    for (uint32_t n = 0; n < graph->slice->var_count; n++) {
        const struct node *root = &graph->node[graph->node[n].root];
        if (graph->node[n].is_pointer && root->is_fixed && is_no_address(graph, n, root->value))
            return false;
    }
    return true;
}

static bool load_graph(struct graph *graph)
{
    for (size_t i = 0; i < graph->slice->count && !context_is_late(graph->context, graph->count); i++) {
        struct comparison comparison;
        if (!read_comparison(graph, graph->slice->preds[i], &comparison))
            continue;
        if (!comparison.is_equal)
            graph->apart[graph->apart_count++] = (struct disequality){comparison.a, comparison.b};
        else if (!pointer_unite(graph, comparison.a, comparison.b))
            return false;
    }
    return is_consistent(graph);
}

/* ---- the objects behind equal pointers ---- */

#define CLOSED_LIMIT 512u          /* variables; larger slices are left to other links */

static const struct query_object *object_at(const struct query *query, uint64_t address)
{
    for (size_t i = 0; i < query->object_count; i++)
        if (input_object_address(query->objects[i].slot, query->objects[i].size) == address)
            return &query->objects[i];
    return NULL;
}

/* Returns the slot of the object that the pointer points to under the hint. 0: it is NULL or points into the middle of
 * an object, or a pointer of another class has the same value, and then it is unknown which of them the program
 * used. */
static uint32_t own_slot(struct graph *graph, uint32_t n)
{
    const struct query *query = graph->slice->query;
    uint64_t hint = graph->node[n].hint;
    if (hint == 0 || !object_at(query, hint))
        return 0;
    graph->context->ticks += query->hint_count / 8;
    for (uint32_t var = 0; var < query->hint_count; var++) {
        if (query->hint[var] != hint || var_at(graph->context->vars, var)->kind != CELL_POINTER)
            continue;
        uint32_t place = place_in_slice(graph->slice, var);
        if (place == graph->slice->var_count || graph->node[place].root != graph->node[n].root)
            return 0;
    }
    return input_object_slot(hint);
}

static bool is_not_null(const struct graph *graph, uint32_t root)
{
    if (graph->node[root].is_fixed)
        return graph->node[root].value != 0;
    for (uint32_t i = 0; i < graph->apart_count; i++) {
        uint32_t a = graph->node[graph->apart[i].a].root, b = graph->node[graph->apart[i].b].root;
        const struct node *other = &graph->node[a == root ? b : a];
        if ((a == root || b == root) && other->is_fixed && other->value == 0)
            return true;
    }
    return false;
}

static expr_handle input_of(const struct graph *graph, uint32_t n)
{
    return expr_input(graph->context->exprs, var_of(graph, n)->width, graph->slice->vars[n]);
}

/* Make the corresponding cells of two objects equal, as far as the slice contains them. False if they cannot be
 * equal. */
static bool unite_cells(struct graph *graph, uint32_t a_slot, uint32_t b_slot, struct vec *equal)
{
    assert(a_slot != b_slot);
    for (uint32_t a = 0; a < graph->slice->var_count && !context_is_late(graph->context, 1); a++)
        for (uint32_t b = 0; var_of(graph, a)->slot == a_slot && b < graph->slice->var_count; b++) {
            if (var_of(graph, b)->slot != b_slot || !var_is_like(var_of(graph, a), var_of(graph, b)))
                continue;
            if (graph->node[a].is_pointer && !pointer_unite(graph, a, b))
                return false;
            if (!graph->node[a].is_pointer)
                *(expr_handle *)vec_push(equal) =
                    expr_make2(graph->context->exprs, OP_EQ, input_of(graph, a), input_of(graph, b));
        }
    return true;
}

/* Make the cells of each object of a class equal to those of the class's first object. */
static bool unite_with_first(struct graph *graph, uint32_t n, struct vec *equal)
{
    uint32_t slot = own_slot(graph, n), first_slot = 0;
    for (uint32_t first = 0; slot && first < n && !first_slot && !context_is_late(graph->context, 1); first++)
        if (graph->node[first].is_pointer && graph->node[first].root == graph->node[n].root)
            first_slot = own_slot(graph, first);
    if (!first_slot || first_slot == slot || !is_not_null(graph, graph->node[n].root))
        return true;
    return unite_cells(graph, first_slot, slot, equal);
}

/* Repeat until a fixed point is reached. `equal` receives the equalities between cells that are not pointers. False if
 * there is a contradiction. */
static bool close_classes(struct graph *graph, struct vec *equal)
{
    uint32_t united;
    do {
        united = graph->united_count;
        vec_clear(equal);
        for (uint32_t n = 0; n < graph->slice->var_count && !context_is_late(graph->context, n); n++)
            if (graph->node[n].is_pointer && !unite_with_first(graph, n, equal))
                return false;
    } while (united != graph->united_count);
    return is_consistent(graph);
}

/* True if the slice's constraints on numbers are unsatisfiable under the equalities `equal`. */
static bool numbers_contradict(struct graph *graph, struct fast *fast, const struct vec *equal)
{
    const struct slice *slice = graph->slice;
    struct arena *scratch = &graph->context->scratch;
    expr_handle *preds = arena_alloc(scratch, (slice->count + equal->count) * sizeof *preds);
    uint32_t *vars = arena_alloc(scratch, slice->var_count * sizeof *vars);
    struct slice numbers = {.preds = preds, .vars = vars, .query = slice->query};
    for (size_t i = 0; i < slice->count; i++)
        if (!pred_has_pointer(graph->context, slice->preds[i]))
            preds[numbers.count++] = slice->preds[i];
    memcpy(preds + numbers.count, equal->data, equal->count * sizeof *preds);
    numbers.count += equal->count;
    for (uint32_t n = 0; n < slice->var_count; n++)
        if (!graph->node[n].is_pointer)
            vars[numbers.var_count++] = slice->vars[n];
    return fast_refutes(fast, &numbers);
}

static bool is_refuted(struct graph *graph, struct fast *fast)
{
    struct vec equal;
    if (graph->slice->var_count > CLOSED_LIMIT)
        return false;
    vec_init(&equal, sizeof(expr_handle));
    bool is_refuted = !close_classes(graph, &equal) || (equal.count && numbers_contradict(graph, fast, &equal));
    vec_fini(&equal);
    return is_refuted;
}

/* ---- values that a class can have ---- */

static bool pointer_fits(const struct var *pointer, const struct query_object *object)
{
    return pointer->target_size && object->type == pointer->target_type && object->size == pointer->target_size;
}

static bool variable_can_be(const struct graph *graph, uint32_t n, uint64_t value)
{
    if (value == 0 || value == graph->node[n].hint)
        return true;
    const struct query_object *object = object_at(graph->slice->query, value);
    return object && pointer_fits(var_of(graph, n), object);
}

static bool class_can_be(const struct graph *graph, uint32_t root, uint64_t value)
{
    assert(graph->node[root].root == root);
    for (uint32_t n = 0; n < graph->slice->var_count; n++)
        if (graph->node[n].root == root && !variable_can_be(graph, n, value))
            return false;
    return true;
}

/* Returns the first variable of the class if all its variables point to the same known type; else NO_NODE. */
static uint32_t class_target(const struct graph *graph, uint32_t root)
{
    assert(graph->node[root].root == root);
    uint32_t first = NO_NODE;
    for (uint32_t n = 0; n < graph->slice->var_count; n++) {
        if (graph->node[n].root != root)
            continue;
        const struct var *var = var_of(graph, n);
        if (first == NO_NODE)
            first = n;
        if (!var->target_size || var->target_type != var_of(graph, first)->target_type
            || var->target_size != var_of(graph, first)->target_size)
            return NO_NODE;
    }
    return first;
}

static bool slot_is_used(const struct query *query, uint32_t slot)
{
    for (size_t i = 0; i < query->object_count; i++)
        if (query->objects[i].slot == slot)
            return true;
    return false;
}

/* Returns the address of a new object for the class; 0 if the limits allow none. */
static uint64_t fresh_address(struct graph *graph, uint32_t root)
{
    const struct query *query = graph->slice->query;
    uint32_t slot = graph->fresh_slot + 1, first = class_target(graph, root);
    if (first == NO_NODE)
        return 0;
    while (slot_is_used(query, slot))
        slot++;
    if (slot >= INPUT_SLOT_MAX || var_of(graph, first)->target_size > INPUT_OBJECT_MAX)
        return 0;
    bool has_room = object_count_add(&graph->objects, query, var_of(graph, first)->target_type);
    if (!has_room && !graph->is_beyond)
        return 0;
    graph->fresh_slot = slot;
    return input_object_address(slot, var_of(graph, first)->target_size);
}

struct candidates {
    uint64_t *value;
    uint32_t count;
};

static void add_candidate(struct candidates *candidates, uint64_t value)
{
    for (uint32_t i = 0; i < candidates->count; i++)
        if (candidates->value[i] == value)
            return;
    candidates->value[candidates->count++] = value;
}

/* Candidates for a class: its constant; or else, in this order, the hint of `first`, the hints of its class, a fresh
 * object, NULL, and the other objects unless all the hints are NULL. */
static struct candidates list_candidates(const struct graph *graph, uint32_t first)
{
    const struct query *query = graph->slice->query;
    uint32_t root = graph->node[first].root;
    size_t limit = graph->count + query->object_count + 3;
    struct candidates candidates = {.value = arena_alloc(&graph->context->scratch, limit * sizeof(uint64_t))};
    if (graph->node[root].is_fixed) {
        add_candidate(&candidates, graph->node[root].value);
        return candidates;
    }
    bool is_null = true;
    add_candidate(&candidates, graph->node[first].hint);
    for (uint32_t n = 0; n < graph->slice->var_count; n++)
        if (graph->node[n].root == root) {
            add_candidate(&candidates, graph->node[n].hint);
            is_null &= graph->node[n].hint == 0;
        }
    add_candidate(&candidates, FRESH);
    add_candidate(&candidates, 0);
    for (size_t i = 0; i < query->object_count && !is_null; i++)
        add_candidate(&candidates, input_object_address(query->objects[i].slot, query->objects[i].size));
    return candidates;
}

/* ---- values for all classes ---- */

static void forget_values(struct graph *graph)
{
    graph->fresh_slot = 0;
    object_count_begin(&graph->objects, graph->slice->query);
    for (uint32_t n = 0; n < graph->count; n++)
        graph->node[n].is_assigned = n >= graph->slice->var_count;     /* constants have their values */
}

/* True if the node has a value in this attempt; stores it. */
static bool has_value(const struct graph *graph, uint32_t n, uint64_t *value)
{
    const struct node *root = &graph->node[graph->node[n].root];
    *value = root->value;
    return root->is_assigned || root->is_fixed;
}

static bool is_apart(const struct graph *graph, uint32_t root, uint64_t value)
{
    for (uint32_t i = 0; i < graph->apart_count; i++) {
        uint32_t a = graph->node[graph->apart[i].a].root, b = graph->node[graph->apart[i].b].root;
        uint64_t other;
        if ((a == root || b == root) && has_value(graph, a == root ? b : a, &other) && other == value)
            return false;
    }
    return true;
}

static bool pointer_assign(struct graph *graph, uint32_t root, uint64_t value)
{
    assert(graph->node[root].root == root);
    bool is_fresh = value == FRESH;
    if (is_fresh)
        value = fresh_address(graph, root);
    if ((is_fresh && value == 0) || (!is_fresh && !class_can_be(graph, root, value)) || !is_apart(graph, root, value))
        return false;
    graph->node[root].value = value;
    graph->node[root].is_assigned = true;
    return true;
}

/* Give the classes without a value their hints if possible, else another candidate. */
static bool assign_others(struct graph *graph)
{
    for (uint32_t n = 0; n < graph->slice->var_count; n++) {
        uint32_t root = graph->node[n].root;
        if (!graph->node[n].is_pointer || graph->node[root].is_assigned)
            continue;
        if (is_enough(graph, graph->count))
            return false;
        if (!graph->node[root].is_fixed && pointer_assign(graph, root, graph->node[n].hint))
            continue;
        struct candidates candidates = list_candidates(graph, n);
        for (uint32_t i = 0; i < candidates.count && !graph->node[root].is_assigned; i++)
            if (is_enough(graph, graph->count) || pointer_assign(graph, root, candidates.value[i]))
                break;
        if (!graph->node[root].is_assigned)
            return false;
    }
    return true;
}

/* ---- the model ---- */

static void set_value(struct graph *graph, uint32_t var, uint64_t value)
{
    assert(var < graph->context->value_count);
    if (graph->context->values[var] == value)
        return;
    graph->context->values[var] = value;
    *(struct assignment *)vec_push(&graph->model->assignments) = (struct assignment){var, value};
}

static void take_back(struct graph *graph)
{
    const struct assignment *assignment = graph->model->assignments.data;
    for (size_t i = 0; i < graph->model->assignments.count; i++)
        graph->context->values[assignment[i].var] = query_hint(graph->slice->query, assignment[i].var);
}

/* The variable `cell` of the old object has a predicate: give its counterpart in the new object the same value. False
 * if the counterpart is constrained and has another value, or does not exist. */
static bool carry_cell(struct graph *graph, uint32_t cell, uint32_t to_slot)
{
    struct vars *vars = graph->context->vars;
    const struct var *from = var_at(vars, cell);
    uint64_t value = graph->context->values[cell];
    bool is_found = false;
    for (uint32_t number = 0; number < vars->list.count; number++) {
        const struct var *to = var_at(vars, number);
        if (to->slot != to_slot || !var_is_like(from, to))
            continue;
        uint64_t now = graph->context->values[number];
        bool is_bound = place_in_slice(graph->slice, number) < graph->slice->var_count
                        || now != query_hint(graph->slice->query, number);
        if (is_bound && now != value)
            return false;
        set_value(graph, number, value);
        is_found = true;
    }
    return is_found;
}

/* Carry all cells over: a pointer moves from the object in `from_slot` to the one in `to_slot`. */
static bool carry_cells(struct graph *graph, uint32_t from_slot, uint32_t to_slot)
{
    assert(from_slot && to_slot);
    size_t vars = graph->context->vars->list.count;
    for (uint32_t n = 0; n < graph->slice->var_count; n++)
        if (var_of(graph, n)->slot == from_slot
            && (is_enough(graph, vars) || !carry_cell(graph, graph->slice->vars[n], to_slot)))
            return false;
    return true;
}

/* Make the new object a copy of `from`. False if it is already a copy of another object. */
static bool clone_object(struct graph *graph, uint32_t slot, uint32_t from)
{
    assert(slot && from);
    const struct clone *clone = graph->model->clones.data;
    for (size_t i = 0; i < graph->model->clones.count; i++)
        if (clone[i].slot == slot)
            return clone[i].from == from;
    *(struct clone *)vec_push(&graph->model->clones) = (struct clone){slot, from};
    return true;
}

/* Carry the constraints on the old object's cells over to the object that a pointer moves to. */
static bool move_pointer(struct graph *graph, uint32_t n)
{
    const struct query *query = graph->slice->query;
    uint64_t hint = graph->node[n].hint, value = graph->node[graph->node[n].root].value;
    if (hint == value || value == 0 || hint == 0)
        return true;
    if (!object_at(query, hint))
        return false;                              /* it points into an object, whose cells have no counterparts */
    uint32_t from_slot = input_object_slot(hint), to_slot = input_object_slot(value);
    return object_at(query, value) ? carry_cells(graph, from_slot, to_slot) : clone_object(graph, to_slot, from_slot);
}

static bool slice_holds(struct graph *graph)
{
    struct context *context = graph->context;
    eval_begin(&context->eval, context->values, context->value_count);
    for (size_t i = graph->slice->count; i-- > 0;)
        if (context_is_late(context, 1) || !eval_expr(&context->eval, graph->slice->preds[i]))
            return false;
    return true;
}

/* All classes have values: build the model and evaluate the slice. False if the slice does not hold. */
static bool make_model(struct graph *graph)
{
    bool is_good = true;
    for (uint32_t n = 0; n < graph->slice->var_count; n++)
        if (graph->node[n].is_pointer)
            set_value(graph, graph->slice->vars[n], graph->node[graph->node[n].root].value);
    for (uint32_t n = 0; n < graph->slice->var_count && is_good; n++)
        if (graph->node[n].is_pointer)
            is_good = move_pointer(graph, n);
    is_good = is_good && slice_holds(graph);
    take_back(graph);
    if (!is_good)
        model_clear(graph->model);
    return is_good;
}

static bool try_values(struct graph *graph, uint32_t a, uint64_t a_value, uint32_t b, uint64_t b_value)
{
    forget_values(graph);
    if (!pointer_assign(graph, graph->node[a].root, a_value))
        return false;
    if (graph->node[a].root != graph->node[b].root && !pointer_assign(graph, graph->node[b].root, b_value))
        return false;
    return assign_others(graph) && make_model(graph);
}

/* Figure 12: for an equality both sides take the left one's value; for a disequality the right one becomes a fresh
 * object. */
static bool solve_goal(struct graph *graph, const struct comparison *goal)
{
    struct candidates left = list_candidates(graph, goal->a), right = list_candidates(graph, goal->b);
    if (goal->is_equal)
        right.count = 1;                           /* both sides are one class */
    for (uint32_t i = 0; i < left.count; i++)
        for (uint32_t k = 0; k < right.count && !is_enough(graph, graph->count); k++)
            if (try_values(graph, goal->a, left.value[i], goal->b, right.value[k]))
                return true;
    return false;
}

/* True if the goal needs more objects than the limit allows. All pointers of the slice are NULL, so there is no object
 * to share, and no new one is allowed: NULL is their only possible value, so the goal is false. Traversals of lists and
 * trees end like this at each of their NULLs, and the bits link would need two circuits to show it. */
static bool wants_more_objects(struct graph *graph, const struct comparison *goal)
{
    const struct slice *slice = graph->slice;
    if (!slice->all_pointers || (slice->query->object_count < slice->query->max_objects && !slice->query->bound_count))
        return false;
    for (uint32_t n = 0; n < slice->var_count; n++)
        if (graph->node[n].hint)
            return false;
    graph->is_beyond = true;
    bool is_possible = solve_goal(graph, goal);
    model_clear(graph->model);
    return is_possible;
}

struct answer pointer_solve(void *link, const struct slice *slice, struct model *model)
{
    struct context *context = link;
    struct graph graph;
    struct comparison goal;
    assert(slice->count && !model->assignments.count && context->fast);
    init_graph(&graph, context, slice, model);
    if (!read_comparison(&graph, slice->preds[slice->count - 1], &goal))
        return answer_plain(VERDICT_UNKNOWN);
    if (!load_graph(&graph))
        return answer_plain(VERDICT_UNSAT);
    if (solve_goal(&graph, &goal))
        return answer_plain(VERDICT_SAT);
    if (is_refuted(&graph, context->fast))
        return answer_plain(VERDICT_UNSAT);
    if (!wants_more_objects(&graph, &goal))
        return answer_plain(VERDICT_UNKNOWN);
    return (struct answer){.verdict = VERDICT_UNKNOWN, .reason = SOLVER_REASON_OBJECTS, .is_settled = true};
}
