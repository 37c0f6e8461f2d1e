/* pointer_test.c - the pointer link: random graphs against all assignments, and the cells that move along. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/rng.h"
#include "solver/chain/pointer.h"

#define VAR_LIMIT 16
#define PRED_LIMIT 32
#define OBJECT_LIMIT 4

enum { TYPE_A = 7, TYPE_B = 8, SIZE_A = 16, SIZE_B = 24 };

struct world {
    struct exprs exprs;
    struct vars vars;
    struct solver_options options;
    struct context context;
    struct fast *fast;
    struct model model;
    uint64_t hint[VAR_LIMIT], values[VAR_LIMIT];
    expr_handle input[VAR_LIMIT];
    uint32_t var_count;
    expr_handle preds[PRED_LIMIT];
    uint32_t pred_count;
    struct query_object objects[OBJECT_LIMIT];
    uint32_t object_count, max_objects;
    enum solver_reason reason;
};

static struct world world;
static struct rng rng;

static uint32_t below(uint32_t limit)
{
    return (uint32_t)rng_below(&rng, limit);
}

static void setup(void)
{
    memset(&world, 0, sizeof world);
    ck_assert(exprs_init(&world.exprs, NULL, 1u << 16));
    vars_init(&world.vars);
    model_init(&world.model);
    world.context = (struct context){
        .exprs = &world.exprs, .vars = &world.vars, .options = &world.options, .values = world.values,
        .value_count = VAR_LIMIT, .support = support_new(&world.exprs),
    };
    eval_init(&world.context.eval, &world.exprs);
    arena_init(&world.context.scratch);
    world.fast = world.context.fast = fast_new(&world.context);
    world.max_objects = 8;
}

static void teardown(void)
{
    fast_free(world.fast);
    arena_fini(&world.context.scratch);
    eval_fini(&world.context.eval);
    support_free(world.context.support);
    model_fini(&world.model);
    vars_fini(&world.vars);
    exprs_fini(&world.exprs);
}

static uint32_t add_cell(const struct cell *cell)
{
    struct cell copy = *cell;
    copy.key = world.var_count + 1;
    uint32_t var = var_find(&world.vars, &copy);
    ck_assert_uint_eq(var, world.var_count);
    world.input[var] = expr_input(&world.exprs, cell->width, var);
    world.hint[var] = cell->value;
    world.var_count++;
    return var;
}

static uint32_t add_pointer(uint32_t type, uint64_t hint)
{
    return add_cell(&(struct cell){.kind = CELL_POINTER, .width = 64, .target_type = type, .value = hint,
                                   .target_size = type == TYPE_A ? SIZE_A : SIZE_B});
}

static uint32_t add_int(uint32_t slot, uint32_t offset, uint64_t hint)
{
    return add_cell(&(struct cell){.kind = CELL_INT, .width = 32, .slot = slot, .offset = offset, .value = hint});
}

static uint64_t add_object(uint32_t type)
{
    struct query_object *object = &world.objects[world.object_count++];
    *object = (struct query_object){world.object_count, type == TYPE_A ? SIZE_A : SIZE_B, type};
    return input_object_address(object->slot, object->size);
}

static expr_handle equals(uint32_t a, uint32_t b)
{
    return expr_make2(&world.exprs, OP_EQ, world.input[a], world.input[b]);
}

static expr_handle equals_value(uint32_t a, uint64_t value)
{
    unsigned width = expr_at(&world.exprs, world.input[a])->width;
    return expr_make2(&world.exprs, OP_EQ, world.input[a], expr_const(&world.exprs, width, value));
}

static bool all_hold(const uint64_t *values)
{
    eval_begin(&world.context.eval, values, VAR_LIMIT);
    for (uint32_t i = 0; i < world.pred_count; i++)
        if (!eval_expr(&world.context.eval, world.preds[i]))
            return false;
    return true;
}

/* As it holds under the hint. */
static void add_pred(expr_handle pred)
{
    eval_begin(&world.context.eval, world.hint, VAR_LIMIT);
    world.preds[world.pred_count++] = eval_expr(&world.context.eval, pred) ? pred : expr_not(&world.exprs, pred);
}

