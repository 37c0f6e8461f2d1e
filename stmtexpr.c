#include <cute.h>
#define MAX(a,b) ({ __typeof__(a) _a=(a); __typeof__(b) _b=(b); _a>_b?_a:_b; })
int test(void){ int x,y; CUTE_input(x); CUTE_input(y); if (MAX(x,y)==9) { if (x!=9&&y!=9) CUTE_assert(0); if (x<y) return 2; return 1;} return 0; }
