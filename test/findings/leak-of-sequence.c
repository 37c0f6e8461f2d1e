// toplevel=test errors=1 error-lines=15 verdict=error divergences=0
/* Lost in one order of the calls, where no branch depends on an input that has not been seen to go both ways. */
#include <stdlib.h>
#include <cute.h>

struct cell {
    struct cell *next;
};

static struct cell *first;

static void push(void)
{
    struct cell *cell;
    cell = malloc(sizeof *cell);
    cell->next = first;
    first = cell;
}

static void pop(void)
{
    struct cell *cell = first;
    first = cell ? cell->next : NULL;
    if (!first)
        free(cell);         /* the last one only */
}

void test(void)
{
    for (int i = 0; i < 3; i++)
        if (CUTE_choose(2))
            push();
        else
            pop();
    while (first)
        pop();
}
