// toplevel=test errors=1 error-lines=23 divergences=0 losses<=0
#include <stdlib.h>
#include <string.h>
#include <cute.h>

/* Pieces of a text; strtok goes on in the text that it was given last, symbolic or not. */
int test(void)
{
    char text[6], constant[] = "x y z", *name, *value;

    if (!strtok(constant, " "))
        return 1;
    CUTE_input(text);
    text[5] = 0;
    char *second = strtok(NULL, " ");
    CUTE_assert(second && *second == 'y');
    name = strtok(text, "=");
    value = strtok(NULL, "");
    if (!name || !value)
        return 2;
    CUTE_assert(strlen(name) + strlen(value) <= 4);
    if (strchr(value, ';') == value + 1 && strspn(name, "abc") == 2)
        CUTE_assert(0);
    strtok(constant, " ");
    return strtok(NULL, " ") != NULL;
}
