#include "inc/helper.h"

int other(int x) { return x > 2 ? x - 2 : 0; }
