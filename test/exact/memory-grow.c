#include <stdlib.h>
#include "exact.h"

int test(void)
{
    int *list = malloc(2 * sizeof *list), capacity = 2, count = 0, n;

    CUTE_range(n, 0, 5);
    for (int i = 0; i < n; i++) {
        if (count == capacity) {
            capacity *= 2;
            list = realloc(list, (unsigned long)capacity * sizeof *list);
        }
        list[count++] = n - i;
    }
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += list[i];
    free(list);
    return sum == 6 ? 1 : capacity == 4;
}
