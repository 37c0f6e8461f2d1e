/* referee.c - chooses the second solver that proves an answer again, and interprets the model that it may find. */
#include "solver/chain/referee.h"
#include <assert.h>
#include <stdlib.h>
#include "base/clock.h"
#include "solver/bits/proof.h"
#include "solver/slice/check.h"
#include "solver/smt/smt.h"

enum { Z3_STEPS = 300000, VARIABLES = 100000, PATIENCE_MS = 2000 };

struct referee {
    struct context context;
    struct solver_options options;
    void *smt;
    struct model model;
    struct vec preds, concretizations, vars;  /* of the query that is proved: a slice of its own */
    struct vec stack;
    uint64_t deadline_ns;
    struct referee_counts counts;
};

static bool is_over(const void *state)
{
    const struct referee *referee = state;
    return clock_ns() > referee->deadline_ns;
}

struct referee *referee_new(struct exprs *exprs, struct vars *vars, const struct solver_options *options)
{
    struct referee *referee = mem_alloc(sizeof *referee);
    *referee = (struct referee){.context = {.exprs = exprs, .vars = vars}};
    referee->options = (struct solver_options){
        .z3 = options->z3, .helper = options->helper, .z3_limit = Z3_STEPS, .variable_limit = VARIABLES,
        .is_over = is_over, .is_over_state = referee,
    };
    referee->context.options = &referee->options;
    referee->context.support = support_new(exprs);
    eval_init(&referee->context.eval, exprs);
    arena_init(&referee->context.scratch);
    referee->smt = smt_new(&referee->context);
    model_init(&referee->model);
    vec_init(&referee->preds, sizeof(expr_handle));
    vec_init(&referee->concretizations, sizeof(uint8_t));
    vec_init(&referee->vars, sizeof(uint32_t));
    vec_init(&referee->stack, sizeof(expr_handle));
    return referee;
}

void referee_free(struct referee *referee)
{
    if (!referee)
        return;
    smt_free(referee->smt);
    model_fini(&referee->model);
    vec_fini(&referee->preds);
    vec_fini(&referee->concretizations);
    vec_fini(&referee->vars);
    vec_fini(&referee->stack);
    arena_fini(&referee->context.scratch);
    eval_fini(&referee->context.eval);
    support_free(referee->context.support);
    free(referee->context.values);
    free(referee);
}

const struct referee_counts *referee_counts(const struct referee *referee)
{
    return &referee->counts;
}

bool referee_accepts_slice(struct referee *referee, const struct slice *slice, struct err *err)
{
    bool is_whole;
    if (!query_check(&referee->context, slice->query, err) ||
        !slice_check(&referee->context, slice, &is_whole, err))
        return false;
    referee->counts.slices++;
    referee->counts.slices_in_part += !is_whole;
    return true;
}

bool referee_accepts_model(struct referee *referee, const struct query *query, const struct model *model,
                           struct err *err)
{
    referee->counts.models++;
    return model_check(&referee->context, query, model, err);
}

bool referee_accepts_negation(const struct query *query, expr_handle negated, struct err *err)
{
    for (size_t i = 0; i < query->path_count; i++)
        if (query->path[i] == negated && (!query->is_concretization || !query->is_concretization[i]))
            return true;
    return err_set(err, "the path does not have %u, the negated goal", negated);
}

/* ---- the query ---- */

static bool is_in_slice(const struct slice *slice, expr_handle pred)
{
    for (size_t i = 0; i + 1 < slice->count; i++)
        if (slice->preds[i] == pred)
            return !slice->is_concretization[i];
    return false;
}

/* List the predicates to be proved unsatisfiable. False if the core has a predicate that is not in the slice, or is in
 * it as a concretization. */
static bool list_preds(struct referee *referee, const struct slice *slice, const struct answer *answer, struct err *err)
{
    vec_clear(&referee->preds);
    for (size_t i = 0; answer->has_core && i < answer->core_count; i++) {
        if (!is_in_slice(slice, answer->core[i]))
            return err_set(err, "predicate %u of the core is none of the slice, or a pin", answer->core[i]);
        *(expr_handle *)vec_push(&referee->preds) = answer->core[i];
    }
    for (size_t i = 0; !answer->has_core && i + 1 < slice->count; i++)
        if (!slice->is_concretization[i])
            *(expr_handle *)vec_push(&referee->preds) = slice->preds[i];
    *(expr_handle *)vec_push(&referee->preds) = slice->preds[slice->count - 1];
    return true;
}

/* List the variables of the predicates, sorted, each once. */
static void list_vars(struct referee *referee)
{
    const expr_handle *preds = referee->preds.data;
    size_t kept = 0;
    vec_clear(&referee->vars);
    for (size_t i = 0; i < referee->preds.count; i++) {
        uint32_t count;
        const uint32_t *vars = support_of(referee->context.support, preds[i], &count);
        vec_append(&referee->vars, vars, count);
    }
    uint32_t *vars = referee->vars.data;
    if (referee->vars.count)
        qsort(vars, referee->vars.count, sizeof *vars, compare_vars);
    for (size_t i = 0; i < referee->vars.count; i++)
        if (!kept || vars[kept - 1] != vars[i])
            vars[kept++] = vars[i];
    referee->vars.count = kept;
}

