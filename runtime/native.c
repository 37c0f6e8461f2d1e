/* native.c - calls of functions that are not instrumented, with pointers to symbolic data: what they read there is
 * lost.
 *
 * A function is instrumented if it stands in the section cute_functions, which the instrumented units fill. Of what a
 * pointer leads to only the object itself is looked at, or, where its end is not known, the next WINDOW bytes. */
#include "runtime/runtime.h"

#include <stdlib.h>

#define WINDOW 1024u

extern const void *const __start_cute_functions[] __attribute__((weak)),
    *const __stop_cute_functions[] __attribute__((weak));

/* At most half full: a function beyond that counts as native, which costs a false loss. */
void native_begin(void)
{
    uint32_t count = 0;
    for (const void *const *f = __start_cute_functions; f < __stop_cute_functions && count < FUNCTION_SLOTS / 2; f++) {
        uint32_t i = (uint32_t)((uint64_t)*f * 0x9e3779b97f4a7c15u >> 32) % FUNCTION_SLOTS;
        while (RT->function[i] && RT->function[i] != *f)
            i = (i + 1) % FUNCTION_SLOTS;
        count += !RT->function[i];
        RT->function[i] = *f;
    }
}

static bool is_instrumented(const void *function)
{
    uint32_t i = (uint32_t)((uint64_t)function * 0x9e3779b97f4a7c15u >> 32) % FUNCTION_SLOTS;
    while (RT->function[i] && RT->function[i] != function)
        i = (i + 1) % FUNCTION_SLOTS;
    return RT->function[i];
}

/* The runtime's own take shadows along, or read nothing. */
static bool is_ours(const void *function)
{
    return function == (const void *)free || function == (const void *)realloc
        || function == (const void *)reallocarray;
}

static uint64_t bytes_behind(uint64_t address)
{
    uint32_t slot = input_object_slot(address);
    if (slot && slot < INPUT_SLOT_MAX)
        return input_object_address(slot, 0) > address ? input_object_address(slot, 0) - address : 0;
    uint64_t block = heap_block_size(address);
    return block ? block : WINDOW;
}

void cute_native(const struct cute_site *site, const void *callee, unsigned count, const void *const *pointer)
{
    if (!run_is_active() || is_instrumented(callee) || is_ours(callee))
        return;
    for (unsigned i = 0; i < count; i++) {
        uint64_t address = (uint64_t)pointer[i];
        if (address < USER_END - WINDOW && shadow_is_set(address, bytes_behind(address))) {
            record_loss(site_number(site), LOSS_CALL);
            return;
        }
    }
}
