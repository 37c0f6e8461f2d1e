/* differs: f --run-time=200ms */
#include <stdlib.h>
int f(int x)
{
    if (x == 7)
        abort();
    return x;
}
