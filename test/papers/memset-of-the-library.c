// toplevel=bar errors=1 error-lines=16 verdict=error divergences=0
/* 4.3.2: the same, by a function whose effect on the heap cannot be read in the source. */
#include <string.h>
#include <cute.h>

struct foo {
    int i;
    char c;
};

void bar(struct foo *a)
{
    if (a && a->c == 1) {
        memset(a, 0, sizeof(struct foo));
        if (a->c != 1)
            CUTE_assert(!"reached");    /* error */
    }
}
