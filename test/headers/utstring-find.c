// toplevel=test verdict=complete paths=139 errors=0 divergences=0 losses<=0
/* utstring's search, forwards and backwards, in all texts of up to four characters for all of up to two. */
#include <cute.h>
#include <string.h>
#include <utstring.h>

static long last_of(const char *text, const char *part)
{
    for (long at = (long)strlen(text) - (long)strlen(part); at >= 0; at--)
        if (strncmp(text + at, part, strlen(part)) == 0)
            return at;
    return -1;
}

void test(void)
{
    char text[5], part[3];
    UT_string *string;
    CUTE_string(text, 4);
    CUTE_string(part, 2);
    CUTE_assume(part[0]);
    utstring_new(string);
    utstring_bincpy(string, text, strlen(text));
    const char *first = strstr(text, part);
    CUTE_assert(utstring_find(string, 0, part, strlen(part)) == (first ? first - text : -1));
    CUTE_assert(utstring_findR(string, -1, part, strlen(part)) == last_of(text, part));
    utstring_free(string);
}
