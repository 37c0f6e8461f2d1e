// toplevel=toplevel line=16
/* A number in a text, with conditions on its value: of programs that read options and configurations. */
#include <cute.h>
#include <stdlib.h>

char text[12];

void toplevel(void)
{
    char *end;
    CUTE_input(text);
    CUTE_assume(text[11] == 0);
    long value = strtol(text, &end, 0);
    if (end == text || *end != ';' || value <= 100000 || value % 977 != 13)
        return;
    CUTE_assert((value & 15) != 6);
}
