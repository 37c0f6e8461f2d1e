// toplevel=test paths=7 errors=0 verdict=complete divergences=0 domain=-2..9
#include <cute.h>

int test(void)
{
    int n, i, sum = 0;

    CUTE_input(n);
    CUTE_assume(n <= 6);
    for (i = 0; i < n; i++) {
        if (i == 3)
            continue;
        sum += i;
        if (sum > 8)
            break;
    }
    while (n > 4)
        n--;
    do
        sum++;
    while (sum < n);
    return sum;
}
