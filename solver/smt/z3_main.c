/* z3_main.c - the helper process: reads queries from smt.c and writes Z3's answers until the socket is closed.
 *
 * The Z3 context is created once. Each query is read and answered by a forked child with a copy of it, so that no query
 * has aftereffects: neither memory nor the numbering that determines the order of Z3's search. Addresses are not
 * randomized for the same reason. If a child exceeds the process limits or crashes, the answer is "unknown". */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <z3.h>
#include "base/arena.h"
#include "base/vec.h"
#include "solver/slice/query.h"
#include "solver/smt/wire.h"
#include "sym/float.h"

enum { CPU_SECONDS_MAX = 20 };
#define MEMORY_MAX_MIB "2048"                  /* counted by Z3 itself */

struct helper {
    Z3_context z3;
    Z3_sort single, full;                      /* the sorts of float and double */
    Z3_ast nearest, zero, up, down;            /* rounding modes */
    bool *is_read;                             /* shared with the child: true once it has read the whole query */
    struct smt_question question;
    struct vec nodes, preds, kept;
    Z3_ast *bits, *floats;                     /* by number; the bits of a float operator are created on demand */
    Z3_ast *vars;
};

/* --- floats ------------------------------------------------------------------------------------------------------- */

static const struct expr *node_at(const struct helper *helper, uint32_t number)
{
    return vec_at(&helper->nodes, number - 1);
}

static Z3_ast make_value(struct helper *helper, unsigned width, uint64_t value)
{
    return Z3_mk_unsigned_int64(helper->z3, value, Z3_mk_bv_sort(helper->z3, width));
}

static Z3_sort sort_of_float(const struct helper *helper, unsigned width)
{
    return width == 32 ? helper->single : helper->full;
}

/* IEEE leaves the bits of a computed NaN open: op.def defines one NaN. */
static Z3_ast bits_of(struct helper *helper, uint32_t number)
{
    unsigned width = node_at(helper, number)->width;
    Z3_ast value = helper->floats[number];
    if (!helper->bits[number])
        helper->bits[number] = Z3_mk_ite(helper->z3, Z3_mk_fpa_is_nan(helper->z3, value),
                                         make_value(helper, width, float_nan(width)),
                                         Z3_mk_fpa_to_ieee_bv(helper->z3, value));
    return helper->bits[number];
}

static Z3_ast float_of(struct helper *helper, uint32_t number)
{
    unsigned width = node_at(helper, number)->width;
    if (!helper->floats[number])
        helper->floats[number] = Z3_mk_fpa_to_fp_bv(helper->z3, helper->bits[number], sort_of_float(helper, width));
    return helper->floats[number];
}

static Z3_ast make_double(struct helper *helper, double value)
{
    return Z3_mk_fpa_numeral_double(helper->z3, value, helper->full);
}

/* A value that does not fit becomes the least value of the type (float.c). */
static Z3_ast make_integer(struct helper *helper, const struct expr *node)
{
    Z3_context z3 = helper->z3;
    bool is_signed = node->op == OP_FTOS;
    unsigned width = node->width;
    double half = (double)(1ull << (width - 1)), low = is_signed ? -half : 0, high = is_signed ? half : 2 * half;
    Z3_ast value = float_of(helper, node->a);
    if (node_at(helper, node->a)->width == 32)
        value = Z3_mk_fpa_to_fp_float(z3, helper->nearest, value, helper->full);
    Z3_ast above[2] = {Z3_mk_fpa_gt(z3, value, make_double(helper, low - 1)),
                       Z3_mk_fpa_eq(z3, value, make_double(helper, low))};
    Z3_ast inside[2] = {Z3_mk_or(z3, 2, above), Z3_mk_fpa_lt(z3, value, make_double(helper, high))};
    Z3_ast integer = is_signed ? Z3_mk_fpa_to_sbv(z3, helper->zero, value, width)
                               : Z3_mk_fpa_to_ubv(z3, helper->zero, value, width);
    return Z3_mk_ite(z3, Z3_mk_and(z3, 2, inside), integer, make_value(helper, width, 1ull << (width - 1)));
}