/* `is_in` NULL: all variables are in the slice. */
static enum verdict solve(const bool *is_in)
{
    uint32_t vars[VAR_LIMIT], count = 0;
    struct query query = {
        .hint = world.hint, .hint_count = world.var_count, .objects = world.objects,
        .object_count = world.object_count, .max_objects = world.max_objects,
    };
    bool all_pointers = true;
    for (uint32_t i = 0; i < world.var_count; i++)
        if (!is_in || is_in[i]) {
            all_pointers &= var_at(&world.vars, i)->kind == CELL_POINTER;
            vars[count++] = i;
        }
    struct slice slice = {
        .preds = world.preds, .count = world.pred_count, .vars = vars, .var_count = count, .query = &query,
        .all_pointers = all_pointers,
    };
    memcpy(world.values, world.hint, sizeof world.values);
    arena_reset(&world.context.scratch);
    model_clear(&world.model);
    struct answer answer = pointer_solve(&world.context, &slice, &world.model);
    enum verdict verdict = answer.verdict;
    world.reason = answer.reason;
    ck_assert(verdict != VERDICT_UNKNOWN || world.model.assignments.count + world.model.clones.count == 0);
    ck_assert(!memcmp(world.values, world.hint, sizeof world.values));
    return verdict;
}

static void model_apply(uint64_t *values)
{
    const struct assignment *assignment = world.model.assignments.data;
    memcpy(values, world.hint, sizeof world.hint);
    for (size_t i = 0; i < world.model.assignments.count; i++) {
        ck_assert_uint_ne(assignment[i].value, world.hint[assignment[i].var]);
        values[assignment[i].var] = assignment[i].value;
    }
}

static uint64_t model_value(uint32_t var)
{
    uint64_t values[VAR_LIMIT];
    model_apply(values);
    return values[var];
}

static void goal_is(expr_handle pred)
{
    world.preds[world.pred_count++] = pred;
}

/* ---- what moves ---- */

START_TEST(null_becomes_fresh)
{
    setup();
    add_object(TYPE_B);
    uint32_t p = add_pointer(TYPE_A, 0);
    goal_is(expr_not(&world.exprs, equals_value(p, 0)));
    ck_assert_int_eq(solve(NULL), VERDICT_SAT);
    ck_assert_uint_eq(model_value(p), input_object_address(2, SIZE_A));
    ck_assert_uint_eq(world.model.clones.count, 0);
    teardown();
}
END_TEST

/* More objects would help, and nothing else: where no pointer has one that another could share. */
START_TEST(objects_are_wanted)
{
    setup();
    world.max_objects = 1;
    uint64_t object = add_object(TYPE_A);
    uint32_t p = add_pointer(TYPE_A, 0), other = add_pointer(TYPE_B, 0);
    add_pointer(TYPE_A, object);
    goal_is(expr_not(&world.exprs, equals_value(p, 0)));
    ck_assert_int_eq(solve((bool[VAR_LIMIT]){true, true}), VERDICT_UNKNOWN);
    ck_assert_int_eq(world.reason, SOLVER_REASON_OBJECTS);
    ck_assert_int_eq(solve(NULL), VERDICT_UNKNOWN);             /* p may have the third one's: bits looks */
    ck_assert_int_eq(world.reason, SOLVER_REASON_NONE);
    world.max_objects = 2;
    ck_assert_int_eq(solve((bool[VAR_LIMIT]){true}), VERDICT_SAT);
    world.max_objects = 1;
    world.pred_count = 0;
    add_pred(equals(p, other));
    goal_is(expr_not(&world.exprs, equals_value(other, 0)));
    ck_assert_int_eq(solve((bool[VAR_LIMIT]){true, true}), VERDICT_UNKNOWN);
    ck_assert_int_eq(world.reason, SOLVER_REASON_NONE);
    teardown();
}
END_TEST

START_TEST(contradictions)
{
    setup();
    uint64_t object = add_object(TYPE_A);
    uint32_t p = add_pointer(TYPE_A, object), q = add_pointer(TYPE_A, object), r = add_pointer(TYPE_A, 0);
    add_pred(equals(p, q));
    add_pred(equals(q, r));
    goal_is(equals(p, r));
    ck_assert_int_eq(solve(NULL), VERDICT_UNSAT);
    world.pred_count = 1;
    add_pred(equals_value(p, 0));
    goal_is(equals_value(q, 0));
    ck_assert_int_eq(solve(NULL), VERDICT_UNSAT);
    teardown();
}
END_TEST

