/* history.c - the call stack at an address, from the frames on the stack.
 *
 * The runtime keeps frame pointers, and so does code that cutec compiles without -O2. If code in between does not, the
 * chain may end early or be wrong: frames outside the toplevel's stack are not followed, and then only the caller is
 * known. */
#include "runtime/platform/history.h"

#define WALK_LIMIT 64u

struct frame_link {
    const struct frame_link *up;
    uint64_t back;
};

/* The beginning of the C library: the program precedes it, whether the library is linked or mapped. */
extern const char __libc_start_main[], etext[];
extern const char __ehdr_start[] __attribute__((weak, visibility("hidden")));

bool history_is_program(const void *caller)
{
    const char *end = &__libc_start_main[0] < &etext[0] ? __libc_start_main : etext;
    return caller && (const char *)caller < end;
}

/* The copying and comparing functions of the library have no frame: their return address is on top of the stack. If a
 * function keeps another value there, no call instruction precedes that address. */
uint64_t history_library_call(uint64_t pc, uint64_t stack)
{
    enum { CALL = 0xe8, CALL_SIZE = 5 };
    if (history_is_program((const void *)pc) || stack % 8 || stack < STACK_LOW || stack >= STACK_TOP)
        return 0;
    const unsigned char *back = *(const unsigned char *const *)stack;
    bool is_call = history_is_program(back) && (const char *)back >= __ehdr_start + CALL_SIZE
        && *(back - CALL_SIZE) == CALL;
    return is_call ? (uint64_t)back - 1 : 0;
}

static bool is_link(const struct frame_link *link)
{
    uint64_t address = (uint64_t)link;
    return address % 8 == 0 && address >= STACK_LOW && address + sizeof *link <= STACK_TOP;
}

uint64_t history_call(uint64_t frame)
{
    const struct frame_link *link = (const struct frame_link *)frame;
    return is_link(link) && link->up > link && is_link(link->up) ? link->back - 1 : 0;
}

void history_walk(uint64_t pc[HISTORY_FRAMES], const void *caller)
{
    const struct frame_link *link = __builtin_frame_address(0);
    unsigned count = 0;
    memset(pc, 0, HISTORY_FRAMES * sizeof *pc);
    for (unsigned i = 0; i < WALK_LIMIT && count < HISTORY_FRAMES && is_link(link); i++) {
        if (count || link->back == (uint64_t)caller)
            pc[count++] = link->back - 1;
        if (link->up <= link)
            break;
        link = link->up;
    }
    if (!count)
        pc[0] = (uint64_t)caller - 1;
}
