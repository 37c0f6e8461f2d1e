// toplevel=next errors=0 preconditions=2 divergences=0 branches.missing.length=2 branches.missing.0.line=12 branches.missing.1.line=14
/* Only the library makes a stream, and of an opaque type nothing is known: such a parameter is NULL, and the branch for
 * others is listed as not taken. */
#include <stdio.h>

struct opaque;
int look(struct opaque *opaque);

int next(FILE *stream, struct opaque *opaque, int how)
{
    if (how == 1)
        return stream ? getc(stream) : -1;
    if (how == 2)
        return opaque ? 1 : 0;
    if (how == 3)
        return getc(stream);
    return *(int *)opaque;
}
