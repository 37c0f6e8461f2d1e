// toplevel=test paths=4 errors=1 error-lines=22 preconditions=0 verdict!=incomplete divergences=0 losses<=0
#include <cute.h>
#include <stddef.h>

struct pair {
    int first, second;
};

struct outer {
    long id;
    struct pair pair;
};

/* Nothing compares the pointers, but what is written through one is read through the other. */
int test(int *p, struct outer *o, struct pair *q)
{
    if (!p || !o || !q)
        return 0;
    q->first = 1;
    o->pair.second = 2;
    *p = 3;
    CUTE_assert(o->pair.second != 3);
    return 1;
}
