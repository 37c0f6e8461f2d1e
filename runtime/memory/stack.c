/* stack.c - the stack of the runs: at a fixed address, filled with the same bytes at the start of each run.
 *
 * It is a private mapping of a file that holds the fill, so pages that no run has used cost nothing. The runtime finds
 * the part that a run used by inspection: every byte below `stack_low` still holds the fill, since a run that goes
 * deeper leaves something in the pages just below. (A frame that skips more than LOOK_AHEAD without a trace leaves its
 * callees' bytes to later runs. Only code that reads uninitialised memory can see them.) */
#include "runtime/memory/stack.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/raw.h"
#include "runtime/platform/space.h"
#include "runtime/platform/thread.h"

#include <assert.h>
#include <elf.h>
#include <sys/auxv.h>
#include <sys/mman.h>

#define LOOK_AHEAD (4 * PAGE_SIZE)     /* how far below the known part to search for traces of a run */
#define CHEAP (16 * PAGE_SIZE)         /* a used part up to this size is refilled entirely, without inspection */
#define IDLE_RUNS 8                    /* after this many small runs the known part shrinks */

#define PIECE (64 * PAGE_SIZE)
_Static_assert(STACK_SIZE % PIECE == 0, "the stack is whole pieces");

/* The program's stack protection: executable if it has trampolines of nested functions on its stack. */
static int stack_protection(void)
{
    const Elf64_Phdr *header = (const Elf64_Phdr *)getauxval(AT_PHDR);
    int found = PROT_READ | PROT_WRITE;
    for (unsigned long i = 0, count = getauxval(AT_PHNUM); header && i < count; i++)
        if (header[i].p_type == PT_GNU_STACK && header[i].p_flags & PF_X)
            found |= PROT_EXEC;
    return found;
}

/* The file lives on in its mappings, and the program finds no descriptor of ours. The file is one piece of the stack,
 * mapped repeatedly: filling a file of the whole stack's size took 2,048 page faults, a third of a small campaign. */
static void map_filled(uint64_t fill)
{
    int file = (int)raw_call2(SYS_memfd_create, (long)"cute-stack", MFD_CLOEXEC);
    if (file < 0 || raw_call2(SYS_ftruncate, file, PIECE) < 0)
        runtime_die("no memory for the stack");
    void *content = raw_mmap(0, PIECE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if ((uint64_t)content > -PAGE_SIZE)
        runtime_die("no memory for the stack");
    bytes_fill(content, fill, PIECE);
    raw_call2(SYS_munmap, (long)content, PIECE);
    int protect = stack_protection();
    for (uint64_t at = STACK_LOW; at < STACK_TOP; at += PIECE) {
        int flags = MAP_PRIVATE | MAP_FIXED | MAP_NORESERVE;
        if (raw_mmap(at, PIECE, protect, flags, file, 0) != (void *)at)
            runtime_die("no memory for the stack");
    }
    raw_call2(SYS_close, file, 0);
    CURRENT->stack_low = STACK_TOP;
    CURRENT->stack_fill = fill;
}

void stack_map(void)
{
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED;
    raw_mmap(STACK_BASE, STACK_GUARD, PROT_NONE, flags, -1, 0);
    map_filled(PROCESS->request->fill);
}

/* A no-op before a server's first run: the zygote has already filled the stack. */
void stack_set_fill(uint64_t fill)
{
    if (CURRENT->stack_fill != fill)
        map_filled(fill);
}

void stack_begin_run(void)
{
    stack_set_fill(RUN->fill);
}

static bool holds_fill(uint64_t from, uint64_t to)
{
    const uint64_t *word = (const uint64_t *)from, fill = CURRENT->stack_fill;
    uint64_t difference = 0;
    for (; word < (const uint64_t *)to; word += 8) {
        for (int i = 0; i < 8; i++)
            difference |= word[i] ^ fill;
        if (difference)
            return false;
    }
    return true;
}

/* Lower `stack_low` to the lowest page that a run may have touched. */
static void look_down(void)
{
    for (uint64_t seen = 0; CURRENT->stack_low - seen > STACK_LOW && seen < LOOK_AHEAD;) {
        seen += PAGE_SIZE;
        if (!holds_fill(CURRENT->stack_low - seen, CURRENT->stack_low - seen + PAGE_SIZE)) {
            CURRENT->stack_low -= seen;
            seen = 0;
        }
    }
}

/* Returns the start of the part to refill. If run after run uses little of a large known part, that part shrinks. */
static uint64_t used_from(void)
{
    uint64_t from = CURRENT->stack_low;
    if (STACK_TOP - from <= CHEAP)
        return from;
    while (from < STACK_TOP && holds_fill(from, from + PAGE_SIZE))
        from += PAGE_SIZE;
    bool is_idle = from - CURRENT->stack_low > (STACK_TOP - CURRENT->stack_low) / 2;
    CURRENT->stack_idle = is_idle ? CURRENT->stack_idle + 1 : 0;
    if (CURRENT->stack_idle > IDLE_RUNS)
        CURRENT->stack_low = from;
    return from;
}

void stack_refill(void)
{
    look_down();
    uint64_t from = used_from();
    assert(from % PAGE_SIZE == 0 && from >= CURRENT->stack_low && CURRENT->stack_low >= STACK_LOW && from <= STACK_TOP);
    bytes_fill((void *)from, CURRENT->stack_fill, STACK_TOP - from);
    assert(holds_fill(CURRENT->stack_low, STACK_TOP));
}
