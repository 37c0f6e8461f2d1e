/* smt.c - Z3, for queries that the links before could not decide: in a separate process, since it does not always
 * respect its limits and may crash on a query.
 *
 * The helper is started for the first query, and restarted if it has died. It keeps nothing of earlier queries, so an
 * answer depends on its query alone, and solvers can share the helper. Pointers keep the hint's values: good enough for
 * a model, but not for a proof. */
#include "solver/smt/smt.h"
#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/proc.h"
#include "solver/smt/wire.h"

enum {
    PATH_SIZE = 4096,
    STEPS_DEFAULT = 3000000,            /* some seconds */
    FULL_NODES = 1000,                  /* larger queries get fewer steps: each takes longer */
    LOOK_MS = 20,                       /* interval of the calls of options->is_over */
    PRED_COST = 1000,                   /* ticks */
    FAILURES_MAX = 3                    /* consecutive deaths of the helper before its first answer */
};

extern char **environ;

struct smt_helper {
    pid_t pid;                          /* 0: not running */
    int socket;
};

struct smt {
    struct context *context;
    struct smt_helper *helper;
    bool owns_helper;
    unsigned failures;                  /* of this solver: queries of other solvers must not affect it */
    struct vec nodes, preds, kept;      /* of the query: struct expr, uint32_t, struct smt_kept */
    struct vec stack, values;
    struct map numbers;                 /* handle -> number in the query */
};

void *smt_new(struct context *context)
{
    struct smt *smt = mem_alloc(sizeof *smt);
    *smt = (struct smt){.context = context, .helper = context->options->helper};
    smt->owns_helper = !smt->helper;
    if (smt->owns_helper)
        smt->helper = smt_helper_new();
    vec_init(&smt->nodes, sizeof(struct expr));
    vec_init(&smt->preds, sizeof(uint32_t));
    vec_init(&smt->kept, sizeof(struct smt_kept));
    vec_init(&smt->stack, sizeof(expr_handle));
    vec_init(&smt->values, sizeof(uint64_t));
    map_init(&smt->numbers);
    return smt;
}

/* --- the helper --------------------------------------------------------------------------------------------------- */

/* The helper leads its own process group: its children are killed with it, and Ctrl-C at the terminal does not reach
 * it. */
