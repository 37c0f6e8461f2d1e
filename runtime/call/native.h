/* native.h - what the files share that follow calls of functions which are not instrumented.
 *
 *   cute_native(site, read, 3, {0, buffer, 100})      effects_before: nothing to do; the call is kept
 *   n = read(0, buffer, 100)
 *   cute_result(site, read, n)                        effects_after: the first n bytes of buffer are concrete
 *
 * native.c keeps the calls under way, effect.c does what libc.def says of the library's functions (format.c: where a
 * format says it), reach.c does what must be done for a function of which nothing is known. */
#ifndef RUNTIME_CALL_NATIVE_H
#define RUNTIME_CALL_NATIVE_H
#include "runtime/memory/calls.h"

/* A function that the runtime defines for the program. */
enum interpose { INTERPOSE_ALLOCATE, INTERPOSE_TEXT, INTERPOSE_NATIVE, INTERPOSE_OTHER, INTERPOSE_ALWAYS };
struct native_own {
    const char *function;
    enum interpose kind;
};
void native_begin(const struct native_own *own, uint32_t count);       /* once; `own` stays the caller's */
void native_begin_run(void);
bool native_is(const struct cute_site *site, const void *callee);      /* the function that is called there */
/* Is what `function` has left the result of a call of `callee`? It may have been called in its place. */
bool native_stands_for(const void *function, const void *callee);
/* The code behind a call, at this site, asks for its result. */
void native_end(uint32_t site, uint64_t result);
bool native_is_ours(const void *function);             /* instrumented, or the runtime's */

/* ---- what a call makes of symbolic memory; each counts one loss for the call, if it has pinned anything ---- */
void native_pin(struct native_call *call, struct val value);              /* unless the path decides it already */
void native_read(struct native_call *call, uint64_t address, uint64_t size);
void native_touch(struct native_call *call, uint64_t address, uint64_t size);      /* pinned, and concrete then */
void native_follow(struct native_call *call, unsigned arg);               /* the argument is a pointer that is used */

/* ---- effect.c ---- */
void effect_begin(void);
unsigned effect_find(const char *name);                /* 1 + index in libc.def, or 0 */
const void *effect_function(unsigned known);           /* its address in this program; NULL: it has none */
unsigned effect_count(void);
bool effect_comes_back(unsigned from, unsigned to);      /* by a longjmp, out of a setjmp */
bool effect_is_of(unsigned known, const char *name);   /* with that name in libc.def */
/* Would it read symbolic data, or call a function of ours? */
bool effects_meet_symbols(const struct native_call *call);
/* True: the arguments' shadows are not to be pinned. */
bool effect_is_quiet(const struct native_call *call);
void effects_before(struct native_call *call);
bool effects_have_end(const struct native_call *call);
void effects_after(struct native_call *call, uint64_t result);
bool effect_has_callbacks(unsigned known);
bool effect_calls_natively(const struct native_call *call);    /* the program gives it a function that is not ours */

/* ---- format.c: `at` is the argument that is the format, `first` the one where the others begin, or their list ---- */
void format_print(struct native_call *call, unsigned at, unsigned first, bool is_list);
void format_scan_before(struct native_call *call, unsigned at, unsigned first, bool is_list);
void format_scan_after(struct native_call *call, unsigned at, unsigned first, bool is_list, uint64_t result);

bool format_stores(uint64_t format);                   /* printf's %n */

/* ---- reach.c ---- */
/* All that the arguments or the program's variables lead to is pinned, and concrete then. */
void reach_touch(struct native_call *call);
void reach_touch_all(struct native_call *call);        /* all that is symbolic */
#endif
