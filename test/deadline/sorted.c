// toplevel=sorted link=fast
/* A chain of orderings through 3,000 inputs, each of which has flags of its own, and holes. */
#include <cute.h>

enum { COUNT = 3000 };

int sorted(void)
{
    static int a[COUNT];
    CUTE_input(a);
    for (int i = 1; i < COUNT; i++) {
        if (a[i] < a[i - 1])
            return i;
        if (a[i] & 1 << i % 8)
            return COUNT + i;
        if (a[i] == 77777)
            return 2 * COUNT + i;
    }
    return 0;
}
