#include "inc/helper.h"

static int twice(int x) { return 2 * x; }
int helper(int x) { return twice(x) + other(x); }
