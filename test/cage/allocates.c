// kinds=assert
#include "hostile.h"
static void attack(void)
{
    for (int i = 0; i < 100; i++) {
        char *block = malloc(1ul << 30), *mapping;
        for (size_t at = 0; block && at < 1ul << 30; at += 4096)
            block[at] = 1;
        mapping = mmap(NULL, 1ul << 30, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (mapping == MAP_FAILED)
            continue;
        for (size_t at = 0; at < 1ul << 30; at += 4096)
            mapping[at] = 1;
    }
}
