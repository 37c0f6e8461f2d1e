/* bits_bench.c - does the bit-blaster stay as fast as it was? Bar: the median time of a query is flat within a
 * factor of 3 after 10^2, 10^3, ... 10^6 distinct expressions have passed through it, and its memory is bounded.
 *
 * The queries are those of a search: a path of predicates over a few of many 32-bit inputs, built from new
 * expressions, and the goals that negate its predicates from the end. All go through the bit-blaster alone.
 *
 *   bits_bench [EXPRESSIONS]          prints the table; exit status 1 if the bar is not met */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include "base/rng.h"
#include "solver/chain/solver.h"
#include "sym/eval.h"

enum { VARS = 64, PATH = 6, NEAR = 3, SAMPLE = 400 };
static const double BYTES_BAR = 160;    /* an expression, in the table and in what is kept beside it by handle */

struct bench {
    struct exprs exprs;
    struct vars vars;
    struct rng rng;
    struct solver *solver;
    uint64_t hint[VARS];
    double *times;                      /* a ring of the last SAMPLE */
    size_t queries, verdicts[3];
    uint64_t paths;
};

static double now_us(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return 1e6 * (double)time.tv_sec + 1e-3 * (double)time.tv_nsec;
}

static double memory_mb(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)usage.ru_maxrss / 1024;
}

static unsigned below(struct bench *bench, unsigned limit)
{
    return (unsigned)rng_below(&bench->rng, limit);
}

static expr_handle constant(struct bench *bench)
{
    return expr_const(&bench->exprs, 32, below(bench, 2) ? below(bench, 100) : rng_next(&bench->rng));
}

/* A sum, mostly, of bit operations over three variables that are near to each other. */
static expr_handle term(struct bench *bench, unsigned base)
{
    static const enum op ops[] = {OP_ADD, OP_ADD, OP_SUB, OP_XOR, OP_AND, OP_OR};
    expr_handle e = expr_input(&bench->exprs, 32, base + below(bench, NEAR));
    for (unsigned i = 0; i < 4; i++) {
        uint32_t var = base + below(bench, NEAR);
        expr_handle other = below(bench, 2) ? constant(bench) : expr_input(&bench->exprs, 32, var);
        e = expr_make2(&bench->exprs, ops[below(bench, 6)], e, other);
    }
    return e;
}

static expr_handle predicate(struct bench *bench, unsigned base)
{
    static const enum op ops[] = {OP_SLT, OP_ULT, OP_SLE, OP_EQ};
    expr_handle a = term(bench, base), b = below(bench, 2) ? constant(bench) : term(bench, base);
    return expr_make2(&bench->exprs, ops[below(bench, 4)], a, b);
}

/* A path that the hint satisfies. */
static void make_path(struct bench *bench, expr_handle *path, struct eval *eval)
{
    unsigned base = below(bench, VARS - NEAR);
    for (unsigned i = 0; i < VARS; i++)
        bench->hint[i] = rng_next(&bench->rng) & 0xffffffffu;
    eval_begin(eval, bench->hint, VARS);
    for (unsigned i = 0; i < PATH; i++) {
        path[i] = predicate(bench, base);
        if (!eval_expr(eval, path[i]))
            path[i] = expr_not(&bench->exprs, path[i]);
    }
}

static void run_path(struct bench *bench, struct eval *eval)
{
    expr_handle path[PATH];
    struct model model;
    model_init(&model);
    make_path(bench, path, eval);
    bench->paths++;
    for (size_t i = PATH; i-- > 0;) {
        struct query query = {
            .path = path, .path_count = i, .path_id = bench->paths, .goal = expr_not(&bench->exprs, path[i]),
            .hint = bench->hint, .hint_count = VARS,
        };
        double start = now_us();
        bench->verdicts[solver_solve(bench->solver, &query, &model)]++;
        bench->times[bench->queries++ % SAMPLE] = now_us() - start;
    }
    model_fini(&model);
}

static int compare_times(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(const struct bench *bench, double *worst)
{
    double sorted[SAMPLE];
    size_t count = bench->queries < SAMPLE ? bench->queries : SAMPLE;
    for (size_t i = 0; i < count; i++)
        sorted[i] = bench->times[i];
    qsort(sorted, count, sizeof *sorted, compare_times);
    *worst = sorted[count - 1];
    return sorted[count / 2];
}

static void init(struct bench *bench)
{
    if (!exprs_init(&bench->exprs, NULL, 1u << 25))
        exit(2);
    vars_init(&bench->vars);
    rng_init(&bench->rng, 1);
    for (uint64_t i = 0; i < VARS; i++)
        var_find(&bench->vars, &(struct cell){.key = i + 1, .width = 32, .is_signed = 1});
    bench->solver = solver_new(&bench->exprs, &bench->vars, &(struct solver_options){.links = 1u << LINK_BITS});
    bench->times = calloc(SAMPLE, sizeof *bench->times);
}

static void fini(struct bench *bench)
{
    solver_free(bench->solver);
    vars_fini(&bench->vars);
    exprs_fini(&bench->exprs);
    free(bench->times);
}

int main(int argc, char **argv)
{
    uint32_t limit = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1000000;
    struct bench bench = {0};
    struct eval eval;
    double least = 1e9, most = 0, first_mb = 0;
    init(&bench);
    eval_init(&eval, &bench.exprs);
    printf("%12s %10s %12s %12s %12s\n", "expressions", "queries", "median us", "worst us", "memory MB");
    for (uint32_t goal = 100; goal <= limit; goal *= 10) {
        double worst;
        while (bench.exprs.count < goal || bench.queries < 30)
            run_path(&bench, &eval);
        double middle = median(&bench, &worst);
        least = middle < least ? middle : least;
        most = middle > most ? middle : most;
        first_mb = first_mb > 0 ? first_mb : memory_mb();
        printf("%12u %10zu %12.1f %12.1f %12.1f\n", bench.exprs.count, bench.queries, middle, worst, memory_mb());
        fflush(stdout);
    }
    double bytes = (memory_mb() - first_mb) * 1048576 / bench.exprs.count;
    printf("sat %zu, unsat %zu, unknown %zu\n", bench.verdicts[VERDICT_SAT], bench.verdicts[VERDICT_UNSAT],
           bench.verdicts[VERDICT_UNKNOWN]);
    printf("slowest median / fastest: %.2f (bar 3); %.0f bytes an expression (bar %.0f)\n", most / least, bytes,
           BYTES_BAR);
    eval_fini(&eval);
    fini(&bench);
    return most / least <= 3 && bytes <= BYTES_BAR ? 0 : 1;
}
