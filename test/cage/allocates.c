// kinds=assert
#include "hostile.h"
static void attack(void)
{
    int mapped = 0;
    for (int i = 0; i < 100; i++) {
        char *block = malloc(1ul << 30);
        if (block)
            memset(block, 1, 1ul << 30);
        mapped += mmap(NULL, 1ul << 30, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
    }
    if (mapped > 1)
        abort();
}
