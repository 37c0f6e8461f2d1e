/* snapshot.c - the program's memory before the first run, restored before each later run.
 *
 * In a static program at fixed addresses it consists of the writable segment, without the part that the linker protects
 * after relocation, and of the thread-local block of the main thread (the heap keeps its own copy). Small parts are
 * copied back. The pages of a large part become a private mapping of a file; restoring drops the pages that a run has
 * changed. */
#include "runtime/memory/snapshot.h"
#include "runtime/memory/heap.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/raw.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/space.h"

#include <assert.h>
#include <elf.h>
#include <link.h>
#include <sys/auxv.h>
#include <sys/mman.h>

#define LARGE (256u << 10)             /* from here on, copying costs more than faults on changed pages */

#define SNAPSHOT_RANGES 16
struct snapshot {
    uint32_t count;
    struct snapshot_range {
        char *live;
        const char *saved;             /* NULL: pages of a file, restored by dropping them */
        size_t size;
    } range[SNAPSHOT_RANGES];
};
#define SNAPSHOT AREA(snapshot)
AREA_FITS(snapshot);

struct segments {
    const ElfW(Phdr) *header;
    size_t count;
};

static struct segments snapshot_segments(void)
{
    return (struct segments){(const ElfW(Phdr) *)getauxval(AT_PHDR), getauxval(AT_PHNUM)};
}

static const ElfW(Phdr) *segment_find(unsigned type, unsigned flags)
{
    struct segments all = snapshot_segments();
    for (size_t i = 0; i < all.count; i++)
        if (all.header[i].p_type == type && (all.header[i].p_flags & flags) == flags)
            return &all.header[i];
    return NULL;
}

bool snapshot_is_possible(void)
{
    return !segment_find(PT_INTERP, 0) && !segment_find(PT_DYNAMIC, 0) && segment_find(PT_LOAD, PF_W);
}

static void add_range(uint64_t from, uint64_t to, bool is_saved)
{
    if (from >= to)
        return;
    if (SNAPSHOT->count == SNAPSHOT_RANGES)
        runtime_die("too many parts of memory");
    char *saved = NULL;
    if (is_saved && !(saved = pool_take(to - from)))
        runtime_die("out of memory for the snapshot");
    if (saved)
        memcpy(saved, (const void *)from, to - from);
    SNAPSHOT->range[SNAPSHOT->count++] = (struct snapshot_range){(char *)from, saved, to - from};
}

/* Replace the pages by a private mapping of a file with their content. False: no file available; the pages are
 * unchanged. */
static bool map_file(uint64_t from, uint64_t to)
{
    int file = (int)raw_call2(SYS_memfd_create, (long)"cute-data", MFD_CLOEXEC);
    if (file < 0)
        return false;
    uint64_t size = to - from, written = 0;
    while (written < size) {
        long count = raw_write(file, (const void *)(from + written), size - written);
        if (count <= 0)
            break;
        written += (uint64_t)count;
    }
    const int protection = PROT_READ | PROT_WRITE, flags = MAP_PRIVATE | MAP_FIXED;
    bool is_mapped = written == size && raw_mmap(from, size, protection, flags, file, 0) == (void *)from;
    raw_call2(SYS_close, file, 0);
    return is_mapped;
}

static void take_range(uint64_t from, uint64_t to)
{
    uint64_t first = (from + PAGE_SIZE - 1) & ~(PAGE_SIZE - 1), last = to & ~(PAGE_SIZE - 1);
    if (to - from < LARGE || !map_file(first, last)) {
        add_range(from, to, true);
        return;
    }
    add_range(from, first, true);
    add_range(first, last, false);
    add_range(last, to, true);
}

extern const struct cute_site __start_cute_sites[] __attribute__((weak)), __stop_cute_sites[] __attribute__((weak));

/* Skip the table of sites: it does not change, and if it is writable at all it may be the largest part. */
static void take_without_sites(uint64_t from, uint64_t to)
{
    uint64_t sites = (uint64_t)__start_cute_sites, after = (uint64_t)__stop_cute_sites;
    bool inside = sites < after && sites >= from && after <= to;
    take_range(from, inside ? sites : to);
    take_range(inside ? after : to, to);
}

static void take_thread_local(void)
{
    const ElfW(Phdr) *segment = segment_find(PT_TLS, 0);
    if (!segment)
        return;
    uint64_t pointer = (uint64_t)__builtin_thread_pointer(), align = segment->p_align ? segment->p_align : 1;
    add_range(pointer - ((segment->p_memsz + align - 1) & ~(align - 1)), pointer, true);
}

/* Save the arguments and the environment if main itself is run: main may change them. */
static void take_arguments(void)
{
    const uint64_t end = PROCESS->arguments.start + PROCESS->arguments.size;
    char **last = (char **)end - 1;                    /* the NULL after the environment */
    add_range(PROCESS->arguments.start, end, true);
    for (char **at = PROCESS->argv; at < last; at++)
        if (*at && at + 1 < last && at[1] && at[1] < at[0])
            return;                                /* not laid out by the kernel */
    if (PROCESS->argc > 0 && last > PROCESS->envp)
        add_range((uint64_t)PROCESS->argv[0], (uint64_t)(last[-1] + text_length(last[-1])), true);
}

extern const ptrdiff_t __rseq_offset __attribute__((weak));
#define RSEQ_SIZE 32

/* Save the thread's descriptor, which the C library has placed at the end of the first break, except the part that the
 * kernel writes (rseq). It contains the thread's number, so each process saves its own. */
void snapshot_take_thread(void)
{
    uint64_t from = (uint64_t)__builtin_thread_pointer(), to = (uint64_t)raw_call2(SYS_brk, 0, 0);
    if (!&__rseq_offset || to <= from || to - from > PAGE_SIZE)
        return;
    uint64_t rseq = from + (uint64_t)__rseq_offset;
    add_range(from, rseq, true);
    add_range(rseq + RSEQ_SIZE, to, true);
}

void snapshot_take(void)
{
    const ElfW(Phdr) *data = segment_find(PT_LOAD, PF_W), *constant = segment_find(PT_GNU_RELRO, 0);
    uint64_t from = data->p_vaddr, to = from + data->p_memsz;
    uint64_t protected_to = constant ? (constant->p_vaddr + constant->p_memsz) & ~(PAGE_SIZE - 1) : 0;
    if (protected_to > from && constant->p_vaddr <= from)
        from = protected_to;
    take_thread_local();
    heap_save();
    if (!cute_toplevel)
        take_arguments();
    take_without_sites(from, to);
}

void snapshot_restore(void)
{
    for (uint32_t i = 0; i < SNAPSHOT->count; i++) {
        const struct snapshot_range *range = &SNAPSHOT->range[i];
        if (range->saved)
            memcpy(range->live, range->saved, range->size);
        else
            raw_call4(SYS_madvise, (long)range->live, (long)range->size, MADV_DONTNEED, 0);
        assert(!range->saved || memcmp(range->live, range->saved, range->size) == 0);
    }
}
