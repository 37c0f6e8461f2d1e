// toplevel=f errors=0 verdict=complete divergences=0
/* A negative index from the middle of an object stays within it. */
#include <stddef.h>
struct row {
    int a[4];
};
int f(struct row *row, int i)
{
    int *end = row ? row->a + 4 : NULL;
    return end && i < 0 && i >= -4 ? end[i] : 0;
}
