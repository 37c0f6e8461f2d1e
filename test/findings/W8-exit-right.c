// flags=-O2 errors=0 verdict=complete divergences=0
/* As W8-main-right.c: the compiler keeps no pointers of callers that will not go on. */
#include <stdlib.h>
#include <unistd.h>
#include <cute.h>

static char *kept, *table;

static void drop_kept(void)
{
    free(kept);
    kept = NULL;
}

__attribute__((destructor)) static void drop_table(void)
{
    free(table);
}

static void fail(int status)
{
    char *text = malloc(9);
    if (!text)
        return;
    text[0] = 'a';
    if (status == 4)
        exit(4);
    free(text);
    if (status == 6)
        _exit(6);
}

int main(void)
{
    int x;
    CUTE_input(x);
    char *held = malloc(20);
    kept = malloc(4);
    table = malloc(8);
    if (!held || !kept || !table)
        exit(1);
    held[0] = kept[0] = table[0] = 1;
    fail(x);
    if (x == 2)
        atexit(drop_kept);
    if (x == 3)
        exit(3);
    free(held);
    return 0;
}
