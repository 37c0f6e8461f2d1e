// toplevel=add paths=1 errors=0 verdict!=complete divergences=0 lost=9:CALL,10:CALL,13:CALL
/* Builtins that read an object are not followed: that is a loss, or the verdict is false. */
#include <assert.h>

int add(int n)
{
    int number = n, other = n;
    _Bool flag = n == 4;
    int old = __sync_fetch_and_add(&number, 3);
    if (__sync_bool_compare_and_swap(&other, 3, 4))
        assert(0);
    assert(old != 7);
    return __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST) && n == 4;
}
