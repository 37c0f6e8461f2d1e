/* context.h - switches to another stack and back. */
#ifndef RUNTIME_PLATFORM_CONTEXT_H
#define RUNTIME_PLATFORM_CONTEXT_H
#include "runtime/runtime.h"

/* Call `body` on the stack that ends at `top`. Returns when context_return(*saved) is called. */
void context_call(void **saved, void *top, void (*body)(void));
void context_return(void *saved) __attribute__((__noreturn__));
#endif