/* p + 13 is NULL: no object is there, how many there may be. */
START_TEST(no_such_address)
{
    setup();
    uint64_t object = add_object(TYPE_A);
    uint32_t p = add_pointer(TYPE_A, object);
    world.max_objects = 1;
    goal_is(equals_value(p, (uint64_t)-13));
    ck_assert_int_eq(solve(NULL), VERDICT_UNSAT);
    world.pred_count = 0;
    goal_is(equals_value(p, 4096));
    ck_assert_int_eq(solve(NULL), VERDICT_UNSAT);
    world.pred_count = 0;
    goal_is(equals_value(p, input_object_address(2, SIZE_A)));
    ck_assert_int_eq(solve(NULL), VERDICT_UNKNOWN);
    teardown();
}
END_TEST

START_TEST(shared_object_is_cloned)
{
    setup();
    uint64_t object = add_object(TYPE_A);
    uint32_t p = add_pointer(TYPE_A, object), q = add_pointer(TYPE_A, object);
    add_pred(equals_value(p, 0));
    add_pred(equals_value(q, 0));
    goal_is(expr_not(&world.exprs, equals(p, q)));
    ck_assert_int_eq(solve(NULL), VERDICT_SAT);
    ck_assert_uint_eq(world.model.assignments.count, 1);
    ck_assert_uint_eq(model_value(p), object);
    ck_assert_uint_eq(model_value(q), input_object_address(2, SIZE_A));
    ck_assert_uint_eq(world.model.clones.count, 1);
    const struct clone *clone = world.model.clones.data;
    ck_assert(clone->slot == 2 && clone->from == 1);
    teardown();
}
END_TEST

/* p and q point to objects of one type whose first cells are `v` and `w`; they are to become equal. */
static enum verdict join(uint64_t v_hint, bool v_is_bound, uint64_t w_hint, bool w_is_bound, uint32_t *p, uint32_t *q)
{
    uint64_t a = add_object(TYPE_A), b = add_object(TYPE_A);
    *p = add_pointer(TYPE_A, a);
    *q = add_pointer(TYPE_A, b);
    uint32_t v = add_int(1, 0, v_hint), w = add_int(2, 0, w_hint);
    add_pred(equals_value(*p, 0));
    add_pred(equals_value(*q, 0));
    if (v_is_bound)
        add_pred(equals_value(v, v_hint));
    if (w_is_bound)
        add_pred(equals_value(w, w_hint));
    goal_is(equals(*p, *q));
    return solve((const bool[VAR_LIMIT]){true, true, v_is_bound, w_is_bound});
}

START_TEST(cells_are_carried)
{
    uint32_t p, q;
    setup();
    ck_assert_int_eq(join(5, false, 9, true, &p, &q), VERDICT_SAT);       /* q->v == 9 must hold in p's object */
    ck_assert_uint_eq(model_value(q), world.hint[p]);
    ck_assert_uint_eq(model_value(2), 9);
    teardown();
    setup();
    ck_assert_int_eq(join(5, true, 9, false, &p, &q), VERDICT_SAT);
    ck_assert_uint_eq(model_value(q), world.hint[p]);
    ck_assert_uint_eq(world.model.assignments.count, 1);
    teardown();
    setup();
    ck_assert_int_eq(join(5, true, 9, true, &p, &q), VERDICT_UNSAT);
    teardown();
    setup();
    ck_assert_int_eq(join(9, true, 9, true, &p, &q), VERDICT_SAT);
    teardown();
}
END_TEST

/* A list p, p->next, p->next->next, whose last `next` is NULL if `ends`. The cells of each object are {key, next}; the
 * keys are 0, 1, 9. */
static void make_list(bool ends, uint32_t pointer[4], uint32_t key[3])
{
    setup();
    pointer[0] = add_pointer(TYPE_A, add_object(TYPE_A));
    for (uint32_t i = 0; i < 3; i++) {
        uint64_t next = i == 2 ? 0 : add_object(TYPE_A);
        key[i] = add_int(i + 1, 0, i == 2 ? 9 : i);
        pointer[i + 1] = add_cell(&(struct cell){.kind = CELL_POINTER, .width = 64, .target_type = TYPE_A,
                                                 .target_size = SIZE_A, .value = next, .slot = i + 1, .offset = 8});
        if (i < 2 || ends)
            add_pred(equals_value(pointer[i + 1], 0));
    }
    add_pred(equals_value(pointer[0], 0));
}

