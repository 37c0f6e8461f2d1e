// toplevel=get options=--max-objects=1 paths=1 errors=0 verdict=complete reasons.length=0 divergences=0 losses=0 bounds.cut.length=1 bounds.cut.0.option=--max-objects
/* Its only member is never NULL, so one object is not enough for one of these: that is what the bound cuts. */
#include <cute.h>
#include <stddef.h>

struct inner {
    int v;
};

struct outer {
    struct inner *inner;
};
CUTE_nonnull(struct outer, inner);

int get(struct outer *outer)
{
    return outer ? outer->inner->v == 3 : 2;
}
