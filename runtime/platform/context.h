/* context.h - another stack and back. */
#ifndef RUNTIME_PLATFORM_CONTEXT_H
#define RUNTIME_PLATFORM_CONTEXT_H
#include "runtime/runtime.h"

/* Go on at `body`, on the stack that ends at `top`; returns when somebody calls context_return(*saved). */
void context_call(void **saved, void *top, void (*body)(void));
void context_return(void *saved) __attribute__((__noreturn__));
#endif
