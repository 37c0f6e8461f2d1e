// toplevel=test paths=5 errors=0 verdict=complete divergences=0 domain=0..9
#include <cute.h>

int test(void)
{
    int a, b, steps = 0;

    CUTE_input(a);
    CUTE_input(b);
    for (int i = 0; i < 3; i++) {
        switch (a) {
        case 1:
            switch (b) {
            case 4:
                continue;
            case 5:
                return steps;
            }
            break;
        case 2:
            i = 3;
            break;
        default:
            steps++;
        }
        steps += 10;
    }
    return steps;
}
