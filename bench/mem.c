/* mem.c - loads and stores: sums over an array in a dependent chain (so that no side can use vector code), fields of an
 * array of structures, a linked list that visits the same structures in an order the cache does not know. */
#define CELLS 4096
#define ROUNDS 10000

struct cell {
    struct cell *next;
    int key;
    unsigned short weight;
    unsigned char mark;
};

static unsigned table[CELLS];
static struct cell cells[CELLS];

static void setup(void)
{
    unsigned random = 1;

    for (unsigned i = 0; i < CELLS; i++) {
        random = random * 1664525u + 1013904223u;
        table[i] = random >> 7;
        cells[i].key = (int)(random >> 9);
        cells[i].weight = (unsigned short)(random >> 3);
        cells[i].next = &cells[(i + 1607) % CELLS];
    }
}

static unsigned sum_array(unsigned sum)
{
    for (unsigned i = 0; i < CELLS; i++)
        sum = (sum ^ table[i]) + (sum >> 3);
    return sum;
}

static unsigned update_fields(unsigned sum)
{
    for (unsigned i = 0; i < CELLS; i++) {
        struct cell *cell = &cells[i];

        cell->weight = (unsigned short)(cell->weight + cell->key);
        cell->mark ^= (unsigned char)sum;
        sum += cell->weight + cell->mark;
    }
    return sum;
}

static unsigned chase(unsigned sum)
{
    const struct cell *cell = cells;

    for (unsigned i = 0; i < CELLS; i++, cell = cell->next)
        sum = sum * 31 + (unsigned)cell->key + cell->mark;
    return sum;
}

static unsigned long kernel(void)
{
    unsigned sum = 0;

    setup();
    for (unsigned round = 0; round < ROUNDS; round++) {
        table[round % CELLS] += sum;
        sum = sum_array(sum);
        sum = update_fields(sum);
        sum = chase(sum);
    }
    return sum;
}

#include "kernel.h"
