// toplevel=test options=--fail=malloc allocations.sites.length=8 allocations.met=7 allocations.failed=7 allocations.sites.0.line=12 allocations.sites.0.met=0 allocations.sites.1.line=22 allocations.sites.2.line=22 allocations.sites.7.line=29 errors=0 verdict=complete divergences=0
#include <cute.h>
#include <stdlib.h>
#include <string.h>

/* Each call that asks for memory is a place of its own: two on one line, through a pointer, before there is any input, of
 * strdup, whose text is symbolic or not, in a loop. What is never called is told. */
static void *(*get)(size_t) = malloc;

int unused(int n)
{
    return malloc((size_t)n) == NULL;
}

int test(char c)
{
    struct {
        void *block[8];
    } all = {0};
    char text[] = "text";

    all.block[0] = get(1), all.block[1] = strdup(text);
    text[1] = c;
    all.block[2] = strdup(text), all.block[3] = strndup("text", 2);
    all.block[4] = malloc(2), all.block[5] = realloc(all.block[4], 100);
    all.block[4] = all.block[5] ? NULL : all.block[4];
    CUTE_assert(!all.block[2] || strcmp(all.block[2], text) == 0);
    for (int i = 6; i < 8; i++)
        all.block[i] = aligned_alloc(64, 64);
    for (int i = 0; i < 8; i++)
        free(all.block[i]);
    return 0;
}
