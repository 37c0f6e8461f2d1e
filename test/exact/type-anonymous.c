#include "exact.h"

struct shape {
    int kind;
    union {
        struct { int width, height; };
        int radius;
    };
};

static int size(const struct shape *shape)
{
    return shape->kind ? shape->width * shape->height : 3 * shape->radius * shape->radius;
}

int test(void)
{
    struct shape shape;

    CUTE_range(shape.kind, 0, 1);
    CUTE_range(shape.width, 0, 5);
    CUTE_range(shape.height, 0, 5);
    return size(&shape) == 12 ? 1 : size(&shape) > 20;
}
