// toplevel=test verdict=complete paths=2430 errors=0 divergences=0 losses<=0
/* stb_ds's dynamic arrays: four calls in any order, against an array of ours. */
#define STB_DS_IMPLEMENTATION
#include <cute.h>
#include <string.h>
#include <stb/stb_ds.h>

void test(void)
{
    int *array = NULL, mine[8], size = 0;
    for (int i = 1; i <= 4; i++) {
        int operation = CUTE_choose(6), at = size ? CUTE_choose(size) : 0;
        if (operation == 0) {
            arrput(array, i);
            mine[size++] = i;
        } else if (operation == 1) {
            arrins(array, at, i);
            memmove(mine + at + 1, mine + at, (size_t)(size++ - at) * sizeof *mine);
            mine[at] = i;
        } else if (operation == 2 && size) {
            CUTE_assert(arrpop(array) == mine[--size]);
        } else if (operation == 3 && size) {
            arrdel(array, at);
            memmove(mine + at, mine + at + 1, (size_t)(--size - at) * sizeof *mine);
        } else if (operation == 4 && size) {
            arrdelswap(array, at);
            mine[at] = mine[--size];
        } else if (operation == 5) {
            *arraddnptr(array, 1) = i;
            mine[size++] = i;
        }
        CUTE_assert(arrlen(array) == size && (int)arrcap(array) >= size);
        CUTE_assert(size == 0 || memcmp(array, mine, (size_t)size * sizeof *mine) == 0);
    }
    arrfree(array);
}
