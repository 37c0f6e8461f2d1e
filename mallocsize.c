#include <stdlib.h>
#include <cute.h>
int test(void){ unsigned n; CUTE_input(n); if (n>3) return 0; char *p=malloc(n); if(!p) return 1; p[0]=1; if (n==0) {} return p[0]; }
