// toplevel=test
/* What stands before an input object or behind it, near and far, is nobody's, and the sanitizer must see it. */
#include <stddef.h>

struct link { struct link *next; };
struct job { int priority, rest[200]; struct link link; };

int test(struct link *link, long *number, char *text, int which)
{
#ifdef MENDED
    return link && number && text && which;
#else
    if (which == 1 && number)
        number[-1] = 3;
    if (which == 2 && link)
        return ((struct job *)((char *)link - offsetof(struct job, link)))->priority;
    if (which == 3 && link)
        return ((struct job *)((char *)link - offsetof(struct job, link)))->rest[199];
    if (which == 4 && text && text[0] == 'x')
        text[-2] = 'y';
    if (which > 100 && number)
        return number[which] == 3;
    return 0;
#endif
}
