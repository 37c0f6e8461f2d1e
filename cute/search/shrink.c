/* Numbers are tried from 0 outwards, then by bisection between a value that fails and one that holds. */
#include "cute/search/shrink.h"
#include <string.h>
#include "abi/tables.h"
#include "sym/record.h"

static const struct run_cell *cell_at(const struct shrink *shrink, uint32_t index)
{
    return &shrink->run->cells[index];
}

static bool has_cell(const struct shrink *shrink, uint32_t index)
{
    return index < shrink->run->cell_count;
}

static bool shrink_try(struct shrink *shrink, uint32_t index, uint64_t value)
{
    if (!has_cell(shrink, index))
        return false;
    value &= width_mask(cell_at(shrink, index)->width);
    return value != cell_at(shrink, index)->value && shrink->try(shrink->state, index, value);
}

/* ---- numbers ---- */

static bool is_negative(const struct run_cell *cell)
{
    return cell->is_signed && cell->value >> (cell->width - 1) & 1;
}

static uint64_t shrink_magnitude(const struct run_cell *cell)
{
    return is_negative(cell) ? 0 - (uint64_t)width_sign_extend(cell->value, cell->width) : cell->value;
}

/* Bisect from a value that holds towards 0, which does not. Its neighbour is tried first: usually no smaller value
 * holds. */
static bool shrink_halve(struct shrink *shrink, uint32_t index)
{
    const struct run_cell *cell = cell_at(shrink, index);
    uint64_t holds = shrink_magnitude(cell), fails = shrink->near;
    bool negative = is_negative(cell);
    if (holds <= fails + 1 || !shrink_try(shrink, index, negative ? 0 - (holds - 1) : holds - 1))
        return false;
    for (holds--; holds - fails > 1;) {
        uint64_t middle = fails + (holds - fails) / 2;
        if (shrink_try(shrink, index, negative ? 0 - middle : middle))
            holds = middle;
        else
            fails = middle;
    }
    return true;
}

/* Try the numbers next to 0. True if one holds. *is_least: the cell's own value was reached, so that none is
 * smaller. */
static bool try_near(struct shrink *shrink, uint32_t index, bool *is_least)
{
    const struct run_cell cell = *cell_at(shrink, index);
    for (uint64_t near = 0; near <= shrink->near; near++) {
        if (shrink_magnitude(&cell) == near && !is_negative(&cell))
            return *is_least = true, false;
        if (shrink_try(shrink, index, near))
            return true;
        if (!cell.is_signed || !near)
            continue;
        if (shrink_magnitude(&cell) == near)
            return *is_least = true, false;
        if (shrink_try(shrink, index, 0 - near))
            return true;
    }
    return false;
}

static bool is_letter(const struct run_cell *cell)
{
    return cell->width == 8 && cell->value >= ' ' && cell->value < 127;
}

static bool shrink_number(struct shrink *shrink, uint32_t index)
{
    bool is_least = false;
    if (is_letter(cell_at(shrink, index)))
        return shrink_try(shrink, index, 0);
    if (try_near(shrink, index, &is_least) || is_least)
        return !is_least;
    for (const char *letter = "a0 "; cell_at(shrink, index)->width == 8 && *letter; letter++)
        if (shrink_try(shrink, index, (uint64_t)*letter))
            return true;
    return shrink_halve(shrink, index);
}

static uint64_t float_bits(double value, unsigned width)
{
    uint64_t bits = 0;
    float narrow = (float)value;
    if (width == 64)
        memcpy(&bits, &value, sizeof value);
    else
        memcpy(&bits, &narrow, sizeof narrow);
    return bits;
}

/* Try 0, 1, -1, other round numbers if `near` allows more tries, and the value without its fraction. */
static bool shrink_float(struct shrink *shrink, uint32_t index)
{
    static const double values[] = {0, 1, -1, 2, -2, 0.5, -0.5, 3, 10, 0.1, 1.5, 100, 1e6, -1e6, 1e16, -1e16, 1e30};
    const struct run_cell cell = *cell_at(shrink, index);
    const unsigned fraction = cell.width == 64 ? 52 : 23, bias = cell.width == 64 ? 1023 : 127;
    size_t count = shrink->near > 1 ? sizeof values / sizeof *values : 3;
    for (size_t i = 0; i < count; i++) {
        uint64_t bits = float_bits(values[i], cell.width);
        if (bits == cell.value)
            return false;
        if (shrink_try(shrink, index, bits))
            return true;
    }
    uint64_t exponent = (cell.value & width_mask(cell.width - 1u)) >> fraction;
    return exponent >= bias && exponent < bias + fraction
        && shrink_try(shrink, index, cell.value & ~(width_mask(fraction) >> (exponent - bias)));
}

/* ---- objects ---- */

/* Let the pointer skip its object and point to the next one: a list without one of its nodes. On a ring this could go
 * on for ever, so the caller repeats it only while it reduces the number of cells. */
static bool skip_object(struct shrink *shrink, uint32_t index)
{
    const struct run_cell pointer = *cell_at(shrink, index);
    uint32_t slot = input_object_slot(pointer.value);
    for (uint32_t i = 0; slot && has_cell(shrink, i); i++) {
        const struct run_cell *next = cell_at(shrink, i);
        bool is_link = next->slot == slot && next->kind == CELL_POINTER && next->target_type == pointer.target_type;
        if (is_link && next->value && shrink_try(shrink, index, next->value))
            return true;
    }
    return false;
}

static bool shrink_pointer(struct shrink *shrink, uint32_t index)
{
    if (shrink_try(shrink, index, 0))
        return true;
    uint32_t before = shrink->run->cell_count + 1;
    bool is_smaller = false;
    while (has_cell(shrink, index) && shrink->run->cell_count < before) {
        before = shrink->run->cell_count;
        if (!skip_object(shrink, index))
            break;
        is_smaller = shrink->run->cell_count < before;
    }
    return is_smaller;
}

static bool is_pointer(const struct run_cell *cell)
{
    return cell->kind == CELL_POINTER || cell->kind == CELL_FUNCTION;
}

bool shrink_pointers(struct shrink *shrink)
{
    bool is_smaller = false;
    for (uint32_t i = 0; has_cell(shrink, i); i++)
        is_smaller |= is_pointer(cell_at(shrink, i)) && shrink_pointer(shrink, i);
    return is_smaller;
}

bool shrink_cells(struct shrink *shrink)
{
    bool is_smaller = shrink_pointers(shrink);
    for (uint32_t i = 0; has_cell(shrink, i); i++) {
        enum cell_kind kind = (enum cell_kind)cell_at(shrink, i)->kind;
        if (kind == CELL_FLOAT)
            is_smaller |= shrink_float(shrink, i);
        else if (kind == CELL_INT)
            is_smaller |= shrink_number(shrink, i);
    }
    return is_smaller | shrink_pointers(shrink);           /* smaller numbers may have made more pointers unnecessary */
}
