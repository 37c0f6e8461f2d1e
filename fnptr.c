#include <string.h>
#include <cute.h>
void *(*volatile f)(void*,int,size_t) = memset;
int test(void){ char s[4]; CUTE_input(s); f(s,0,4); if (s[0]==1) CUTE_assert(0); return 0; }
