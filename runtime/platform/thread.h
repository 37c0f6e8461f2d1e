/* thread.h - the state of one thread of the tested program. Today a run has one, CURRENT; other threads that the
 * program starts compute concretely. thread_begin_run initialises it; only code that runs in a thread accesses its
 * state. */
#ifndef RUNTIME_PLATFORM_THREAD_H
#define RUNTIME_PLATFORM_THREAD_H
#include "runtime/runtime.h"

/* A symbolic byte outside of memory: its offset in its object, the index of the byte in its expression, its value. */
struct shadow_byte {
    uint64_t offset;
    expr_handle e;
    uint8_t number, value;
};

/* A symbolic byte of argument `index` of a call; a result is argument 0. */
struct passed_byte {
    struct shadow_byte byte;
    uint32_t index;
};
#define PASSED_LIMIT 4096u             /* symbolic bytes in the structures of one call; more are concretized */

#define CALL_LIMIT 64u                 /* nested native calls whose end matters */

struct native_call;
struct overflow;
struct thread {
    /* ---- permanent: describes the stack and cute_frame, which stay from run to run ---- */
    uint64_t stack_low, stack_fill;    /* memory/stack.c */
    uint32_t stack_idle;
    uint32_t arg_count;                /* cute_frame.arg is 0 from this argument on */
    struct native_call *call;          /* CALL_LIMIT of them: memory/calls.c */

    /* ---- of one run: zeroed when it begins (thread_begin_run) ---- */
    uint64_t caller_stack;             /* stack pointer of the instrumented code that called last: call/stub.c */
    uint64_t shadow_low;               /* no shadows on the stack below this */
    uint32_t call_count;               /* native calls in progress */
    uint32_t put_count;                /* symbolic values stored so far */
    uint32_t lost_count;               /* pending arguments in cute_frame */
    uint32_t lost_site;
    uint32_t entered_count;            /* arguments of the function that was entered last */
    uint32_t arg_floating, arg_odd;    /* bits: variadic arguments passed as floats, or in a way not modelled */
    uint32_t passed_count, taken_count;        /* in `passed`: still pending; available to the callee now */
    const struct overflow *overflow;   /* met in this run, with perhaps symbolic operands: record/overflow.c */
    uint32_t overflow_site;            /* site of the runtime's next call, or SITE_NONE */
    bool has_version;                  /* a version of cute diff runs: a failed check ends the version, not the run */
    enum check failed_check;           /* the check that failed last, and its site */
    uint32_t failed_site;
    struct passed_byte passed[PASSED_LIMIT];   /* bytes of structures that cross a call */
};
#define CURRENT AREA(thread)
AREA_FITS(thread);

/* True in the thread of the run, false in threads that the program starts. */
extern __thread bool run_thread __attribute__((tls_model("initial-exec")));

/* True if the run executes this code. Children and further threads of the program compute concretely. */
static inline bool run_is_active(void)
{
    return __builtin_expect(ACTIVITY->in_run && run_thread, 1);
}

/* The site of the last call. The record contains it, so it outlives the process. */
static inline uint32_t site_now(void)
{
    return PROCESS->record->header.error_site;
}
static inline void site_set(uint32_t site)
{
    PROCESS->record->header.error_site = site;
}

void thread_begin_run(void);           /* reset CURRENT */
#endif
