/* What the user wants native is native, by the function's name or its file's, and a call of it is one of native code. */
// options: --exclude=print*
# 1 "list.c"
struct cell { int v; };
static void print(const struct cell *cell) { (void)(cell->v + 1); }
# 1 "vendor/printing.h"
static int late(int x) { return x + 1; }
# 4 "list.c"
int test(struct cell *cell) { print(cell); return late(cell->v); }
