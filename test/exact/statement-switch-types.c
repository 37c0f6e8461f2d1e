#include "exact.h"

enum colour { RED, GREEN = 4, BLUE };

static int of_long(long long x)
{
    switch (x) {
    case 1LL << 40:
        return 1;
    case -1:
        return 2;
    case 3:
        return 3;
    }
    return 0;
}
int test(void)
{
    _Bool truth;
    enum colour colour;
    long x;

    CUTE_input(truth);
    CUTE_range(colour, 0, 6);
    CUTE_range(x, -2, 4);
    switch (truth) {
    case 0:
        break;
    case 1:
        switch (colour) {
        case RED:
            return 10;
        case GREEN:
            return 11;
        case BLUE:
            return 12;
        }
    }
    return of_long(x == 2 ? x << 39 : x);
}
