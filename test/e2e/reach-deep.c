// toplevel=test reach.reached=true verdict!=complete options=--reach=reach-deep.c:27 divergences=0
#include <cute.h>

/* Behind hashes of the input, in another function than the one that asks. */
static unsigned hash(unsigned x)
{
    x = (x ^ 61) ^ (x >> 16);
    x *= 9;
    return x ^ (x >> 4);
}

static int crosses(const unsigned char *text)
{
    int count = 0;
    for (int i = 0; i < 8; i++)
        count += text[i] == 'x';
    return count;
}

static int inner(unsigned a, unsigned b, int count)
{
    if (hash(a) != 0x1234567)
        return 0;
    if (a + hash(b) == 77 && count > 3) {
        int kept = count;
        kept++;
        return kept + 2;
    }
    return 1;
}

int test(unsigned a, unsigned b)
{
    unsigned char text[8];
    CUTE_input(text);
    return inner(a, b, crosses(text));
}
