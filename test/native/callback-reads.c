// verdict=incomplete first=0 domain=4
#include "native.h"
void each(int *values, int count, void (*f)(int *));
static int seen;

static void look(int *value)
{
    if (*value == 3)
        seen = 1;
}

int test(void)
{
    int values[2];

    CUTE_input(values[0]);
    values[1] = 0;
    each(values, 2, look);
    return seen;
}
