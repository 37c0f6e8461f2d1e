// toplevel=test verdict=complete paths=46656 errors=0 divergences=0 losses<=0
/* stb_ds's hash map: six puts and deletes of three keys, in a table with graves, against a set of bits. */
#define STB_DS_IMPLEMENTATION
#include <cute.h>
#include <stb/stb_ds.h>

void test(void)
{
    struct { int key, value; } *map = NULL;
    int present = 0;
    for (int i = 0; i < 6; i++) {
        int key = CUTE_choose(3);
        if (CUTE_choose(2)) {
            hmput(map, key, key + i);
            CUTE_assert(hmget(map, key) == key + i);
            present |= 1 << key;
        } else {
            CUTE_assert(hmdel(map, key) == (present >> key & 1));
            present &= ~(1 << key);
        }
        CUTE_assert(hmlen(map) == __builtin_popcount((unsigned)present));
        for (key = 0; key < 3; key++)
            CUTE_assert((hmgeti(map, key) >= 0) == (present >> key & 1));
    }
    hmfree(map);
}
