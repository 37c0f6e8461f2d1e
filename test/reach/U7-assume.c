// answer=impossible
#include <cute.h>
int main(void)
{
    int x, y;
    CUTE_input(x);
    CUTE_input(y);
    CUTE_assume(x < y);
    if (x == y)
        return 1; // here
    return 0;
}
