/* print.c - expressions in C's syntax, with parentheses only where C needs them.
 *
 * Values are printed as signed; unsigned operations are marked by a cast, or by the u of a constant. A shared part is
 * printed wherever it occurs, so depth and length are limited; "..." replaces the rest. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "sym/expr.h"
#include "sym/float.h"

enum { DEPTH_LIMIT = 32, LENGTH_LIMIT = 4000 };

/* C's levels of precedence, from the lowest. */
enum level {
    LEVEL_CHOICE, LEVEL_LOGIC_OR, LEVEL_LOGIC_AND, LEVEL_OR, LEVEL_XOR, LEVEL_AND, LEVEL_EQUAL, LEVEL_ORDER,
    LEVEL_SHIFT, LEVEL_SUM, LEVEL_PRODUCT, LEVEL_UNARY, LEVEL_LEAF
};

struct printer {
    const struct exprs *table;
    const char *(*name)(const void *context, uint32_t input);
    const void *context;
    struct text *text;
    size_t end;                      /* length of the text after which nothing more is started */
    unsigned depth;
};

static bool is_unsigned(enum op op)
{
    return op == OP_UDIV || op == OP_UREM || op == OP_LSHR || op == OP_ULT || op == OP_ULE;
}

static bool is_bitwise(enum op op)
{
    return op == OP_AND || op == OP_OR || op == OP_XOR;
}

static enum level level_of_binary(enum op op, bool is_truth)
{
    switch (op) {
    case OP_ADD: case OP_SUB: case OP_FADD: case OP_FSUB:
        return LEVEL_SUM;
    case OP_MUL: case OP_UDIV: case OP_SDIV: case OP_UREM: case OP_SREM: case OP_FMUL: case OP_FDIV:
        return LEVEL_PRODUCT;
    case OP_SHL: case OP_LSHR: case OP_ASHR:
        return LEVEL_SHIFT;
    case OP_AND:
        return is_truth ? LEVEL_LOGIC_AND : LEVEL_AND;
    case OP_XOR:
        return is_truth ? LEVEL_EQUAL : LEVEL_XOR;
    case OP_OR:
        return is_truth ? LEVEL_LOGIC_OR : LEVEL_OR;
    case OP_EQ: case OP_NE: case OP_FEQ:
        return LEVEL_EQUAL;
    default:
        return LEVEL_ORDER;
    }
}

static double float_value(uint64_t bits, unsigned width)
{
    uint32_t low = (uint32_t)bits;
    double wide;
    float narrow;
    memcpy(&wide, &bits, sizeof wide);
    memcpy(&narrow, &low, sizeof narrow);
    return width == 64 ? wide : (double)narrow;
}

void float_print(struct text *text, uint64_t bits, unsigned width)
{
    double value = float_value(bits, width);
    char number[40] = "nan";
    for (int digits = 1; digits <= 17; digits++) {
        if (value == value)
            snprintf(number, sizeof number, "%.*g", digits, value);
        if (value != value || (width == 64 ? strtod(number, NULL) : (double)strtof(number, NULL)) == value)
            break;
    }
    text_add(text, number);
    if (value == value && !strpbrk(number, ".en"))
        text_add(text, ".0");
}

/* True if the operator interprets its operands as floats. */
static bool takes_float(enum op op)
{
    return op != OP_COUNT && op_is_float(op) && op != OP_STOF && op != OP_UTOF;
}

static void print_const(const struct printer *printer, const struct expr *node, enum op user)
{
    int64_t value = width_sign_extend(node->value, node->width);
    if (takes_float(user))
        float_print(printer->text, node->value, node->width);
    else if (node->width == 1 || is_unsigned(user))
        text_printf(printer->text, node->width == 1 ? "%" PRIu64 : "%" PRIu64 "u", node->value);
    else if (is_bitwise(user) || value > 1 << 30 || value < -(1 << 30))
        text_printf(printer->text, "0x%" PRIx64, node->value);
    else
        text_printf(printer->text, "%" PRId64, value);
}

static void print_leaf(const struct printer *printer, const struct expr *node, enum op user)
{
    if (node->op == OP_CONST)
        print_const(printer, node, user);
    else if (printer->name)
        text_add(printer->text, printer->name(printer->context, node->a));
    else
        text_printf(printer->text, "in%" PRIu32, node->a);
}

static void print(struct printer *printer, expr_handle e, enum level level, enum op user);

/* Print an infix operator; an unsigned one is marked by a cast or a constant with u. */
static void print_binary(struct printer *printer, const struct expr *node, enum op op, const char *spelling,
                         enum level level)
{
    const struct expr *x = expr_at(printer->table, node->a), *y = expr_at(printer->table, node->b);
    bool has_cast = is_unsigned(op) && x->op != OP_CONST && (y->op != OP_CONST || op == OP_LSHR);
    if (has_cast)
        text_printf(printer->text, "(uint%u_t)", x->width);
    print(printer, node->a, has_cast ? LEVEL_UNARY : level, op);
    text_printf(printer->text, " %s ", spelling);
    print(printer, node->b, level + 1, op == OP_LSHR ? OP_SHL : op);
}

