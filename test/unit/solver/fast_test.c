/* fast_test.c - the fast link against brute force.
 *
 * A random hint is drawn, then random predicates, each negated if the hint does not satisfy it; the last one is
 * the goal, which the hint must not satisfy. Ranges are kept small by predicates, so that all assignments can be
 * tried: UNSAT must be right, SAT is evaluated, UNKNOWN is counted. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/rng.h"
#include "solver/fast/fast.h"
#include "solver/fast/fast_link.h"
#include "solver/fast/invert.h"

#define VAR_LIMIT 128
#define PRED_LIMIT 512

struct world {
    struct exprs exprs;
    struct vars vars;
    struct context context;
    struct solver_options options;
    struct fast *fast;
    struct model model;
    uint64_t hint[VAR_LIMIT], values[VAR_LIMIT];
    uint32_t var_count;
    expr_handle preds[PRED_LIMIT];
    uint32_t pred_count;
    uint64_t low[VAR_LIMIT];                        /* brute force: each variable from low up, `size` values */
    uint64_t size;
};

static struct world world;
static struct rng rng;

static uint32_t below(uint32_t limit)
{
    return (uint32_t)rng_below(&rng, limit);
}

static void world_init(void)
{
    memset(&world, 0, sizeof world);
    ck_assert(exprs_init(&world.exprs, NULL, 1u << 22));
    vars_init(&world.vars);
    model_init(&world.model);
    world.context.exprs = &world.exprs;
    world.context.vars = &world.vars;
    world.context.support = support_new(&world.exprs);
    world.context.values = world.values;
    world.context.value_count = VAR_LIMIT;
    world.context.options = &world.options;
    eval_init(&world.context.eval, &world.exprs);
    arena_init(&world.context.scratch);
    world.fast = fast_new(&world.context);
}

static void world_fini(void)
{
    fast_free(world.fast);
    arena_fini(&world.context.scratch);
    eval_fini(&world.context.eval);
    support_free(world.context.support);
    model_fini(&world.model);
    vars_fini(&world.vars);
    exprs_fini(&world.exprs);
}

static expr_handle add_cell(unsigned width, bool is_signed, enum cell_kind kind)
{
    static uint64_t key;
    struct cell cell = {.key = ++key, .width = (uint8_t)width, .is_signed = is_signed, .kind = (uint8_t)kind};
    uint32_t number = var_find(&world.vars, &cell);
    ck_assert_uint_eq(number, world.var_count);
    world.var_count++;
    return expr_input(&world.exprs, width, number);
}

static expr_handle add_var(unsigned width, bool is_signed)
{
    return add_cell(width, is_signed, CELL_INT);
}

static expr_handle constant(unsigned width, uint64_t value)
{
    return expr_const(&world.exprs, width, value);
}

static bool holds(expr_handle pred, const uint64_t *values)
{
    eval_begin(&world.context.eval, values, VAR_LIMIT);
    return eval_expr(&world.context.eval, pred) == 1;
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
    world.preds[world.pred_count++] = holds(pred, world.hint) ? pred : expr_not(&world.exprs, pred);
}

static enum verdict solve(void)
{
    uint32_t vars[VAR_LIMIT];
    struct query query = {.hint = world.hint, .hint_count = world.var_count};
    struct slice slice = {
        .preds = world.preds, .count = world.pred_count, .vars = vars,
        .var_count = world.var_count, .query = &query,
    };
    for (uint32_t i = 0; i < world.var_count; i++)
        vars[i] = i;
    memcpy(world.values, world.hint, sizeof world.values);
    arena_reset(&world.context.scratch);
    model_clear(&world.model);
    enum verdict verdict = fast_solve(world.fast, &slice, &world.model).verdict;
    ck_assert_msg(!memcmp(world.values, world.hint, sizeof world.values), "the values were not put back");
    return verdict;
}

static uint32_t model_apply(uint64_t *values)
{
    const struct assignment *assignment = world.model.assignments.data;
    memcpy(values, world.hint, sizeof world.hint);
    for (size_t i = 0; i < world.model.assignments.count; i++) {
        uint32_t var = assignment[i].var;
        ck_assert_uint_lt(var, world.var_count);
        ck_assert_uint_le(assignment[i].value, width_mask(var_at(&world.vars, var)->width));
        ck_assert_uint_ne(assignment[i].value, world.hint[var]);
        values[var] = assignment[i].value;
    }
    return (uint32_t)world.model.assignments.count;
}

