/* number.c - the cells of scalars: integers, floats, truth values, bit-fields. */
#include "runtime/input/duty.h"
#include "runtime/input/input.h"
#include "runtime/input/notes.h"
#include "runtime/input/walk.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/thread.h"
#include "runtime/record/cell.h"
#include "runtime/record/range.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include "sym/eval.h"

void walk_lose(const struct walk *walk, enum loss reason, uint64_t address, uint64_t size)
{
    record_loss(walk->site, reason);
    memset((void *)address, 0, size);
}

void walk_place(uint64_t address, unsigned size, uint32_t index)
{
    const struct cell *cell = &PROCESS->record->cell[index];
    memcpy((void *)address, &cell->value, size);
    if (!run_is_active())
        return;
    struct val input = val_settle(cell->width, cell->value, expr_input(&PROCESS->exprs, cell->width, index));
    shadow_put(address, size, val_cast(OP_ZEXT, 8 * size, input));
}

struct cell walk_cell(const struct walk *walk, uint64_t address, enum cell_kind kind, unsigned width)
{
    uint64_t behind = address - walk->base, offset = behind < INPUT_OBJECT_STRIDE ? behind : 0;
    return (struct cell){
        .kind = (uint8_t)kind, .width = (uint8_t)width, .slot = walk->slot, .offset = (uint32_t)offset};
}

static enum op less_or_equal(const struct cute_type *type)
{
    return type->kind == CUTE_TYPE_FLOAT ? OP_FLE : type->is_signed ? OP_SLE : OP_ULE;
}

static bool is_within(enum op op, const struct bounds *bounds, uint64_t value)
{
    unsigned width = bounds->low.width;
    return eval_op(op, 1, width, 0, bounds->low.value, value, 0) &&
           eval_op(op, 1, width, 0, value, bounds->high.value, 0);
}

/* `value` if it is within the bounds, else the number within them that is nearest to zero. */
static uint64_t number_clamp(enum op op, const struct bounds *bounds, uint64_t value)
{
    if (bounds->is_zero)
        return 0;
    for (uint32_t i = 0; bounds->tag && i < bounds->tag->value_count; i++)
        if (bounds->tag->value[i] == value)
            return value;
    if (bounds->tag)
        return bounds->tag->value[0];
    if (is_within(op, bounds, value))
        return value;
    bool is_below = eval_op(op, 1, bounds->low.width, 0, 0, bounds->low.value, 0);
    return is_within(op, bounds, 0) ? 0 : is_below ? bounds->low.value : bounds->high.value;
}

/* With a constant it is a fact; with two symbolic values, a choice without an alternative. */
void walk_range(enum op op, struct val a, struct val b, uint32_t site)
{
    struct val holds = val_make2(op, a, b);
    if (!a.sym || !b.sym) {
        obligation_state(holds, site);
        return;
    }
    if (!holds.sym || mark_has(holds.sym, MARK_TRUE))
        return;
    range_learn_truth(holds.sym, true);
    record_choice(CHOICE_RANGE, 0, site, holds.sym, 1);
    mark_set(holds.sym, MARK_TRUE);
}

/* State that the number is one of the tag's values. */
static void record_tag(const struct note *tag, struct val number, uint32_t site)
{
    struct val holds = val_const(1, 0);
    for (uint32_t i = 0; i < tag->value_count; i++)
        holds = val_make2(OP_OR, holds, val_make2(OP_EQ, number, val_const(number.width, tag->value[i])));
    obligation_state(holds, site);
}

static void record_bounds(enum op op, const struct bounds *bounds, struct val number, uint32_t site)
{
    if (bounds->tag) {
        record_tag(bounds->tag, number, site);
        return;
    }
    walk_range(op, bounds->low, number, site);
    walk_range(op, number, bounds->high, site);
}

