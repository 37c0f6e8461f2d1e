// toplevel=test paths=32 errors=3 error-lines=31,34,39 verdict!=incomplete divergences=0 losses<=0
#include <cute.h>

/* The first member that covers all, no member that does, and members with pointers, each of which is tried. */
union number {
    char first;
    unsigned whole;
    float real;
};

union odd {
    struct { char tag; int value; } tagged;
    char text[5];
};

union either {
    int *pointer;
    long number;
    struct { short kind; struct node *next; } node;
};

struct node {
    int value;
    union either either;
};

int test(union number n, union odd o)
{
    struct node node;
    if (n.real == 2.5f)
        CUTE_assert(n.whole != 0x40200000);
    if (o.text[4] == 'x' && o.tagged.tag == 'y')
        if (o.tagged.value == 0x12345678)
            CUTE_assert(0);
    CUTE_input(node);
    if (n.first == 3) {
        int which = CUTE_choose(2);
        if (which && node.either.number == 0x123456789)
            CUTE_assert(0);
    }
    return 0;
}
