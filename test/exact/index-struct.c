#include "exact.h"

struct item { char kind; int weight; };

int test(void)
{
    struct item item[3] = {{'a', 3}, {'b', 5}, {'a', 8}};
    int i, w;

    CUTE_range(i, 0, 2);
    CUTE_range(w, 0, 9);
    item[i].weight += w;
    if (item[1].weight == 9)
        return 1;
    struct item copy = item[i];
    return copy.kind == 'a' && copy.weight > 10 ? 2 : 3;
}
