/* malloc.c - malloc and its family, as the program calls them.
 *
 * Arguments that have an expression (sizes, the freed block) are concretized. Then the call fails if the run wants
 * that, or heap.c does the work. */
#include "runtime/eval/access.h"
#include "runtime/memory/guard.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/leak.h"
#include "runtime/platform/history.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/space.h"
#include "runtime/platform/thread.h"
#include "runtime/record/end.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>

static void *no_memory(void)
{
    errno = ENOMEM;
    return NULL;
}

/* Concretize sizes that the caller passed with expressions. */
static void take_arguments(unsigned first, const uint64_t *size, unsigned count)
{
    uint32_t site = site_now();
    for (unsigned i = 0; i < count; i++)
        record_fixed(CHOICE_SIZE, val_leaf(64, size[i], cute_frame.arg[first + i], site), site);
}

static void take_sizes(const void *function, const uint64_t *size, unsigned count)
{
    if (cute_frame.pending && cute_enter(function))
        take_arguments(0, size, count);
}

/* Decide the freed block first: freeing another block would leave another heap. */
static void take_block(const void *function, const void *block, const uint64_t *size, unsigned count)
{
    if (!cute_frame.pending || !cute_enter(function))
        return;
    uint32_t site = site_now();
    access_whole(val_leaf(64, (uint64_t)block, cute_frame.arg[0], site), site);
    take_arguments(1, size, count);
}

/* True if a function of libc/ allocates for itself. Such allocations must not fail; only strdup allocates for the
 * program. */
static bool is_of_library(const void *caller, uint32_t site)
{
    return run_is_active() && (uint64_t)caller >= PROCESS->library_code && site < PROCESS->library_site
        && __start_cute_sites[site].kind != CUTE_SITE_ALLOCATE;
}

/* True if this is the program's own call and must fail. In a standalone program no run is active. */
static bool is_failing(const void *caller)
{
    space_map();
    if (!RUN->fails || !history_is_program(caller) || !(run_is_active() || !PROCESS->control))
        return false;
    uint32_t site = site_now();
    return !is_of_library(caller, site) && record_control(CHOICE_FAIL, 2, site == SITE_NONE ? 0 : site);
}

#define CALLER __builtin_return_address(0)
#define IS_FAILING is_failing(CALLER)

void *malloc(size_t size)
{
    take_sizes((const void *)malloc, &size, 1);
    return IS_FAILING ? no_memory() : heap_allocate(size, HEAP_GRAIN, false, CALLER);
}

void *calloc(size_t count, size_t size)
{
    take_sizes((const void *)calloc, (const uint64_t[]){count, size}, 2);
    uint64_t total;
    if (IS_FAILING || __builtin_mul_overflow(count, size, &total))
        return no_memory();
    return heap_allocate(total, HEAP_GRAIN, true, CALLER);
}

void free(void *block)
{
    take_block((const void *)free, block, NULL, 0);
    if (!block || heap_release((uint64_t)block, CALLER))
        return;
    leak_tell((uint64_t)block);
    bool is_heap = heap_is_block_place((uint64_t)block);
    end_abort(is_heap ? "free(): not allocated (freed before?)" : "free(): invalid pointer", CALLER);
}

void *realloc(void *block, size_t size)
{
    take_block((const void *)realloc, block, &size, 1);
    return size && IS_FAILING ? no_memory() : heap_resize(block, size, __builtin_return_address(0));
}

void *reallocarray(void *block, size_t count, size_t size)
{
    take_block((const void *)reallocarray, block, (const uint64_t[]){count, size}, 2);
    uint64_t total;
    if (__builtin_mul_overflow(count, size, &total) || (total && IS_FAILING))
        return no_memory();
    return heap_resize(block, total, __builtin_return_address(0));
}

static bool is_power_of_two(uint64_t x)
{
    return x && !(x & (x - 1));
}

void *memalign(size_t align, size_t size)
{
    while (!is_power_of_two(align) && align < HEAP_LIMIT)
        align = align ? (align | (align - 1)) + 1 : HEAP_GRAIN;
    return IS_FAILING ? no_memory() : heap_allocate(size, align, false, CALLER);
}

void *aligned_alloc(size_t align, size_t size)
{
    if (is_power_of_two(align))
        return IS_FAILING ? no_memory() : heap_allocate(size, align, false, CALLER);
    errno = EINVAL;
    return NULL;
}

int posix_memalign(void **result, size_t align, size_t size)
{
    if (!is_power_of_two(align) || align % sizeof(void *))
        return EINVAL;
    int saved = errno;
    void *block = IS_FAILING ? NULL : heap_allocate(size, align, false, CALLER);
    errno = saved;
    if (!block)
        return ENOMEM;
    if (run_is_active())
        guard_access((uint64_t)result, sizeof *result, true);
    *result = block;
    cute_clear(result, sizeof *result);
    return 0;
}

void *valloc(size_t size)
{
    return IS_FAILING ? no_memory() : heap_allocate(size, PAGE_SIZE, false, CALLER);
}

void *pvalloc(size_t size)
{
    return IS_FAILING ? no_memory() : heap_allocate((size + PAGE_SIZE - 1) & ~(PAGE_SIZE - 1), PAGE_SIZE, false,
                                                 CALLER);
}

static char *copy_text(const char *text, size_t limit, const void *caller)
{
    size_t length = 0;
    while (length < limit && text[length])
        length++;
    char *copy = heap_allocate(length + 1, HEAP_GRAIN, true, caller);
    return copy ? memcpy(copy, text, length) : NULL;
}

/* Defined here because these calls can fail, and because their blocks belong to the program. */
char *strdup(const char *text)
{
    return IS_FAILING ? no_memory() : copy_text(text, SIZE_MAX, CALLER);
}

char *strndup(const char *text, size_t limit)
{
    return IS_FAILING ? no_memory() : copy_text(text, limit, CALLER);
}

/* From here on the program may use the whole block. */
size_t malloc_usable_size(void *block)
{
    return block ? heap_take_all((uint64_t)block) : 0;
}

/* Options and statistics of the C library's heap have no meaning here. */
int mallopt(int knob, int value)
{
    (void)knob, (void)value;
    return 1;
}

int malloc_trim(size_t pad)
{
    (void)pad;
    return 0;
}

void malloc_stats(void)
{
}

int malloc_info(int options, FILE *file)
{
    (void)options, (void)file;
    errno = EINVAL;
    return -1;
}

struct mallinfo mallinfo(void)
{
    return (struct mallinfo){0};
}

struct mallinfo2 mallinfo2(void)
{
    return (struct mallinfo2){0};
}
