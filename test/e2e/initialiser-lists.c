// toplevel=test paths=6 errors=0 verdict=complete divergences=0
#include <cute.h>

struct point {
    int x, y;
};
struct shape {
    char name[4];
    struct point at[2];
    union {
        long number;
        struct point p;
    } u;
};

/* Where the values of a list land: elided braces, designators in any order and depth, what follows them, unions,
 * compound literals, and zeros for what is not named. */
int test(void)
{
    int v;

    CUTE_input(v);
    struct shape a = {"ab", v, 2, 3, 4, v};
    if (a.at[0].x == 100)
        return 1;
    struct shape b = {.u.p = {7, v}, .at[1].y = v, .name = {'x', [2] = (char)v}};
    if (b.at[1].y == 101)
        return b.at[1].x;
    CUTE_assert(b.at[0].x == 0 && b.u.p.x == 7);
    int c[6] = {[4] = v, 5, [1] = v ^ 1, 9};
    if (c[1] == 102)
        return c[2] - 9;
    CUTE_assert(c[5] == 5 && c[0] == 0 && c[3] == 0);
    struct point *p = &(struct point){.y = v, .x = 1};
    if (p->y == 104)
        return 4;
    if (((int[]){1, v, 3})[1] == 105)
        return 5;
    return 0;
}
