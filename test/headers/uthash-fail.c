// toplevel=test verdict=complete paths=636 errors=0 divergences=0 losses<=0 options=--fail=malloc
/* uthash without memory: with HASH_NONFATAL_OOM an item that could not be added, or selected, is not in the table. */
#define HASH_NONFATAL_OOM 1
#define HASH_DEBUG 1
#define HASH_BLOOM 5
#include <cute.h>
#include <stdlib.h>
static int failures;
static void lose(void *item);
#define uthash_nonfatal_oom(item) lose(item)
#include <uthash.h>
#undef HASH_INITIAL_NUM_BUCKETS
#undef HASH_INITIAL_NUM_BUCKETS_LOG2
#undef HASH_BKT_CAPACITY_THRESH
#define HASH_INITIAL_NUM_BUCKETS 2U
#define HASH_INITIAL_NUM_BUCKETS_LOG2 1U
#define HASH_BKT_CAPACITY_THRESH 1U

struct item {
    int key, is_out;
    UT_hash_handle hh, other;
};

static void lose(void *item)
{
    ((struct item *)item)->is_out = 1;
    failures++;
}

static int is_even(const void *item)
{
    return ((const struct item *)item)->key % 2 == 0;
}

void test(void)
{
    struct item items[4] = {{0}}, *table = NULL, *even = NULL, *found;
    for (int i = 0; i < 4; i++) {
        items[i].key = i;
        HASH_ADD_INT(table, key, &items[i]);
    }
    CUTE_assert(HASH_COUNT(table) == 4 - (unsigned)failures);
    for (int i = 0; i < 4; i++) {
        HASH_FIND_INT(table, &i, found);
        CUTE_assert(found == (items[i].is_out ? NULL : &items[i]));
    }
    HASH_SELECT(other, even, hh, table, is_even);
    for (int i = 0; i < 4; i += 2) {
        HASH_FIND(other, even, &i, sizeof i, found);
        CUTE_assert(found == (items[i].is_out ? NULL : &items[i]));
    }
    HASH_CLEAR(other, even);
    HASH_CLEAR(hh, table);
}