/* A sum with a negative constant or a negated term is printed as a difference. */
static void print_add(struct printer *printer, const struct expr *node)
{
    const struct expr *x = expr_at(printer->table, node->a), *y = expr_at(printer->table, node->b);
    int64_t value = y->op == OP_CONST ? width_sign_extend(y->value, y->width) : 0;
    if (x->op == OP_NEG) {
        print(printer, node->b, LEVEL_SUM, OP_SUB);
        text_add(printer->text, " - ");
        print(printer, x->a, LEVEL_PRODUCT, OP_SUB);
    } else if (value < 0 && value > -(1 << 30)) {
        print(printer, node->a, LEVEL_SUM, OP_SUB);
        text_printf(printer->text, " - %" PRId64, -value);
    } else {
        print_binary(printer, node, OP_ADD, "+", LEVEL_SUM);
    }
}

static void print_not(struct printer *printer, const struct expr *node)
{
    const struct expr *inside = expr_at(printer->table, node->a);
    if (inside->op == OP_EQ || inside->op == OP_FEQ) {
        print_binary(printer, inside, inside->op == OP_EQ ? OP_NE : OP_FEQ, "!=", LEVEL_EQUAL);
        return;
    }
    text_add(printer->text, node->width == 1 ? "!" : "~");
    print(printer, node->a, LEVEL_UNARY, OP_NOT);
}

static bool is_type_width(unsigned width)
{
    return width == 8 || width == 16 || width == 32 || width == 64;
}

/* A cast to a byte or a wider type, or a shift and a mask of bits. */
static void print_extract(struct printer *printer, const struct expr *node)
{
    bool is_cast = is_type_width(node->width);
    if (is_cast)
        text_printf(printer->text, node->aux ? "(uint%u_t)(" : "(uint%u_t)", node->width);
    print(printer, node->a, node->aux ? LEVEL_SHIFT : is_cast ? LEVEL_UNARY : LEVEL_AND, OP_SHL);
    if (node->aux)
        text_printf(printer->text, is_cast ? " >> %u)" : " >> %u", node->aux);
    if (!is_cast)
        text_printf(printer->text, " & 0x%" PRIx64, width_mask(node->width));
}

static void print_cast(struct printer *printer, const struct expr *node)
{
    bool is_truth = node->op == OP_ZEXT && expr_at(printer->table, node->a)->width == 1;
    if (!is_truth)
        text_printf(printer->text, node->op == OP_ZEXT ? "(uint%u_t)" : "(int%u_t)", node->width);
    print(printer, node->a, is_truth ? LEVEL_CHOICE : LEVEL_UNARY, OP_ZEXT);
}

/* A cast names the type of the result; functions have their C names. */
static void print_float(struct printer *printer, const struct expr *node)
{
    if (op_info[node->op].class == OP_CLASS_FUNARY) {
        text_printf(printer->text, "%s(", op_info[node->op].spelling);
        print(printer, node->a, LEVEL_CHOICE, node->op);
        text_add(printer->text, ")");
        return;
    }
    if (node->op == OP_FTOS || node->op == OP_FTOU)
        text_printf(printer->text, node->op == OP_FTOS ? "(int%u_t)" : "(uint%u_t)", node->width);
    else
        text_add(printer->text, node->width == 64 ? "(double)" : "(float)");
    if (node->op == OP_UTOF)
        text_printf(printer->text, "(uint%u_t)", expr_at(printer->table, node->a)->width);
    print(printer, node->a, LEVEL_UNARY, node->op);
}

/* True if the node changes (XOR) or clears (AND) the sign of a float. */
static bool is_sign(const struct exprs *table, const struct expr *node, enum op user)
{
    uint64_t sign = float_sign(node->width);
    if (!takes_float(user) || (node->op != OP_XOR && node->op != OP_AND))
        return false;
    const struct expr *mask = expr_at(table, node->b);
    return mask->op == OP_CONST && mask->value == (node->op == OP_XOR ? sign : sign - 1);
}

static void print_sign(struct printer *printer, const struct expr *node, enum op user)
{
    bool is_minus = node->op == OP_XOR;
    text_add(printer->text, is_minus ? "-" : "fabs(");
    print(printer, node->a, is_minus ? LEVEL_LEAF : LEVEL_CHOICE, user);
    text_add(printer->text, is_minus ? "" : ")");
}

/* {3, 1, 4, ...}[index] */
static void print_read(struct printer *printer, const struct expr *node)
{
    enum { SHOWN = 4 };
    const struct tables *tables = &printer->table->tables;
    uint32_t count = tables->list[node->b].count;
    text_add(printer->text, "{");
    for (uint32_t i = 0; i < count && i < SHOWN; i++)
        text_printf(printer->text, "%" PRId64 "%s",
                    width_sign_extend(table_get(tables, node->b, i), node->width), i + 1 < count ? ", " : "");
    text_add(printer->text, count > SHOWN ? "...}[" : "}[");
    print(printer, node->a, LEVEL_CHOICE, OP_COUNT);
    text_add(printer->text, "]");
}

