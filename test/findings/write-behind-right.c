// toplevel=fill paths=5 errors=0 verdict=complete divergences=0
#include <stdlib.h>

/* Of blocks of all sizes each byte is used, and no other one. */
int fill(unsigned char count)
{
    if (count > 3)
        return -1;
    for (unsigned size = 1; size < 300; size++) {
        char *list = malloc(size + count);
        if (!list)
            return -1;
        for (unsigned i = 0; i < size + count; i++)
            list[i] = (char)count;
        list = realloc(list, 2 * size + count);
        if (!list)
            return -1;
        list[2 * size + count - 1] = 1;
        list = realloc(list, size);
        if (!list || list[size - 1] != (size + count >= size && size > 0 ? (char)count : 0))
            return -1;
        free(list);
    }
    return 0;
}
