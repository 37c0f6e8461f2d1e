/* serve.h - main under cute: serve runs until cute has no more requests. */
#ifndef RUNTIME_HOST_SERVE_H
#define RUNTIME_HOST_SERVE_H
#include <stdint.h>

void serve(uint32_t descriptor) __attribute__((__noreturn__));
#endif
