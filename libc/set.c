/* set.c - functions on sets of characters: membership is a single choice, however large the set. */
#include "libc/libc.h"

static int is_in(const char *set, char c)
{
    int is_found = 0;

    for (; *set; set++)
        is_found |= *set == c;
    return is_found;
}

size_t cute_c_strspn(const char *text, const char *set)
{
    size_t count = 0;

    while (is_in(set, text[count]))
        count++;
    return count;
}

size_t cute_c_strcspn(const char *text, const char *set)
{
    size_t count = 0;

    while (text[count] && !is_in(set, text[count]))
        count++;
    return count;
}

char *cute_c_strpbrk(const char *text, const char *set)
{
    text += cute_c_strcspn(text, set);
    return *text ? (char *)text : NULL;
}

char *cute_c_strsep(char **next, const char *set)
{
    char *begin = *next, *end;

    if (!begin)
        return NULL;
    end = begin + cute_c_strcspn(begin, set);
    *next = NULL;
    if (*end) {
        *end = 0;
        *next = end + 1;
    }
    return begin;
}

char *cute_c_strtok_r(char *text, const char *set, char **next)
{
    char *begin = text ? text : *next, *end;

    begin += cute_c_strspn(begin, set);
    end = begin + cute_c_strcspn(begin, set);
    if (end == begin) {
        *next = begin;
        return NULL;
    }
    *next = end;
    if (*end) {
        *end = 0;
        *next = end + 1;
    }
    return begin;
}
