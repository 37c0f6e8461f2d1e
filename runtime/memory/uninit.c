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