/* Is there an assignment, each variable from `low` up? */
static bool brute_force(void)
{
    uint64_t values[VAR_LIMIT] = {0}, step[VAR_LIMIT] = {0};
    for (;;) {
        for (uint32_t i = 0; i < world.var_count; i++)
            values[i] = (world.low[i] + step[i]) & width_mask(var_at(&world.vars, i)->width);
        if (all_hold(values))
            return true;
        uint32_t i = 0;
        while (i < world.var_count && ++step[i] == world.size)
            step[i++] = 0;
        if (i == world.var_count)
            return false;
    }
}

struct stats {
    unsigned sat, unsat, unknown, unknown_sat, changes;
};

static void dump(void)
{
    for (uint32_t i = 0; i < world.var_count; i++)
        printf("  in%u: hint %llu, from %llu\n", i, (unsigned long long)world.hint[i],
               (unsigned long long)world.low[i]);
    for (uint32_t i = 0; i < world.pred_count; i++) {
        struct text text;
        text_init(&text);
        expr_print(&world.exprs, world.preds[i], NULL, NULL, &text);
        printf("  %s\n", text.data);
        text_fini(&text);
    }
}

/* Solve, and compare with brute force. */
static void referee(struct stats *stats)
{
    uint64_t values[VAR_LIMIT];
    enum verdict verdict = solve();
    if (verdict == VERDICT_SAT) {
        stats->changes += model_apply(values);
        if (!all_hold(values)) {
            dump();
            ck_abort_msg("SAT with a wrong model");
        }
        stats->sat++;
        return;
    }
    bool is_sat = brute_force();
    if (verdict == VERDICT_UNSAT && is_sat) {
        dump();
        ck_abort_msg("UNSAT, but there is a solution");
    }
    stats->unsat += verdict == VERDICT_UNSAT;
    stats->unknown += verdict == VERDICT_UNKNOWN;
    stats->unknown_sat += verdict == VERDICT_UNKNOWN && is_sat;
    if (verdict == VERDICT_UNKNOWN && getenv("FAST_SHOW")) {
        printf("unknown, really %s\n", is_sat ? "sat" : "unsat");
        dump();
    }
}

static void stats_print(const char *name, const struct stats *stats)
{
    printf("%-28s %6u sat (%.2f changes), %6u unsat, %4u unknown (%u of them sat)\n", name, stats->sat,
           stats->sat ? (double)stats->changes / stats->sat : 0.0, stats->unsat, stats->unknown, stats->unknown_sat);
}

/* ---- systems of orderings ---- */

struct recipe {
    const char *name;
    unsigned width, min_vars, max_vars, min_preds, max_preds;
    uint32_t size;                                  /* values of each variable */
    bool with_offsets, with_equal, with_unsigned, with_domains, with_sums;
};

static expr_handle random_comparison(const struct recipe *recipe, const expr_handle *var, uint32_t count)
{
    static const enum op ops[] = {OP_SLT, OP_SLE, OP_EQ, OP_ULT, OP_ULE};
    uint32_t a = below(count), b = below(count - 1);
    b += b >= a;
    expr_handle left = var[a], right = var[b];
    enum op op = ops[below(recipe->with_equal ? 3 : 2)];
    if (recipe->with_unsigned && below(3) == 0)
        op = ops[2 + below(3)];
    if (recipe->with_offsets && below(2))
        left = expr_make2(&world.exprs, OP_ADD, left, constant(recipe->width, (uint64_t)below(7) - 3));
    if (recipe->with_sums && below(5) == 0)
        left = expr_make2(&world.exprs, below(2) ? OP_ADD : OP_XOR, left, var[below(count)]);
    if (recipe->with_domains && below(4) == 0)
        right = constant(recipe->width, world.low[a] + below(recipe->size));
    return expr_make2(&world.exprs, op, left, right);
}

