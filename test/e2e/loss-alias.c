// toplevel=test errors=0 verdict=incomplete lost=11:ALIAS
#include <cute.h>

struct table {
    int value[300];
};
/* More places behind input pointers than are remembered. */
int test(struct table *t)
{
    for (int i = 0; i < 300; i++)
        t->value[i] = i;
    return 0;
}
