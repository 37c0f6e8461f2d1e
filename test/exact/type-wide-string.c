#include <stddef.h>
#include "exact.h"

int test(void)
{
    static const wchar_t word[] = L"h\u00e9";
    wchar_t c;

    ONE_OF(c, L'h', 0x20ac, 0xe9, 7);
    for (int i = 0; word[i]; i++)
        if (word[i] == c)
            return i;
    return c > 0x7f ? 2 : 3;
}
