// toplevel=test errors=0 preconditions=1 divergences=0
#include <cute.h>

/* Only the caller can be blamed for NULL: a precondition. */
int test(int *p)
{
    return *p == 4;
}
