// toplevel=cell paths=1 errors=0 preconditions=0 verdict=incomplete divergences=0 lost=8:CALL,8:FUNCTION
/* A parameter that has the function's name: it is called all the same. */
#include <stdlib.h>
struct cell {
    struct cell *next;
};

int cell(const struct cell *cell)
{
    return cell && cell->next ? 1 : 0;
}
