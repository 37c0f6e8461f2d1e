// toplevel=f answer=undecided
#include <cute.h>
static int hex(char c)
{
    if (c >= 48 && c <= 57) return c - 48;
    return -1;
}
int f(char c)
{
    int v = hex(c);
    if (v == -1) return -1;
    if (v > 9)
        return 1; // here
    return v;
}
