#include <stdlib.h>
#include "exact.h"

/* A pointer that was read at a symbolic index: its targets are all looked at at once, and written. */
struct node {
    int value;
    struct node *next;
    char name[4];
};

static struct node last = {7, 0, "c"}, middle = {5, &last, "bb"}, first = {3, &middle, "aaa"};
static struct node *const nodes[] = {&first, &middle, &last, &middle};
static const char *const names[] = {"one", "two", "three"};

static int count;

void test(void)
{
    int n, k, m, stack[] = {4, 5}, other[] = {9, 4, 9}, *heap = malloc(2 * sizeof *heap);
    int *ways[] = {stack, other, heap};

    CUTE_range(n, 0, 3);
    CUTE_range(k, 0, 2);
    CUTE_range(m, 0, 2);
    heap[0] = 1;
    heap[1] = 4;
    if (nodes[n]->value > 4)
        last.value = 8;
    if (nodes[n]->value == 8)
        count++;
    if (nodes[n]->next == &last)
        count++;
    if (names[m][1] == 'w' || names[m][k] == 'h')
        count++;
    if (ways[m][k & 1] == 4)
        count++;
    ways[k][n & 1] = 17;
    if (other[0] == 17 || stack[1] == 17 || heap[1] == 17)
        count++;
    nodes[n]->name[k] = 'x';
    if (middle.name[1] == 'x' || nodes[k]->name[n & 1] == 'x')
        count++;
    free(heap);
}
