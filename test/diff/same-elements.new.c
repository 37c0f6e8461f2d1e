#include <string.h>

void clear(long *number, size_t count)
{
    if (number)
        while (count > 0)
            number[--count] = 0;
}
