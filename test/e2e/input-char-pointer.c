// toplevel=test options=--max-string=5 paths=14 errors=1 error-lines=26 preconditions=0 verdict!=incomplete divergences=0 losses<=0
#include <cute.h>
#include <stddef.h>

struct entry {
    const char *key;
    char *value;
};

static int length(const char *text)
{
    int count = 0;
    while (text[count])
        count++;
    return count;
}

/* A char * points to a string with room for five characters. */
int test(char *s, const struct entry *entry)
{
    if (!s || !entry)
        return 0;
    int n = length(s);
    CUTE_assert(n <= 5);
    if (n == 2 && s[0] == 'o' && s[1] == 'k')
        CUTE_assert(!entry->key || entry->key[0] != s[0] || entry->key[4] != '!');
    return n == 4 ? s[3] == 'x' ? 1 : 2 : 3;
}
