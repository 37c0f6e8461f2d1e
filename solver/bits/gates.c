/* gates.c - gates as clauses (Tseitin encoding), each built once: a hash table maps its kind and operands, in a normal
 * form, to the output literal. */
#include "solver/bits/gates.h"

#include <assert.h>
#include <ccadical.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "base/arena.h"
#include "base/map.h"

enum gate_kind { GATE_NONE, GATE_AND, GATE_XOR, GATE_MUX, GATE_MAJOR };

struct gate {
    enum gate_kind kind;
    int a, b, c, output;
};

struct gates {
    CCaDiCaL *sat;
    int last_var;                       /* variable 1 is the constant true, which the SAT solver does not know */
    struct gate *table;
    size_t table_count, table_capacity; /* a power of two */
    uint64_t steps;
    const struct solver_options *options;       /* during gates_solve */
};

enum { TABLE_FIRST = 1024, STEPS_BETWEEN = 16 };

/* Called about every ten decisions; returning 1 stops the search. */
static int count_step(void *state)
{
    struct gates *gates = state;
    const struct solver_options *options = gates->options;
    if (++gates->steps % STEPS_BETWEEN != 0 || !options || !options->is_over)
        return 0;
    return options->is_over(options->is_over_state);
}

static struct gate *table_new(size_t capacity)
{
    struct gate *table = mem_alloc(capacity * sizeof *table);
    memset(table, 0, capacity * sizeof *table);
    return table;
}

struct gates *gates_new(void)
{
    struct gates *gates = mem_alloc(sizeof *gates);
    *gates = (struct gates){.sat = ccadical_init(), .last_var = GATE_TRUE, .table_capacity = TABLE_FIRST};
    gates->table = table_new(TABLE_FIRST);
    ccadical_set_option(gates->sat, "quiet", 1);
    ccadical_set_terminate(gates->sat, gates, count_step);
    return gates;
}

void gates_free(struct gates *gates)
{
    if (!gates)
        return;
    ccadical_release(gates->sat);
    free(gates->table);
    free(gates);
}

size_t gates_count(const struct gates *gates)
{
    return (size_t)gates->last_var;
}

int gates_input(struct gates *gates)
{
    assert(gates->last_var < INT_MAX);
    return ++gates->last_var;
}

static size_t find_place(const struct gates *gates, enum gate_kind kind, int a, int b, int c)
{
    size_t mask = gates->table_capacity - 1;
    uint64_t hash = hash_pair((uint64_t)(uint32_t)a << 32 | (uint32_t)b, (uint64_t)(uint32_t)c << 3 | kind);
    for (size_t place = hash & mask;; place = (place + 1) & mask) {
        const struct gate *gate = &gates->table[place];
        if (!gate->kind || (gate->kind == kind && gate->a == a && gate->b == b && gate->c == c))
            return place;
    }
}

static void grow_table(struct gates *gates)
{
    assert(gates->table_count <= gates->table_capacity);
    struct gate *old = gates->table;
    size_t old_capacity = gates->table_capacity;
    gates->table_capacity *= 2;
    gates->table = table_new(gates->table_capacity);
    for (size_t i = 0; i < old_capacity; i++)
        if (old[i].kind)
            gates->table[find_place(gates, old[i].kind, old[i].a, old[i].b, old[i].c)] = old[i];
    free(old);
}

/* Returns the output of a gate. *is_new: the caller must add its clauses. */
static int find_gate(struct gates *gates, enum gate_kind kind, int a, int b, int c, bool *is_new)
{
    assert(abs(a) > GATE_TRUE && abs(b) > GATE_TRUE && abs(a) <= gates->last_var && abs(b) <= gates->last_var);
    if (4 * (gates->table_count + 1) > 3 * gates->table_capacity)
        grow_table(gates);
    struct gate *gate = &gates->table[find_place(gates, kind, a, b, c)];
    *is_new = gate->kind == GATE_NONE;
    if (*is_new) {
        *gate = (struct gate){.kind = kind, .a = a, .b = b, .c = c, .output = gates_input(gates)};
        gates->table_count++;
    }
    return gate->output;
}

static void add_clause(struct gates *gates, int a, int b, int c, int d)
{
    const int literals[] = {a, b, c, d};
    for (unsigned i = 0; i < 4 && literals[i]; i++)
        ccadical_add(gates->sat, literals[i]);
    ccadical_add(gates->sat, 0);
}

static void gates_order(int *a, int *b)
{
    if (abs(*a) > abs(*b)) {
        int t = *a;
        *a = *b;
        *b = t;
    }
}

int gates_and(struct gates *gates, int a, int b)
{
    assert(a && b);
    gates_order(&a, &b);
    if (a == GATE_FALSE || a == -b)
        return GATE_FALSE;
    if (a == GATE_TRUE || a == b)
        return b;
    bool is_new;
    int output = find_gate(gates, GATE_AND, a, b, 0, &is_new);
    if (is_new) {
        add_clause(gates, -output, a, 0, 0);
        add_clause(gates, -output, b, 0, 0);
        add_clause(gates, output, -a, -b, 0);
    }
    return output;
}

int gates_or(struct gates *gates, int a, int b)
{
    return -gates_and(gates, -a, -b);
}

