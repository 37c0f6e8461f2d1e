// toplevel=look paths=17 errors=1 error-lines=20 preconditions=0 verdict=error divergences=0 losses<=0
/* An array of characters with a 0 in it, and a string of another kind of characters. */
#include <cute.h>
#include <string.h>

struct person {
    char name[4];
    unsigned char *nick;
};
CUTE_is_string(struct person, name);
CUTE_is_string(struct person, nick);

int look(const struct person *person)
{
    if (!person)
        return 0;
    size_t n = strlen(person->name);
    CUTE_assert(n <= 3);
    if (person->nick && person->nick[0] == 'x' && person->nick[1] == 0)
        CUTE_assert(n != 2);
    return (int)n;
}
