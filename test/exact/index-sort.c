#include "exact.h"

int test(void)
{
    int list[4];

    for (int i = 0; i < 4; i++)
        CUTE_range(list[i], 0, 3);
    for (int i = 1; i < 4; i++)
        for (int j = i; j > 0 && list[j - 1] > list[j]; j--) {
            int kept = list[j];
            list[j] = list[j - 1];
            list[j - 1] = kept;
        }
    for (int i = 1; i < 4; i++)
        CUTE_assert(list[i - 1] <= list[i]);
    return 0;
}
