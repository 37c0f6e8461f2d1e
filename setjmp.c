#include <setjmp.h>
#include <cute.h>
static jmp_buf j; static int g;
static void f(int x){ g=x; if (x>5) longjmp(j, 1); }
int test(void){ int x; CUTE_input(x); if (setjmp(j)) { if (g==9) CUTE_assert(0); return 1; } f(x); if (x==3) return 2; return 0; }
