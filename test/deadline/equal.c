// toplevel=equal link=fast
/* Equalities and differences between thousands of inputs: classes, views, forbidden values. */
#include <cute.h>

enum { COUNT = 8000 };

int equal(void)
{
    static int a[COUNT];
    CUTE_input(a);
    for (int i = 1; i < COUNT; i++)
        if (a[i] != a[i - 1])
            return i;
    for (int i = 1; i < COUNT; i++)
        if (a[i] == i * 3)
            return -i;
    return 0;
}
