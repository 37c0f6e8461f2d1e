// toplevel=unnamed options=--max-objects=3
/* Types without names: there is no initialiser that could be written for them. */
#include <cute.h>

static struct {
    int a;
    struct {
        short b : 3;
        unsigned c : 9;
    } in;
    double d;
} *global;

void unnamed(int k)
{
    struct {
        int n;
        unsigned f : 3, h : 13;
        void *raw;
        float x;
    } one, two[2], *three = 0;
    enum { RED, BLUE } *colour;
    CUTE_input(global);
    CUTE_input(one);
    CUTE_input(two);
    CUTE_input_array(three, 2);
    CUTE_input(colour);
    if (k == 1 && one.n == -7 && one.h == 4100)
        CUTE_assert(one.x != 2.5f || !one.raw);
    if (k == 2 && global && global->in.c == 257 && global->in.b == -2)
        CUTE_assert(global->d != 0.5 || global->a != 70000);
    if (k == 3 && two[1].n == 3)
        CUTE_assert(three[1].f != 5 || two[0].x != 1);
    if (k == 4)
        CUTE_assert(!colour || *colour != BLUE);
}
