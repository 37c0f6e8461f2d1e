#include <stdio.h>
#include <cute.h>
int test(void){ unsigned char x; char b[10]; CUTE_input(x); sprintf(b,"%d",x); if (b[0]=='7') CUTE_assert(0); return 0; }
