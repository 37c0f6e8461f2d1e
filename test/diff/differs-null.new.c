struct cell { int v; struct cell *next; };
int length(const struct cell *list)
{
    int n = 1;
    while ((list = list->next))
        n++;
    return n;
}
