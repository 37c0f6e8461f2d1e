/* differs: f --run-time=200ms */
#include <unistd.h>
int f(int x)
{
    if (x == 7)
        pause();
    return x;
}
