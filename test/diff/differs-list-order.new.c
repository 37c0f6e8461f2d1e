#include <stdlib.h>
struct cell { int v; struct cell *next; };
struct cell *insert(struct cell *list, int v)
{
    struct cell **at = &list, *cell = malloc(sizeof *cell);
    while (*at && (*at)->v <= v)
        at = &(*at)->next;
    *cell = (struct cell){v, *at};
    *at = cell;
    return list;
}
