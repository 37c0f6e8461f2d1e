// verdict=incomplete first=0 domain=8
#include "native.h"
int is_seven(int x);

int test(void)
{
    int x;

    CUTE_input(x);
    if (x > 5)
        return is_seven(x) ? 1 : 2;
    return 3;
}