void walk_number(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path,
                 const struct bounds *bounds)
{
    unsigned size = (unsigned)type->size;
    bool is_float = type->kind == CUTE_TYPE_FLOAT, is_modelled = is_float ? size == 4 || size == 8 : size <= 8;
    struct cell cell = walk_cell(walk, address, is_float ? CELL_FLOAT : CELL_INT,
                               type->kind == CUTE_TYPE_BOOL ? 1 : 8 * size);
    uint32_t index;
    cell.is_signed = type->is_signed;
    if (!is_modelled || !input_cell(path, type->name, cell, NULL, &index)) {
        walk_lose(walk, is_modelled ? LOSS_OBJECTS : LOSS_TYPE, address, type->size);
        return;
    }
    struct cell *made = &PROCESS->record->cell[index];
    if (bounds)
        made->value = number_clamp(less_or_equal(type), bounds, made->value);
    walk_place(address, size, index);
    if (bounds && run_is_active())
        record_bounds(less_or_equal(type), bounds,
                      val_settle(cell.width, made->value, expr_input(&PROCESS->exprs, cell.width, index)), walk->site);
}

struct val memory_value(uint64_t address, unsigned size, uint32_t site)
{
    uint64_t bytes = 0;
    memcpy(&bytes, (const void *)address, size);
    struct val value = {0};
    if (run_is_active())
        value = shadow_get(address, size, site);
    return value.sym ? value : val_const(8 * size, bytes);
}

/* ---- bit-fields ---- */

/* `value` with the bits from `low` up replaced by `part`. */
static struct val with_bits(struct val value, unsigned low, struct val part)
{
    unsigned high = low + part.width;
    struct val all = low ? val_make2(OP_CONCAT, part, val_extract(0, low, value)) : part;
    return high < value.width ? val_make2(OP_CONCAT, val_extract(high, value.width - high, value), all) : all;
}

/* The bytes that contain the field become a concatenation of their old bits and the cell. */
static void make_bits(const struct walk *walk, uint64_t address, const struct cute_field *field, struct path path,
                      const struct bounds *bounds)
{
    unsigned width = field->bit_width, low = field->bit_offset % 8, size = (low + width + 7) / 8;
    struct cell cell = walk_cell(walk, address + field->bit_offset / 8, CELL_INT, width);
    uint32_t index;
    cell.is_signed = field->type->is_signed;
    cell.bit = (uint8_t)low;
    if (size > 8 || !input_cell(path, field->type->name, cell, NULL, &index)) {
        record_loss(walk->site, size > 8 ? LOSS_TYPE : LOSS_OBJECTS);
        return;
    }
    address += field->bit_offset / 8;
    struct cell *made = &PROCESS->record->cell[index];
    if (bounds)
        made->value = number_clamp(less_or_equal(field->type), bounds, made->value);
    struct val input = val_const(width, made->value);
    if (run_is_active())
        input = val_settle(width, input.value, expr_input(&PROCESS->exprs, width, index));
    if (bounds && run_is_active())
        record_bounds(less_or_equal(field->type), bounds, input, walk->site);
    struct val whole = with_bits(memory_value(address, size, walk->site), low, input);
    memcpy((void *)address, &whole.value, size);
    shadow_put(address, size, whole);
}

/* ---- within the bounds that notes give ---- */

void walk_bits(const struct walk *walk, uint64_t address, const struct cute_field *field, struct path path)
{
    struct spot spot = {.type = field->type, .bit = field->bit_offset % 8, .bit_width = field->bit_width};
    uint64_t at = address + field->bit_offset / 8;
    struct bounds bounds;
    bool has_bounds = NOTES->obligation_count && obligation_bounds(walk, at, &spot, &bounds);
    make_bits(walk, address, field, path, has_bounds ? &bounds : NULL);
    if (has_bounds)
        obligation_number_is_made(walk, at, &spot);
}

void walk_any_number(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path)
{
    struct spot spot = {.type = type};
    struct bounds bounds;
    bool has_bounds = NOTES->obligation_count && obligation_bounds(walk, address, &spot, &bounds);
    walk_number(walk, address, type, path, has_bounds ? &bounds : NULL);
    if (has_bounds)
        obligation_number_is_made(walk, address, &spot);
}
