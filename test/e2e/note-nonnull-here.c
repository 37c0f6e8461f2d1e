// toplevel=last paths=1 errors=0 preconditions=0 verdict=complete divergences=0 losses<=0
/* Said in the body, of the pointer that is at hand there. The runs in which one is NULL are none of interest. */
#include <cute.h>

struct cell {
    int value;
    struct cell *next;
};

int last(const struct cell *cell)
{
    CUTE_nonnull(cell);
    CUTE_nonnull(cell->next);
    return cell->next->value;
}