static void bound_var(uint32_t i, expr_handle var, unsigned width, uint32_t size)
{
    world.low[i] &= width_mask(width);
    expr_handle shifted = expr_make2(&world.exprs, OP_SUB, var, constant(width, world.low[i]));
    if (below(2) && width_sign_extend(world.low[i], width) <= width_sign_extend(world.low[i] + size - 1, width)) {
        add_pred(expr_make2(&world.exprs, OP_SLE, constant(width, world.low[i]), var));
        add_pred(expr_make2(&world.exprs, OP_SLE, var, constant(width, world.low[i] + size - 1)));
    } else {
        add_pred(expr_make2(&world.exprs, OP_ULT, shifted, constant(width, size)));
    }
}

static void random_system(const struct recipe *recipe, struct stats *stats)
{
    expr_handle var[VAR_LIMIT];
    uint32_t count = recipe->min_vars + below(recipe->max_vars - recipe->min_vars + 1);
    uint64_t base = below(3) ? 0 : below(2) ? -(uint64_t)below(recipe->size) : 1ull << (recipe->width - 1);
    world_init();
    world.size = recipe->size;
    for (uint32_t i = 0; i < count; i++) {
        var[i] = add_var(recipe->width, !recipe->with_unsigned || below(2));
        world.low[i] = base + (recipe->with_unsigned && below(4) == 0 ? (uint64_t)below(3) - 1 : 0);
        world.hint[i] = (world.low[i] + below(recipe->size)) & width_mask(recipe->width);
        bound_var(i, var[i], recipe->width, recipe->size);
    }
    uint32_t first = world.pred_count;
    uint32_t wanted = recipe->min_preds + below(recipe->max_preds - recipe->min_preds + 1);
    while (world.pred_count < first + wanted && world.pred_count < PRED_LIMIT) {
        expr_handle pred = random_comparison(recipe, var, count);
        if (!expr_is_const(&world.exprs, pred))
            add_pred(pred);
    }
    world.preds[world.pred_count - 1] = expr_not(&world.exprs, world.preds[world.pred_count - 1]);
    referee(stats);
    world_fini();
}

static const struct recipe recipes[] = {
    {.name = "orderings", .width = 32, .min_vars = 3, .max_vars = 6, .min_preds = 3, .max_preds = 14, .size = 4},
    {.name = "orderings, equal", .width = 32, .min_vars = 3, .max_vars = 6, .min_preds = 3, .max_preds = 14, .size = 4,
     .with_equal = true},
    {.name = "with domains", .width = 32, .min_vars = 3, .max_vars = 5, .min_preds = 3, .max_preds = 16, .size = 5,
     .with_equal = true, .with_domains = true},
    {.name = "with offsets", .width = 32, .min_vars = 3, .max_vars = 5, .min_preds = 3, .max_preds = 12, .size = 5,
     .with_equal = true, .with_offsets = true, .with_domains = true},
    {.name = "mixed signs", .width = 32, .min_vars = 3, .max_vars = 5, .min_preds = 3, .max_preds = 10, .size = 4,
     .with_equal = true, .with_unsigned = true, .with_domains = true},
    {.name = "64 bits", .width = 64, .min_vars = 3, .max_vars = 5, .min_preds = 3, .max_preds = 12, .size = 4,
     .with_equal = true, .with_unsigned = true, .with_offsets = true, .with_domains = true},
    {.name = "bytes", .width = 8, .min_vars = 3, .max_vars = 5, .min_preds = 3, .max_preds = 12, .size = 5,
     .with_equal = true, .with_unsigned = true, .with_offsets = true, .with_domains = true},
    {.name = "with sums", .width = 32, .min_vars = 3, .max_vars = 4, .min_preds = 3, .max_preds = 10, .size = 6,
     .with_equal = true, .with_sums = true, .with_domains = true},
};
#define RECIPE_COUNT ((int)(sizeof recipes / sizeof *recipes))

static unsigned query_count(void)
{
    const char *text = getenv("FAST_QUERIES");
    return text ? (unsigned)strtoul(text, NULL, 10) : 600;
}

START_TEST(systems)
{
    struct stats stats = {0};
    rng_init(&rng, 1000 + (uint64_t)_i);
    for (unsigned i = 0; i < query_count(); i++)
        random_system(&recipes[_i], &stats);
    stats_print(recipes[_i].name, &stats);
    ck_assert_uint_gt(stats.sat, 0);
    ck_assert_uint_gt(stats.unsat, 0);
}
END_TEST

/* ---- random expressions ---- */

