/* space.c - the address space: the runtime's mappings at fixed addresses, permanent memory, and the end of the process
 * if mapping fails. */
#include "runtime/platform/space.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/filter.h"
#include "runtime/platform/line.h"
#include "runtime/platform/raw.h"

#include <asm/prctl.h>
#include <sys/mman.h>

struct space {
    uint64_t used;
    /* Shadow pages, snapshots: never freed. */
    char pool[POOL_SIZE] __attribute__((aligned(4096)));
};
#define SPACE AREA(space)
AREA_FITS(space);

void runtime_die(const char *text)
{
    raw_write(2, "cute runtime: ", 14);
    raw_write(2, text, text_length(text));
    raw_write(2, "\n", 1);
    raw_exit(125);
}

void runtime_assert_fail(const char *fact, const char *file, unsigned line, const char *function)
{
    struct line text = {.used = 0};
    line_add(&text, "cute runtime: ");
    line_add_place(&text, file, (int)line);
    line_add(&text, function);
    line_add(&text, ": does not hold: ");
    line_add(&text, fact);
    line_add(&text, "\n");
    raw_write(2, text.text, text.used);
    if (PROCESS->record) {                         /* cute stops at this end before it prints a verdict */
        text_copy(PROCESS->record->header.message, sizeof PROCESS->record->header.message, fact);
        PROCESS->record->header.end = END_BROKEN;
    }
    for (;;)
        raw_call2(SYS_kill, raw_getpid(), SIGKILL);
}

void space_map_at(uint64_t address, uint64_t size, int protection, int flags, const char *complaint)
{
    if (raw_mmap(address, size, protection, flags, -1, 0) != (void *)address)
        runtime_die(complaint);
}

/* Shared, since private memory would count against RLIMIT_DATA; so a child must not continue with its parent's
 * filter. */
void space_map_filter(void)
{
    int flags = MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED;
    space_map_at(CUTE_FILTER_BASE, FILTER_SIZE, PROT_READ | PROT_WRITE, flags, "no address space for the filter");
}

void space_map(void)
{
    static bool is_mapped;
    if (is_mapped)
        return;
    is_mapped = true;
    space_map_at(RT_BASE, sizeof(struct areas), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_OURS, "no address space");
    space_map_at(HEAP_BASE, HEAP_LIMIT, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_OURS, "no address space for a heap");
    space_map_at(INPUT_OBJECT_BASE, INPUT_OBJECT_STRIDE * INPUT_SLOT_MAX, PROT_NONE, MAP_PRIVATE | MAP_OURS,
                 "no address space for input objects");
    space_map_filter();
    space_map_at(CUTE_FILTER_BASE - EXACT_AT, EXACT_AT, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_OURS,
                 "no address space for a table of functions");
    *ours_at(NULL) = (void *)1;                    /* NULL is not instrumented */
    raw_call4(SYS_arch_prctl, ARCH_SET_GS, CUTE_FILTER_BASE, 0, 0);         /* threads and children inherit it */
    raw_call4(SYS_madvise, RT_BASE, PAGE_SIZE, MADV_WIPEONFORK, 0);
}

void *pool_take(size_t size)
{
    size = (size + PAGE_SIZE - 1) & ~(PAGE_SIZE - 1);
    if (size > POOL_SIZE - SPACE->used)
        return NULL;
    void *taken = SPACE->pool + SPACE->used;
    SPACE->used += size;
    return taken;
}
