#include <setjmp.h>
extern jmp_buf out;
void leave(int *p);
void leave(int *p)
{
    *p = 0;
    longjmp(out, 1);
}
