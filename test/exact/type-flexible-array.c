#include <stdlib.h>
#include "exact.h"

struct buffer { unsigned char count; short data[]; };

int test(void)
{
    struct buffer *buffer = malloc(sizeof *buffer + 4 * sizeof(short));
    int result = 0;

    CUTE_range(buffer->count, 0, 4);
    for (int i = 0; i < 4; i++)
        buffer->data[i] = (short)(3 * i);
    for (int i = 0; i < buffer->count; i++)
        result += buffer->data[i];
    free(buffer);
    return result == 9;
}
