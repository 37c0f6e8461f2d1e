/* same: clear --max-elements=2 */
#include <stddef.h>

/* An array and its length, with bytes behind it that are nobody's. */
void clear(long *number, size_t count)
{
    for (size_t i = 0; number && i < count; i++)
        number[i] = 0;
}
