// errors=2 error-lines=22,29 verdict=error divergences=0
/* Leaks of a program: what nothing leads to when main has returned and the handlers of exit have run. */
#include <stdlib.h>
#include <cute.h>

static char *kept, *table;

static void drop_kept(void)
{
    free(kept);
}

__attribute__((destructor)) static void drop_table(void)
{
    free(table);
}

int main(void)
{
    int x;
    CUTE_input(x);
    char *held = malloc(20);
    kept = malloc(4);
    table = malloc(8);
    if (!held || !kept || !table)
        return 1;
    held[0] = kept[0] = table[0] = 1;
    if (x == 1) {
        char *lost = malloc(3);
        if (lost)
            *(volatile char *)lost = 1;
    }
    if (x == 2)
        atexit(drop_kept);
    if (x == 3)
        return 3;
    free(held);
    return 0;
}
