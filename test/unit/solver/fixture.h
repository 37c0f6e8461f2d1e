/* fixture.h - what the tests of single links need: a table, variables, a hint, and slices of small paths. */
#ifndef TEST_SOLVER_FIXTURE_H
#define TEST_SOLVER_FIXTURE_H
#include <check.h>
#include <stdlib.h>
#include "base/rng.h"
#include "solver/slice/model.h"

enum { FIXTURE_VARS = 512, FIXTURE_PATH = 512 };

struct fixture {
    struct exprs exprs;
    struct vars vars;
    struct solver_options options;
    struct context context;
    struct slicer slicer;
    struct rng rng;
    struct model model;
    uint64_t hint[FIXTURE_VARS];
    expr_handle path[FIXTURE_PATH];
    uint8_t is_concretization[FIXTURE_PATH];
    size_t path_count;
    struct query query;
    struct slice slice;
};

static inline struct fixture *fixture_new(void)
{
    struct fixture *f = calloc(1, sizeof *f);
    ck_assert(exprs_init(&f->exprs, NULL, 1u << 20));
    vars_init(&f->vars);
    rng_init(&f->rng, 1);
    model_init(&f->model);
    f->context = (struct context){.exprs = &f->exprs, .vars = &f->vars, .options = &f->options};
    f->context.support = support_new(&f->exprs);
    f->context.values = calloc(FIXTURE_VARS, sizeof *f->context.values);
    eval_init(&f->context.eval, &f->exprs);
    arena_init(&f->context.scratch);
    slicer_init(&f->slicer, &f->context);
    return f;
}

static inline void fixture_free(struct fixture *f)
{
    slicer_fini(&f->slicer);
    arena_fini(&f->context.scratch);
    eval_fini(&f->context.eval);
    free(f->context.values);
    support_free(f->context.support);
    model_fini(&f->model);
    vars_fini(&f->vars);
    exprs_fini(&f->exprs);
    free(f);
}

/* A new integer variable with this hint; its number is that of the INPUT expression. */
static inline expr_handle fixture_int(struct fixture *f, unsigned width, bool is_signed, uint64_t hint)
{
    uint64_t key = f->vars.list.count + 1;
    uint32_t var = var_find(&f->vars, &(struct cell){.key = key, .width = (uint8_t)width, .is_signed = is_signed});
    ck_assert_uint_lt(var, FIXTURE_VARS);
    f->hint[var] = hint & width_mask(width);
    return expr_input(&f->exprs, width, var);
}

static inline expr_handle fixture_pointer(struct fixture *f, uint32_t size, uint32_t type, uint64_t hint)
{
    struct cell cell = {.kind = CELL_POINTER, .width = 64, .target_size = size, .target_type = type};
    cell.key = f->vars.list.count + 1;
    uint32_t var = var_find(&f->vars, &cell);
    f->hint[var] = hint;
    return expr_input(&f->exprs, 64, var);
}

static inline uint32_t fixture_var(const struct fixture *f, expr_handle input)
{
    ck_assert_uint_eq(expr_at(&f->exprs, input)->op, OP_INPUT);
    return expr_at(&f->exprs, input)->a;
}

static inline expr_handle fixture_const(struct fixture *f, unsigned width, uint64_t value)
{
    return expr_const(&f->exprs, width, value);
}

static inline expr_handle fixture_make(struct fixture *f, enum op op, expr_handle a, expr_handle b)
{
    expr_handle e = expr_make2(&f->exprs, op, a, b);
    ck_assert_uint_ne(e, 0);
    return e;
}

static inline void fixture_add(struct fixture *f, expr_handle pred, bool is_concretization)
{
    ck_assert_uint_lt(f->path_count, FIXTURE_PATH);
    f->path[f->path_count] = pred;
    f->is_concretization[f->path_count++] = is_concretization;
}

/* f->query and f->slice for the whole path and this goal. */
static inline void fixture_slice(struct fixture *f, expr_handle goal)
{
    static uint64_t id;
    f->query.path = f->path;
    f->query.path_count = f->path_count;
    f->query.path_id = ++id;
    f->query.is_concretization = f->is_concretization;
    f->query.goal = goal;
    f->query.hint = f->hint;
    f->query.hint_count = f->vars.list.count;
    f->context.value_count = f->vars.list.count;
    for (size_t i = 0; i < f->vars.list.count; i++)
        f->context.values[i] = f->hint[i];
    arena_reset(&f->context.scratch);
    model_clear(&f->model);
    slicer_load(&f->slicer, &f->query);
    slicer_cut(&f->slicer, &f->query, &f->slice);
}

static inline uint64_t fixture_value(const struct fixture *f, expr_handle input)
{
    uint32_t var = fixture_var(f, input);
    const struct assignment *assignments = f->model.assignments.data;
    for (size_t i = 0; i < f->model.assignments.count; i++)
        if (assignments[i].var == var)
            return assignments[i].value;
    return f->hint[var];
}

static inline int fixture_main(const char *name, const TTest *const *tests)
{
    Suite *suite = suite_create(name);
    TCase *tcase = tcase_create(name);
    tcase_set_timeout(tcase, 120);
    for (size_t i = 0; tests[i]; i++)
        tcase_add_test(tcase, tests[i]);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
#endif
