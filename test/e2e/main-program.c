// toplevel= paths=2 errors=0 verdict=complete divergences=0 by-hand=0
#include <cute.h>

/* No toplevel: the program itself is explored. */
int main(void)
{
    int x;

    CUTE_input(x);
    if (x == 8)
        return 3;
    return x > 100;
}
