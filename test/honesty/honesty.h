/* honesty.h - inputs of programs with a bug behind a loss. Compiled with -DPLAIN an input has the value with which the
 * bug shows, and a failed assertion is exit status 10: so it is there. */
#ifndef HONESTY_H
#define HONESTY_H
#ifdef PLAIN
#include <stdlib.h>
#define INPUT(lvalue, value) ((lvalue) = (value))
#define CUTE_assert(condition) ((condition) ? (void)0 : exit(10))
int test(void);
int main(void)
{
    return test() & 1;
}
#else
#include <cute.h>
#define INPUT(lvalue, value) CUTE_input(lvalue)
#endif
#endif