static void stop_helper(struct smt_helper *helper)
{
    if (!helper->pid)
        return;
    kill(-helper->pid, SIGKILL);
    kill(helper->pid, SIGKILL);
    close(helper->socket);
    while (waitpid(helper->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    *helper = (struct smt_helper){.socket = -1};
}

struct smt_helper *smt_helper_new(void)
{
    struct smt_helper *helper = mem_alloc(sizeof *helper);
    *helper = (struct smt_helper){.socket = -1};
    return helper;
}

void smt_helper_free(struct smt_helper *helper)
{
    stop_helper(helper);
    free(helper);
}

void smt_free(void *link)
{
    struct smt *smt = link;
    if (smt->owns_helper)
        smt_helper_free(smt->helper);
    vec_fini(&smt->nodes);
    vec_fini(&smt->preds);
    vec_fini(&smt->kept);
    vec_fini(&smt->stack);
    vec_fini(&smt->values);
    map_fini(&smt->numbers);
    free(smt);
}

/* Find the helper relative to the program's folder, as cutec finds its files. */
static bool find_helper(const struct smt *smt, char *path, size_t size)
{
    static const char *const places[] = {"../lib/cute_z3", "../lib/cute/cute_z3"};
    const char *given = smt->context->options->z3;
    char folder[PATH_SIZE];
    struct err err;
    if (given)
        return (size_t)snprintf(path, size, "%s", given) < size;
    if (!program_folder(folder, sizeof folder, &err))
        return false;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if ((size_t)snprintf(path, size, "%s/%s", folder, places[i]) < size && file_exists(path))
            return true;
    return false;
}

static bool smt_spawn(const char *path, int socket, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none;
    sigemptyset(&none);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    char *argv[] = {(char *)(uintptr_t)path, NULL};
    int problem = posix_spawn(pid, path, &actions, &attributes, argv, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return problem == 0;
}

static bool start_helper(struct smt *smt)
{
    char path[PATH_SIZE + 32];
    int ends[2];
    if (smt->helper->pid)
        return true;
    if (smt->failures >= FAILURES_MAX || !find_helper(smt, path, sizeof path)
        || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
        return false;
    bool is_started = smt_spawn(path, ends[1], &smt->helper->pid);
    close(ends[1]);
    if (is_started) {
        smt->helper->socket = ends[0];
        return true;
    }
    close(ends[0]);
    smt->helper->pid = 0;
    smt->failures = FAILURES_MAX;
    return false;
}

static bool send_all(struct smt *smt, const void *bytes, size_t size)
{
    while (size) {
        ssize_t sent = send(smt->helper->socket, bytes, size, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        bytes = (const char *)bytes + sent;
        size -= (size_t)sent;
    }
    return true;
}

static bool send_vec(struct smt *smt, const struct vec *vec)
{
    return send_all(smt, vec->data, vec->count * vec->size);
}

static bool is_over(const struct smt *smt)
{
    const struct solver_options *options = smt->context->options;
    return options->is_over && options->is_over(options->is_over_state);
}

static bool receive_all(struct smt *smt, void *bytes, size_t size)
{
    while (size) {
        struct pollfd look = {.fd = smt->helper->socket, .events = POLLIN};
        int ready = poll(&look, 1, LOOK_MS);
        if (ready == 0 && is_over(smt))
            return false;
        if (ready <= 0)
            continue;
        ssize_t got = recv(smt->helper->socket, bytes, size, 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        bytes = (char *)bytes + got;
        size -= (size_t)got;
    }
    return true;
}

/* --- the query ---------------------------------------------------------------------------------------------------- */

static uint32_t number_of(struct smt *smt, expr_handle e)
{
    assert(e);
    const uint64_t *number = map_get(&smt->numbers, e);
    return number ? (uint32_t)*number : 0;
}

static void smt_push(struct smt *smt, expr_handle e)
{
    *(expr_handle *)vec_push(&smt->stack) = e;
}

/* Returns a copy with the numbers of its operands; for an input, the index of its variable in the slice. */
static struct expr smt_renumber(struct smt *smt, const struct slice *slice, const struct expr *node)
{
    struct expr copy = *node;
    unsigned arity = op_info[node->op].arity;
    size_t index = 0;
    if (node->op == OP_INPUT) {
        bool is_found = slice_find_var(slice, node->a, &index);
        assert(is_found);
        (void)is_found;
        copy.a = (uint32_t)index;
    }
    if (arity > 0)
        copy.a = number_of(smt, node->a);
    if (arity > 1)
        copy.b = number_of(smt, node->b);
    if (arity > 2)
        copy.c = number_of(smt, node->c);
    return copy;
}

/* ---- reads of tables: sent as trees of choices by the bits of the index, from the lowest up ---- */

static uint32_t add_node(struct smt *smt, struct expr node)
{
    vec_append(&smt->nodes, &node, 1);
    return (uint32_t)smt->nodes.count;
}

static uint32_t add_choice(struct smt *smt, uint32_t condition, uint32_t a, uint32_t b)
{
    assert(condition && a && b);
    uint8_t width = ((const struct expr *)smt->nodes.data)[a - 1].width;
    return a == b ? a : add_node(smt, (struct expr){.op = OP_ITE, .width = width, .a = condition, .b = a, .c = b});
}

/* `choices` has one element for each value of the lowest bits of the index. */
static uint32_t add_choices(struct smt *smt, uint32_t *choices, uint32_t count, uint32_t index, unsigned width)
{
    for (unsigned bit = 0; count > 1; bit++, count /= 2) {
        struct expr part = {.op = OP_EXTRACT, .width = 1, .aux = (uint16_t)bit, .a = index};
        uint32_t condition = width == 1 ? index : add_node(smt, part);
        for (uint32_t i = 0; i < count / 2; i++)
            choices[i] = add_choice(smt, condition, choices[2 * i + 1], choices[2 * i]);
    }
    return choices[0];
}

/* An element equal to its neighbour is shared; elements beyond the end are 0. */
static uint32_t add_read(struct smt *smt, const struct expr *node)
{
    const struct tables *tables = &smt->context->exprs->tables;
    uint32_t size = 1, count = tables->list[node->b].count, index = number_of(smt, node->a);
    unsigned width = expr_at(smt->context->exprs, node->a)->width;
    struct expr element = {.op = OP_CONST, .width = node->width};
    while (size < count && size <= width_mask(width))
        size *= 2;
    uint32_t *choices = mem_alloc(size * sizeof *choices), zero = add_node(smt, element);
    for (uint32_t i = 0; i < size; i++) {
        element.value = table_get(tables, node->b, i);
        bool is_same = i && table_get(tables, node->b, i - 1) == element.value;
        choices[i] = is_same ? choices[i - 1] : add_node(smt, element);
    }
    uint32_t result = add_choices(smt, choices, size, index, width);
    free(choices);
    if (size > width_mask(width))
        return result;
    uint32_t limit = add_node(smt, (struct expr){.op = OP_CONST, .width = (uint8_t)width, .value = size});
    uint32_t inside = add_node(smt, (struct expr){.op = OP_ULT, .width = 1, .a = index, .b = limit});
    return add_choice(smt, inside, result, zero);
}

/* Number `e`, after all its subexpressions. */
static void add_expr(struct smt *smt, const struct slice *slice, expr_handle e)
{
    vec_clear(&smt->stack);
    smt_push(smt, e);
    while (smt->stack.count && smt->nodes.count <= SMT_NODES_MAX) {
        size_t before = smt->stack.count;
        expr_handle at = ((const expr_handle *)smt->stack.data)[before - 1];
        const struct expr *node = expr_at(smt->context->exprs, at);
        const expr_handle operand[3] = {node->a, node->b, node->c};
        bool is_numbered = number_of(smt, at) != 0;
        for (unsigned i = 0; i < op_info[node->op].arity && !is_numbered; i++)
            if (!number_of(smt, operand[i]))
                smt_push(smt, operand[i]);
        if (smt->stack.count > before)
            continue;
        vec_pop(&smt->stack);
        if (is_numbered)
            continue;
        map_put(&smt->numbers, at, node->op == OP_READ ? add_read(smt, node)
                                                       : add_node(smt, smt_renumber(smt, slice, node)));
    }
}

/* Collect the pointers, which keep the hint's values. False if there are any. */
static bool keep_pointers(struct smt *smt, const struct slice *slice)
{
    for (size_t i = 0; i < slice->var_count; i++) {
        const struct var *var = var_at(smt->context->vars, slice->vars[i]);
        struct smt_kept kept = {.var = (uint32_t)i, .width = var->width};
        kept.value = query_hint(slice->query, slice->vars[i]);
        if (var->kind == CELL_POINTER)
            vec_append(&smt->kept, &kept, 1);
    }
    return smt->kept.count == 0;
}

/* False if the query is too large. */
static bool make_question(struct smt *smt, const struct slice *slice)
{
    vec_clear(&smt->nodes);
    vec_clear(&smt->preds);
    vec_clear(&smt->kept);
    map_clear(&smt->numbers);
    for (size_t i = 0; i < slice->count && smt->nodes.count <= SMT_NODES_MAX; i++) {
        if (context_is_late(smt->context, PRED_COST))
            return false;
        add_expr(smt, slice, slice->preds[i]);
        *(uint32_t *)vec_push(&smt->preds) = number_of(smt, slice->preds[i]);
    }
    return smt->nodes.count <= SMT_NODES_MAX;
}

static bool send_question(struct smt *smt, const struct slice *slice)
{
    uint64_t limit = smt->context->options->z3_limit ? smt->context->options->z3_limit : STEPS_DEFAULT;
    if (smt->nodes.count > FULL_NODES)
        limit = limit * FULL_NODES / smt->nodes.count;
    struct smt_question question = {
        .magic = SMT_MAGIC,
        .node_count = (uint32_t)smt->nodes.count,
        .pred_count = (uint32_t)smt->preds.count,
        .var_count = (uint32_t)slice->var_count,
        .kept_count = (uint32_t)smt->kept.count,
        .step_limit = (uint32_t)limit,
    };
    return send_all(smt, &question, sizeof question) && send_vec(smt, &smt->nodes) && send_vec(smt, &smt->preds)
           && send_vec(smt, &smt->kept);
}

/* --- the answer --------------------------------------------------------------------------------------------------- */

static bool receive_values(struct smt *smt, const struct slice *slice, struct model *model)
{
    vec_clear(&smt->values);
    uint64_t *values = vec_push_n(&smt->values, slice->var_count);
    if (!receive_all(smt, values, slice->var_count * sizeof *values))
        return false;
    for (size_t i = 0; i < slice->var_count; i++)
        model_assign(model, slice->vars[i], values[i]);
    return true;
}

/* False if no complete answer arrived. */
static bool smt_converse(struct smt *smt, const struct slice *slice, struct model *model, enum verdict *verdict)
{
    struct smt_answer answer;
    if (!send_question(smt, slice) || !receive_all(smt, &answer, sizeof answer) || answer.magic != SMT_MAGIC)
        return false;
    *verdict = answer.verdict == VERDICT_SAT || answer.verdict == VERDICT_UNSAT ? (enum verdict)answer.verdict
                                                                                : VERDICT_UNKNOWN;
    return *verdict != VERDICT_SAT || receive_values(smt, slice, model);
}

struct answer smt_solve(void *link, const struct slice *slice, struct model *model)
{
    struct smt *smt = link;
    enum verdict verdict = VERDICT_UNKNOWN;
    if (!make_question(smt, slice))
        return answer_unknown(SOLVER_REASON_STEPS);
    bool is_whole = keep_pointers(smt, slice);
    if (!start_helper(smt))
        return answer_unknown(SOLVER_REASON_STEPS);
    if (!smt_converse(smt, slice, model, &verdict)) {
        stop_helper(smt->helper);
        smt->failures++;
        return answer_unknown(SOLVER_REASON_STEPS);
    }
    smt->failures = 0;
    if (verdict == VERDICT_UNKNOWN)
        return answer_unknown(SOLVER_REASON_STEPS);
    return verdict == VERDICT_SAT || is_whole ? answer_plain(verdict) : answer_unknown(SOLVER_REASON_THEORY);
}
