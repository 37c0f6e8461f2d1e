// toplevel=outcomes options=--search=coverage
/* Choices with 250 outcomes each, 20,000 in a run: millions of alternatives are listed after each. */
#include <cute.h>

int outcomes(int x)
{
    unsigned sum = 0;
    for (int i = 0; i < 20000; i++) {
        sum = sum * 31 + (unsigned)CUTE_choose(250);
        if (sum == (unsigned)x)
            return 1;
    }
    return 0;
}
