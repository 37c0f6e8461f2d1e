/* native.h - calls of functions that are not instrumented: the interface of native.c, effect.c, format.c and scan.c.
 *
 *   cute_native(site, read, 3, {0, buffer, 100})      effects_before: nothing to do; the call is pushed
 *   n = read(0, buffer, 100)
 *   cute_result(site, read, n)                        effects_after: the first n bytes of buffer are concrete
 *
 * native.c begins and ends calls. effect.c applies the effects that libc.def lists for the C library's functions,
 * format.c those of a format; scan.c finds the memory that an unknown function may access. */
#ifndef RUNTIME_CALL_NATIVE_H
#define RUNTIME_CALL_NATIVE_H
#include "runtime/memory/calls.h"

/* A function that the runtime defines in place of the C library's. */
enum interpose { INTERPOSE_ALLOCATE, INTERPOSE_TEXT, INTERPOSE_NATIVE, INTERPOSE_OTHER, INTERPOSE_ALWAYS };
struct native_own {
    const char *function;
    enum interpose kind;
};
void native_begin(const struct native_own *own, uint32_t count);       /* called once; the caller keeps `own` alive */
void native_begin_run(void);
bool native_is(const struct cute_site *site, const void *callee);      /* true if this site calls a native function */
/* True if the pending result of `function` is the result of a call of `callee`: the runtime may have called `function`
 * in its place. */
bool native_stands_for(const void *function, const void *callee);
/* Call this when the call at this site has returned `result`. */
void native_end(uint32_t site, uint64_t result);
bool native_is_ours(const void *function);             /* true if instrumented, or the runtime's own */

/* ---- effects of a call on symbolic data; its first concretization counts a loss ---- */
void native_concretize(struct native_call *call, struct val value);       /* unless the path already decides it */
void native_read(struct native_call *call, uint64_t address, uint64_t size);
void native_touch(struct native_call *call, uint64_t address, uint64_t size);      /* and clear the shadows */
void native_follow(struct native_call *call, unsigned arg);               /* the function dereferences the argument */

/* ---- effect.c ---- */
void effect_begin(void);
unsigned effect_find(const char *name);                /* returns 1 + index in libc.def, or 0 */
const void *effect_function(unsigned known);           /* its address in this program; NULL: not linked */
unsigned effect_count(void);                           /* functions in libc.def */
bool effect_comes_back(unsigned from, unsigned to);      /* `from` is a longjmp, `to` a setjmp */
bool effect_is_of(unsigned known, const char *name);   /* true if libc.def has that name for it */
/* True if the call would read symbolic data or call an instrumented function. */
bool effects_meet_symbols(const struct native_call *call);
/* True if the call only prints: do not concretize its arguments. */
bool effect_is_quiet(const struct native_call *call);
/* Apply the effects before the call, and those after it, which exist if effects_have_end. */
void effects_before(struct native_call *call);
bool effects_have_end(const struct native_call *call);
void effects_after(struct native_call *call, uint64_t result);
bool effect_has_callbacks(unsigned known);             /* it calls functions of the program */
bool effect_calls_natively(const struct native_call *call);    /* true if a callback that it gets is native */

/* ---- format.c: `at`: index of the format; `first`: index of the first argument to format, or of the va_list ---- */
void format_print(struct native_call *call, unsigned at, unsigned first, bool is_list);
void format_scan_before(struct native_call *call, unsigned at, unsigned first, bool is_list);
void format_scan_after(struct native_call *call, unsigned at, unsigned first, bool is_list, uint64_t result);

bool format_stores(uint64_t format);                   /* true if the format has printf's %n */

/* ---- scan.c ---- */
/* Concretize and clear all memory that the arguments or the program's variables reach. */
void scan_touch(struct native_call *call);
void scan_touch_all(struct native_call *call);         /* all symbolic memory */
#endif
