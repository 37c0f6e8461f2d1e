// toplevel=test verdict=complete paths=12 errors=0 divergences=0 losses<=0
/* uthash with its own hash function: one of four keys is added, and any byte searched for. */
#include <cute.h>
#include <stdlib.h>
#include <uthash.h>

struct item {
    unsigned char key;
    UT_hash_handle hh;
};

void test(unsigned char wanted)
{
    unsigned char a = (unsigned char)(60 * CUTE_choose(4));
    struct item first = {.key = a}, *table = NULL, *found = NULL;
    HASH_ADD(hh, table, key, 1, &first);
    HASH_FIND(hh, table, &wanted, 1, found);
    CUTE_assert(found == (wanted == a ? &first : NULL));
    HASH_CLEAR(hh, table);
}
