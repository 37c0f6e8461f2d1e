// toplevel=last errors=1 error-lines=18 verdict=error divergences=0 errors.0.evidence=asan
#include <stdlib.h>

struct pair {
    char tag;
    short value[3];
};

/* The third value is in the block, the fourth is not. */
int last(unsigned char index)
{
    struct pair *pair = index < 4 ? calloc(1, sizeof *pair) : NULL;
    if (!pair)
        return 0;
    const short *value = pair->value;
    if (index == 3)
        value++;
    int result = value[index == 3 ? 2 : index];
    free(pair);
    return result;
}
