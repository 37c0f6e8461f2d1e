// verdict=complete first=0 domain=8
#include "native.h"
int answer(int a);

/* Nothing symbolic can be seen from there: the local's address goes nowhere. */
int test(void)
{
    int x, copy[2];

    CUTE_input(x);
    copy[1] = x;
    if (answer(3) != 4)
        return 4;
    return copy[1] == 5 ? 2 : 3;
}
