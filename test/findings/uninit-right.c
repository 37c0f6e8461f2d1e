// toplevel=pick errors=0 verdict=complete divergences=0
#include <stdlib.h>
#include <string.h>

struct item {
    char kind;
    int size;
    unsigned is_old : 1, is_new : 1;
};

/* What is copied, or computed, and never decides anything; padding; what is written by the C library; a block that
 * begins with zeros, one that has grown. */
int pick(int n)
{
    struct item first, second;
    int numbers[4], sum = 0;
    char text[8];
    struct item *block = calloc(1, sizeof *block);
    int *grown = malloc(sizeof *grown);
    if (!block || !grown)
        return 0;
    first.kind = 'a';
    first.size = n;
    first.is_old = n > 3;
    second = first;
    if (second.size == 5 && second.is_old)
        sum += numbers[2] & 1;
    memset(numbers, 0, sizeof numbers);
    if (numbers[n & 3] || block->size)
        sum++;
    *grown = n;
    int *more = realloc(grown, 4 * sizeof *grown);
    if (!more)
        return 0;
    more[1] = 2;
    if (more[0] == 6 && more[1] == 2)
        sum += strlen(strcpy(text, "abc")) == 3 && text[3] == 0;
    free(more);
    free(block);
    return sum & 2;
}
