// toplevel=total paths=7 errors=0 preconditions=0 guesses.length=0 verdict=complete divergences=0 losses<=0
/* The length stands before the array, and far away. */
#include <cute.h>

int total(unsigned long rows, const char *name, int *row)
{
    int sum = 0;
    if (name[0] == 'x')
        return 0;
    for (unsigned long i = 0; i < rows; i++)
        sum ^= row[i];
    if (rows == 4 && sum == 3)
        return 1;
    return 2;
}
CUTE_elements(total, row, rows);
CUTE_nonnull(total, name);
