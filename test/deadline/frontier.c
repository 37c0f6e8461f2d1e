// toplevel=frontier options=--search=coverage runs>=3
/* Alternatives without end: each of thousands of inputs has outcomes of its own. */
#include <cute.h>

int frontier(void)
{
    static unsigned char text[6000];
    unsigned state = 0;
    CUTE_input(text);
    for (unsigned i = 0; i < sizeof text; i++)
        switch (text[i]) {
        case 'a': state = state * 3 + 1; break;
        case 'b': state ^= text[i / 2]; break;
        case 'c': state += text[i] * i; break;
        default:
            if (text[i] > state % 251)
                state++;
        }
    return (int)state;
}
