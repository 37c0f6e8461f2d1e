#include <stdlib.h>
struct cell { int v; struct cell *next; };

struct cell *insert(struct cell *list, int v)
{
    struct cell **at = &list;
    while (*at && (*at)->v < v)
        at = &(*at)->next;
    struct cell *cell = malloc(sizeof *cell);
    cell->next = *at;
    cell->v = v;
    *at = cell;
    return list;
}
