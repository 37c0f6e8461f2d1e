#include <stdlib.h>
#include <cute.h>
static int cmp(const void*a,const void*b){ int x=*(const int*)a,y=*(const int*)b; return x<y?-1:x>y; }
int test(void){ int a[3]; CUTE_input(a); qsort(a,3,sizeof *a,cmp); CUTE_assert(a[0]<=a[1]); CUTE_assert(a[1]<=a[2]); if (a[0]==5 && a[2]==9) return 1; return 0; }
