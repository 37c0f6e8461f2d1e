#include "exact.h"

struct entry { short key; char value; };

int test(void)
{
    struct entry table[3] = {{1, 'a'}, {4, 'b'}, {6, 'c'}};
    short wanted;

    CUTE_range(wanted, 0, 8);
    CUTE_range(table[1].key, 0, 8);
    for (int i = 0; i < 3; i++) {
        if (table[i].key == wanted)
            return table[i].value;
        if (table[i].key > wanted)
            break;
    }
    return 0;
}
