/* same: insert --max-objects=4 */
#include <stdlib.h>
struct cell { int v; struct cell *next; };

struct cell *insert(struct cell *list, int v)
{
    struct cell *cell = malloc(sizeof *cell);
    cell->v = v;
    if (!list || list->v >= v) {
        cell->next = list;
        return cell;
    }
    struct cell *at = list;
    while (at->next && at->next->v < v)
        at = at->next;
    cell->next = at->next;
    at->next = cell;
    return list;
}
