// toplevel=bar paths=3 errors=1 error-lines=22 verdict=error divergences=0
/* Concolic Testing of Sequential and Concurrent Programs, 4.3.1: the field is overwritten through another type. */
#include <cute.h>

struct foo {
    int i;
    char c;
};

static void *memory_set(void *s, char c, unsigned long n)
{
    for (unsigned long i = 0; i < n; i++)
        ((char *)s)[i] = c;
    return s;
}

void bar(struct foo *a)
{
    if (a && a->c == 1) {
        memory_set(a, 0, sizeof(struct foo));
        if (a->c != 1)
            CUTE_assert(!"reached");    /* error */
    }
}
