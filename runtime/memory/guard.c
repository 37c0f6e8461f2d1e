/* guard.c - bytes that nothing may access: the rest of a heap block beyond the requested size, blocks that were freed
 * or never allocated, the surroundings of input objects, and freed input objects.
 *
 * Their bits in the filter are set though they have no shadow ("poisoned"), so instrumented code calls the hook as it
 * does for symbolic data. Code is no slower where nothing is poisoned. The filter only requests a check: the tables of
 * the heap and of the objects, which are exact, decide whether the access is valid. */
#include "runtime/memory/guard.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/leak.h"
#include "runtime/memory/objects.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/filter.h"
#include "runtime/record/end.h"

#define BEFORE_INPUT 128u              /* bytes poisoned before an input object, at most, within its page */
#define BEHIND_INPUT 128u              /* bytes poisoned behind the full array, whatever its number of elements */

static void guard_bar(uint64_t from, uint64_t to)
{
    for (; from < to && from % 8; from++)
        *filter_at(from) |= (uint8_t)(1u << from % 8);
    if (from < to)
        memset((void *)filter_at(from), 0xff, (to - from + 7) / 8);
}

static uint64_t guard_least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* Blocks begin and end at granule boundaries. */
void guard_block(uint64_t address, uint64_t size, uint64_t whole)
{
    if (!RUN->guards)
        return;
    memset((void *)filter_at(address), 0, (size + 7) / 8);
    guard_bar(address + size, address + whole);
}

void guard_resized(uint64_t address, uint64_t old, uint64_t size, uint64_t whole)
{
    if (size > old)
        shadow_clear(address + old, size - old);
    if (RUN->guards)
        guard_bar(address + size, address + whole);
}

void guard_nobody(uint64_t address, uint64_t size)
{
    guard_bar(address, address + size);
}

void guard_front(uint64_t address)
{
    uint64_t count = guard_least(BEFORE_INPUT, address % PAGE_SIZE);
    if (RUN->guards)
        shadow_poison(address - count, count);
}

void guard_behind(uint64_t address, uint64_t end)
{
    if (RUN->guards)
        shadow_poison(address, end + BEHIND_INPUT - address);
}

bool guard_is_on(uint64_t address)
{
    return RUN->guards && (address - HEAP_BASE < HEAP_LIMIT || input_object_slot(address));
}

static enum heap_access guard_look(uint64_t address, uint64_t size)
{
    if (address - HEAP_BASE < HEAP_LIMIT)
        return heap_access(address, size);
    if (object_is_freed(address))
        return HEAP_FREED;
    return object_is_before(address) || object_is_behind(address + size - 1) ? HEAP_OUTSIDE : HEAP_INSIDE;
}

static void end(enum heap_access found, uint64_t address, bool is_store)
{
    static const char *const text[][2] = {
        [HEAP_OUTSIDE] = {"read outside of the block", "write outside of the block"},
        [HEAP_FREED] = {"read of a freed block", "write to a freed block"},
    };
    leak_tell(address);
    static const char *const before[] = {"read before an input object", "write before an input object"};
    static const char *const behind[] = {"read behind the last element", "write behind the last element"};
    bool is_input = found == HEAP_OUTSIDE && input_object_slot(address);
    run_end_message(END_HEAP, !is_input ? text[found][is_store] : object_is_before(address) ? before[is_store]
                    : behind[is_store], "", 0);
}

void guard_access(uint64_t address, uint64_t size, bool is_store)
{
    if (!guard_is_on(address) || !shadow_is_set(address, size))
        return;
    enum heap_access found = guard_look(address, size);
    if (found == HEAP_INSIDE)
        return;
    PROCESS->record->header.fault_address = address;
    end(found, address, is_store);
}

void guard_written(uint64_t address, uint64_t size)
{
    if (!guard_is_on(address) || !shadow_is_set(address, size) || guard_look(address, size) == HEAP_INSIDE)
        return;
    PROCESS->record->header.is_dirty = 1;
    end(guard_look(address, size), address, true);
}
