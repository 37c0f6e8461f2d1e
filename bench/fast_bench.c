/* fast_bench.c - the time of a query in the fast link: flips along a path of an insertion sort of 7 ints, of
 * insertions into a binary search tree, of comparisons between 8 bytes, and of a parser of 8 bytes. Each path is
 * solved from its end to its beginning, as the search does, many times over; every query must be answered.
 *
 *   fast_bench [ROUNDS]          exit status 1: a query was not answered, or the mean is above the goal of 3000 ns */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "base/rng.h"
#include "solver/fast/fast_link.h"

#define VAR_COUNT 8
#define PRED_LIMIT 64
#define GOAL_NS 3000.0

struct bench {
    struct exprs exprs;
    struct vars vars;
    struct context context;
    struct solver_options options;
    struct fast *fast;
    struct model model;
    expr_handle var[VAR_COUNT];
    uint64_t hint[VAR_COUNT], values[VAR_COUNT];
    expr_handle path[PRED_LIMIT];
    uint32_t count;
    struct rng rng;
};

static void bench_init(struct bench *bench, unsigned width)
{
    memset(bench, 0, sizeof *bench);
    if (!exprs_init(&bench->exprs, NULL, 1u << 20))
        abort();
    vars_init(&bench->vars);
    model_init(&bench->model);
    bench->context = (struct context){
        .exprs = &bench->exprs,
        .vars = &bench->vars,
        .support = support_new(&bench->exprs),
        .values = bench->values,
        .value_count = VAR_COUNT,
        .options = &bench->options,
    };
    eval_init(&bench->context.eval, &bench->exprs);
    arena_init(&bench->context.scratch);
    bench->fast = fast_new(&bench->context);
    rng_init(&bench->rng, 1);
    for (uint32_t i = 0; i < VAR_COUNT; i++) {
        struct cell cell = {.key = i, .width = (uint8_t)width, .is_signed = 1};
        bench->var[i] = expr_input(&bench->exprs, width, var_find(&bench->vars, &cell));
    }
}

static void bench_fini(struct bench *bench)
{
    fast_free(bench->fast);
    arena_fini(&bench->context.scratch);
    eval_fini(&bench->context.eval);
    support_free(bench->context.support);
    model_fini(&bench->model);
    vars_fini(&bench->vars);
    exprs_fini(&bench->exprs);
}

/* The program branches on `pred`: its outcome under the hint joins the path. */
static bool branch(struct bench *bench, expr_handle pred)
{
    eval_begin(&bench->context.eval, bench->hint, VAR_COUNT);
    bool is_taken = eval_expr(&bench->context.eval, pred) == 1;
    bench->path[bench->count++] = is_taken ? pred : expr_not(&bench->exprs, pred);
    return is_taken;
}

static bool compare(struct bench *bench, enum op op, expr_handle a, expr_handle b)
{
    return branch(bench, expr_make2(&bench->exprs, op, a, b));
}

static void insertion_sort(struct bench *bench)
{
    expr_handle values[7];
    memcpy(values, bench->var, sizeof values);
    for (int i = 1; i < 7; i++) {
        expr_handle value = values[i];
        int hole = i;
        for (; hole > 0 && compare(bench, OP_SLT, value, values[hole - 1]); hole--)
            values[hole] = values[hole - 1];
        values[hole] = value;
    }
}

static void tree_inserts(struct bench *bench)
{
    int left[7], right[7], node = 0;
    memset(left, -1, sizeof left);
    memset(right, -1, sizeof right);
    for (int i = 1; i < 7; i++)
        for (node = 0;;) {
            int *place;
            if (compare(bench, OP_SLT, bench->var[i], bench->var[node]))
                place = &left[node];
            else if (compare(bench, OP_SLT, bench->var[node], bench->var[i]))
                place = &right[node];
            else
                break;
            if (*place < 0) {
                *place = i;
                break;
            }
            node = *place;
        }
}

static void parse_bytes(struct bench *bench)
{
    static const char tokens[] = " {[\"t0";
    for (int i = 0; i < VAR_COUNT; i++) {
        expr_handle byte = bench->var[i], word = expr_cast(&bench->exprs, OP_SEXT, 32, byte);
        for (const char *token = tokens; *token; token++)
            if (compare(bench, OP_EQ, word, expr_const(&bench->exprs, 32, (uint64_t)*token)))
                break;
        compare(bench, OP_SLE, expr_const(&bench->exprs, 32, '0'), word);
    }
}

