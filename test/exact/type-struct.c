#include "exact.h"

struct point { int x, y; };
struct line { struct point from, to; char name; };

static struct point middle(struct line line)
{
    struct point result = {(line.from.x + line.to.x) / 2, (line.from.y + line.to.y) / 2};
    return result;
}

int test(void)
{
    struct line line = {.name = 'a'};

    CUTE_range(line.from.x, 0, 4);
    CUTE_range(line.to.x, 0, 4);
    CUTE_range(line.to.y, 0, 4);
    struct point at = middle(line);
    if (at.x == at.y)
        return 1;
    struct line copy = line;
    copy.from = line.to;
    if (copy.from.x > line.from.x)
        return at.x == 3 ? 2 : 3;
    return copy.name == 'a' && copy.to.y == 1;
}
