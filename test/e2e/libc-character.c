// toplevel=test paths=5 errors=0 verdict=complete divergences=0 losses<=0
#include <ctype.h>
#include <cute.h>

/* A class of characters is one choice, and what is found is what the library's table says. */
int test(void)
{
    unsigned char c;

    CUTE_input(c);
    if (isalnum(c))
        return isdigit(c) ? 1 : isupper(c) ? tolower(c) : 2;
    if (ispunct(c))
        return 3;
    return isspace(c) != 0;
}