static struct slice make_question(struct referee *referee, const struct slice *slice)
{
    list_vars(referee);
    vec_clear(&referee->concretizations);
    vec_push_n(&referee->concretizations, referee->preds.count);
    return (struct slice){
        .preds = referee->preds.data,
        .is_concretization = referee->concretizations.data,
        .count = referee->preds.count,
        .vars = referee->vars.data,
        .var_count = referee->vars.count,
        .query = slice->query,
    };
}

static bool has_object(const struct query *query, uint64_t address)
{
    for (size_t i = 0; i < query->object_count; i++)
        if (query->objects[i].slot == input_object_slot(address))
            return true;
    return false;
}

/* True if a predicate contains the address of an object that the hint's run does not have: it belongs to a run that
 * took the other way here. Slots are names: a model that differs from that run only in the name of a new object does
 * not refute the answer. */
static bool has_name_of_other_run(struct referee *referee, const struct slice *question)
{
    const struct exprs *exprs = referee->context.exprs;
    struct map seen;
    bool is_found = false;
    map_init(&seen);
    vec_clear(&referee->stack);
    vec_append(&referee->stack, question->preds, question->count);
    while (referee->stack.count && !is_found) {
        expr_handle at = *(expr_handle *)vec_at(&referee->stack, referee->stack.count - 1);
        const struct expr *node = expr_at(exprs, at);
        const expr_handle operand[3] = {node->a, node->b, node->c};
        vec_pop(&referee->stack);
        is_found = node->op == OP_CONST && input_object_slot(node->value) && !has_object(question->query, node->value);
        for (unsigned i = 0; i < op_info[node->op].arity; i++)
            if (map_put(&seen, operand[i], 1))
                *(expr_handle *)vec_push(&referee->stack) = operand[i];
    }
    map_fini(&seen);
    return is_found;
}

static void load_hint(struct referee *referee, const struct query *query)
{
    struct context *context = &referee->context;
    context->value_count = context->vars->list.count;
    context->values = mem_resize(context->values, (context->value_count + 1) * sizeof *context->values);
    for (size_t var = 0; var < context->value_count; var++)
        context->values[var] = query_hint(query, (uint32_t)var);
}

/* ---- the answer ---- */

static enum verdict referee_ask(struct referee *referee, const struct slice *question, bool is_circuit)
{
    model_clear(&referee->model);
    arena_reset(&referee->context.scratch);
    referee->context.is_late = false;
    referee->deadline_ns = clock_ns() + PATIENCE_MS * 1000000ull;
    return is_circuit ? proof_solve(&referee->context, question, &referee->model).verdict
                      : smt_solve(referee->smt, question, &referee->model).verdict;
}

/* Report the predicates and the values that satisfy them, truncated to one line. Always returns false. */
static bool report_model(const struct referee *referee, const struct slice *question, const char *what, struct err *err)
{
    const struct assignment *given = referee->model.assignments.data;
    struct text text;
    text_init(&text);
    for (size_t i = 0; i < question->count && text.count < 400; i++) {
        text_add(&text, i ? ", " : "");
        expr_print(referee->context.exprs, question->preds[i], NULL, NULL, &text);
    }
    text_add(&text, " with");
    for (size_t i = 0; i < referee->model.assignments.count && text.count < 800; i++)
        text_printf(&text, " in%u=0x%llx", given[i].var, (unsigned long long)given[i].value);
    err_set(err, "%s: predicates %s", what, text.data);
    text_fini(&text);
    return false;
}

bool referee_accepts_unsat(struct referee *referee, const struct slice *slice, const struct answer *answer,
                           bool is_of_circuit, struct err *err)
{
    assert(answer->verdict == VERDICT_UNSAT && !answer->needs_concretization);
    if (!list_preds(referee, slice, answer, err))
        return false;
    load_hint(referee, slice->query);
    struct slice question = make_question(referee, slice);
    bool has_pointers = vars_have_pointer(&referee->context, question.vars, question.var_count);
    bool is_circuit = has_pointers || !is_of_circuit;
    bool is_open = has_pointers && has_name_of_other_run(referee, &question);
    enum verdict verdict = is_open ? VERDICT_UNKNOWN : referee_ask(referee, &question, is_circuit);
    if (verdict == VERDICT_UNKNOWN && !has_pointers)
        verdict = referee_ask(referee, &question, !is_circuit);
    if (verdict == VERDICT_SAT && !model_satisfies(&referee->context, &question, &referee->model))
        return report_model(referee, &question, "the second solver gives a model that is none", err);
    if (verdict == VERDICT_SAT)
        return report_model(referee, &question, "what was called unsatisfiable can be satisfied", err);
    referee->counts.proofs += verdict == VERDICT_UNSAT && !has_pointers;
    referee->counts.undecided += verdict != VERDICT_UNSAT || has_pointers;
    return true;
}
