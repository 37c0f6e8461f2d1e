/* uninit.c - uses of uninitialised memory.
 *
 * In a run that checks for them fresh memory is an input of its own kind, so every value computed from it can be
 * recognised, wherever it is copied. The first decision, address or size that depends on it ends the run. Copying it,
 * or computing with it, is no error: structures have padding. */
#include "runtime/memory/uninit.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/thread.h"
#include "runtime/record/fresh.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#define BLOCK_LIMIT 4096u              /* bytes of one object that are tracked */
#define CELL_LIMIT 4096u               /* cells of a run */

void uninit_begin_run(void)
{
    bool is_wanted = PROCESS->request->flags & REQUEST_UNINIT && request_has_check(CHECK_UNINIT);
    FRESH->is_on = is_wanted;
    FRESH->cell_count = 0;
    FRESH->seen = 1;
    cute_frame.fresh = is_wanted;
}

static bool has_room(void)
{
    return FRESH->cell_count < CELL_LIMIT && PROCESS->record->header.cell_count < RECORD_CELL_LIMIT;
}

static void make_fresh(uint64_t address, unsigned size)
{
    uint32_t index = PROCESS->record->header.cell_count;
    struct cell cell = {.kind = CELL_UNINIT, .width = (uint8_t)(8 * size)};
    cell.key = prefix_hash(CELL_UNINIT, UINT8_MAX, FRESH->cell_count++, 0);
    memcpy(&cell.value, (const void *)address, size);
    record_cell(&cell);
    shadow_put(address, size, val_settle(cell.width, cell.value, expr_input(&PROCESS->exprs, cell.width, index)));
}

void uninit_add(uint64_t address, uint64_t size)
{
    if (!FRESH->is_on || !run_is_active())
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
