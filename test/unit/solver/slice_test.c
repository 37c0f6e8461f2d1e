/* slice_test.c - slices of random paths against the closure done naively; repetitions, concretizations, pointers;
 * supports. */
#include <string.h>
#include "test/unit/solver/fixture.h"

enum { VARS = 12, MANY = 400 };

static uint32_t vars_of(const struct fixture *f)
{
    return (uint32_t)f->vars.list.count;
}

static bool depends(struct fixture *f, expr_handle e, uint32_t var)
{
    uint32_t count;
    const uint32_t *vars = support_of(f->context.support, e, &count);
    for (uint32_t i = 0; i < count; i++)
        if (vars[i] == var)
            return true;
    return false;
}

/* Grow the set of variables until no predicate adds one. */
static void close_over(struct fixture *f, expr_handle goal, bool *taken)
{
    bool is_changed = true;
    for (uint32_t v = 0; v < vars_of(f); v++)
        taken[v] = depends(f, goal, v);
    while (is_changed) {
        is_changed = false;
        for (size_t i = 0; i < f->path_count; i++) {
            bool touches = false;
            for (uint32_t v = 0; v < vars_of(f) && f->path[i]; v++)
                touches |= taken[v] && depends(f, f->path[i], v);
            for (uint32_t v = 0; v < vars_of(f) && touches; v++)
                if (!taken[v] && depends(f, f->path[i], v))
                    taken[v] = is_changed = true;
        }
    }
}

static bool in_slice(const struct slice *slice, expr_handle pred, size_t *index)
{
    for (size_t i = 0; i + 1 < slice->count; i++)
        if (slice->preds[i] == pred) {
            *index = i;
            return true;
        }
    return false;
}

static bool touches_any(struct fixture *f, expr_handle pred, const bool *taken)
{
    for (uint32_t v = 0; v < vars_of(f); v++)
        if (taken[v] && depends(f, pred, v))
            return true;
    return false;
}

/* A predicate is a concretization of the slice if every place where it stands is one. */
static bool is_pin_everywhere(const struct fixture *f, expr_handle pred)
{
    for (size_t i = 0; i < f->path_count; i++)
        if (f->path[i] == pred && !f->is_concretization[i])
            return false;
    return true;
}

static void check_slice(struct fixture *f, expr_handle goal)
{
    bool taken[MANY];
    size_t expected = 1, vars = 0, index = 0;
    fixture_slice(f, goal);
    close_over(f, goal, taken);
    for (size_t i = 0; i < f->path_count; i++) {
        bool is_first = f->path[i] != 0;
        for (size_t k = 0; k < i; k++)
            is_first &= f->path[k] != f->path[i];
        if (!is_first)
            continue;
        bool wanted = touches_any(f, f->path[i], taken);
        expected += wanted;
        ck_assert(in_slice(&f->slice, f->path[i], &index) == wanted);
        if (wanted)
            ck_assert(f->slice.is_concretization[index] == is_pin_everywhere(f, f->path[i]));
    }
    for (uint32_t v = 0; v < vars_of(f); v++)
        vars += taken[v];
    ck_assert_uint_eq(f->slice.count, expected);
    ck_assert_uint_eq(f->slice.preds[f->slice.count - 1], goal);
    ck_assert_uint_eq(f->slice.var_count, vars);
    for (size_t i = 0; i < f->slice.var_count; i++)
        ck_assert(taken[f->slice.vars[i]] && (!i || f->slice.vars[i - 1] < f->slice.vars[i]));
}

static expr_handle random_pred(struct fixture *f)
{
    expr_handle a = expr_input(&f->exprs, 8, (uint32_t)rng_below(&f->rng, VARS));
    expr_handle b = rng_below(&f->rng, 3) ? fixture_const(f, 8, rng_below(&f->rng, 3) + 3)
                                          : expr_input(&f->exprs, 8, (uint32_t)rng_below(&f->rng, VARS));
    return fixture_make(f, OP_ULT, a, b);
}

