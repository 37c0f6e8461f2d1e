// toplevel=test paths=3 errors=0 verdict=complete divergences=0 domain=-51..51
#include <cute.h>

static int x = 100;

/* The same name in five scopes; a symbolic value in one of them is in none of the others. */
int test(void)
{
    int sum = x;
    {
        int x;

        CUTE_input(x);
        CUTE_assume(x >= -50 && x <= 50);
        sum += x;
        for (int x = 0; x < 2; x++) {
            int y = x;
            {
                int x = y + 1;
                sum += x;
            }
        }
        if (x == 5)
            sum++;
    }
    CUTE_assert(x == 100);
    if (sum == 105)
        return 1;
    return 2;
}
