// toplevel=test verdict=complete paths=4 errors=0 divergences=0 losses<=0 options=--fail=malloc
/* uthash as it comes: uthash_fatal ends the program, before anything is used that is not there, at each of the three
 * allocations: of a table, its buckets, and more of them. */
#include <cute.h>
#include <stdlib.h>
#define HASH_FUNCTION(key, length, hash) ((hash) = 0)
#include <uthash.h>

struct item {
    int key;
    UT_hash_handle hh;
};

void test(void)
{
    struct item items[10], *table = NULL;
    for (int i = 0; i < 10; i++) {
        items[i].key = i;
        HASH_ADD_INT(table, key, &items[i]);
    }
    CUTE_assert(HASH_COUNT(table) == 10 && table->hh.tbl->num_buckets == 64);
    HASH_CLEAR(hh, table);
}