/* Any expression of `width` over the variables, with at most 2^depth leaves. */
static expr_handle random_tree(unsigned width, const expr_handle *var, uint32_t count, unsigned depth)
{
    static const enum op binary[] = {OP_ADD, OP_SUB, OP_MUL, OP_UDIV, OP_SDIV, OP_UREM, OP_SREM, OP_AND, OP_OR, OP_XOR,
                                     OP_SHL, OP_LSHR, OP_ASHR, OP_ADD, OP_SUB, OP_AND};
    static const enum op compare[] = {OP_EQ, OP_NE, OP_ULT, OP_ULE, OP_SLT, OP_SLE};
    struct exprs *exprs = &world.exprs;
    if (width == 1 && depth > 0 && below(3)) {
        unsigned from = 1 + below(12);
        return expr_make2(exprs, compare[below(6)], random_tree(from, var, count, depth - 1),
                          random_tree(from, var, count, below(2) ? depth - 1 : 0));
    }
    if (depth == 0) {
        expr_handle leaf = var[below(count)];
        unsigned from = expr_at(exprs, leaf)->width;
        if (below(3) == 0)
            return constant(width, below(2) ? below(20) - 5u : rng_next(&rng));
        return expr_cast(exprs, from > width ? OP_EXTRACT : below(2) ? OP_SEXT : OP_ZEXT, width, leaf);
    }
    expr_handle a = random_tree(width, var, count, depth - 1);
    switch (below(10)) {
    case 0:
        return expr_make1(exprs, below(2) ? OP_NOT : OP_NEG, a);
    case 1:
        return expr_ite(exprs, random_tree(1, var, count, depth - 1), a, random_tree(width, var, count, depth - 1));
    case 2: {
        unsigned from = width + 1 + below(6);
        if (from > 64)
            return a;
        return expr_extract(exprs, below(from - width + 1), width, random_tree(from, var, count, depth - 1));
    }
    case 3:
        if (width > 1) {
            unsigned low = 1 + below(width - 1);
            return expr_make2(exprs, OP_CONCAT, random_tree(width - low, var, count, depth - 1),
                              random_tree(low, var, count, depth - 1));
        }
        return a;
    default:
        return expr_make2(exprs, binary[below(16)], a, random_tree(width, var, count, below(2) ? depth - 1 : 0));
    }
}

static expr_handle random_pred(const expr_handle *var, uint32_t count, unsigned depth)
{
    static const enum op compare[] = {OP_EQ, OP_NE, OP_ULT, OP_ULE, OP_SLT, OP_SLE};
    for (;;) {
        expr_handle leaf = var[below(count)];
        unsigned width = below(4) ? expr_at(&world.exprs, leaf)->width : 2 + below(15);
        expr_handle pred = expr_make2(&world.exprs, compare[below(6)], random_tree(width, var, count, below(depth + 1)),
                                      random_tree(width, var, count, below(2) ? below(depth + 1) : 0));
        if (!expr_is_const(&world.exprs, pred))
            return pred;
    }
}

/* ---- sets ---- */

static uint64_t bits_of(const struct set *set)
{
    uint64_t bits = 0;
    ck_assert(!set->overflow);
    for (uint32_t i = 0; i < set->count; i++) {
        ck_assert_uint_le(set->range[i].low, set->range[i].high);
        ck_assert(i == 0 || set->range[i].low > set->range[i - 1].high + 1);
    }
    for (uint64_t value = 0; value < 64; value++)
        bits |= (uint64_t)set_contains(set, value) << value;
    return bits;
}

static uint64_t random_set(struct set *set)
{
    uint64_t bits = 0;
    set_clear(set);
    for (unsigned pieces = below(6); pieces > 0; pieces--) {
        uint64_t low = below(64), high = below(3) ? (low + below(8)) & 63 : below(64);
        set_add_cyclic(set, 6, low, high);
        for (uint64_t value = low;; value = (value + 1) & 63) {
            bits |= 1ull << value;
            if (value == high)
                break;
        }
    }
    set_normalize(set);
    return bits;
}

