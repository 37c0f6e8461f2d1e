// toplevel=look paths=5 errors=2 error-lines=22 preconditions=0 verdict=error divergences=0 losses<=0
/* A tag that is a bit-field behind the union, which has no name; by value; the wrong member is used. */
#include <cute.h>

struct value {
    union {
        long i;
        char *text;
    };
    unsigned char kind : 3, other : 5;
};
CUTE_tag(struct value, , kind, 1, i, 6, text);

int look(struct value value)
{
    if (value.kind == 6 && value.text)
        return value.text[0] == 'x' ? 1 : 2;
    if (value.kind == 6)
        return 3;
    CUTE_assert(value.kind == 1);
    if (value.other == 3)
        return value.text[0];
    return 4;
}
