/* runtime.h - what all files of the runtime share: the address map, and the state of the process and of the run.
 *
 * The runtime lives inside the tested program. All its state stands at fixed addresses, so it needs no variables of its
 * own, an address is a constant, and restoring the program's memory leaves it alone. By lifetime and owner it is
 *
 *   PROCESS->record     for good: from the first mapping to the end of the process
 *   RUN->fill           one run: run_begin clears all of it at once
 *   CURRENT->asker      the thread of the tested program that runs now; a run begins with one (thread_begin_run)
 *   SHADOW->count       a module's own: struct shadow, in its header, or in its .c if nobody else uses it */
#ifndef RUNTIME_RUNTIME_H
#define RUNTIME_RUNTIME_H
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define __CUTE__ 1                     /* cute.h declares what we define */
#include "abi/rt.h"
#include "sym/record.h"

void *memcpy(void *restrict to, const void *restrict from, size_t size);      /* our own, see platform/bytes.c */
void *memset(void *to, int byte, size_t size);
void *memmove(void *to, const void *from, size_t size);
int memcmp(const void *a, const void *b, size_t size);

/* ---- the address map: all of it far from where the system puts things. See also INPUT_OBJECT_BASE and
 * CUTE_FILTER_BASE, and platform/filter.h for what stands before the filter ---- */

#define PAGE_SIZE     4096ull
#define RT_BASE       0x180000000000ull
#define SHM_BASE      0x182000000000ull
#define HEAP_BASE     0x183000000000ull
#define HEAP_LIMIT    (1ull << 30)
#define STACK_BASE    0x184000000000ull
#define STACK_GUARD   (1ull << 20)
#define STACK_SIZE    (8ull << 20)
#define STACK_LOW     (STACK_BASE + STACK_GUARD)
#define STACK_TOP     (STACK_LOW + STACK_SIZE)
#define USER_END      (1ull << 47)
#define POOL_SIZE     (16ull << 30)

#define SITE_NONE ~0u
#define RUN_LIMIT ((1u << 25) - 1)     /* runs of one process: entries of tables carry their run in so many bits */

/* The state, from RT_BASE on: room for each module's structure, in whole pages. What is large stands last. */
#define PAGES(count) ((count) * PAGE_SIZE)
#define MIB(count)   ((count) << 20)
struct areas {
    char activity[PAGES(1)];           /* alone on its page: see struct activity */
    char process[PAGES(1)], run[PAGES(1)], thread[PAGES(64)];
    char maps[PAGES(1)], variables[PAGES(1)], forms[PAGES(8)], aliases[PAGES(2)], fresh[MIB(33)], selfcheck[MIB(33)];
    char snapshot[PAGES(1)], watch[PAGES(2)], faults[PAGES(65)], everything[MIB(17)], native[MIB(2)],
        pointer_scan[MIB(1)];
    char accesses[PAGES(2)], function_sets[PAGES(1)], arrays[PAGES(2)], sequence[PAGES(2)], stubs[PAGES(16)];
    char notes[PAGES(64)], holders[PAGES(2)], objects[MIB(1)], input[PAGES(1)], pointers[PAGES(32)], cells[MIB(7)];
    char versions[MIB(2)], trees[MIB(33)], table_index[MIB(1)], values[MIB(32)], marks[MIB(16)], ranges[MIB(64)];
    char shadow[MIB(130)], heap[MIB(280)], leaks[MIB(280)], space[POOL_SIZE + PAGES(1)];
};
/* The structure of a module at its place: a constant. AREA_FITS follows each such structure. */
#define AREA(name) ((struct name *)(RT_BASE + offsetof(struct areas, name)))
#define AREA_FITS(name) \
    _Static_assert(sizeof(struct name) <= sizeof(((struct areas *)0)->name) && \
                   offsetof(struct areas, name) % PAGE_SIZE == 0, #name " has no room in struct areas")

_Static_assert(sizeof(struct areas) <= SHM_BASE - RT_BASE, "the state ends before the shared memory");

struct extent {
    uint64_t start, size;
};

/* A child of the program finds this page zeroed: it takes no part in the run. */
struct activity {
    bool in_run;
};
#define ACTIVITY AREA(activity)
AREA_FITS(activity);

/* The state of the process. */
struct process {
    const struct request *request;
    struct record_area *record;
    struct shm_control *control;       /* NULL: the program is run by hand */
    struct exprs exprs;                /* reset for each run */
    uint32_t run;                      /* number of the run in this process, from 1 */
    uint32_t library_site;             /* sites from this one on are those of libc/ */
    uint64_t library_code;             /* the lowest address of its code; the program's is below it */
    uint32_t server_pid;
    int argc;
    char **argv, **envp;
    struct extent arguments;           /* both arrays, up to the NULL that ends the environment */
    void (*on_end)(enum run_end end);  /* what run_end does: see record/end.h */
    uint64_t shown;                    /* bytes of stdout's buffer that the runs left at their ends */
};
#define PROCESS AREA(process)
AREA_FITS(process);

/* The state of one run. At its begin it holds what the request says, and zeros. */
struct run {
    uint64_t fill;                     /* what fresh memory holds */
    uint32_t max_choices;
    uint32_t control_next;             /* the request's outcome of the next control choice */
    bool self_check, want_names, everything;
    bool fails;                        /* allocations may fail: --fail=malloc */
    bool fails_io;                     /* system calls may fail: --fail=io */
    bool guards;                       /* accesses of the heap are checked: memory/guard.h */
    bool has_floats;                   /* the run has computed with symbolic floats */
    bool stores_are_concretized;       /* others may read symbolic values at any time */
    void *server_stack;                /* where a run that ends goes back to */
};
#define RUN AREA(run)
AREA_FITS(run);

/* Marks functions that only asserts call; a checked build has those (make CHECKED=1). */
#define FOR_ASSERT __attribute__((unused))

static inline bool request_has_check(enum check check)
{
    return PROCESS->request->checks >> check & 1;
}

static inline uint32_t round_up(uint32_t size, uint32_t unit)
{
    return (size + unit - 1) / unit * unit;
}

/* The program's weak parts. */
extern void cute_toplevel(void) __attribute__((weak));
extern int __real_main(int argc, char **argv, char **envp) __attribute__((weak));
#endif
