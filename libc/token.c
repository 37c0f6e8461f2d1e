/* token.c - strtok keeps its position between calls. While it holds one, no call goes to glibc's strtok, which has a
 * position of its own. */
#include "libc/libc.h"

char *cute_c_strtok_next;

char *cute_c_strtok(char *text, const char *set)
{
    return cute_c_strtok_r(text, set, &cute_c_strtok_next);
}