START_TEST(sets)
{
    rng_init(&rng, 1);
    for (unsigned i = 0; i < 20000; i++) {
        struct set a, b, out;
        uint64_t a_bits = random_set(&a), b_bits = random_set(&b);
        ck_assert_uint_eq(bits_of(&a), a_bits);
        set_intersect(&out, &a, &b);
        ck_assert_uint_eq(bits_of(&out), a_bits & b_bits);
        set_unite(&out, &a, &b);
        ck_assert_uint_eq(bits_of(&out), a_bits | b_bits);
        set_complement(&out, &a, 6);
        ck_assert_uint_eq(bits_of(&out), ~a_bits);
        ck_assert(set_is_full(&a, 6) == (a_bits == ~0ull) && set_is_empty(&a) == (a_bits == 0));
    }
}
END_TEST

START_TEST(bytes)
{
    rng_init(&rng, 2);
    for (unsigned i = 0; i < 2000; i++) {
        uint64_t mask[4] = {0}, other[4] = {0}, wanted = below(256), value;
        bool is_in[256] = {false}, is_any = false;
        for (unsigned pieces = below(4); pieces > 0; pieces--) {
            uint64_t low = below(256), high = low + below((uint32_t)(256 - low));
            mask_add_range(mask, low, high);
            for (uint64_t at = low; at <= high; at++)
                is_any = is_in[at] = true;
        }
        for (unsigned at = 0; at < 256; at++)
            ck_assert(mask_has(mask, at) == is_in[at]);
        ck_assert(mask_choose(mask, wanted, false, &value) == is_any);
        ck_assert(!is_any || is_in[value]);
        for (uint64_t at = 0; at < 256 && is_any; at++) {
            uint64_t far = at > wanted ? at - wanted : wanted - at;
            uint64_t near = value > wanted ? value - wanted : wanted - value;
            ck_assert(!is_in[at] || near <= far);
        }
        ck_assert(mask_choose(mask, wanted, true, &value) == is_any && (!is_any || is_in[value]));
        ck_assert(!mask_intersect(mask, other));
    }
    uint64_t all[4] = {~1ull, ~0ull, ~0ull, ~0ull}, value;
    ck_assert(mask_choose(all, 0, true, &value) && value == '0');
    ck_assert(mask_choose(all, 'x', true, &value) && value == 'x');
}
END_TEST

/* ---- inversion ---- */

static void check_inverse(expr_handle pred, uint32_t x, unsigned width, unsigned *exact, unsigned *overflows)
{
    struct set set;
    memcpy(world.values, world.hint, sizeof world.values);
    eval_begin(&world.context.eval, world.values, VAR_LIMIT);
    set_make_range(&set, 1, 1);
    invert_expr(&world.context, pred, x, width, &set);
    if (set.overflow) {
        ++*overflows;
        return;
    }
    ++*exact;
    uint64_t tried[600], count = 0;
    for (uint64_t value = 0; value < 128; value++)
        tried[count++] = width <= 7 || value < 50 ? value : below(2) ? rng_next(&rng) : -(uint64_t)below(300);
    for (uint32_t i = 0; i < set.count && count < 590; i++) {
        tried[count++] = set.range[i].low;
        tried[count++] = set.range[i].low - 1;
        tried[count++] = set.range[i].high;
        tried[count++] = set.range[i].high + 1;
    }
    for (uint64_t i = 0; i < count; i++) {
        world.values[x] = tried[i] & width_mask(width);
        if (holds(pred, world.values) != set_contains(&set, world.values[x])) {
            memcpy(world.hint, world.values, sizeof world.hint);
            world.preds[0] = pred;
            world.pred_count = 1;
            dump();
            ck_abort_msg("wrong inverse for value %llu", (unsigned long long)world.values[x]);
        }
    }
}

static void random_inverse(unsigned min_width, unsigned max_width, uint32_t vars, unsigned *exact, unsigned *overflows)
{
    expr_handle var[VAR_LIMIT];
    world_init();
    unsigned width = min_width + below(max_width - min_width + 1);
    for (uint32_t i = 0; i < vars; i++) {
        var[i] = add_var(width, true);
        world.hint[i] = rng_next(&rng) & width_mask(width);
    }
    for (unsigned i = 0; i < 20; i++) {
        expr_handle pred = random_pred(var, vars, 3);
        for (uint32_t x = 0; x < vars; x++)
            if (support_has(world.context.support, pred, x))
                check_inverse(pred, x, width, exact, overflows);
    }
    world_fini();
}