static Z3_ast make_float(struct helper *helper, const struct expr *node)
{
    Z3_context z3 = helper->z3;
    Z3_sort sort = sort_of_float(helper, node->width);
    Z3_ast nearest = helper->nearest;
    if (node->op == OP_STOF)
        return Z3_mk_fpa_to_fp_signed(z3, nearest, bits_of(helper, node->a), sort);
    if (node->op == OP_UTOF)
        return Z3_mk_fpa_to_fp_unsigned(z3, nearest, bits_of(helper, node->a), sort);
    Z3_ast a = float_of(helper, node->a), b = op_info[node->op].arity > 1 ? float_of(helper, node->b) : NULL;
    switch (node->op) {
    case OP_FADD:   return Z3_mk_fpa_add(z3, nearest, a, b);
    case OP_FSUB:   return Z3_mk_fpa_sub(z3, nearest, a, b);
    case OP_FMUL:   return Z3_mk_fpa_mul(z3, nearest, a, b);
    case OP_FDIV:   return Z3_mk_fpa_div(z3, nearest, a, b);
    case OP_FSQRT:  return Z3_mk_fpa_sqrt(z3, nearest, a);
    case OP_FFLOOR: return Z3_mk_fpa_round_to_integral(z3, helper->down, a);
    case OP_FCEIL:  return Z3_mk_fpa_round_to_integral(z3, helper->up, a);
    case OP_FTRUNC: return Z3_mk_fpa_round_to_integral(z3, helper->zero, a);
    case OP_FRINT:  return Z3_mk_fpa_round_to_integral(z3, nearest, a);
    case OP_FTOF:   return Z3_mk_fpa_to_fp_float(z3, nearest, a, sort);
    default:        return NULL;
    }
}

/* --- integers ----------------------------------------------------------------------------------------------------- */

static Z3_ast make_truth(struct helper *helper, Z3_ast condition)
{
    return Z3_mk_ite(helper->z3, condition, make_value(helper, 1, 1), make_value(helper, 1, 0));
}

static Z3_ast is_true(struct helper *helper, uint32_t number)
{
    return Z3_mk_eq(helper->z3, bits_of(helper, number), make_value(helper, 1, 1));
}

static Z3_ast make_compare(struct helper *helper, const struct expr *node)
{
    Z3_context z3 = helper->z3;
    bool is_float = op_is_float(node->op);
    Z3_ast a = is_float ? float_of(helper, node->a) : bits_of(helper, node->a);
    Z3_ast b = is_float ? float_of(helper, node->b) : bits_of(helper, node->b);
    switch (node->op) {
    case OP_EQ:  return Z3_mk_eq(z3, a, b);
    case OP_ULT: return Z3_mk_bvult(z3, a, b);
    case OP_ULE: return Z3_mk_bvule(z3, a, b);
    case OP_SLT: return Z3_mk_bvslt(z3, a, b);
    case OP_SLE: return Z3_mk_bvsle(z3, a, b);
    case OP_FEQ: return Z3_mk_fpa_eq(z3, a, b);
    case OP_FLT: return Z3_mk_fpa_lt(z3, a, b);
    case OP_FLE: return Z3_mk_fpa_leq(z3, a, b);
    default:     return NULL;
    }
}

