// answer=impossible
#include <cute.h>
int main(void)
{
    int x;
    CUTE_range(x, 0, 9);
    if (x == 10)
        return 1; // here
    return 0;
}
