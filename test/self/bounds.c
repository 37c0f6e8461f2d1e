// module=sym/bounds.c
// with=abi/tables.c,sym/op_eval.c,sym/float.c
// toplevel=binary verdict=complete errors=0
// toplevel=cast verdict=complete errors=0
// toplevel=concat verdict=complete errors=0
// toplevel=choice verdict=complete errors=0
// toplevel=element verdict=complete errors=0
// toplevel=unknown options=--keep=paths verdict=complete errors=0
// toplevel=tree options=--keep=paths verdict=complete errors=0
// toplevel=deep options=--keep=paths verdict=complete errors=0
#include <cute.h>
#include "sym/eval.h"
#include "sym/rules.h"

/* Nodes as nobody has simplified them. All numbers have 4 bits where nothing else is said: what goes wrong at 64 goes
 * wrong there. */
enum { WIDTH = 4 };
static struct expr nodes[8];
static struct table tables[2];
static struct exprs table = {.node = nodes, .limit = 8, .tables = {.list = tables, .limit = 2, .count = 2}};

static void leaf(unsigned handle, unsigned width)
{
    nodes[handle] = (struct expr){.op = OP_INPUT, .width = (uint8_t)width, .a = handle};
}

/* Whatever is known of the operands: if that is true, so is what is said of the result. */
static void check(const struct expr *node, const struct interval range[3], const uint64_t value[3])
{
    for (unsigned i = 0; i < 3; i++) {
        unsigned width = i < 2 && node->op != OP_READ ? nodes[1 + i].width : nodes[1].width;
        CUTE_assume(range[i].low <= value[i] && value[i] <= range[i].high);
        CUTE_assume(range[i].high <= (node->op == OP_ITE && i > 0 ? width_mask(WIDTH) : width_mask(width)));
    }
    struct interval result = interval_apply(&table, node, range);
    uint64_t real = eval_node(&table, node, value);
    CUTE_assert(result.low <= real && real <= result.high);
    CUTE_assert(result.high <= width_mask(node->width));
}

void binary(struct interval range[3], uint64_t value[3])
{
    static const enum op ops[] = {OP_ADD, OP_SUB, OP_MUL, OP_UDIV, OP_UREM, OP_AND, OP_OR, OP_XOR, OP_SHL, OP_LSHR,
                                  OP_ASHR, OP_SDIV};
    leaf(1, WIDTH);
    leaf(2, WIDTH);
    nodes[3] = (struct expr){.op = (uint8_t)ops[CUTE_choose(12)], .width = WIDTH, .a = 1, .b = 2};
    check(&nodes[3], range, value);
}

void cast(struct interval range[3], uint64_t value[3])
{
    static const struct expr casts[] = {{.op = OP_ZEXT, .width = 7}, {.op = OP_SEXT, .width = 7},
                                        {.op = OP_SEXT, .width = 64}, {.op = OP_EXTRACT, .width = 2},
                                        {.op = OP_EXTRACT, .width = 2, .aux = 1},
                                        {.op = OP_EXTRACT, .width = 2, .aux = 2}};
    leaf(1, WIDTH);
    leaf(2, WIDTH);
    nodes[3] = casts[CUTE_choose(6)];
    nodes[3].a = 1;
    check(&nodes[3], range, value);
}

void concat(struct interval range[3], uint64_t value[3])
{
    leaf(1, 2);
    leaf(2, WIDTH);
    nodes[3] = (struct expr){.op = OP_CONCAT, .width = 2 + WIDTH, .a = 1, .b = 2};
    check(&nodes[3], range, value);
}

void choice(struct interval range[3], uint64_t value[3])
{
    leaf(1, 1);
    leaf(2, WIDTH);
    nodes[3] = (struct expr){.op = OP_ITE, .width = WIDTH, .a = 1, .b = 2, .c = 2};
    check(&nodes[3], range, value);
}

static void use_table(void)
{
    static uint8_t numbers[8] = {7, 3, 5};
    table.tables.bytes = numbers;
    tables[1] = (struct table){.count = 3, .width = 8, .low = 3, .high = 7};
}