static Z3_ast make_binary(struct helper *helper, const struct expr *node)
{
    Z3_context z3 = helper->z3;
    Z3_ast a = bits_of(helper, node->a), b = bits_of(helper, node->b);
    switch (node->op) {
    case OP_ADD:  return Z3_mk_bvadd(z3, a, b);
    case OP_SUB:  return Z3_mk_bvsub(z3, a, b);
    case OP_MUL:  return Z3_mk_bvmul(z3, a, b);
    case OP_UDIV: return Z3_mk_bvudiv(z3, a, b);
    case OP_SDIV: return Z3_mk_bvsdiv(z3, a, b);
    case OP_UREM: return Z3_mk_bvurem(z3, a, b);
    case OP_SREM: return Z3_mk_bvsrem(z3, a, b);
    case OP_AND:  return Z3_mk_bvand(z3, a, b);
    case OP_OR:   return Z3_mk_bvor(z3, a, b);
    case OP_XOR:  return Z3_mk_bvxor(z3, a, b);
    case OP_SHL:  return Z3_mk_bvshl(z3, a, b);
    case OP_LSHR: return Z3_mk_bvlshr(z3, a, b);
    case OP_ASHR: return Z3_mk_bvashr(z3, a, b);
    default:      return NULL;
    }
}

static Z3_ast make_other(struct helper *helper, const struct expr *node)
{
    Z3_context z3 = helper->z3;
    unsigned from = node->a && op_info[node->op].arity ? node_at(helper, node->a)->width : 0;
    switch (node->op) {
    case OP_CONST:   return make_value(helper, node->width, node->value);
    case OP_NOT:     return Z3_mk_bvnot(z3, bits_of(helper, node->a));
    case OP_NEG:     return Z3_mk_bvneg(z3, bits_of(helper, node->a));
    case OP_ZEXT:    return Z3_mk_zero_ext(z3, node->width - from, bits_of(helper, node->a));
    case OP_SEXT:    return Z3_mk_sign_ext(z3, node->width - from, bits_of(helper, node->a));
    case OP_EXTRACT: return Z3_mk_extract(z3, node->aux + node->width - 1u, node->aux, bits_of(helper, node->a));
    case OP_CONCAT:  return Z3_mk_concat(z3, bits_of(helper, node->a), bits_of(helper, node->b));
    case OP_ITE:
        return Z3_mk_ite(z3, is_true(helper, node->a), bits_of(helper, node->b), bits_of(helper, node->c));
    default:         return NULL;
    }
}

static Z3_ast make_input(struct helper *helper, const struct expr *node)
{
    char name[32];
    if (helper->vars[node->a])
        return helper->vars[node->a];
    snprintf(name, sizeof name, "v%u", node->a);
    Z3_sort sort = Z3_mk_bv_sort(helper->z3, node->width);
    return helper->vars[node->a] = Z3_mk_const(helper->z3, Z3_mk_string_symbol(helper->z3, name), sort);
}

static void make_node(struct helper *helper, uint32_t number)
{
    const struct expr *node = node_at(helper, number);
    if (node->op == OP_INPUT)
        helper->bits[number] = make_input(helper, node);
    else if (op_is_compare(node->op))
        helper->bits[number] = make_truth(helper, make_compare(helper, node));
    else if (op_info[node->op].class == OP_CLASS_BINARY)
        helper->bits[number] = make_binary(helper, node);
    else if (op_gives_float(node->op))
        helper->floats[number] = make_float(helper, node);
    else if (op_is_float(node->op))
        helper->bits[number] = make_integer(helper, node);
    else
        helper->bits[number] = make_other(helper, node);
}

/* --- a query ------------------------------------------------------------------------------------------------------ */

