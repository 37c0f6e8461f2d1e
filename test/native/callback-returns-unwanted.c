// verdict=incomplete first=0 domain=4
#include "native.h"
void ask(int (*f)(int), int x);
int answer;

static int same(int x)
{
    int y;

    CUTE_input(y);
    return y + x;
}

int test(void)
{
    ask(same, 0);
    return answer;
}
