/* Structures are copied with their shadows; by value they cross a call without. */
struct pair { int a, b; struct pair *next; };
struct pair make(struct pair);
void structures(struct pair *p, int x)
{
    struct pair q = *p, r = {.b = x, .a = 1};
    *p->next = r;
    q = make(r);
    p->a = q.b;
}
