/* The harness inputs one variable for each parameter. */
// options: --toplevel=test
struct list { int value; struct list *next; };
static int test(struct list *p, short x, int)
{
    return p->value < x;
}
