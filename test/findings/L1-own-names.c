// toplevel=test errors=1 error-lines=49 verdict=error divergences=0 losses<=0 flags=-fno-math-errno
/* Functions that have the names of the C library's, each a little different: a file that defines them uses its own. */
#include <cute.h>
#include <stddef.h>

size_t strlen(const char *s)
{
    size_t n = 0;
    while (s[n])
        n++;
    return n;
}

int strcmp(const char *a, const char *b)          /* says by how much, as no library need */
{
    for (; *a && *a == *b; a++, b++)
        ;
    return (*a - *b) * 2;
}

int memcmp(const void *a, const void *b, size_t n)
{
    const char *p = a, *q = b;
    for (size_t i = 0; i < n; i++)
        if (p[i] != q[i])
            return 77;
    return 0;
}

int toupper(int c)
{
    return c == 'x' ? 'Y' : c;
}

static int labs(int x)
{
    return x < 0 ? 5 : x;
}

int abs(int x)
{
    return x == -7 ? -1 : x < 0 ? -x : x;
}

int test(int x, char c, char d)
{
    char s[4] = {c, d, 0, 0}, t[4] = "ab";
    if (x > -100 && x < 100 && abs(x) < 0)
        CUTE_assert(!"the program's abs");
    if (toupper(c) == 'Y' && c == 'Y')
        return 1;
    if (strcmp(s, t) == 2 && memcmp(s, t, 2) == 77)
        return 2;
    if (x > -100 && x < 100 && labs(x) == 5)
        return (int)strlen(s);
    return 0;
}
