// toplevel=test verdict=complete paths=3730 errors=0 divergences=0 losses<=0
/* utarray: four calls in any order, against an array of ours. */
#include <cute.h>
#include <string.h>
#include <utarray.h>

void test(void)
{
    UT_array *array;
    int mine[16], size = 0;
    utarray_new(array, &ut_int_icd);
    for (int i = 1; i <= 4; i++) {
        int operation = CUTE_choose(5), at = size ? CUTE_choose(size) : 0;
        if (operation == 0) {
            utarray_push_back(array, &i);
            mine[size++] = i;
        } else if (operation == 1 && size) {
            utarray_pop_back(array);
            size--;
        } else if (operation == 2) {
            utarray_insert(array, &i, at);
            memmove(mine + at + 1, mine + at, (size_t)(size - at) * sizeof *mine);
            mine[at] = i;
            size++;
        } else if (operation == 3 && size) {
            utarray_erase(array, at, 1);
            memmove(mine + at, mine + at + 1, (size_t)(size - at - 1) * sizeof *mine);
            size--;
        } else if (operation == 4) {
            utarray_resize(array, size + 2);
            mine[size] = mine[size + 1] = 0;
            size += 2;
        }
        CUTE_assert((int)utarray_len(array) == size);
        for (int k = 0; k < size; k++)
            CUTE_assert(*(int *)utarray_eltptr(array, (unsigned)k) == mine[k]);
    }
    utarray_free(array);
}
