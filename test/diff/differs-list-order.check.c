#include "check.h"
/* The last v is the parameter's. */
int main(int argc, char **argv)
{
    const char *inputs = argv[argc - 1];
    struct cell cells[9] = {{0, NULL}};
    int count = 0;
    for (; count < 9 && value_of(inputs, "v", count + 1); count++) {
        cells[count].v = atoi(value_of(inputs, "v", count));
        if (count)
            cells[count - 1].next = &cells[count];
    }
    struct cell *list = insert(count ? cells : NULL, atoi(value_of(inputs, "v", count)));
    for (; list; list = list->next)
        printf("%d%s ", list->v, list >= cells && list < cells + 9 ? "" : "(new)");
    printf("\n");
}
