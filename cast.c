#include <cute.h>
int test(void){ long x; CUTE_input(x); int *p=(int*)&x; if (p[0]==7 && p[1]==9) CUTE_assert(0); unsigned char *b=(unsigned char*)&x; if (b[7]==0x80 && x==-9223372036854775807L-1) return 2; return 0; }
