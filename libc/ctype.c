/* ctype.c - character classification without branches: the result is the bit that glibc's table has for the class, or
 * 0.
 *
 * Bytes above 127 and EOF, which may be passed as negative numbers, belong to no class. */
#include "libc/libc.h"

/* from <= c <= to */
static unsigned is_within(int c, int from, int to)
{
    return (unsigned)c - (unsigned)from <= (unsigned)to - (unsigned)from;
}

static unsigned is_letter(int c)
{
    return is_within(c | 32, 'a', 'z');
}

int cute_c_isupper(int c)
{
    return (int)(is_within(c, 'A', 'Z') << 8);
}

int cute_c_islower(int c)
{
    return (int)(is_within(c, 'a', 'z') << 9);
}

int cute_c_isalpha(int c)
{
    return (int)(is_letter(c) << 10);
}

int cute_c_isdigit(int c)
{
    return (int)(is_within(c, '0', '9') << 11);
}

int cute_c_isxdigit(int c)
{
    return (int)((is_within(c, '0', '9') | is_within(c | 32, 'a', 'f')) << 12);
}

int cute_c_isspace(int c)
{
    return (int)((is_within(c, '\t', '\r') | (c == ' ')) << 13);
}

int cute_c_isprint(int c)
{
    return (int)(is_within(c, ' ', '~') << 14);
}

int cute_c_isgraph(int c)
{
    return (int)(is_within(c, '!', '~') << 15);
}

int cute_c_isblank(int c)
{
    return (c == ' ') | (c == '\t');
}

int cute_c_iscntrl(int c)
{
    return (int)((is_within(c, 0, 31) | (c == 127)) << 1);
}

int cute_c_ispunct(int c)
{
    return (int)((is_within(c, '!', '/') | is_within(c, ':', '@') | is_within(c, '[', '`') | is_within(c, '{', '~'))
                 << 2);
}

int cute_c_isalnum(int c)
{
    return (int)((is_letter(c) | is_within(c, '0', '9')) << 3);
}

/* Maps a byte passed as a negative number to the positive one; EOF stays. */
static int byte_of(int c)
{
    return c + (int)(is_within(c, -128, -2) << 8);
}

int cute_c_tolower(int c)
{
    return byte_of(c) + (int)(is_within(c, 'A', 'Z') << 5);
}

int cute_c_toupper(int c)
{
    return byte_of(c) - (int)(is_within(c, 'a', 'z') << 5);
}

int cute_c_isascii(int c)
{
    return is_within(c, 0, 127) != 0;
}

int cute_c_toascii(int c)
{
    return c & 127;
}
