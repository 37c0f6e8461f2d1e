#include "exact.h"

static int matches(const char *pattern, const char *text)
{
    for (; *pattern && *text; pattern++, text++)
        if (*pattern != '?' && *pattern != *text)
            return 0;
    return *pattern == *text;
}

int test(void)
{
    char text[3];

    for (int i = 0; i < 2; i++)
        ONE_OF(text[i], 0, 'a', 'b', 'z');
    text[2] = 0;
    if (matches("a?", text))
        return 1;
    return matches("b", text) ? 2 : matches("", text);
}
