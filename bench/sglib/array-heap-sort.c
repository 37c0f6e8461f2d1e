// toplevel=test functions=2 options=--max-choices=10000
/* An array of up to five numbers. */
#include <cute.h>
#include "sglib.h"
#define COMPARE(a, b) (((a) > (b)) - ((a) < (b)))
SGLIB_DEFINE_ARRAY_SORTING_FUNCTIONS(int, COMPARE)

void test(int numbers[5])
{
    int count = CUTE_choose(6);
    sglib_int_array_heap_sort(numbers, count);
    for (int i = 1; i < count; i++)
        CUTE_assert(numbers[i - 1] <= numbers[i]);
}
