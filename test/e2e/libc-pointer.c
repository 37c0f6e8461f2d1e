// toplevel=test errors=1 error-lines=22 divergences=0 losses<=0
#include <stdlib.h>
#include <string.h>
#include <cute.h>

static const struct {
    const char *name;
    int (*same)(const char *, const char *);
} kinds[] = {{"exact", strcmp}, {"any case", strcasecmp}};

/* The library's functions behind pointers. */
int test(void)
{
    char text[4];
    int found = 0;

    CUTE_input(text);
    text[3] = 0;
    for (int i = 0; i < 2; i++)
        found = 2 * found + (kinds[i].same(text, "Get") == 0);
    if (found == 1 && text[0] == 'g' && text[1] == 'E')
        CUTE_assert(0);
    return 0;
}
