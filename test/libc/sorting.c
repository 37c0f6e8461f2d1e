/* sorting.c - qsort and bsearch: the result and the comparisons, one by one, also of a comparison that is no order. */
#include "test/libc/check.h"

static size_t element_size;
static unsigned long long trace;
static bool is_random;

static int compare(const void *a, const void *b)
{
    int order = is_random ? (int)draw(3) - 1 : memcmp(a, b, element_size > 2 ? 2 : 1);

    trace = trace * 31 + (unsigned long long)(order > 0) + 2 * (unsigned long long)(order < 0);
    trace = trace * 31 + *(const unsigned char *)a + 256ull * *(const unsigned char *)b;
    return order;
}

static void check_sort(size_t count, size_t size, unsigned values)
{
    char *theirs = malloc(count * size + 1), *ours = malloc(count * size + 1);
    unsigned long long seed = state, their_trace;

    element_size = size;
    for (size_t i = 0; i < count * size; i++)
        theirs[i] = ours[i] = (char)draw(values);
    seed = state, trace = 0;
    qsort(theirs, count, size, compare);
    their_trace = trace, state = seed, trace = 0;
    cute_c_qsort(ours, count, size, compare);
    check(memcmp(theirs, ours, count * size) == 0 && trace == their_trace, "qsort", is_random ? "random order" : "",
          "");
    for (unsigned i = 0; i < 4 && !is_random; i++) {
        char key[256];
        for (size_t at = 0; at < size; at++)
            key[at] = (char)draw(values);
        SAME(void *, bsearch, "an array", "a key", key, ours, count, size, compare);
    }
    free(theirs);
    free(ours);
}

int main(void)
{
    static const size_t sizes[] = {1, 2, 3, 4, 7, 8, 12, 16, 24, 32, 33, 40, 100};

    for (size_t count = 0; count < 40; count++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            for (int random = 0; random < 2; random++) {
                is_random = random;
                check_sort(count, sizes[i], 3);
            }
    for (unsigned i = 0; i < RANDOM_INPUTS; i++) {
        is_random = draw(4) == 0;
        check_sort(draw(draw(50) ? 30 : 600), sizes[draw(sizeof sizes / sizeof *sizes)], 2 + (unsigned)draw(254));
    }
    return finish("sorting");
}