/* Equal pointers lead to equal cells: what follows the one follows the other. */
START_TEST(equal_pointers_lead_to_equal_cells)
{
    uint32_t pointer[4], key[3];
    make_list(true, pointer, key);
    goal_is(equals(pointer[2], pointer[1]));               /* then the list would have no end */
    ck_assert_int_eq(solve(NULL), VERDICT_UNSAT);
    teardown();
    make_list(true, pointer, key);
    goal_is(equals(pointer[2], pointer[0]));
    ck_assert_int_eq(solve(NULL), VERDICT_UNSAT);
    teardown();
    make_list(false, pointer, key);
    goal_is(equals(pointer[2], pointer[1]));
    ck_assert_int_ne(solve(NULL), VERDICT_UNSAT);          /* the last one may lead to itself */
    teardown();
}
END_TEST

START_TEST(numbers_in_equal_cells_contradict)
{
    uint32_t pointer[4], key[3];
    make_list(false, pointer, key);
    expr_handle limit = expr_const(&world.exprs, 32, 5);
    add_pred(expr_make2(&world.exprs, OP_SLT, world.input[key[1]], limit));
    add_pred(expr_make2(&world.exprs, OP_SLT, world.input[key[2]], limit));
    goal_is(equals(pointer[2], pointer[1]));
    ck_assert_int_eq(solve(NULL), VERDICT_UNSAT);          /* one key below 5, the other not */
    world.pred_count -= 2;                                 /* the goal and one of them */
    goal_is(equals(pointer[2], pointer[1]));
    ck_assert_int_ne(solve(NULL), VERDICT_UNSAT);
    teardown();
}
END_TEST

/* Another pointer leads to the object, too: it is not known whose cells the predicates are about. */
START_TEST(cells_of_two_pointers_prove_nothing)
{
    uint32_t pointer[4], key[3];
    make_list(true, pointer, key);
    add_pointer(TYPE_A, world.hint[pointer[1]]);
    goal_is(equals(pointer[2], pointer[1]));
    ck_assert_int_ne(solve(NULL), VERDICT_UNSAT);
    teardown();
}
END_TEST

START_TEST(types_differ)
{
    setup();
    uint32_t p = add_pointer(TYPE_A, add_object(TYPE_A)), q = add_pointer(TYPE_B, 0);
    goal_is(equals(p, q));
    ck_assert_int_eq(solve(NULL), VERDICT_SAT);
    ck_assert_uint_eq(model_value(p), 0);
    world.pred_count = 0;
    add_pred(equals_value(p, 0));
    goal_is(equals(p, q));
    ck_assert_int_eq(solve(NULL), VERDICT_UNKNOWN);
    world.pred_count = 0;
    goal_is(expr_make2(&world.exprs, OP_ULT, world.input[p], world.input[q]));
    ck_assert_int_eq(solve(NULL), VERDICT_UNKNOWN);
    teardown();
}
END_TEST

/* ---- random graphs ---- */

struct stats {
    unsigned sat, unsat, unknown, unknown_sat, wanting;
};

/* The k-th value that a variable may have; fresh objects are numbered after those that exist. */
static bool domain_value(uint32_t var, uint32_t k, uint64_t *value)
{
    const struct var *pointer = var_at(&world.vars, var);
    *value = 0;
    if (k == 0)
        return true;
    if (k - 1 < world.object_count) {
        const struct query_object *object = &world.objects[k - 1];
        *value = input_object_address(object->slot, object->size);
        return object->type == pointer->target_type;
    }
    *value = input_object_address(k, pointer->target_size);
    return true;
}

/* With at most `fresh` new objects. */
static bool brute_force(uint32_t fresh)
{
    uint32_t step[VAR_LIMIT] = {0}, size = 1 + world.object_count + fresh;
    uint64_t values[VAR_LIMIT] = {0};
    for (;;) {
        bool is_legal = true;
        for (uint32_t i = 0; i < world.var_count; i++)
            is_legal &= domain_value(i, step[i], &values[i]);
        if (is_legal && all_hold(values))
            return true;
        uint32_t i = 0;
        while (i < world.var_count && ++step[i] == size)
            step[i++] = 0;
        if (i == world.var_count)
            return false;
    }
}

