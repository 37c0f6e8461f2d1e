#include "check.h"
int main(int argc, char **argv)
{
    const char *inputs = argv[argc - 1];
    struct cell cells[9] = {{0, NULL}};
    int count = 0;
    while (count < 9 && value_of(inputs, "v", count))
        count++;
    for (int i = 1; i < count; i++)
        cells[i - 1].next = &cells[i];
    printf("%d\n", length(count ? cells : NULL));
}
