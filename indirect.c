#include <cute.h>
static int a[4]={1,2,3,4};
int test(void){ unsigned i; CUTE_input(i); i&=3; int *p=&a[i]; if (*p==3) CUTE_assert(0); return 0; }
