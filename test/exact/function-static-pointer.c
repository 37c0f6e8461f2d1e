#include "exact.h"

struct ops { int (*open)(int); int (*close)(int); };

static int open_file(int x)
{
    return x + 1;
}
static int open_pipe(int x)
{
    return x == 2 ? -1 : x;
}
static int close_any(int x)
{
    return x < 0;
}
static const struct ops file = {open_file, close_any}, pipe_ops = {open_pipe, close_any};

int test(void)
{
    int kind, x;

    CUTE_range(kind, 0, 1);
    CUTE_range(x, 0, 4);
    const struct ops *ops = kind ? &pipe_ops : &file;
    return ops->close(ops->open(x)) ? 1 : ops->open(x) == 3 ? 2 : 3;
}