int gates_xor(struct gates *gates, int a, int b)
{
    assert(a && b);
    gates_order(&a, &b);
    int sign = (a < 0) == (b < 0) ? 1 : -1;     /* negating an input negates the output */
    a = abs(a);
    b = abs(b);
    if (a == b)
        return sign * GATE_FALSE;
    if (a == GATE_TRUE)
        return sign * -b;
    bool is_new;
    int output = find_gate(gates, GATE_XOR, a, b, 0, &is_new);
    if (is_new) {
        add_clause(gates, -output, a, b, 0);
        add_clause(gates, -output, -a, -b, 0);
        add_clause(gates, output, -a, b, 0);
        add_clause(gates, output, a, -b, 0);
    }
    return sign * output;
}

static int make_mux(struct gates *gates, int condition, int a, int b)
{
    bool is_new;
    int output = find_gate(gates, GATE_MUX, condition, a, b, &is_new);
    if (is_new) {
        add_clause(gates, -condition, -a, output, 0);
        add_clause(gates, -condition, a, -output, 0);
        add_clause(gates, condition, -b, output, 0);
        add_clause(gates, condition, b, -output, 0);
        add_clause(gates, -a, -b, output, 0);        /* implied clauses, which improve propagation */
        add_clause(gates, a, b, -output, 0);
    }
    return output;
}

int gates_mux(struct gates *gates, int condition, int a, int b)
{
    assert(condition && a && b);
    if (condition < 0) {
        condition = -condition;
        int t = a;
        a = b;
        b = t;
    }
    if (condition == GATE_TRUE || a == b)
        return a;
    if (a == -b)
        return gates_xor(gates, condition, b);
    if (a == GATE_TRUE || a == condition)
        return gates_or(gates, condition, b);
    if (a == GATE_FALSE || a == -condition)
        return gates_and(gates, -condition, b);
    if (b == GATE_TRUE || b == -condition)
        return gates_or(gates, -condition, a);
    if (b == GATE_FALSE || b == condition)
        return gates_and(gates, condition, a);
    return a < 0 ? -make_mux(gates, condition, -a, -b) : make_mux(gates, condition, a, b);
}

int gates_major(struct gates *gates, int a, int b, int c)
{
    assert(a && b && c);
    gates_order(&a, &b);
    gates_order(&b, &c);
    gates_order(&a, &b);
    if (a == b || b == c)
        return b;
    if (a == -b)
        return c;
    if (b == -c)
        return a;
    if (a == GATE_TRUE)
        return gates_or(gates, b, c);
    if (a == GATE_FALSE)
        return gates_and(gates, b, c);
    int sign = a < 0 ? -1 : 1;                   /* the majority of negations is the negated majority */
    a *= sign;
    b *= sign;
    c *= sign;
    bool is_new;
    int output = find_gate(gates, GATE_MAJOR, a, b, c, &is_new);
    if (is_new) {
        add_clause(gates, -a, -b, output, 0);
        add_clause(gates, -a, -c, output, 0);
        add_clause(gates, -b, -c, output, 0);
        add_clause(gates, a, b, -output, 0);
        add_clause(gates, a, c, -output, 0);
        add_clause(gates, b, c, -output, 0);
    }
    return sign * output;
}

static int compare_literals(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return abs(x) != abs(y) ? abs(x) - abs(y) : x - y;
}

/* One gate with many inputs needs fewer variables than a tree of small gates. It is not hashed: its users are. */
int gates_and_all(struct gates *gates, int *literals, size_t count)
{
    size_t kept = 0;
    qsort(literals, count, sizeof *literals, compare_literals);
    for (size_t i = 0; i < count; i++) {
        if (literals[i] == GATE_FALSE || (kept && literals[kept - 1] == -literals[i]))
            return GATE_FALSE;
        if (literals[i] != GATE_TRUE && (!kept || literals[kept - 1] != literals[i]))
            literals[kept++] = literals[i];
    }
    if (kept <= 2)
        return kept == 0 ? GATE_TRUE : kept == 1 ? literals[0] : gates_and(gates, literals[0], literals[1]);
    int output = gates_input(gates);
    for (size_t i = 0; i < kept; i++)
        add_clause(gates, -output, literals[i], 0, 0);
    for (size_t i = 0; i < kept; i++)
        ccadical_add(gates->sat, -literals[i]);
    ccadical_add(gates->sat, output);
    ccadical_add(gates->sat, 0);
    return output;
}

void gates_assume(struct gates *gates, int literal)
{
    assert(abs(literal) > GATE_TRUE && abs(literal) <= gates->last_var);
    ccadical_assume(gates->sat, literal);
}

enum verdict gates_solve(struct gates *gates, uint64_t conflict_limit, const struct solver_options *options)
{
    enum { SAT = 10, UNSAT = 20 };               /* the convention of SAT solvers */
    gates->steps = 0;
    gates->options = options;
    ccadical_limit(gates->sat, "conflicts", conflict_limit < INT_MAX ? (int)conflict_limit : INT_MAX);
    int result = ccadical_solve(gates->sat);
    return result == SAT ? VERDICT_SAT : result == UNSAT ? VERDICT_UNSAT : VERDICT_UNKNOWN;
}

bool gates_value(const struct gates *gates, int literal)
{
    assert(literal && abs(literal) <= gates->last_var);
    if (abs(literal) == GATE_TRUE)
        return literal == GATE_TRUE;
    return ccadical_val(gates->sat, literal) == literal;
}

bool gates_failed(const struct gates *gates, int literal)
{
    assert(abs(literal) > GATE_TRUE && abs(literal) <= gates->last_var);
    return ccadical_failed(gates->sat, literal);
}

uint64_t gates_steps(const struct gates *gates)
{
    return gates->steps;
}
