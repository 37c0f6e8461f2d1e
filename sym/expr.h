/* expr.h - symbolic expressions: hash-consed, simplified when made, referred to by 32-bit handles.
 *
 *   struct exprs table;
 *   exprs_init(&table, NULL, limit);
 *   expr_handle x = expr_input(&table, 32, 0);
 *   expr_handle e = expr_make2(&table, OP_SLT, x, expr_const(&table, 32, 7));     x < 7, width 1
 *
 * Handle 0 is "no expression". Equal expressions have equal handles, and an operand's handle is always smaller than
 * that of the expression that uses it, so the order of handles is a topological order.
 *
 * The table does not use malloc: it is one reservation of address space for `limit` nodes, filled from the bottom. The
 * runtime passes memory of its own (the record). When the table is full, making an expression returns 0. */
#ifndef SYM_EXPR_H
#define SYM_EXPR_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "abi/tables.h"
#include "sym/table.h"

typedef uint32_t expr_handle;

/* 16 bytes; records contain expressions in this form. */
struct expr {
    uint8_t op, width;
    uint16_t aux;                     /* EXTRACT: the lowest bit */
    uint32_t a;                       /* operands: handles; INPUT: a is the cell or variable */
    union {
        struct {
            uint32_t b, c;            /* READ: b is the table */
        };
        uint64_t value;               /* CONST: below 2^width */
    };
};

struct exprs {
    struct expr *node;                /* node[0] is unused */
    uint32_t count, limit;            /* handles 1 to count-1 are in use */
    uint64_t *slot;                   /* the hash table: generation, part of the hash, handle in the low half */
    uint32_t slot_mask, generation;
    size_t slot_bytes;
    bool owns_nodes;
    struct tables tables;             /* the tables that READ refers to */
    uint64_t *sample;                 /* checked build: the values of each expression (expr_check.h); else NULL */
    uint32_t sample_count, sample_capacity;
};

/* False if there is no address space. `nodes` NULL: the table reserves its own. A caller that passes nodes must also
 * call tables_use. */
bool exprs_init(struct exprs *table, struct expr *nodes, uint32_t limit);
void exprs_fini(struct exprs *table);
void exprs_reset(struct exprs *table);             /* remove all expressions, in constant time */

static inline uint64_t width_mask(unsigned width)
{
    return width >= 64 ? ~0ull : (1ull << width) - 1;
}
static inline int64_t width_sign_extend(uint64_t value, unsigned width)
{
    unsigned shift = 64 - width;
    return (int64_t)(value << shift) >> shift;
}

/* Makers: they simplify, and return the handle of an equal expression; 0 if an operand is 0 or the table is full. */
expr_handle expr_const(struct exprs *table, unsigned width, uint64_t value);      /* bits above the width are ignored */
expr_handle expr_input(struct exprs *table, unsigned width, uint32_t input);
expr_handle expr_make1(struct exprs *table, enum op op, expr_handle a);           /* NOT, NEG, FUNARY */
/* BINARY, COMPARE, CONCAT, FBINARY, FCOMPARE; also NE. */
expr_handle expr_make2(struct exprs *table, enum op op, expr_handle a, expr_handle b);
/* ZEXT, SEXT, FCAST, or EXTRACT from bit 0. Casting an integer to its own width returns a. */
expr_handle expr_cast(struct exprs *table, enum op op, unsigned width, expr_handle a);
/* Bits `low` to `low` + `width` - 1 of `a`. */
expr_handle expr_extract(struct exprs *table, unsigned low, unsigned width, expr_handle a);
/* condition ? a : b, with a condition of width 1. */
expr_handle expr_ite(struct exprs *table, expr_handle condition, expr_handle a, expr_handle b);
expr_handle expr_not(struct exprs *table, expr_handle a);                         /* width 1 or any */
/* Element `index` of a table of table->tables; `number` is a result of tables_add. */
expr_handle expr_read(struct exprs *table, uint32_t number, expr_handle index);

/* Make the expression `node` by the makers above: for the reader of records. The node must be valid, its operands must
 * be in this table, and so must the table of a READ. */
expr_handle expr_remake(struct exprs *table, const struct expr *node);
/* True if the operands of `node` are below `limit`, its operator is known, and all widths are right. `nodes` contains
 * the operands. A READ's table is not checked, except that some table can have its width. */
bool expr_is_valid(const struct expr *nodes, uint32_t limit, const struct expr *node);

static inline const struct expr *expr_at(const struct exprs *table, expr_handle e)
{
    return &table->node[e];
}
static inline bool expr_is_const(const struct exprs *table, expr_handle e)
{
    return table->node[e].op == OP_CONST;
}
/* Unsigned bounds that hold for every input; the analysis looks only a few levels deep. */
void expr_bounds(const struct exprs *table, expr_handle e, uint64_t *low, uint64_t *high);
/* Computes the interval of an operator's result from those of its operands; for a READ operand[0] is the index. */
struct interval {
    uint64_t low, high;
};
struct interval interval_apply(const struct exprs *table, const struct expr *node, const struct interval operand[3]);

/* Print in C's syntax, for people and tests. Inputs print as `name(context, input)`, or in0, in1, ... if name is
 * NULL. */
struct text;
void expr_print(const struct exprs *table, expr_handle e, const char *(*name)(const void *context, uint32_t input),
                const void *context, struct text *text);
/* Print the shortest decimal number that converts to this float: 0.1, 3.0, 1e+30, inf, nan. */
void float_print(struct text *text, uint64_t bits, unsigned width);
#endif
