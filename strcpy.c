#include <string.h>
#include <cute.h>
int test(void){ char s[4]; CUTE_input(s); strcpy(s,""); if (s[0]==1) CUTE_assert(0); return 0; }
