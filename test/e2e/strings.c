// toplevel=test paths=6 errors=0 verdict=complete divergences=0 domain=0,65,66,67 unit=1
#include <cute.h>

static int compare(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

static char *append(char *to, const char *from)
{
    while ((*to = *from++) != '\0')
        to++;
    return to;
}

int test(void)
{
    char in[3], text[16];

    CUTE_input(in);
    in[2] = '\0';
    append(append(append(text, "<"), in), ">");
    return compare(text, "<AB>") == 0 ? 1 : text[1] == '>';
}
