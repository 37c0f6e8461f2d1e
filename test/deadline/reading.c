// toplevel=reading options=--search=bfs runs>=1
/* Records of 90,000 choices, each of which is about one input: reading them and sharing them out takes the time. */
#include <cute.h>

int reading(void)
{
    static unsigned char text[9000];
    int sum = 0;
    CUTE_input(text);
    for (unsigned i = 0; i < sizeof text; i++)
        for (int k = 0; k < 10; k++)
            if (text[i] == 'a' + k)
                sum += k;
    return sum;
}
