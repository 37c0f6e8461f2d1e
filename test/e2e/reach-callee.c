// toplevel=test reach.reached=true options=--reach=part/digest.c:8 with=part/digest.c divergences=0
#include <cute.h>

unsigned digest(const char *text);

/* What is wanted stands in another file. */
unsigned test(void)
{
    char text[7];
    CUTE_string(text, 6);
    return digest(text);
}
