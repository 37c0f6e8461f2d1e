// toplevel=total paths=6 errors=0 preconditions=1 guesses.length=2 verdict=complete divergences=0 losses<=0 options=--max-elements=2
/* Two arrays with one length, though nobody says so. */
#include <stddef.h>

int total(const int *a, const int *b, size_t count)
{
    if (!a)
        return 0;
    for (size_t i = 0; i < count; i++)
        if (a[i] != b[i])
            return 1;
    return 2;
}
