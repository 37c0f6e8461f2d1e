// toplevel=test paths=15 errors=1 error-lines=27 verdict=error divergences=0 domain=97..100 unit=1
#include <cute.h>

int test(void)
{
    unsigned char text[4];
    int state = 0;

    CUTE_input(text);
    for (int i = 0; i < 4; i++) {
        switch (state) {
        case 0:
            if (text[i] == 'a')
                state = 1;
            break;
        case 1:
            state = 0;
            if (text[i] == 'b')
                state = 2;
            break;
        case 2:
            state = 0;
            if (text[i] == 'c')
                state = 3;
            break;
        case 3:
            CUTE_assert(0);    /* error */
        }
    }
    return state;
}
