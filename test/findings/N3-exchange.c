// toplevel=swap errors=0 divergences=0 lost=9:OPAQUE
/* libclang shows four children of it, as of a ?: b: the call was left out. */
#include <assert.h>

int swap(int n)
{
    int old, from = 3, to = n < 5 ? 4 : 5;

    __atomic_exchange(&from, &to, &old, __ATOMIC_SEQ_CST);
    assert(old == 3 && from == to);
    return old;
}
