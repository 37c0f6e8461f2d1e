// toplevel=test verdict!=incomplete paths=16 errors=1 error-lines=1068 divergences=0 losses<=0
/* stb_sprintf: small numbers and the least int, in four formats, read back by a loop of ours. */
#define STB_SPRINTF_IMPLEMENTATION
#include <cute.h>
#include <limits.h>
#include <stb/stb_sprintf.h>

void test(int number)
{
    static const char *const formats[] = {"%d", "%-6d|", "%06d", "%+d"};
    char text[16];
    CUTE_assume((-100 < number && number < 100) || number == INT_MIN);
    int choice = CUTE_choose(4), length = stbsp_snprintf(text, sizeof text, formats[choice], number), at = 0;
    CUTE_assert(0 < length && length < (int)sizeof text && !text[length]);
    unsigned value = 0;
    int is_negative = text[0] == '-';
    at += is_negative || text[0] == '+';
    for (; '0' <= text[at] && text[at] <= '9'; at++)
        value = 10 * value + (unsigned)(text[at] - '0');
    CUTE_assert(value == (is_negative ? 0u - (unsigned)number : (unsigned)number));
    for (; text[at] == ' '; at++)
        continue;
    CUTE_assert(choice == 1 ? text[at] == '|' && at == length - 1 : at == length);
}
