// answer=impossible
#include <cute.h>
int main(void)
{
    int x;
    CUTE_input(x);
    if (x > 3 && x < 2)
        return 1; // here
    return 0;
}
