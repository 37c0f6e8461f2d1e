// toplevel=last errors=0 verdict=complete divergences=0
#include <stdlib.h>

struct pair {
    char tag;
    short value[3];
};

int last(unsigned char index)
{
    struct pair *pair = index < 4 ? calloc(1, sizeof *pair) : NULL, copy;
    if (!pair)
        return 0;
    const short *value = pair->value;
    if (index == 3)
        value--;
    int result = value[index];
    copy = *pair;
    free(pair);
    return result + copy.value[0];
}