static bool z3_main_receive(void *bytes, size_t size)
{
    while (size) {
        ssize_t got = recv(STDIN_FILENO, bytes, size, 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        bytes = (char *)bytes + got;
        size -= (size_t)got;
    }
    return true;
}

static void z3_main_answer(const void *bytes, size_t size)
{
    while (size) {
        ssize_t sent = send(STDIN_FILENO, bytes, size, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            _exit(EXIT_FAILURE);
        bytes = (const char *)bytes + sent;
        size -= (size_t)sent;
    }
}

static void answer_verdict(enum verdict verdict)
{
    const struct smt_answer head = {.magic = SMT_MAGIC, .verdict = verdict};
    z3_main_answer(&head, sizeof head);
}

static bool receive_vec(struct vec *vec, size_t count)
{
    vec_clear(vec);
    return z3_main_receive(vec_push_n(vec, count), count * vec->size);
}

static bool receive_question(struct helper *helper)
{
    struct smt_question *question = &helper->question;
    return z3_main_receive(question, sizeof *question) && question->magic == SMT_MAGIC
           && receive_vec(&helper->nodes, question->node_count) && receive_vec(&helper->preds, question->pred_count)
           && receive_vec(&helper->kept, question->kept_count);
}

static Z3_solver make_solver(struct helper *helper)
{
    Z3_context z3 = helper->z3;
    bool has_floats = false;
    for (size_t i = 0; i < helper->nodes.count; i++)
        has_floats |= op_is_float(node_at(helper, (uint32_t)i + 1)->op);
    Z3_tactic tactic = Z3_mk_tactic(z3, has_floats ? "qffpbv" : "qfbv");
    Z3_tactic_inc_ref(z3, tactic);
    Z3_solver solver = Z3_mk_solver_from_tactic(z3, tactic);
    Z3_solver_inc_ref(z3, solver);
    Z3_params params = Z3_mk_params(z3);
    Z3_params_inc_ref(z3, params);
    Z3_params_set_uint(z3, params, Z3_mk_string_symbol(z3, "rlimit"), helper->question.step_limit);
    Z3_solver_set_params(z3, solver, params);
    return solver;
}

static Z3_solver assert_question(struct helper *helper)
{
    Z3_solver solver = make_solver(helper);
    const uint32_t *preds = helper->preds.data;
    const struct smt_kept *kept = helper->kept.data;
    for (uint32_t i = 1; i <= helper->question.node_count; i++)
        make_node(helper, i);
    for (size_t i = 0; i < helper->preds.count; i++)
        Z3_solver_assert(helper->z3, solver, is_true(helper, preds[i]));
    for (size_t i = 0; i < helper->kept.count; i++) {
        Z3_ast value = make_value(helper, kept[i].width, kept[i].value), var = helper->vars[kept[i].var];
        if (var)
            Z3_solver_assert(helper->z3, solver, Z3_mk_eq(helper->z3, var, value));
    }
    return solver;
}

static void answer_values(struct helper *helper, Z3_solver solver)
{
    size_t count = helper->question.var_count;
    uint64_t *values = mem_alloc((count + 1) * sizeof *values);
    Z3_model model = Z3_solver_get_model(helper->z3, solver);
    Z3_model_inc_ref(helper->z3, model);
    for (size_t i = 0; i < count; i++) {
        Z3_ast value = NULL;
        values[i] = 0;
        if (helper->vars[i] && Z3_model_eval(helper->z3, model, helper->vars[i], true, &value))
            Z3_get_numeral_uint64(helper->z3, value, &values[i]);
    }
    answer_verdict(VERDICT_SAT);
    z3_main_answer(values, count * sizeof *values);
    free(values);
}

static Z3_ast *new_asts(size_t count)
{
    Z3_ast *asts = mem_alloc(count * sizeof *asts);
    memset(asts, 0, count * sizeof *asts);
    return asts;
}

/* Runs in the child. */
static void solve_question(struct helper *helper)
{
    helper->bits = new_asts(helper->question.node_count + 1);
    helper->floats = new_asts(helper->question.node_count + 1);
    helper->vars = new_asts(helper->question.var_count + 1);
    Z3_solver solver = assert_question(helper);
    switch (Z3_solver_check(helper->z3, solver)) {
    case Z3_L_TRUE:
        answer_values(helper, solver);
        break;
    case Z3_L_FALSE:
        answer_verdict(VERDICT_UNSAT);
        break;
    default:
        answer_verdict(VERDICT_UNKNOWN);
    }
}

/* --- the process -------------------------------------------------------------------------------------------------- */

static void z3_main_limit(__rlimit_resource_t resource, rlim_t most)
{
    setrlimit(resource, &(struct rlimit){most, most});
}

static _Noreturn void be_child(struct helper *helper)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    z3_main_limit(RLIMIT_CPU, CPU_SECONDS_MAX);
    z3_main_limit(RLIMIT_CORE, 0);
    if (!receive_question(helper))
        _exit(EXIT_FAILURE);
    *helper->is_read = true;
    solve_question(helper);
    _exit(EXIT_SUCCESS);
}

/* False if the solver has closed the socket; the child is killed then. */
static bool wait_for_child(pid_t child, int *status)
{
    int fd = (int)syscall(SYS_pidfd_open, child, 0);
    struct pollfd looks[2] = {{.fd = fd, .events = POLLIN}, {.fd = STDIN_FILENO, .events = 0}};
    while (fd >= 0 && !looks[0].revents) {
        if (poll(looks, 2, -1) > 0 && looks[1].revents) {
            kill(child, SIGKILL);
            return false;
        }
    }
    while (waitpid(child, status, 0) < 0 && errno == EINTR)
        ;
    close(fd);
    return true;
}

/* False if the socket is closed. */
static bool wait_for_question(void)
{
    char first;
    ssize_t got;
    do
        got = recv(STDIN_FILENO, &first, 1, MSG_PEEK);
    while (got < 0 && errno == EINTR);
    return got == 1;
}

static bool z3_main_serve(struct helper *helper)
{
    int status = 0;
    if (!wait_for_question())
        return false;
    *helper->is_read = false;
    pid_t child = fork();
    if (child == 0)
        be_child(helper);
    if (child > 0 && !wait_for_child(child, &status))
        return false;
    if (child < 0 || !*helper->is_read)
        return false;                              /* the rest of this query cannot be separated from the next one */
    if (status != 0)
        answer_verdict(VERDICT_UNKNOWN);
    return true;
}

/* Z3's error handler: an error ends the child. */
static void give_up(Z3_context z3, Z3_error_code code)
{
    (void)z3, (void)code;
    _exit(EXIT_FAILURE);
}

static void z3_main_prepare(struct helper *helper)
{
    Z3_global_param_set("memory_max_size", MEMORY_MAX_MIB);
    Z3_config config = Z3_mk_config();
    Z3_context z3 = helper->z3 = Z3_mk_context(config);
    Z3_set_error_handler(z3, give_up);
    helper->single = Z3_mk_fpa_sort_32(z3);
    helper->full = Z3_mk_fpa_sort_64(z3);
    helper->nearest = Z3_mk_fpa_rne(z3);
    helper->zero = Z3_mk_fpa_rtz(z3);
    helper->up = Z3_mk_fpa_rtp(z3);
    helper->down = Z3_mk_fpa_rtn(z3);
    helper->is_read = mmap(NULL, sizeof *helper->is_read, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (helper->is_read == MAP_FAILED)
        _exit(EXIT_FAILURE);
    vec_init(&helper->nodes, sizeof(struct expr));
    vec_init(&helper->preds, sizeof(uint32_t));
    vec_init(&helper->kept, sizeof(struct smt_kept));
}

/* Restart the program without address randomization, so that everything is loaded at the same addresses each time. */
static void fix_addresses(char **argv)
{
    int now = personality(0xffffffff);
    if (now < 0 || now & ADDR_NO_RANDOMIZE || personality((unsigned long)now | ADDR_NO_RANDOMIZE) < 0)
        return;
    if (personality(0xffffffff) & ADDR_NO_RANDOMIZE)
        execv("/proc/self/exe", argv);
}

int main(int argc, char **argv)
{
    struct helper helper = {0};
    (void)argc;
    fix_addresses(argv);
    z3_main_prepare(&helper);
    while (z3_main_serve(&helper))
        ;
    _exit(EXIT_SUCCESS);                       /* nothing needs to be cleaned up */
}
