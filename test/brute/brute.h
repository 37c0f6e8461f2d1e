/* brute.h - cute.h's calls for the referee that enumerates inputs: compile with -include brute.h -DCUTE_H. Inputs are
 * single scalars, or with -DBRUTE_UNIT=n arrays and structures of scalars of n bytes. */
#ifndef BRUTE_H
#define BRUTE_H

void brute_input(void *object, unsigned long size, unsigned long unit);
void brute_end(int is_path) __attribute__((__noreturn__));

#ifdef BRUTE_UNIT
#define CUTE_input(lvalue) brute_input((void *)&(lvalue), sizeof(lvalue), BRUTE_UNIT)
#else
#define CUTE_input(lvalue) brute_input((void *)&(lvalue), sizeof(lvalue), sizeof(lvalue))
#endif
#define CUTE_assume(condition) ((condition) ? (void)0 : brute_end(0))
#define CUTE_assert(condition) ((condition) ? (void)0 : brute_end(1))
#endif
