#include "exact.h"

int test(void)
{
    int n, skip, sum = 0;

    CUTE_range(n, 0, 9);
    CUTE_range(skip, 0, 9);
    for (int i = 0, j = n; i < j; i++, j--) {
        if (i == skip)
            continue;
        sum += i * j;
        for (int k = i; k < skip; k += 2)
            if (k * k == n)
                goto out;
    }
out:
    if (sum == 26)
        return 1;
    return 0;
}
