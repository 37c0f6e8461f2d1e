// toplevel=test verdict=complete paths=1024 errors=0 divergences=0 losses<=0
/* uthash with a hash of ours, so that keys collide: five calls that add, find and delete, against a set of bits. */
#define HASH_FUNCTION(key, length, hash) ((hash) = *(const unsigned *)(key) % 2u)
#define HASH_DEBUG 1
#include <cute.h>
#include <stdlib.h>
#include <uthash.h>

struct item {
    unsigned key;
    UT_hash_handle hh;
};

void test(void)
{
    struct item *table = NULL, *item, *next;
    unsigned present = 0;
    for (int i = 0; i < 5; i++) {
        unsigned key = (unsigned)CUTE_choose(4);
        HASH_FIND(hh, table, &key, sizeof key, item);
        CUTE_assert(!item == !(present >> key & 1));
        CUTE_assert(!item || item->key == key);
        if (item) {
            HASH_DEL(table, item);
            free(item);
        } else if ((item = calloc(1, sizeof *item))) {
            item->key = key;
            HASH_ADD(hh, table, key, sizeof key, item);
        }
        present ^= 1u << key;
        CUTE_assert(HASH_COUNT(table) == (unsigned)__builtin_popcount(present));
    }
    HASH_ITER(hh, table, item, next) {
        HASH_DEL(table, item);
        free(item);
    }
    CUTE_assert(!table);
}