static void print_other(struct printer *printer, const struct expr *node)
{
    if (node->op == OP_ITE) {
        print(printer, node->a, LEVEL_LOGIC_OR, OP_ITE);
        text_add(printer->text, " ? ");
        print(printer, node->b, LEVEL_CHOICE, OP_ITE);
        text_add(printer->text, " : ");
        print(printer, node->c, LEVEL_CHOICE, OP_ITE);
    } else {
        print(printer, node->a, LEVEL_SHIFT, OP_SHL);
        text_printf(printer->text, " << %u | ", expr_at(printer->table, node->b)->width);
        print(printer, node->b, LEVEL_XOR, OP_OR);
    }
}

static enum level level_of(const struct exprs *table, const struct expr *node)
{
    enum op inside;
    switch ((enum op)node->op) {
    case OP_CONST: case OP_INPUT: case OP_READ:
        return LEVEL_LEAF;
    case OP_NOT:
        inside = expr_at(table, node->a)->op;
        return inside == OP_EQ || inside == OP_FEQ ? LEVEL_EQUAL : LEVEL_UNARY;
    case OP_FSQRT: case OP_FFLOOR: case OP_FCEIL: case OP_FTRUNC: case OP_FRINT:
        return LEVEL_LEAF;
    case OP_NEG: case OP_SEXT: case OP_FTOF: case OP_STOF: case OP_UTOF: case OP_FTOS: case OP_FTOU:
        return LEVEL_UNARY;
    case OP_ZEXT:                                  /* in C, a truth value is an int */
        return expr_at(table, node->a)->width == 1 ? level_of(table, expr_at(table, node->a)) : LEVEL_UNARY;
    case OP_EXTRACT:
        return is_type_width(node->width) ? LEVEL_UNARY : LEVEL_AND;
    case OP_CONCAT:
        return LEVEL_OR;
    case OP_ITE:
        return LEVEL_CHOICE;
    default:
        return level_of_binary(node->op, node->width == 1);
    }
}

static void print_node(struct printer *printer, const struct expr *node, enum op user)
{
    bool is_truth = node->width == 1;
    if (is_sign(printer->table, node, user)) {
        print_sign(printer, node, user);
        return;
    }
    switch ((enum op)node->op) {
    case OP_CONST: case OP_INPUT:
        print_leaf(printer, node, user);
        break;
    case OP_ADD:
        print_add(printer, node);
        break;
    case OP_NOT:
        print_not(printer, node);
        break;
    case OP_NEG:
        text_add(printer->text, "-");
        print(printer, node->a, LEVEL_LEAF, OP_NEG);
        break;
    case OP_ZEXT: case OP_SEXT:
        print_cast(printer, node);
        break;
    case OP_EXTRACT:
        print_extract(printer, node);
        break;
    case OP_CONCAT: case OP_ITE:
        print_other(printer, node);
        break;
    case OP_READ:
        print_read(printer, node);
        break;
    case OP_FSQRT: case OP_FFLOOR: case OP_FCEIL: case OP_FTRUNC: case OP_FRINT:
    case OP_FTOF: case OP_STOF: case OP_UTOF: case OP_FTOS: case OP_FTOU:
        print_float(printer, node);
        break;
    case OP_AND: case OP_OR:
        print_binary(printer, node, node->op, is_truth ? node->op == OP_AND ? "&&" : "||" : op_info[node->op].spelling,
                     level_of_binary(node->op, is_truth));
        break;
    case OP_XOR:
        print_binary(printer, node, OP_XOR, is_truth ? "!=" : "^", level_of_binary(OP_XOR, is_truth));
        break;
    default:
        print_binary(printer, node, node->op, op_info[node->op].spelling, level_of_binary(node->op, is_truth));
    }
}

/* Print `e` as an operand of `user`, in parentheses if it binds less tightly than `level`. */
static void print(struct printer *printer, expr_handle e, enum level level, enum op user)
{
    const struct expr *node = expr_at(printer->table, e);
    if (printer->depth >= DEPTH_LIMIT || printer->text->count >= printer->end) {
        text_add(printer->text, "...");
        return;
    }
    printer->depth++;
    bool has_sign = is_sign(printer->table, node, user);
    bool has_parentheses = (has_sign ? LEVEL_UNARY : level_of(printer->table, node)) < level;
    text_add(printer->text, has_parentheses ? "(" : "");
    print_node(printer, node, user);
    text_add(printer->text, has_parentheses ? ")" : "");
    printer->depth--;
}

void expr_print(const struct exprs *table, expr_handle e, const char *(*name)(const void *context, uint32_t input),
                const void *context, struct text *text)
{
    struct printer printer = {
        .table = table,
        .name = name,
        .context = context,
        .text = text,
        .end = text->count + LENGTH_LIMIT,
    };
    print(&printer, e, LEVEL_CHOICE, OP_COUNT);
}