/* 40 branches over 8 bytes that hang together: ranges, and comparisons of two bytes. */
static void compare_bytes(struct bench *bench)
{
    for (int i = 0; i < VAR_COUNT; i++) {
        expr_handle byte = bench->var[i], next = bench->var[(i + 1) % VAR_COUNT], far = bench->var[(i + 3) % VAR_COUNT];
        compare(bench, OP_SLT, byte, expr_const(&bench->exprs, 8, 'a'));
        compare(bench, OP_SLT, expr_const(&bench->exprs, 8, 'z'), byte);
        compare(bench, OP_EQ, byte, next);
        compare(bench, OP_EQ, byte, far);
        compare(bench, OP_SLT, byte, far);
    }
}

/* The slice of a flip: what shares variables with the goal, transitively. */
static size_t slice_of(struct bench *bench, uint32_t goal, expr_handle *preds, uint32_t *vars, size_t *var_count)
{
    bool is_in[VAR_COUNT] = {false}, is_taken[PRED_LIMIT] = {false};
    size_t count = 0;
    uint32_t support_count;
    const uint32_t *support = support_of(bench->context.support, bench->path[goal], &support_count);
    for (uint32_t k = 0; k < support_count; k++)
        is_in[support[k]] = true;
    for (bool is_news = true; is_news;) {
        is_news = false;
        for (uint32_t i = 0; i < goal; i++) {
            bool shares = false;
            support = support_of(bench->context.support, bench->path[i], &support_count);
            for (uint32_t k = 0; k < support_count; k++)
                shares |= is_in[support[k]];
            if (!shares || is_taken[i])
                continue;
            is_taken[i] = is_news = true;
            preds[count++] = bench->path[i];
            for (uint32_t k = 0; k < support_count; k++)
                is_in[support[k]] = true;
        }
    }
    preds[count++] = expr_not(&bench->exprs, bench->path[goal]);
    *var_count = 0;
    for (uint32_t i = 0; i < VAR_COUNT; i++)
        if (is_in[i])
            vars[(*var_count)++] = i;
    return count;
}

struct result {
    uint64_t sat, unsat, unknown;
    double ns;
};

static double now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static void solve_path(struct bench *bench, unsigned rounds, struct result *result)
{
    for (uint32_t goal = bench->count; goal-- > 0;) {
        expr_handle preds[PRED_LIMIT];
        uint32_t vars[VAR_COUNT];
        struct query query = {.hint = bench->hint, .hint_count = VAR_COUNT};
        struct slice slice = {.preds = preds, .vars = vars, .query = &query};
        slice.count = slice_of(bench, goal, preds, vars, &slice.var_count);
        memcpy(bench->values, bench->hint, sizeof bench->hint);
        double start = now_ns();
        for (unsigned i = 0; i < rounds; i++) {
            arena_reset(&bench->context.scratch);
            model_clear(&bench->model);
            enum verdict verdict = fast_solve(bench->fast, &slice, &bench->model).verdict;
            result->sat += verdict == VERDICT_SAT;
            result->unsat += verdict == VERDICT_UNSAT;
            result->unknown += verdict == VERDICT_UNKNOWN;
        }
        result->ns += now_ns() - start;
    }
}

static bool measure(const char *name, unsigned width, uint64_t limit, void (*program)(struct bench *),
                    unsigned rounds)
{
    struct bench bench;
    struct result result = {0};
    bench_init(&bench, width);
    for (unsigned path = 0; path < 200; path++) {
        bench.count = 0;
        for (uint32_t i = 0; i < VAR_COUNT; i++)
            bench.hint[i] = rng_below(&bench.rng, limit);
        program(&bench);
        solve_path(&bench, rounds, &result);
    }
    bench_fini(&bench);
    uint64_t queries = result.sat + result.unsat + result.unknown;
    double mean = result.ns / (double)queries;
    printf("%-24s %9llu queries  %5.1f %% sat  %5.1f %% unsat  %llu unknown  %6.0f ns a query\n", name,
           (unsigned long long)queries, 100.0 * (double)result.sat / (double)queries,
           100.0 * (double)result.unsat / (double)queries, (unsigned long long)result.unknown, mean);
    return result.unknown == 0 && mean <= GOAL_NS;
}

int main(int argc, char **argv)
{
    unsigned rounds = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 20;
    bool is_good = measure("insertion sort, 7 ints", 32, 5, insertion_sort, rounds);
    is_good &= measure("the same, spread values", 32, 1000, insertion_sort, rounds);
    is_good &= measure("search tree, 7 inserts", 32, 8, tree_inserts, rounds);
    is_good &= measure("40 predicates, 8 bytes", 8, 128, compare_bytes, rounds);
    is_good &= measure("parser, 8 bytes", 8, 128, parse_bytes, rounds);
    return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
