// toplevel=put paths=12 errors=1 error-lines=23 preconditions=0 divergences=0 losses<=0 options=--max-string=2 options=--max-objects=3
/* Where a key belongs is computed from its text, so which pointer is read and written depends on characters: queries
 * whose numbers are all there is to try, with predicates of pointers alone beside them. */
#include <cute.h>

struct table {
    char *bucket[2];
};

static unsigned hash(const char *s)
{
    return *s ? *s * 33u % 2 : 1;
}

int put(struct table *t, char *key)
{
    if (!key || !t)
        return 0;
    if (t->bucket[hash(key)])
        return 0;
    t->bucket[hash(key)] = key;
    for (unsigned i = 0; i < 2; i++)
        CUTE_assert(!t->bucket[i] || hash(t->bucket[i]) == i);      /* the other one is as the caller gives it */
    return 1;
}
