/* all.c - the codes of body() over all graphs of up to three nodes with keys from 0 to 2, natively: for test/graphs.sh,
 * which has body() made by generate.c. */
#include <stdio.h>

enum { NODES = 3, POINTERS = 4, KEYS = 3, PLACES = NODES + 1, CODES = 512 };

struct node {
    unsigned key;
    struct node *next;
};

int body(struct node *a, struct node *b, struct node *x, struct node *y);

static struct node node[NODES];

/* The lowest digit of `number`, as a pointer: none, or one of the nodes. */
static struct node *take_pointer(unsigned *number)
{
    unsigned digit = *number % PLACES;
    *number /= PLACES;
    return digit ? &node[digit - 1] : 0;
}

static void set_nodes(unsigned number)
{
    for (int i = 0; i < NODES; i++) {
        node[i].key = number % KEYS;
        number /= KEYS;
        node[i].next = take_pointer(&number);
    }
}

int main(void)
{
    static char is_seen[CODES];
    const unsigned graphs = KEYS * PLACES * KEYS * PLACES * KEYS * PLACES, starts = PLACES * PLACES * PLACES * PLACES;
    for (unsigned start = 0; start < starts; start++)
        for (unsigned graph = 0; graph < graphs; graph++) {
            unsigned number = start;
            struct node *pointer[POINTERS];
            set_nodes(graph);
            for (int i = 0; i < POINTERS; i++)
                pointer[i] = take_pointer(&number);
            is_seen[body(pointer[0], pointer[1], pointer[2], pointer[3])] = 1;
        }
    for (int code = 0; code < CODES; code++)
        if (is_seen[code])
            printf("%d\n", code);
    return 0;
}
