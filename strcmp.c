#include <string.h>
#include <cute.h>
int test(void){ char s[4]; CUTE_input(s); s[3]=0; if (strcmp(s,"ab")==0) CUTE_assert(0); return 0; }
