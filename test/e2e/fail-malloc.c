// toplevel=test options=--fail=malloc paths=5 errors=2 error-lines=14,21 verdict=error divergences=0 allocations.sites.length=3 allocations.met=3 allocations.failed=3 allocations.sites.1.line=19
#include <stdlib.h>
#include <cute.h>

struct node {
    int value;
    struct node *next;
};

/* Each allocation may fail, and the second one is not looked at. Paths: the first fails; the second fails; x is 3; it is
 * not, and the third allocation fails or does not. */
int test(void)
{
    struct node *first = malloc(sizeof *first), *second;    /* lost where only the second fails */
    int x;

    if (!first)
        return 1;
    second = calloc(1, sizeof *second);
    CUTE_input(x);
    second->value = x;    /* error */
    first->next = second;
    if (x == 3)
        return 2;
    return realloc(second, 100) ? 3 : 4;
}