static const struct query_object *object_at(uint64_t address)
{
    for (uint32_t i = 0; i < world.object_count; i++)
        if (input_object_address(world.objects[i].slot, world.objects[i].size) == address)
            return &world.objects[i];
    return NULL;
}

/* Every value is NULL, an object of the right type, or a fresh one within the limit. */
static void check_model(void)
{
    uint64_t values[VAR_LIMIT], fresh_slots = 0;
    model_apply(values);
    ck_assert(all_hold(values));
    for (uint32_t i = 0; i < world.var_count; i++) {
        const struct var *pointer = var_at(&world.vars, i);
        const struct query_object *object = object_at(values[i]);
        if (values[i] == 0)
            continue;
        if (object) {
            ck_assert_uint_eq(object->type, pointer->target_type);
        } else {
            uint32_t slot = input_object_slot(values[i]);
            ck_assert_uint_eq(values[i], input_object_address(slot, pointer->target_size));
            ck_assert(slot > world.object_count && slot < 64);
            fresh_slots |= 1ull << slot;
        }
    }
    ck_assert(!fresh_slots || world.object_count + (uint32_t)__builtin_popcountll(fresh_slots) <= world.max_objects);
}

static void random_graph(struct stats *stats)
{
    setup();
    for (uint32_t count = below(OBJECT_LIMIT); count > 0; count--)
        add_object(below(4) ? TYPE_A : TYPE_B);
    world.max_objects = world.object_count + below(4);
    for (uint32_t count = 2 + below(3); count > 0; count--) {
        uint32_t var = add_pointer(below(4) ? TYPE_A : TYPE_B, 0);
        for (uint32_t tries = 0; tries < 3 && !world.hint[var]; tries++)
            if (!domain_value(var, below(world.object_count + 1), &world.hint[var]))
                world.hint[var] = 0;
    }
    for (uint32_t count = 1 + below(7); count > 0; count--) {
        uint32_t a = below(world.var_count), b = below(world.var_count);
        uint64_t value = 0;
        if (below(6) == 0)
            domain_value(a, below(world.object_count + 1), &value);
        expr_handle pred = a == b ? equals_value(a, value) : equals(a, b);
        if (!expr_is_const(&world.exprs, pred))
            add_pred(pred);
    }
    world.preds[world.pred_count - 1] = expr_not(&world.exprs, world.preds[world.pred_count - 1]);
    enum verdict verdict = solve(NULL);
    if (verdict == VERDICT_SAT)
        check_model();
    else if (verdict == VERDICT_UNSAT)
        ck_assert(!brute_force(world.var_count));
    else
        stats->unknown_sat += brute_force(world.max_objects - world.object_count);
    stats->wanting += world.reason == SOLVER_REASON_OBJECTS;
    if (world.reason == SOLVER_REASON_OBJECTS)
        ck_assert(brute_force(world.var_count));
    stats->sat += verdict == VERDICT_SAT;
    stats->unsat += verdict == VERDICT_UNSAT;
    stats->unknown += verdict == VERDICT_UNKNOWN;
    teardown();
}

START_TEST(graphs)
{
    struct stats stats = {0};
    rng_init(&rng, 3);
    for (unsigned i = 0; i < 4000; i++)
        random_graph(&stats);
    printf("pointer graphs: %u sat, %u unsat, %u unknown (%u of them sat)\n", stats.sat, stats.unsat, stats.unknown,
           stats.unknown_sat);
    printf("pointer graphs: %u that want more objects\n", stats.wanting);
    ck_assert(stats.sat > 500 && stats.unsat > 500 && stats.wanting > 20);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pointer");
    TCase *tcase = tcase_create("pointer");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, null_becomes_fresh);
    tcase_add_test(tcase, objects_are_wanted);
    tcase_add_test(tcase, contradictions);
    tcase_add_test(tcase, no_such_address);
    tcase_add_test(tcase, shared_object_is_cloned);
    tcase_add_test(tcase, cells_are_carried);
    tcase_add_test(tcase, equal_pointers_lead_to_equal_cells);
    tcase_add_test(tcase, numbers_in_equal_cells_contradict);
    tcase_add_test(tcase, cells_of_two_pointers_prove_nothing);
    tcase_add_test(tcase, types_differ);
    tcase_add_test(tcase, graphs);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