START_TEST(random_paths)
{
    struct fixture *f = fixture_new();
    for (unsigned i = 0; i < VARS; i++)
        fixture_int(f, 8, false, i);
    for (unsigned round = 0; round < 3000; round++) {
        size_t keep = rng_below(&f->rng, f->path_count + 1), count = rng_below(&f->rng, 25);
        f->path_count = keep < count ? keep : count;
        while (f->path_count < count)
            fixture_add(f, rng_below(&f->rng, 8) ? random_pred(f) : 0, rng_below(&f->rng, 4) == 0);
        expr_handle goal = random_pred(f);
        if (!expr_is_const(&f->exprs, goal))
            check_slice(f, goal);
    }
    fixture_free(f);
}
END_TEST

/* Running sums, each over one of four parts of the variables, so that slices do not take all; and small predicates. */
static expr_handle random_sum(struct fixture *f, expr_handle *sum)
{
    unsigned part = (unsigned)rng_below(&f->rng, 4);
    for (uint64_t i = rng_below(&f->rng, 90); i > 0; i--) {
        expr_handle x = expr_input(&f->exprs, 8, part + 4 * (uint32_t)rng_below(&f->rng, MANY / 4));
        sum[part] = fixture_make(f, rng_below(&f->rng, 2) ? OP_ADD : OP_XOR, sum[part], x);
    }
    return fixture_make(f, OP_ULT, sum[part], fixture_const(f, 8, rng_below(&f->rng, 200) + 20));
}

static expr_handle random_small(struct fixture *f)
{
    expr_handle a = expr_input(&f->exprs, 8, (uint32_t)rng_below(&f->rng, MANY));
    return fixture_make(f, OP_ULT, a, fixture_const(f, 8, rng_below(&f->rng, 3) + 3));
}

START_TEST(running_sums)
{
    struct fixture *f = fixture_new();
    for (unsigned i = 0; i < MANY; i++)
        fixture_int(f, 8, false, i);
    expr_handle sum[4];
    for (unsigned i = 0; i < 4; i++)
        sum[i] = expr_input(&f->exprs, 8, i);
    for (unsigned round = 0; round < 100; round++) {
        size_t keep = rng_below(&f->rng, f->path_count + 1), count = rng_below(&f->rng, 25);
        f->path_count = keep < count ? keep : count;
        while (f->path_count < count)
            fixture_add(f, rng_below(&f->rng, 3) ? random_sum(f, sum) : random_small(f), rng_below(&f->rng, 4) == 0);
        expr_handle goal = rng_below(&f->rng, 2) ? random_sum(f, sum) : random_small(f);
        if (!expr_is_const(&f->exprs, goal))
            check_slice(f, goal);
    }
    fixture_free(f);
}
END_TEST

START_TEST(same_path_other_length)
{
    struct fixture *f = fixture_new();
    for (unsigned i = 0; i < VARS; i++)
        fixture_int(f, 8, false, i);
    for (unsigned i = 0; i < 40; i++)
        fixture_add(f, random_pred(f), false);
    size_t all = f->path_count;
    for (unsigned round = 0; round < 200; round++) {
        f->path_count = rng_below(&f->rng, all + 1);
        expr_handle goal = random_pred(f);
        if (expr_is_const(&f->exprs, goal))
            continue;
        check_slice(f, goal);
        struct slice slice;
        for (unsigned k = 0; k < 3; k++) {          /* the same id: no comparison of the paths */
            f->query.path_count = rng_below(&f->rng, all + 1);
            slicer_load(&f->slicer, &f->query);
            slicer_cut(&f->slicer, &f->query, &slice);
        }
        f->query.path_count = f->path_count;
        slicer_load(&f->slicer, &f->query);
        slicer_cut(&f->slicer, &f->query, &slice);
        uint64_t hash = slice.hash;
        check_slice(f, goal);
        ck_assert_uint_eq(hash, f->slice.hash);
    }
    fixture_free(f);
}
END_TEST