static const struct { unsigned min_width, max_width; uint32_t vars; } inverses[] = {
    {1, 7, 1}, {2, 7, 2}, {8, 16, 1}, {8, 16, 2}, {17, 40, 1}, {17, 64, 2}, {63, 64, 1},
};
#define INVERSE_COUNT ((int)(sizeof inverses / sizeof *inverses))

START_TEST(inversion)
{
    unsigned exact = 0, overflows = 0;
    rng_init(&rng, 10 + (uint64_t)_i);
    for (unsigned i = 0; i < 250; i++)
        random_inverse(inverses[_i].min_width, inverses[_i].max_width, inverses[_i].vars, &exact, &overflows);
    printf("inverse, %2u to %2u bits, %u vars  %5u exact, %5u not representable\n", inverses[_i].min_width,
           inverses[_i].max_width, inverses[_i].vars, exact, overflows);
    ck_assert_uint_gt(exact, 500);
}
END_TEST

/* ---- random queries ---- */

/* Small enough to try all values. */
static void random_small_query(unsigned min_width, unsigned max_width, uint32_t vars, unsigned depth,
                               struct stats *stats)
{
    expr_handle var[VAR_LIMIT];
    world_init();
    unsigned width = min_width + below(max_width - min_width + 1);
    world.size = 1ull << width;
    for (uint32_t i = 0; i < vars; i++) {
        var[i] = add_var(width, below(2));
        world.hint[i] = rng_below(&rng, world.size);
    }
    for (unsigned count = 2 + below(6); count > 0; count--)
        add_pred(random_pred(var, vars, depth));
    world.preds[world.pred_count - 1] = expr_not(&world.exprs, world.preds[world.pred_count - 1]);
    referee(stats);
    world_fini();
}

static const struct {
    const char *name;
    unsigned min_width, max_width;
    uint32_t vars;
    unsigned depth;
} small_queries[] = {
    {"one byte", 2, 8, 1, 3},
    {"two of 6 bits", 2, 6, 2, 2},
    {"two of 6 bits, shallow", 2, 6, 2, 1},
    {"three of 4 bits", 2, 4, 3, 2},
    {"one of 9 to 13 bits", 9, 13, 1, 1},
};
#define SMALL_COUNT ((int)(sizeof small_queries / sizeof *small_queries))

START_TEST(small)
{
    struct stats stats = {0};
    rng_init(&rng, 100 + (uint64_t)_i);
    for (unsigned i = 0; i < query_count(); i++)
        random_small_query(small_queries[_i].min_width, small_queries[_i].max_width, small_queries[_i].vars,
                           small_queries[_i].depth, &stats);
    stats_print(small_queries[_i].name, &stats);
    ck_assert(_i > 0 || stats.unknown == 0);
}
END_TEST

/* A pointer that the link does not touch, and what the path says of it, alone or with numbers (where a chosen element
 * leads, say); the goal has none. */
static void random_query_with_pointer(struct stats *stats)
{
    expr_handle var[3];
    unsigned width = 2 + below(5);
    world_init();
    world.size = 1ull << width;
    for (uint32_t i = 0; i < 3; i++) {
        var[i] = i < 2 ? add_var(width, below(2)) : add_cell(64, false, CELL_POINTER);
        world.hint[i] = rng_below(&rng, world.size);
    }
    for (unsigned count = 1 + below(4); count > 0; count--)
        add_pred(random_pred(var + below(3), 1, 2));
    for (unsigned count = 1 + below(3); count > 0; count--)
        add_pred(random_pred(var, 3, 2));
    add_pred(random_pred(var, 2, 2));
    world.preds[world.pred_count - 1] = expr_not(&world.exprs, world.preds[world.pred_count - 1]);
    referee(stats);
    world_fini();
}

START_TEST(pointers)
{
    struct stats stats = {0};
    rng_init(&rng, 600);
    for (unsigned i = 0; i < query_count(); i++)
        random_query_with_pointer(&stats);
    stats_print("with a pointer", &stats);
    ck_assert(stats.sat > 0 && stats.unsat > 0 && stats.unknown > 0);
}
END_TEST

