/* variadic.c - the variable arguments of a variadic function.
 *
 * A variadic function saves the registers that may hold arguments. va_arg reads them from there, and further arguments
 * from the stack. So the shadows of arguments are put where the function has saved the registers, and va_arg is a load.
 * Symbolic arguments passed on the stack are a loss: the old content of that memory is unknown here. */
#include "runtime/call/frame.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/thread.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include "sym/float.h"

#define GENERAL_END 48u
#define SAVED_SIZE 176u

static void variadic_lose(struct val value)
{
    uint32_t site = site_now();
    if (!value.sym)
        return;
    record_loss(site, LOSS_CALL);
    record_fixed(CHOICE_CONCRETIZED, value, site);
}

/* Put the shadow of an argument at `slot`. False: memory there holds another value. */
static bool variadic_put(uint64_t slot, struct val value)
{
    uint64_t bytes = 0;
    unsigned size = value.width / 8;
    if (value.width % 8)
        return false;
    memcpy(&bytes, (const void *)slot, size);
    if (!float_same(&PROCESS->exprs, value.sym, value.value, bytes))
        return false;
    value.value = bytes;                           /* the bits of a NaN may differ from ours */
    shadow_put(slot, size, value);
    return true;
}

/* The address at which the next argument of this class was saved, or 0. */
static uint64_t next_slot(struct cute_list *at, bool is_floating)
{
    uint32_t *offset = is_floating ? &at->floating : &at->general;
    uint32_t limit = is_floating ? SAVED_SIZE : GENERAL_END;
    if (*offset >= limit)
        return 0;
    uint64_t slot = at->saved + *offset;
    *offset += is_floating ? 16 : 8;
    return slot;
}

void cute_variadic(const void *list, unsigned named, unsigned entered)
{
    struct cute_list at = {.general = GENERAL_END, .floating = SAVED_SIZE};
    if (!run_is_active())
        return;
    if (list) {
        memcpy(&at, list, sizeof at);
        cute_clear((void *)at.saved, SAVED_SIZE);
    }
    for (unsigned i = named; entered && i < CURRENT->entered_count; i++) {
        struct val value = frame_val(cute_frame.arg[i]);
        if (CURRENT->arg_odd >> i & 1)
            at.general = GENERAL_END, at.floating = SAVED_SIZE;
        uint64_t slot = next_slot(&at, CURRENT->arg_floating >> i & 1);
        if (value.sym && !(slot && variadic_put(slot, value)))
            variadic_lose(value);
    }
}
