// toplevel=test paths=7 errors=0 verdict=complete divergences=0
#include <cute.h>

struct pair {
    int a;
    short b;
    struct { char c[3]; } in;
};

static struct pair swap(struct pair p)
{
    struct pair q = {p.b, (short)p.a, p.in};

    return q;
}

static int sum(int first, struct pair p, int last, struct pair q)
{
    return first + p.a + last + q.in.c[1];
}

struct outer {
    int tag;
    struct pair pair;
};

/* Records by value carry what is symbolic in them: as arguments beside others, as results, nested calls, through
 * pointers to functions, in initialisers. */
int test(void)
{
    struct pair p = {0};
    struct pair (*call)(struct pair) = swap;
    short x;
    char c;

    CUTE_input(x);
    CUTE_input(c);
    p.b = x;
    p.in.c[1] = c;
    if (swap(p).a == 1000)
        return 1;
    if (call(call(p)).b == 1001)
        return 2;
    struct outer o = {7, swap(swap(p))};
    if (o.pair.b == 1002)
        return 3;
    if (sum(1, swap(p), 2, p) == 1010)
        return 4;
    p = swap(p);
    if (p.in.c[1] == 'z')
        return p.in.c[1] - 'z';
    if (p.a == 'y')
        return 6;
    return 0;
}