START_TEST(hash_is_of_the_set)
{
    struct fixture *f = fixture_new();
    expr_handle x = fixture_int(f, 8, false, 0), y = fixture_int(f, 8, false, 5);
    expr_handle a = fixture_make(f, OP_ULT, x, y), b = fixture_make(f, OP_ULT, x, fixture_const(f, 8, 9));
    expr_handle goal = fixture_make(f, OP_ULT, y, fixture_const(f, 8, 3));
    fixture_add(f, a, false);
    fixture_add(f, b, false);
    fixture_slice(f, goal);
    uint64_t hash = f->slice.hash;
    f->path[0] = b;
    f->path[1] = a;
    fixture_slice(f, goal);
    ck_assert_uint_eq(f->slice.hash, hash);
    f->is_concretization[0] = 1;
    fixture_slice(f, goal);
    ck_assert_uint_ne(f->slice.hash, hash);
    fixture_free(f);
}
END_TEST

/* A slice with a pointer has the predicates over the cells of its object, and so on along a list. */
START_TEST(pointers_take_cells)
{
    struct fixture *f = fixture_new();
    expr_handle p = fixture_pointer(f, 16, 7, input_object_address(1, 16));
    expr_handle next = fixture_pointer(f, 16, 7, input_object_address(2, 16));
    expr_handle v = fixture_int(f, 32, true, 1), w = fixture_int(f, 32, true, 1), other = fixture_int(f, 32, true, 1);
    expr_handle null = fixture_const(f, 64, 0), one = fixture_const(f, 32, 1);
    var_at(&f->vars, fixture_var(f, next))->slot = 1;
    var_at(&f->vars, fixture_var(f, v))->slot = 1;
    var_at(&f->vars, fixture_var(f, w))->slot = 2;
    fixture_add(f, expr_not(&f->exprs, fixture_make(f, OP_EQ, p, null)), false);
    fixture_add(f, fixture_make(f, OP_EQ, v, one), false);
    fixture_add(f, expr_not(&f->exprs, fixture_make(f, OP_EQ, next, null)), false);
    fixture_add(f, fixture_make(f, OP_EQ, w, one), false);
    fixture_add(f, fixture_make(f, OP_EQ, other, one), false);
    fixture_slice(f, fixture_make(f, OP_EQ, p, null));
    ck_assert_uint_eq(f->slice.count, 5);
    ck_assert(!f->slice.all_pointers);
    fixture_slice(f, fixture_make(f, OP_EQ, next, null));
    ck_assert_uint_eq(f->slice.count, 3);
    fixture_slice(f, fixture_make(f, OP_SLT, v, one));
    ck_assert_uint_eq(f->slice.count, 2);
    fixture_free(f);
}
END_TEST

START_TEST(supports_of_deep_and_wide_expressions)
{
    struct fixture *f = fixture_new();
    enum { WIDE = 500, DEEP = 100000 };
    expr_handle sum = 0;
    for (unsigned i = 0; i < WIDE; i++) {
        expr_handle x = fixture_int(f, 32, false, 0);
        sum = sum ? fixture_make(f, OP_XOR, fixture_make(f, OP_MUL, sum, fixture_const(f, 32, 5)), x) : x;
    }
    uint32_t count;
    const uint32_t *vars = support_of(f->context.support, sum, &count);
    ck_assert_uint_eq(count, WIDE);
    for (uint32_t i = 0; i < WIDE; i++)
        ck_assert_uint_eq(vars[i], i);
    expr_handle deep = expr_input(&f->exprs, 32, 3), y = expr_input(&f->exprs, 32, 9);
    for (unsigned i = 0; i < DEEP; i++)
        deep = fixture_make(f, i & 1 ? OP_XOR : OP_ADD, deep, i % 3 ? fixture_const(f, 32, i) : y);
    vars = support_of(f->context.support, deep, &count);
    ck_assert_uint_eq(count, 2);
    ck_assert(vars[0] == 3 && vars[1] == 9);
    ck_assert(support_of(f->context.support, fixture_make(f, OP_ADD, y, expr_input(&f->exprs, 32, 3)), &count) == vars);
    support_of(f->context.support, fixture_const(f, 32, 7), &count);
    ck_assert_uint_eq(count, 0);
    fixture_free(f);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        random_paths, running_sums, same_path_other_length, hash_is_of_the_set, pointers_take_cells,
        supports_of_deep_and_wide_expressions, NULL,
    };
    return fixture_main("slice", tests);
}
