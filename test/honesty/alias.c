// lost=ALIAS
#ifdef PLAIN
#include "honesty.h"

static int table[300];

int test(void)
{
    int *t = table, *p = &table[299];
#else
#include <cute.h>

struct table { int value[300]; };

int test(struct table *whole, int *p)
{
    if (!whole || !p)
        return 0;
    int *t = whole->value;
#endif
    for (int i = 0; i < 300; i++)
        t[i] = 0;    /* lost */
    *p = 7;
    CUTE_assert(t[299] != 7);    /* bug */
    return 0;
}
