/* cache_test.c - answers come back for the same slice and for paths that contain a core, and never otherwise. */
#include "test/unit/solver/fixture.h"
#include "solver/chain/cache.h"

struct scene {
    struct fixture *f;
    struct cache *cache;
    expr_handle x, y, x_small, y_small, goal;
};

static struct scene scene_new(void)
{
    struct fixture *f = fixture_new();
    struct scene scene = {.f = f, .cache = cache_new(&f->context)};
    scene.x = fixture_int(f, 32, false, 1);
    scene.y = fixture_int(f, 32, false, 2);
    scene.x_small = fixture_make(f, OP_ULT, scene.x, fixture_const(f, 32, 10));
    scene.y_small = fixture_make(f, OP_ULT, scene.y, fixture_const(f, 32, 20));
    scene.goal = fixture_make(f, OP_EQ, fixture_make(f, OP_MUL, scene.x, scene.y), fixture_const(f, 32, 63));
    return scene;
}

static void scene_free(struct scene *scene)
{
    cache_free(scene->cache);
    fixture_free(scene->f);
}

static enum verdict find(struct scene *scene, expr_handle goal)
{
    fixture_slice(scene->f, goal);
    return cache_find(scene->cache, &scene->f->slice, &scene->f->model).verdict;
}

START_TEST(same_slice)
{
    struct scene s = scene_new();
    fixture_add(s.f, s.x_small, false);
    fixture_add(s.f, s.y_small, false);
    ck_assert_int_eq(find(&s, s.goal), VERDICT_UNKNOWN);
    model_assign(&s.f->model, fixture_var(s.f, s.x), 7);
    model_assign(&s.f->model, fixture_var(s.f, s.y), 9);
    cache_add_sat(s.cache, &s.f->slice, &s.f->model);
    s.f->path[0] = s.y_small;
    s.f->path[1] = s.x_small;
    s.f->hint[fixture_var(s.f, s.y)] = 9;
    ck_assert_int_eq(find(&s, s.goal), VERDICT_SAT);
    ck_assert_uint_eq(s.f->model.assignments.count, 1);         /* y is at the hint */
    ck_assert_uint_eq(fixture_value(s.f, s.x), 7);
    s.f->path_count = 1;
    ck_assert_int_eq(find(&s, s.goal), VERDICT_UNKNOWN);
    scene_free(&s);
}
END_TEST

START_TEST(recent_models)
{
    struct scene s = scene_new();
    fixture_add(s.f, s.x_small, false);
    find(&s, s.goal);
    model_assign(&s.f->model, fixture_var(s.f, s.x), 7);
    model_assign(&s.f->model, fixture_var(s.f, s.y), 9);
    cache_add_sat(s.cache, &s.f->slice, &s.f->model);
    fixture_add(s.f, s.y_small, false);
    ck_assert_int_eq(find(&s, s.goal), VERDICT_UNKNOWN);
    ck_assert_int_eq(cache_try_models(s.cache, &s.f->slice, &s.f->model).verdict, VERDICT_SAT);
    ck_assert(model_satisfies(&s.f->context, &s.f->slice, &s.f->model));
    fixture_add(s.f, fixture_make(s.f, OP_ULT, s.y, fixture_const(s.f, 32, 5)), false);
    find(&s, s.goal);
    ck_assert_int_eq(cache_try_models(s.cache, &s.f->slice, &s.f->model).verdict, VERDICT_UNKNOWN);
    ck_assert_uint_eq(s.f->model.assignments.count, 0);
    scene_free(&s);
}
END_TEST

START_TEST(cores)
{
    struct scene s = scene_new();
    expr_handle y_tiny = fixture_make(s.f, OP_ULT, s.y, fixture_const(s.f, 32, 3));
    const expr_handle core[] = {s.x_small, y_tiny};
    fixture_add(s.f, s.x_small, false);
    fixture_add(s.f, y_tiny, false);
    find(&s, s.goal);
    cache_add_unsat(s.cache, &s.f->slice, core, 2);
    ck_assert_int_eq(find(&s, s.goal), VERDICT_UNSAT);
    fixture_add(s.f, s.y_small, false);
    ck_assert_int_eq(find(&s, s.goal), VERDICT_UNSAT);
    ck_assert_int_eq(find(&s, s.y_small), VERDICT_UNKNOWN);      /* another goal */
    s.f->is_concretization[1] = 1;
    ck_assert_int_eq(find(&s, s.goal), VERDICT_UNKNOWN);         /* the core has a concretization */
    s.f->is_concretization[1] = 0;
    s.f->path[1] = s.y_small;
    ck_assert_int_eq(find(&s, s.goal), VERDICT_UNKNOWN);         /* half of the core */
    scene_free(&s);
}
END_TEST

/* More answers than it holds: old ones are forgotten, none is wrong. */
START_TEST(overflow)
{
    struct scene s = scene_new();
    for (unsigned i = 0; i < 40000; i++) {
        expr_handle goal = fixture_make(s.f, OP_EQ, s.x, fixture_const(s.f, 32, 100 + i));
        ck_assert_int_eq(find(&s, goal), VERDICT_UNKNOWN);
        if (i & 1) {
            cache_add_unsat(s.cache, &s.f->slice, NULL, 0);
        } else {
            model_assign(&s.f->model, fixture_var(s.f, s.x), 100 + i);
            cache_add_sat(s.cache, &s.f->slice, &s.f->model);
        }
        ck_assert_int_eq(find(&s, goal), i & 1 ? VERDICT_UNSAT : VERDICT_SAT);
    }
    scene_free(&s);
}
END_TEST

static bool is_hopeless(struct scene *scene)
{
    struct answer answer = cache_recall_failure(scene->cache, &scene->f->slice, &scene->f->model);
    ck_assert_int_eq(answer.verdict, VERDICT_UNKNOWN);
    ck_assert_int_eq(answer.reason, answer.is_settled ? SOLVER_REASON_STEPS : SOLVER_REASON_NONE);
    return answer.is_settled;
}

START_TEST(hopeless)
{
    struct scene s = scene_new();
    find(&s, s.goal);
    ck_assert(!is_hopeless(&s));
    cache_add_hopeless(s.cache, &s.f->slice);
    ck_assert_int_eq(find(&s, s.goal), VERDICT_UNKNOWN);
    ck_assert(is_hopeless(&s));
    fixture_add(s.f, s.x_small, false);
    find(&s, s.goal);
    ck_assert(!is_hopeless(&s));
    scene_free(&s);
}
END_TEST

START_TEST(shrinking)
{
    struct scene s = scene_new();
    fixture_add(s.f, fixture_make(s.f, OP_ULT, s.x, fixture_const(s.f, 32, 0xf0000000u)), false);
    fixture_slice(s.f, fixture_make(s.f, OP_ULT, fixture_const(s.f, 32, 1000), fixture_make(s.f, OP_OR, s.x, s.y)));
    model_assign(&s.f->model, fixture_var(s.f, s.x), 0x7a3f1234);
    model_assign(&s.f->model, fixture_var(s.f, s.y), 0x1234);
    model_shrink(&s.f->context, &s.f->slice, &s.f->model);
    ck_assert(model_satisfies(&s.f->context, &s.f->slice, &s.f->model));
    ck_assert_uint_eq(s.f->model.assignments.count, 1);
    ck_assert_uint_eq(fixture_value(s.f, s.y), 1000);
    scene_free(&s);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {same_slice, recent_models, cores, overflow, hopeless, shrinking, NULL};
    return fixture_main("cache", tests);
}
