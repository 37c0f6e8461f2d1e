/* calls.c - the stack of native calls in progress. A longjmp may have skipped some: their frames are not above the
 * frame that calls the runtime. */
#include "runtime/memory/calls.h"
#include "runtime/platform/thread.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include <assert.h>

struct native_call *calls_top(void)
{
    return CURRENT->call_count ? &CURRENT->call[CURRENT->call_count - 1] : NULL;
}

static void set_count(uint32_t count)
{
    assert(count <= CALL_LIMIT);
    CURRENT->call_count = count;
    cute_frame.native = count;
}

/* Drop calls that a longjmp has ended: the code that calls the runtime is not below their frames. */
void calls_forget_skipped(void)
{
    uint32_t count = CURRENT->call_count;
    while (count && CURRENT->call[count - 1].frame <= CURRENT->caller_stack)
        count--;
    if (count != CURRENT->call_count)
        set_count(count);
}

bool calls_are_under_way(void)
{
    if (CURRENT->call_count)
        calls_forget_skipped();
    return CURRENT->call_count;
}

void calls_push(const struct native_call *call)
{
    if (CURRENT->call_count == CALL_LIMIT) {
        RUN->stores_are_concretized = true;
        return;
    }
    assert(!CURRENT->call_count || call->frame < calls_top()->frame);      /* calls nest */
    CURRENT->call[CURRENT->call_count] = *call;
    CURRENT->call[CURRENT->call_count].all = NULL;
    set_count(CURRENT->call_count + 1);
}

/* True if native code in progress may read or write there. */
static bool is_seen(uint64_t address)
{
    if (RUN->stores_are_concretized)
        return true;
    if (!calls_are_under_way())
        return false;
    const struct native_call *call = calls_top();
    return !call->known && (address < STACK_LOW || address >= call->frame);
}

bool calls_store(struct val value, uint64_t address, uint32_t site)
{
    if (!value.sym || !is_seen(address))
        return false;
    record_loss(site, LOSS_CALL);
    record_fixed(CHOICE_CONCRETIZED, value, site);
    assert(record_is_fixed(value));
    return true;
}

void calls_pop(void)
{
    set_count(CURRENT->call_count - 1);
}
