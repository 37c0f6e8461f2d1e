// toplevel=evaluate options=--max-objects=3
/* Bytes of unions that are none of their members, in objects, arguments and what the program asks for. */
#include <stddef.h>
#include <cute.h>

enum kind { NUMBER, NEGATION };

struct node {
    enum kind kind;
    union {
        int number;
        struct node *sub;
    } u;
};

struct result {
    int tag;
    union {
        short small;
        const char *text;
    };
};

int evaluate(const struct node *node, struct result given)
{
    struct result asked[2];
    int sign = 1;
    for (; node && node->kind == NEGATION; node = node->u.sub)
        sign = -sign;
    if (!node || node->kind != NUMBER)
        return 0;
    if (node->u.number == 4711 && sign < 0)
        return 1 / (sign + 1);
    if (given.tag == 4)
        CUTE_assert(given.small != 300);
    CUTE_input(asked);
    if (asked[1].tag == 3)
        CUTE_assert(asked[1].small != 513 || CUTE_choose(3) != 2);
    return sign;
}
