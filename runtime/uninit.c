/* uninit.c - uses of memory that nobody has written.
 *
 * In a run that looks for them fresh memory is an input of a kind of its own, so whatever is computed of it is known as
 * such, wherever it is copied. The first decision, address or size that is made of it ends the run. To copy it, or to
 * compute with it, is no error: structures have padding. */
#include "runtime/runtime.h"

#define BLOCK_LIMIT 4096u              /* bytes of one object that are looked after */
#define CELL_LIMIT 4096u               /* of a run */

void uninit_begin(bool is_wanted)
{
    RT->uninit.is_on = is_wanted;
    RT->uninit.count = 0;
    RT->uninit.seen = 1;
    cute_frame.fresh = is_wanted;
}

static bool has_room(void)
{
    return RT->uninit.count < CELL_LIMIT && RT->record->header.cell_count < RECORD_CELL_LIMIT;
}

static void make_fresh(uint64_t address, unsigned size)
{
    uint32_t index = RT->record->header.cell_count;
    struct cell cell = {.kind = CELL_UNINIT, .width = (uint8_t)(8 * size)};
    cell.key = prefix_hash(CELL_UNINIT, UINT8_MAX, RT->uninit.count++, 0);
    memcpy(&cell.value, (const void *)address, size);
    record_cell(&cell);
    shadow_put(address, size, val_settle(cell.width, cell.value, expr_input(&RT->exprs, cell.width, index)));
}

void uninit_add(uint64_t address, uint64_t size)
{
    if (!RT->uninit.is_on || !run_is_active())
        return;
    uint64_t end = address + (size < BLOCK_LIMIT ? size : BLOCK_LIMIT), next;
    for (uint64_t at = address; at < end && has_room(); at = next) {
        next = at / 8 * 8 + 8;
        make_fresh(at, (unsigned)((next < end ? next : end) - at));
    }
}

void cute_fresh(volatile void *object, unsigned long size)
{
    cute_clear(object, size);
    uninit_add((uint64_t)object, size);
}

static uint64_t shifted(const struct expr *node, uint64_t bits, uint64_t count)
{
    if (count >= node->width)
        return 0;
    uint64_t sign = bits >> (node->width - 1) & 1, top = width_mask(node->width) & ~(width_mask(node->width) >> count);
    return node->op == OP_SHL ? bits << count : bits >> count | (node->op == OP_ASHR && sign ? top : 0);
}

/* Where a defined bit decides the result alone, or operands differ in one, it does not matter what fresh ones are. */
static uint64_t joined(const struct expr *node, uint64_t a, uint64_t b)
{
    uint64_t x = selfcheck_value(node->a), y = selfcheck_value(node->b);
    switch ((enum op)node->op) {
    case OP_AND: return (a & b) | (a & y) | (x & b);
    case OP_OR: return (a & b) | (a & ~y) | (~x & b);
    case OP_XOR: return a | b;
    case OP_EQ: return (x ^ y) & ~(a | b) ? 0 : 1;
    case OP_ADD: case OP_SUB: return ~0ull << __builtin_ctzll(a | b);
    case OP_SHL: case OP_LSHR: case OP_ASHR: return b ? ~0ull : shifted(node, a, y);
    default: return ~0ull;
    }
}

/* The bits of the result that fresh ones of its operands decide. A bit-field's neighbours are not its own, nor are the
 * other places of a load at a symbolic index. */
static uint64_t fresh_bits(const struct expr *node)
{
    const uint64_t *fresh = RT->uninit.fresh;
    unsigned arity = op_info[node->op].arity;
    uint64_t a = arity > 0 ? fresh[node->a] : 0, b = arity > 1 ? fresh[node->b] : 0;
    uint64_t c = arity > 2 ? fresh[node->c] : 0;
    if (node->op == OP_INPUT)
        return RT->record->cell[node->a].kind == CELL_UNINIT ? width_mask(node->width) : 0;
    if (!(a | b | c))
        return 0;
    unsigned left = expr_at(&RT->exprs, node->a)->width;
    switch ((enum op)node->op) {
    case OP_NOT: case OP_ZEXT: return a;
    case OP_SEXT: return a | (a >> (left - 1) & 1 ? ~width_mask(left) : 0);
    case OP_EXTRACT: return a >> node->aux;
    case OP_CONCAT: return a << expr_at(&RT->exprs, node->b)->width | b;
    case OP_ITE: return a ? ~0ull : selfcheck_value(node->a) ? b : c;
    default: return arity == 2 ? joined(node, a, b) : ~0ull;
    }
}

/* Operands stand before what is made of them. */
static void look_at_new(void)
{
    for (; RT->uninit.seen < RT->exprs.count; RT->uninit.seen++) {
        const struct expr *node = expr_at(&RT->exprs, RT->uninit.seen);
        RT->uninit.fresh[RT->uninit.seen] = fresh_bits(node) & width_mask(node->width);
    }
}

/* An overflow is found on the way to some use, or there is none. */
static bool is_use(enum choice_kind kind, unsigned detail)
{
    bool is_check = choice_info[kind].class == CHOICE_CLASS_CHECK;
    return choice_info[kind].is_use && (!is_check || detail == CHECK_NULL || detail == CHECK_BOUNDS ||
                                        detail == CHECK_DIV || detail == CHECK_SHIFT);
}

void uninit_check(enum choice_kind kind, unsigned detail, uint32_t site, expr_handle e)
{
    struct record_header *header = &RT->record->header;
    if (!is_use(kind, detail))
        return;
    look_at_new();
    if (!RT->uninit.fresh[e])
        return;
    RT->uninit.is_on = false;
    if (site < RT->library_site)
        header->error_site = site;                 /* else it is the caller's already */
    run_end(END_UNINIT);
}
