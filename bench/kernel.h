/* kernel.h - the two forms of a kernel: included at the end of the file that defines
 *
 *   static unsigned long kernel(void);        about 0.2 s of work at -O2; a checksum of all of it
 *
 * With -DNATIVE it is a program that prints the checksum. For cutec it is a toplevel with a symbolic input in the
 * process, which the kernel does not touch; that the checksum is CHECKSUM is asserted. */
#ifdef NATIVE
#include <stdio.h>

int main(void)
{
    printf("%016lx\n", kernel());
    return 0;
}
#else
#include <cute.h>

void toplevel(void)
{
    int untouched;

    CUTE_input(untouched);
    CUTE_assert(kernel() == CHECKSUM);
}
#endif
