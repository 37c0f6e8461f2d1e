#include "exact.h"

int test(void)
{
    int count, sum = 0, step;

    CUTE_range(count, 1, 11);
    CUTE_range(step, 0, 3);
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            sum += step;
    case 3:
            sum += 2;
    case 2:
            sum += step;
    case 1:
            sum += 1;
        } while (--rounds > 0);
    }
    return sum == 14;
}
