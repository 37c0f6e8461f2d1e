// module=base/near.c
// toplevel=distance options=--max-string=3 verdict=complete errors=0
// toplevel=long_names options=--keep=paths verdict=complete errors=0
// toplevel=find verdict=complete errors=0
#include <cute.h>
#include <string.h>
#include "base/near.h"

/* By its definition: what becomes of the last byte of each. */
static size_t simple_distance(const char *a, size_t m, const char *b, size_t n)
{
    if (m == 0 || n == 0)
        return m + n;
    size_t both = simple_distance(a, m - 1, b, n - 1) + (a[m - 1] != b[n - 1]);
    size_t one = simple_distance(a, m - 1, b, n) + 1, other = simple_distance(a, m, b, n - 1) + 1;
    return both < one ? both < other ? both : other : one < other ? one : other;
}

static size_t simple(const char *a, const char *b)
{
    return simple_distance(a, strlen(a), b, strlen(b));
}

void distance(void)
{
    char a[4], b[4];
    CUTE_string(a, 3);
    CUTE_string(b, 3);
    CUTE_assert(near_distance(a, b) == simple(a, b));
}

/* Of long names the first 64 bytes count. */
void long_names(void)
{
    static const size_t lengths[] = {0, 1, 63, 64, 65, 80};
    char a[81], b[81];
    size_t length = lengths[CUTE_choose(6)], other = lengths[CUTE_choose(6)];
    memset(a, 'x', sizeof a);
    memset(b, 'x', sizeof b);
    a[length] = b[other] = 0;
    size_t m = length < 64 ? length : 64, n = other < 64 ? other : 64;
    CUTE_assert(near_distance(a, b) == (m < n ? n - m : m - n));
}

/* The first of the nearest, and only if a third of the name, rounded up, is enough to get there. */
void find(void)
{
    char first[3], second[3], wanted[3];
    const char *const names[] = {first, second};
    size_t count = (size_t)CUTE_choose(3);
    CUTE_string(first, 2);
    CUTE_string(second, 2);
    CUTE_string(wanted, 2);
    size_t found = near_find(names, count, wanted), limit = (strlen(wanted) + 2) / 3;
    for (size_t i = 0; i < count; i++) {
        size_t distance = simple(names[i], wanted);
        CUTE_assert(found < count || distance > limit);
        CUTE_assert(found == count || distance > simple(names[found], wanted)
                    || (distance == simple(names[found], wanted) && i >= found));
    }
    CUTE_assert(found == count || simple(names[found], wanted) <= limit);
}
