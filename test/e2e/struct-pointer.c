// toplevel=test paths=1 errors=0 verdict=complete divergences=0 domain=-2..4
#include <cute.h>

struct point {
    int x;
    char tag;
    short y;
};

static void swap(struct point *p)
{
    int old = p->x;

    p->x = p->y;
    p->y = (short)old;
}

int test(void)
{
    struct point p = {.tag = 'p'};
    int x, y;

    CUTE_input(x);
    CUTE_input(y);
    CUTE_assume(x >= -2 && x <= 4);
    CUTE_assume(y >= -2 && y <= 4);
    p.x = x;
    p.y = (short)y;
    swap(&p);
    CUTE_assert(p.x == y && p.y == x && p.tag == 'p');
    return (&p)->x > p.y;
}
