// toplevel=test options=--missing=input options=--missing=fill:havoc,get:havoc,put:havoc errors=5 error-lines=26,32,39,45,49 verdict=error divergences=0 losses<=0
/* What functions that are defined nowhere write: so many elements as the number behind says, and no more than there are;
 * one object without a number, and all of a known one that is bytes. Nothing behind const. */
#include <cute.h>
#include <stdlib.h>
#include <string.h>

struct pair { int a, b; };
int fill(int *values, size_t count);
void get(struct pair *out, const struct pair *in, char *name);
void put(void *data);
int other(int *value);

static struct { char name[4]; int behind; } known;
static char text[4];
static int behind = 7;

int test(int kind, struct pair *given)
{
    struct pair in = {1, 2}, pair = {3, 4};
    int values[3] = {0, 0, 9}, one = 1;
    if (kind == 1) {
        fill(values, 2);
        CUTE_assert(values[2] == 9);
        if (values[1] == 5)
            CUTE_assert(0);
    }
    if (kind == 2) {
        get(&pair, &in, text);
        CUTE_assert(in.a == 1 && in.b == 2 && behind == 7);
        if (pair.b == 6 && memcmp(text, "abc", 4) == 0)
            CUTE_assert(0);
    }
    if (kind == 3) {
        unsigned char *block = malloc(5);
        CUTE_assume(block);
        put(block);
        if (block[0] == 'x' && block[4] == 'y')
            CUTE_assert(0);
        free(block);
    }
    if (kind == 4) {
        get(given, NULL, NULL);
        if (given && given->a == 8)
            CUTE_assert(0);
    }
    if (kind == 5) {
        fill(&known.behind, 100);
        CUTE_assert(known.behind != 10);
    }
    if (kind == 6) {
        other(&one);
        CUTE_assert(one == 1);
    }
    return 0;
}
