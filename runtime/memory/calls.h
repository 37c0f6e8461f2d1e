/* calls.h - the stack of native calls in progress, innermost on top. call/native.c pushes and pops them. */
#ifndef RUNTIME_MEMORY_CALLS_H
#define RUNTIME_MEMORY_CALLS_H
#include "runtime/platform/thread.h"
#include "runtime/record/value.h"

#define NATIVE_ARGS 16                 /* arguments that are saved until the call ends */

/* A call of a native function. It is pushed only if something must be done when it ends. */
struct native_call {
    uint32_t site;
    uint16_t known;                    /* 1 + index in libc.def; 0: unknown function */
    uint16_t count;                    /* number of arguments; those from index NATIVE_ARGS on are not saved */
    bool is_wanted;                    /* the result is used */
    bool is_concrete;                  /* it reads nothing symbolic */
    bool is_loss;                      /* this call has been counted as a loss */
    uint64_t frame;                    /* the frames of the caller are above this address */
    uint64_t put_count;                /* CURRENT->put_count when the call began */
    cute_word arg[NATIVE_ARGS];
    expr_handle sym[NATIVE_ARGS];      /* shadows of arguments */
    const cute_word *all;              /* all arguments, while the call begins */
    struct cute_list list;             /* its va_list argument, copied when the call began */
};

struct native_call *calls_top(void);                   /* NULL if no call is in progress */
void calls_push(const struct native_call *call);
void calls_pop(void);
void calls_forget_skipped(void);                       /* drop calls that a longjmp has ended */

static inline uint64_t call_arg(const struct native_call *call, unsigned index)
{
    return index < call->count && index < NATIVE_ARGS ? call->arg[index] : 0;
}

bool calls_are_under_way(void);                        /* true if the caller was called back by a native function */
/* Called before a symbolic value is stored at `address`. If native code may read it there, concretizes the value and
 * returns true. */
bool calls_store(struct val value, uint64_t address, uint32_t site);
#endif
