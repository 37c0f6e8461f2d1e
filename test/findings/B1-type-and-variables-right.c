// toplevel=test errors=0 verdict=complete divergences=0 losses<=0
/* The same without the mistake. */
#include <cute.h>
#include <stdlib.h>

static int tagged(int x)
{
    struct s {
        char c[24];
        int n;
    } *p = malloc(sizeof(struct s)), q;
    if (!p)
        return 0;
    q.n = x;
    *p = q;
    x = p->n;
    free(p);
    return x;
}

static int nameless(int x)
{
    const struct {
        int a;
        union { int u; char c[4]; } in;
    } one = {x, {x + 1}}, *p = &one, two = one;
    int is_same = &one == p && sizeof one == 8;
    return is_same ? two.in.u - p->in.u + p->a : 0;
}

static int attributed(int x)
{
    struct __attribute__((packed)) {
        char c;
        int n;
    } __attribute__((aligned(8))) a = {1, x}, b[2] = {{(char)x, x}}, *end = b + (x & 1) + 1;
    return sizeof a == 8 && sizeof b == 16 && end > b ? a.n + (b[0].n - x) + b[1].n : 0;
}

static int enumerated(int x)
{
    enum color { RED, GREEN = 5 } first = x > 3 ? GREEN : RED, second = first;
    enum { LOW, HIGH = 9 } third = x > 3 ? HIGH : LOW, fourth = third;
    int sum = 0;
    struct pair { int a, b; } pair = {x, x}, *p = &pair;
    sum = p->a + p->b;
    return first == second && third == fourth && sum == 2 * x ? x : 0;
}

int test(int x)
{
    CUTE_assume(x > 0 && x < 100);
    if (tagged(x) + nameless(x) + attributed(x) + enumerated(x) == 4 * 77)
        CUTE_assert(x == 77);
    return 0;
}
