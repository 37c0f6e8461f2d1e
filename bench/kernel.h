/* kernel.h - the two forms of a kernel: included at the end of the file that defines
 *
 *   static unsigned long kernel(void);        about 0.2 s of work at -O2; a checksum of all of it
 *
 * With -DNATIVE it is a program. For cutec it is a toplevel that has one symbolic input in the process, which the
 * kernel does not touch: run by hand, the binary runs it once. Both print the checksum. */
#include <stdio.h>

#ifdef NATIVE
int main(void)
{
    printf("%016lx\n", kernel());
    return 0;
}
#else
#include <cute.h>

static int untouched;

void toplevel(void)
{
    CUTE_input(untouched);
    printf("%016lx\n", kernel());
}
#endif
