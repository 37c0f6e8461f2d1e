// toplevel=f answer!=impossible
#include <stdlib.h>
static volatile int v;

void first(void) __attribute__((constructor));
void first(void)
{
    v = 2;
}

__attribute__((destructor)) static void last(void)
{
    v = 1; // here
}

int f(int x)
{
    if (x == 3)
        exit(0);
    return 0;
}
