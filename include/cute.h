/* cute.h - for the program under test.
 *
 *   int x;
 *   CUTE_input(x);            x is an input: any value of its type
 *   CUTE_assume(x > 0);       runs with another x are of no interest
 *   CUTE_assert(f(x) != 7);   an error if it does not hold
 *
 * CUTE_input takes any lvalue: an integer, a structure, an array, a pointer. A pointer is NULL, or points to a new
 * object of its type, or to one that another input pointer points to. */
#ifndef CUTE_H
#define CUTE_H

#ifdef __cplusplus
#error "cute.h is for C"
#endif

void cute_input(volatile void *object, const char *name);
void cute_assume_failed(const char *condition, const char *file, int line) __attribute__((__noreturn__));
void cute_assert_failed(const char *condition, const char *file, int line) __attribute__((__noreturn__));

#define CUTE_input(lvalue) cute_input(&(lvalue), #lvalue)
#define CUTE_assume(condition) ((condition) ? (void)0 : cute_assume_failed(#condition, __FILE__, __LINE__))
#define CUTE_assert(condition) ((condition) ? (void)0 : cute_assert_failed(#condition, __FILE__, __LINE__))
#endif
