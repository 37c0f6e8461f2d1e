#include <stdlib.h>
#include <cute.h>
int test(void){ int x; CUTE_input(x); int *p=malloc(4); *p=x; p=realloc(p,4000); if (*p==77) CUTE_assert(0); return 0; }
