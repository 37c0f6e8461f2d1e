// toplevel=test errors=1 error-lines=18 verdict=error divergences=0 losses<=0 flags=-std=gnu89 with=part/L2-old.c
/* Functions that are called before they are declared, and others that are declared without saying what they take. */
#include <cute.h>

char there();
int there_too();

int test(int x, char c, float y, char *s)
{
    int (*pointer)() = there_too;
    if (later(x, c, y) == 8)
        return there(x) == 'w';
    if ((*pointer)(x, c) == 3)
        return 2;
    if (quiet(x) == 5)
        return 3;
    if (s && strlen(s) == 2 && s[0] == toupper('k') && strcmp(s + 1, "x") == 0)
        CUTE_assert(undeclared(x, 2, 3, 4, 5, 6, 7, c) != 99);
    return 0;
}

int later(x, c, y)
    int x;
    char c;
    float y;
{
    return x == 7 && c == 3 ? 8 : y == 2.5f ? 9 : 5;
}

static int is_five;

quiet(x)
{
    is_five = x == 12345;
    return is_five * 5;
}
