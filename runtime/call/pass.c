/* pass.c - structures passed and returned by value: their symbolic bytes are pending beside cute_frame, for the
 * callee's parameter or for the object that receives the result.
 *
 * The rules are those of cute_frame: pending bytes are for one function, which takes them at its entry. Bytes that a
 * native function does not take are lost, and concretized as soon as this is detected. */
#include "runtime/call/frame.h"
#include "runtime/call/native.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/thread.h"
#include "runtime/record/record.h"

/* Add the object's symbolic bytes to the pending ones. Bytes beyond the limit are lost at once. */
static void pass_save(const volatile void *object, uint64_t size, uint32_t index, uint32_t site)
{
    struct shadow_byte byte[8];
    for (uint64_t at = 0; at < size; at += 8) {
        uint32_t count = shadow_save((uint64_t)object + at, size - at < 8 ? size - at : 8, byte, 8);
        for (uint32_t i = 0; i < count; i++) {
            byte[i].offset += at;
            if (CURRENT->passed_count < PASSED_LIMIT) {
                CURRENT->passed[CURRENT->passed_count++] = (struct passed_byte){byte[i], index};
                continue;
            }
            record_loss(site, LOSS_STRUCT);
            record_fixed(CHOICE_CONCRETIZED, shadow_byte_val(&byte[i]), site);
        }
    }
}

static void pass_restore(volatile void *object, uint32_t index)
{
    for (uint32_t i = 0; i < CURRENT->taken_count; i++)
        if (CURRENT->passed[i].index == index)
            shadow_restore((uint64_t)object, &CURRENT->passed[i].byte);
}

void cute_pass(const struct cute_site *site, const void *callee, unsigned count, const struct cute_passed *passed)
{
    if (!run_is_active())
        return;
    uint32_t number = site_number(site);
    bool has_arguments = cute_frame.pending == PENDING_ARGUMENTS && cute_frame.who == callee;
    if (!has_arguments)
        frame_lose(CURRENT->lost_site);
    record_at(number);
    CURRENT->lost_site = number;
    for (unsigned i = 0; i < count; i++)
        if (shadow_is_set((uint64_t)passed[i].object, passed[i].size))
            pass_save(passed[i].object, passed[i].size, passed[i].index, number);
    if (!CURRENT->passed_count || has_arguments)
        return;
    cute_frame.pending = PENDING_ARGUMENTS;
    cute_frame.who = callee;
    memset(cute_frame.arg, 0, sizeof cute_frame.arg);
}

void cute_take(volatile void *object, unsigned index)
{
    pass_restore(object, index);
}

void cute_leave_object(const void *function, const volatile void *object, unsigned long size)
{
    if (!run_is_active())
        return;
    frame_lose(CURRENT->lost_site);
    pass_save(object, size, 0, site_now());
    CURRENT->taken_count = CURRENT->passed_count;
    CURRENT->passed_count = 0;
    cute_frame.pending = PENDING_RESULT;
    cute_frame.who = function;
    cute_frame.result = 0;
}

void cute_result_object(const struct cute_site *site, const void *callee, volatile void *object, unsigned long size)
{
    cute_clear(object, size);
    if (!run_is_active() || cute_frame.pending != PENDING_RESULT || !native_stands_for(cute_frame.who, callee))
        return;
    cute_frame.pending = PENDING_NOTHING;
    frame_lose(site_number(site));
    pass_restore(object, 0);
}
