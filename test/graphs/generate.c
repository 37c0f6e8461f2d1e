/* generate.c - a random function over pointers that may lead to one object, for test/graphs.sh.
 *
 *   generate SEED       prints struct node and body(): from four pointers to nodes a code that says which ways it went
 *
 * Odd seeds also store into the nodes. What makes it hard: pointers are looked up at an index that is a member of what
 * they are compared with, so which object is which, and what is in it, decide each other. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include "base/rng.h"

static struct rng rng;

static unsigned below(unsigned limit)
{
    return (unsigned)rng_below(&rng, limit);
}

static void print_condition(void)
{
    char p = "abxy"[below(4)], q = "abxy"[below(4)];
    unsigned key = below(3);
    switch (below(12)) {
    case 0: printf("%c == %c", p, q); break;
    case 1: printf("%c && %c->key == %u", p, p, key); break;
    case 2: printf("%c && %c && %c->key == %c->key", p, q, p, q); break;
    case 3: printf("%c && %c->next == %c", p, p, q); break;
    case 4: printf("%c && %c->key < 2 && t[%c->key] == %c", p, p, p, q); break;
    case 5: printf("%c && %c->next && %c->next->key == %u", p, p, p, key); break;
    case 6: printf("%c && %c && %c->next == %c->next", p, q, p, q); break;
    case 7: printf("%c && %c->next && %c->next->next == %c", p, p, p, q); break;
    case 8: printf("%c && %c->key < 2 && t[%c->key] && t[%c->key]->key == %u", p, p, p, p, key); break;
    case 9: printf("%c && %c && %c->key > %c->key", p, q, p, q); break;
    case 10: printf("%c && %c->key < 2 && t[%c->key] == %c->next", p, p, p, p); break;
    default: printf("%c && %c->next && %c->next->key < 2 && t[%c->next->key] == %c", p, p, p, p, q);
    }
}

static void print_store(void)
{
    char p = "abxy"[below(4)], q = "abxy"[below(4)];
    switch (below(8)) {
    case 0: printf("    if (%c)\n        %c->key = %u;\n", p, p, below(3)); break;
    case 1: printf("    if (%c)\n        %c->next = %c;\n", p, p, q); break;
    default: break;
    }
}

int main(int argc, char **argv)
{
    unsigned seed = argc == 2 ? (unsigned)strtoul(argv[1], NULL, 10) : 0;
    rng_init(&rng, seed);
    unsigned count = 3 + below(3);
    bool returns = below(2);
    printf("struct node {\n    unsigned key;\n    struct node *next;\n};\n\n"
           "int body(struct node *a, struct node *b, struct node *x, struct node *y)\n{\n"
           "    struct node *t[2] = {x, y};\n    int code = 0;\n");
    for (unsigned i = 0; i < count; i++) {
        printf("    if (");
        print_condition();
        printf(")\n        code |= %u;\n", 1u << i);
        if (returns && i + 1 < count && below(5) < 3)
            printf("    else\n        return %u;\n", 256 + i);
        if (seed % 2)
            print_store();
    }
    printf("    return code;\n}\n");
    return 0;
}
