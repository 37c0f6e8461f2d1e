// verdict=incomplete first=0 domain=4
#include "native.h"
struct view { int *at; int count; };
void clear(struct view view);

int test(void)
{
    int x[2] = {0};

    CUTE_input(x[1]);
    clear((struct view){x, 2});
    return x[1] == 1 ? 1 : 2;
}
