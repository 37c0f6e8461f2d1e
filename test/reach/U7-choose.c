// answer=undecided
#include <cute.h>
int main(void)
{
    int k = CUTE_choose(3);
    int x;
    CUTE_input(x);
    if (k == 0 && x > 3)
        return 0;
    if (k == 3)
        return 1; // here
    return 0;
}