/* Too large to try: every predicate holds for a planted solution too, so that UNSAT is wrong. */
static void random_planted_query(unsigned min_width, unsigned max_width, uint32_t vars, unsigned depth,
                                 struct stats *stats)
{
    expr_handle var[VAR_LIMIT];
    uint64_t planted[VAR_LIMIT] = {0}, values[VAR_LIMIT];
    world_init();
    for (uint32_t i = 0; i < vars; i++) {
        unsigned width = min_width + below(max_width - min_width + 1);
        var[i] = add_var(width, below(2));
        world.hint[i] = rng_next(&rng) & width_mask(width);
        planted[i] = (below(2) ? rng_next(&rng) : world.hint[i] + below(9) - 4) & width_mask(width);
        if (below(3) == 0)
            world.hint[i] = below(4);
    }
    expr_handle goal = 0;
    for (unsigned tries = 0; tries < 60 && (world.pred_count < 6 || !goal); tries++) {
        expr_handle pred = random_pred(var, vars, depth);
        if (holds(pred, world.hint) == holds(pred, planted))
            add_pred(pred);
        else if (!goal)
            goal = holds(pred, planted) ? pred : expr_not(&world.exprs, pred);
    }
    if (goal) {
        world.preds[world.pred_count++] = goal;
        enum verdict verdict = solve();
        if (verdict == VERDICT_UNSAT) {
            dump();
            ck_abort_msg("UNSAT, but a solution was planted");
        }
        stats->sat += verdict == VERDICT_SAT;
        stats->unknown += verdict == VERDICT_UNKNOWN;
        stats->unknown_sat += verdict == VERDICT_UNKNOWN;
        if (verdict == VERDICT_SAT) {
            stats->changes += model_apply(values);
            ck_assert(all_hold(values));
        } else if (getenv("FAST_SHOW")) {
            printf("unknown, really sat\n");
            dump();
        }
    }
    world_fini();
}

static const struct {
    const char *name;
    unsigned min_width, max_width;
    uint32_t vars;
    unsigned depth;
} planted_queries[] = {
    {"planted, 1 of 32 bits", 32, 32, 1, 2},
    {"planted, 3 of 8 bits", 8, 8, 3, 2},
    {"planted, 3 of 32, shallow", 32, 32, 3, 1},
    {"planted, 3 of 16 to 64 bits", 16, 64, 3, 2},
};
#define PLANTED_COUNT ((int)(sizeof planted_queries / sizeof *planted_queries))

/* Flags, fields and ranges of one variable. */
static expr_handle random_field_pred(expr_handle var, unsigned width)
{
    static const enum op compare[] = {OP_EQ, OP_EQ, OP_ULT, OP_SLT};
    struct exprs *exprs = &world.exprs;
    uint64_t c = rng_next(&rng);
    expr_handle part = var;
    switch (below(5)) {
    case 0:
        part = expr_make2(exprs, OP_AND, var, constant(width, 1ull << below(width) | 1ull << below(width)));
        c = below(2) ? 0 : c & 1ull << below(width);
        break;
    case 1:
        part = expr_extract(exprs, below(width - 4), 1 + below(4), var);
        c = below(16);
        break;
    case 2:
        part = expr_make2(exprs, below(2) ? OP_SREM : OP_UREM, var, constant(width, 1ull << below(4)));
        c = below(8) - 3u;
        break;
    case 3:
        part = expr_make2(exprs, OP_AND, expr_make2(exprs, OP_ASHR, var, constant(width, below(width))),
                          constant(width, 3));
        c = below(4);
        break;
    default:
        break;
    }
    return expr_make2(exprs, compare[below(4)], part, constant(expr_at(exprs, part)->width, c));
}

static void random_field_query(struct stats *stats)
{
    unsigned width = 9 + below(5);
    world_init();
    expr_handle var = add_var(width, below(2));
    world.size = 1ull << width;
    world.hint[0] = rng_below(&rng, world.size);
    for (unsigned wanted = 2 + below(6); world.pred_count < wanted;) {
        expr_handle pred = random_field_pred(var, width);
        if (!expr_is_const(&world.exprs, pred))
            add_pred(pred);
    }
    world.preds[world.pred_count - 1] = expr_not(&world.exprs, world.preds[world.pred_count - 1]);
    referee(stats);
    world_fini();
}

