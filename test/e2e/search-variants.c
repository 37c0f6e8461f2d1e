// toplevel=words paths=1623 errors=1 error-lines=23 verdict=error divergences=0 options=--search=coverage options=--round=8
/* Inputs like those that were kept, changed at random, are run between the others: every path counts once, whoever came
 * by it first, and the search ends when those that are needed are done. */
#include <cute.h>

static int kind(char c)
{
    return c == ' ' ? 0 : c >= '0' && c <= '9' ? 1 : c >= 'a' && c <= 'z' ? 2 : 3;
}

void words(void)
{
    char text[4];
    unsigned length;
    int state = 0, changes = 0;
    CUTE_input(length);
    CUTE_assume(length <= sizeof text);
    CUTE_input(text);
    for (unsigned i = 0; i < length; i++) {
        int next = kind(text[i]);
        changes += next != state;
        state = next;
        CUTE_assert(!(changes == 4 && text[3] == '7'));
    }
}
