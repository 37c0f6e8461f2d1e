#include "exact.h"

int test(void)
{
    int stack[4], depth = 0;

    for (int i = 0; i < 4; i++) {
        switch (CUTE_choose(3)) {
        case 0:
            stack[depth++] = i;
            break;
        case 1:
            if (depth == 0)
                return 1;
            depth--;
            break;
        default:
            if (depth == 2)
                CUTE_assert(stack[0] + stack[1] != 2);
        }
    }
    return depth;
}