START_TEST(fields)
{
    struct stats stats = {0};
    rng_init(&rng, 400);
    for (unsigned i = 0; i < query_count(); i++)
        random_field_query(&stats);
    stats_print("fields of 9 to 13 bits", &stats);
    ck_assert(stats.sat > 0 && stats.unsat > 0);
    ck_assert_uint_eq(stats.unknown_sat, 0);
}
END_TEST

/* The bits that are said not to matter do not matter. */
START_TEST(field_bits)
{
    unsigned narrow = 0;
    rng_init(&rng, 500);
    for (unsigned i = 0; i < 300; i++) {
        world_init();
        unsigned width = 1 + below(64);
        expr_handle var = add_var(width, true);
        for (unsigned k = 0; k < 20; k++) {
            expr_handle pred = random_pred(&var, 1, 3);
            uint64_t bits = field_of(&world.exprs, pred, width), values[VAR_LIMIT] = {0}, others[VAR_LIMIT] = {0};
            narrow += bits != width_mask(width);
            for (unsigned tries = 0; tries < 20; tries++) {
                values[0] = rng_next(&rng) & width_mask(width);
                others[0] = (values[0] & bits) | (rng_next(&rng) & ~bits & width_mask(width));
                ck_assert(holds(pred, values) == holds(pred, others));
            }
        }
        world_fini();
    }
    ck_assert_uint_gt(narrow, 1000);
}
END_TEST

START_TEST(planted_solutions)
{
    struct stats stats = {0};
    rng_init(&rng, 200 + (uint64_t)_i);
    for (unsigned i = 0; i < query_count(); i++)
        random_planted_query(planted_queries[_i].min_width, planted_queries[_i].max_width, planted_queries[_i].vars,
                             planted_queries[_i].depth, &stats);
    stats_print(planted_queries[_i].name, &stats);
}
END_TEST

/* More variables than anybody tries all values of: a solution is planted. */
static void random_large_system(uint32_t vars, struct stats *stats)
{
    expr_handle var[VAR_LIMIT];
    uint64_t planted[VAR_LIMIT] = {0}, values[VAR_LIMIT];
    world_init();
    for (uint32_t i = 0; i < vars; i++) {
        var[i] = add_var(32, true);
        world.hint[i] = below(vars / 2);
        planted[i] = below(vars / 2);
    }
    expr_handle goal = 0;
    while (world.pred_count < 3 * vars || !goal) {
        static const enum op ops[] = {OP_SLT, OP_SLE, OP_EQ};
        uint32_t a = below(vars), b = (a + 1 + below(vars - 1)) % vars;
        expr_handle pred = expr_make2(&world.exprs, ops[below(3)], var[a], var[b]);
        if (holds(pred, world.hint) == holds(pred, planted))
            add_pred(pred);
        else if (!goal)
            goal = holds(pred, planted) ? pred : expr_not(&world.exprs, pred);
    }
    world.preds[world.pred_count++] = goal;
    enum verdict verdict = solve();
    ck_assert_int_ne(verdict, VERDICT_UNSAT);
    stats->sat += verdict == VERDICT_SAT;
    stats->unknown += verdict == VERDICT_UNKNOWN;
    stats->unknown_sat += verdict == VERDICT_UNKNOWN;
    if (verdict == VERDICT_SAT) {
        stats->changes += model_apply(values);
        ck_assert(all_hold(values));
    }
    world_fini();
}

START_TEST(large)
{
    struct stats stats = {0};
    rng_init(&rng, 300);
    for (unsigned i = 0; i < 100; i++)
        random_large_system(20 + below(100), &stats);
    stats_print("20 to 120 variables, planted", &stats);
    ck_assert_uint_eq(stats.unknown, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("fast");
    TCase *tcase = tcase_create("fast");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, sets);
    tcase_add_test(tcase, bytes);
    tcase_add_loop_test(tcase, inversion, 0, INVERSE_COUNT);
    tcase_add_loop_test(tcase, small, 0, SMALL_COUNT);
    tcase_add_test(tcase, pointers);
    tcase_add_loop_test(tcase, planted_solutions, 0, PLANTED_COUNT);
    tcase_add_loop_test(tcase, systems, 0, RECIPE_COUNT);
    tcase_add_test(tcase, large);
    tcase_add_test(tcase, field_bits);
    tcase_add_test(tcase, fields);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
