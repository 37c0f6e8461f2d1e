/* bytes.h - bytes and text, without the C library. memcpy and its like are declared in runtime.h. */
#ifndef RUNTIME_PLATFORM_BYTES_H
#define RUNTIME_PLATFORM_BYTES_H
#include "runtime/runtime.h"

void bytes_fill(void *to, uint64_t pattern, size_t size);    /* repeats the 8 bytes of `pattern` */
size_t text_length(const char *text);
bool text_is_same(const char *a, const char *b);
void text_copy(char *to, size_t size, const char *from);       /* cut to `size`; always terminated */
#endif
