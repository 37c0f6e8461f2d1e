/* input.h - one harness for all: each parser's file defines one_input, which all tools call. */
#include <stddef.h>
int one_input(const unsigned char *data, size_t size);
