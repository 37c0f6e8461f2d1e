#include <stdlib.h>
#include <cute.h>
int test(void){ int x; CUTE_input(x); char b[12]="1"; b[0]=(char)x; if (atoi(b)==7) CUTE_assert(0); return 0; }
