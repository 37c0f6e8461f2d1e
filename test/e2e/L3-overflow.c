// toplevel=sizes paths=6 errors=1 error-lines=21 verdict=error losses=0 divergences=0
/* What is asked about allocations: each call is one decision, and what it has stored is followed. */
#include <assert.h>
#include <stddef.h>

static int room(unsigned short count, size_t *size)
{
    unsigned short bytes;
    if (__builtin_mul_overflow(count, 12, &bytes) || __builtin_add_overflow(bytes, (unsigned short)40, &bytes))
        return 0;
    *size = bytes;
    return 1;
}

int sizes(unsigned short count, long a, int b)
{
    size_t size;
    int sum;
    if (!room(count, &size))
        return count > 5461 ? 1 : 2;
    assert(size != 52);
    if (__builtin_sub_overflow(a, b, &sum))
        return 3;
    assert(sum == a - b);
    if (__builtin_saddl_overflow(a, 1, &a))
        return 4;
    return __builtin_umul_overflow((unsigned)b, 3u, (unsigned *)&b) ? 5 : b == 6;
}
