// toplevel=test errors=1 error-lines=39 verdict=error divergences=0 losses<=0
/* The program's own heap is the whole program's. */
#include <cute.h>
#include <stddef.h>
#include <string.h>

static char pool[4096];
static size_t used;

void *malloc(size_t n)
{
    if (n > sizeof pool - used)
        return NULL;
    void *block = pool + used;
    used += (n + 15) & ~(size_t)15;
    return block;
}

void free(void *block)
{
    (void)block;
}

char *strdup(const char *s)
{
    size_t n = strlen(s) + 1;
    char *copy = malloc(n);
    return copy ? memcpy(copy, s, n) : NULL;
}

int test(int x, char c)
{
    char text[2] = {c, 0};
    char *copy = strdup(text), *other = strndup(text, 1);
    int *p = malloc(sizeof *p);
    CUTE_assert((char *)p >= pool && (char *)p < pool + sizeof pool && other >= pool && other < pool + sizeof pool);
    *p = x;
    free(other);
    CUTE_assert(*p != 12 || copy[0] != 'c');
    return copy[0] == 'd';
}
