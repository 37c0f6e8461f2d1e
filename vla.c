#include <cute.h>
int test(void){ unsigned char n; CUTE_input(n); CUTE_assume(n>0&&n<5); int a[n]; for (int i=0;i<n;i++) a[i]=i; if (a[n-1]==3) CUTE_assert(0); return 0; }
