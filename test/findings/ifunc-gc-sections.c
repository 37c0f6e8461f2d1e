// toplevel=test errors=1 error-lines=51 flags=-Wl,--gc-sections
// The C library calls the program's own malloc before anything else of it: what the runtime does earlier still, when
// indirect functions are asked for their addresses, must not go with the sections that nothing refers to.
#include <stddef.h>
#include <string.h>

static char room[100000];
static size_t used;

void *malloc(size_t size)
{
    char *block = room + used;
    used += (size + 15) & ~(size_t)15;
    return block;
}

void free(void *block)
{
    (void)block;
}

void *calloc(size_t count, size_t size)
{
    return malloc(count * size);
}

void *realloc(void *block, size_t size)
{
    char *fresh = malloc(size);
    if (block)
        memmove(fresh, block, size);
    return fresh;
}

static int one(int x)
{
    return x + 1;
}

static int (*resolve(void))(int)
{
    return one;
}

int next(int x) __attribute__((ifunc("resolve")));

int test(int x)
{
    char *block = malloc(4);
    *block = (char)next(1);
    return x == 7 ? *block / (x - 7) : 0;
}