void element(struct interval range[3], uint64_t value[3])
{
    use_table();
    leaf(1, WIDTH);
    nodes[3] = (struct expr){.op = OP_READ, .width = 8, .a = 1, .b = 1};
    check(&nodes[3], range, value);
}

/* Nothing is said of those that are not known. */
void unknown(struct interval range[3])
{
    struct interval result;
    leaf(1, WIDTH);
    nodes[2] = (struct expr){.op = CUTE_choose(2) ? OP_NOT : OP_SREM, .width = WIDTH, .a = 1, .b = 1};
    result = interval_apply(&table, &nodes[2], range);
    CUTE_assert(result.low == 0 && result.high == 15);
    expr_bounds(&table, 2, &result.low, &result.high);
    CUTE_assert(result.low == 0 && result.high == 15);
}

/* The bounds of node `e`, where input `i` has values[i]. */
static void check_all(unsigned e, const uint64_t values[5])
{
    uint64_t result[8], low, high;
    for (unsigned i = 1; i <= e; i++) {
        const struct expr *node = &nodes[i];
        unsigned arity = op_info[node->op].arity;
        uint64_t value[3] = {arity ? result[node->a] : 0, arity > 1 ? result[node->b] : 0,
                             arity > 2 ? result[node->c] : 0};
        result[i] = node->op == OP_CONST   ? node->value
                    : node->op == OP_INPUT ? values[i] & width_mask(node->width)
                                           : eval_node(&table, node, value);
    }
    expr_bounds(&table, e, &low, &high);
    CUTE_assert(low <= result[e] && result[e] <= high);
    CUTE_assert(high <= width_mask(nodes[e].width));
}

/* An operation on an operation. */
void tree(uint64_t constant, uint64_t values[5])
{
    static const enum op first[] = {OP_LSHR, OP_AND, OP_UREM, OP_ADD};
    static const struct expr second[] = {
        {.op = OP_ADD, .width = WIDTH, .a = 3, .b = 2}, {.op = OP_SUB, .width = WIDTH, .a = 3, .b = 2},
        {.op = OP_MUL, .width = WIDTH, .a = 3, .b = 2}, {.op = OP_UDIV, .width = WIDTH, .a = 2, .b = 3},
        {.op = OP_SHL, .width = WIDTH, .a = 2, .b = 3}, {.op = OP_OR, .width = WIDTH, .a = 3, .b = 1},
        {.op = OP_CONCAT, .width = 2 * WIDTH, .a = 3, .b = 2}, {.op = OP_SEXT, .width = 2 * WIDTH, .a = 3},
        {.op = OP_ITE, .width = WIDTH, .a = 4, .b = 3, .c = 2}, {.op = OP_READ, .width = 8, .a = 3, .b = 1},
        {.op = OP_NEG, .width = WIDTH, .a = 3},
    };
    use_table();
    leaf(1, WIDTH);
    nodes[2] = (struct expr){.op = OP_CONST, .width = WIDTH, .value = constant & width_mask(WIDTH)};
    nodes[3] = (struct expr){.op = (uint8_t)first[CUTE_choose(4)], .width = WIDTH, .a = 1, .b = 2};
    leaf(4, 1);
    nodes[5] = second[CUTE_choose(sizeof second / sizeof *second)];
    check_all(5, values);
}

/* Of what lies four levels down nothing is asked. */
void deep(uint64_t values[5])
{
    leaf(1, WIDTH);
    nodes[2] = (struct expr){.op = OP_ZEXT, .width = 5, .a = 1};
    nodes[3] = (struct expr){.op = OP_ZEXT, .width = 6, .a = 2};
    nodes[4] = (struct expr){.op = OP_ZEXT, .width = 7, .a = 3};
    nodes[5] = (struct expr){.op = OP_ZEXT, .width = 8, .a = 4};
    struct interval three = range_of(&table, 4), four = range_of(&table, 5);
    CUTE_assert(three.low == 0 && three.high == 15);
    CUTE_assert(four.low == 0 && four.high == 31);
    check_all(5, values);
}
