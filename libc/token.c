/* token.c - strtok remembers where it is. While there is something to remember, no call of it goes to glibc's, which
 * remembers on its own. */
#include "libc/libc.h"

char *cute_c_strtok_next;

char *cute_c_strtok(char *text, const char *set)
{
    return cute_c_strtok_r(text, set, &cute_c_strtok_next);
}
