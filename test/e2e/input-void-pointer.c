// toplevel=test paths=5 errors=1 error-lines=12 verdict!=incomplete divergences=0 losses<=0
#include <cute.h>
#include <stddef.h>

/* Sixteen bytes stand behind a void *. */
int test(const void *key, int kind)
{
    const unsigned *word = key;
    const double *real = key;
    if (!key)
        return 0;
    CUTE_assert(kind != 3 || word[1] != 0xdeadbeef);
    return kind != 3 && real[1] == 2.5;
}
