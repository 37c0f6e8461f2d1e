/* A pass tries values for each cell, the best first, and keeps what holds; passes go on until one brings nothing. A run
 * that has kept a value may have other cells: a pointer that became NULL takes its object's along. */
#include "cute/smaller.h"
#include <string.h>
#include "cute/worker.h"

enum { PASSES = 8, NEAR = 16, LIMIT_MS = 1500 };

static bool is_good(struct smaller *smaller, struct err *err)
{
    return guest_run(smaller->guest, err) && smaller->holds(guest_record(smaller->guest));
}

/* The run that stands there is the one to go on from. */
static bool take(struct smaller *smaller, struct err *err)
{
    return reader_read(&smaller->reader, guest_record(smaller->guest), smaller->sites, &smaller->arena, &smaller->run,
                       err);
}

/* The inputs of the run, but that cell `index` has that value. */
static void ask(struct smaller *smaller, const struct run *run, uint32_t index, uint64_t value)
{
    struct request *request = guest_request(smaller->guest);
    struct input *input = input_of_run(run);
    if (index < input->value_count)
        input->values[index].value = value;
    request_begin(request, smaller->settings);
    request->flags |= REQUEST_NAMES;
    input_request(input, request);
    input->references--;
    input_free(input);
}

static bool try_value(struct smaller *smaller, uint32_t index, uint64_t value)
{
    struct err err;
    if (value == smaller->run.cells[index].value || clock_ns() > smaller->end_ns)
        return false;
    ask(smaller, &smaller->run, index, value);
    return is_good(smaller, &err) && take(smaller, &err);
}

/* ---- one cell ---- */

static uint64_t magnitude(const struct run_cell *cell)
{
    uint64_t value = (uint64_t)width_sign_extend(cell->value, cell->width);
    if (!cell->is_signed)
        return cell->value;
    return (int64_t)value < 0 ? 0 - value : value;
}

static uint64_t with_sign(const struct run_cell *cell, uint64_t size, bool is_negative)
{
    return (is_negative ? 0 - size : size) & width_mask(cell->width);
}

static bool is_negative(const struct run_cell *cell)
{
    return cell->is_signed && cell->value >> (cell->width - 1);
}

/* Halfway between what is known not to do and what does. */
static bool approach(struct smaller *smaller, uint32_t index)
{
    uint64_t low = NEAR;
    bool is_better = false;
    for (;;) {
        const struct run_cell *cell = &smaller->run.cells[index];
        uint64_t high = magnitude(cell), middle = low + (high - low) / 2;
        if (high <= low + 1)
            return is_better;
        if (try_value(smaller, index, with_sign(cell, middle, is_negative(cell))))
            is_better = true;
        else
            low = middle;
        if (index >= smaller->run.cell_count || clock_ns() > smaller->end_ns)
            return is_better;
    }
}

static bool try_integer(struct smaller *smaller, uint32_t index)
{
    const struct run_cell cell = smaller->run.cells[index];
    uint64_t size = magnitude(&cell);
    for (uint64_t near = 0; near <= NEAR && near < size + is_negative(&cell); near++) {
        if (near < size || is_negative(&cell))
            if (try_value(smaller, index, with_sign(&cell, near, false)))
                return true;
        if (cell.is_signed && near && near < size && try_value(smaller, index, with_sign(&cell, near, true)))
            return true;
    }
    return size > NEAR && approach(smaller, index);
}

static bool try_float(struct smaller *smaller, uint32_t index)
{
    static const double values[] = {0, 1, -1, 2, -2, 0.5, -0.5, 3, 10, 0.1, 1.5, 100, 1e6, -1e6, 1e16, -1e16, 1e30};
    uint32_t width = smaller->run.cells[index].width;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        uint64_t bits = 0;
        float narrow = (float)values[i];
        if (width == 64)
            memcpy(&bits, &values[i], sizeof values[i]);
        else
            memcpy(&bits, &narrow, sizeof narrow);
        if (bits == smaller->run.cells[index].value)
            return false;
        if (try_value(smaller, index, bits))
            return true;
    }
    return false;
}

static bool try_cell(struct smaller *smaller, uint32_t index)
{
    switch ((enum cell_kind)smaller->run.cells[index].kind) {
    case CELL_INT: case CELL_UNINIT: return try_integer(smaller, index);
    case CELL_FLOAT: return try_float(smaller, index);
    case CELL_POINTER: case CELL_FUNCTION: return try_value(smaller, index, 0);
    }
    return false;
}

/* ---- all of them ---- */

static bool begin(struct smaller *smaller, struct err *err)
{
    if (!exprs_init(&smaller->exprs, NULL, smaller->settings->expressions))
        return err_set(err, "no address space for %u expressions", smaller->settings->expressions);
    vars_init(&smaller->vars);
    reader_init(&smaller->reader, &smaller->exprs, &smaller->vars);
    arena_init(&smaller->arena);
    smaller->end_ns = clock_ns() + LIMIT_MS * 1000000ull;
    return true;
}

bool smaller_find(struct smaller *smaller, const struct run *from, struct err *err)
{
    if (!begin(smaller, err))
        return false;
    ask(smaller, from, UINT32_MAX, 0);
    if (!is_good(smaller, err) || !take(smaller, err))
        return false;
    for (unsigned pass = 0, is_better = 1; is_better && pass < PASSES; pass++) {
        is_better = 0;
        for (uint32_t i = 0; i < smaller->run.cell_count; i++)
            is_better |= try_cell(smaller, i);
    }
    return true;
}

void smaller_fini(struct smaller *smaller)
{
    if (!smaller->end_ns)
        return;
    arena_fini(&smaller->arena);
    reader_fini(&smaller->reader);
    vars_fini(&smaller->vars);
    exprs_fini(&smaller->exprs);
}
