// verdict=incomplete first=0 domain=8
#include "native.h"
#include <stdlib.h>
struct box { struct box *next; int *value; };
void clear(struct box *box);

/* The last box leads to the value. */
int test(void)
{
    int *value = malloc(sizeof *value);
    struct box *last = malloc(sizeof *last), *first = malloc(sizeof *first);

    CUTE_input(*value);
    *last = (struct box){0, value};
    *first = (struct box){last, 0};
    clear(first);
    return *value == 0 ? 1 : 2;
}
