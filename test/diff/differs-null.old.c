/* differs: length */
struct cell { int v; struct cell *next; };
int length(const struct cell *list)
{
    int n = 0;
    for (; list; list = list->next)
        n++;
    return n;
}
