#include "exact.h"

static int walk(const int *list, int count, int (*visit)(int, void *), void *context)
{
    for (int i = 0; i < count; i++)
        if (visit(list[i], context))
            return i;
    return -1;
}
static int take(int x, void *context)
{
    int *left = context;
    *left -= x;
    return *left < 0;
}
static int is_two(int x, void *context)
{
    return (void)context, x == 2;
}

int test(void)
{
    int list[3], left = 6;

    for (int i = 0; i < 3; i++)
        CUTE_range(list[i], 0, 4);
    int last = walk(list, 3, take, &left);
    return last < 0 ? walk(list, 3, is_two, 0) : left == -2;
}
