/* referee.h - cute.h's calls for the referee, which runs a program once for each input (referee.c). Compile with
 * -include referee.h -DCUTE_H -DREFEREE.
 *
 * Inputs are scalars that take the values of a range, or those of the domain on the command line, or, of one byte, all
 * that they can have; with -DREFEREE_UNIT=n arrays and structures of scalars of n bytes. */
#ifndef REFEREE_H
#define REFEREE_H

void referee_input(void *object, unsigned long size, unsigned long unit, unsigned long count);
long referee_value(long low, long high);
int referee_choose(int count);                       /* the value is part of the path */
void referee_reject(void) __attribute__((__noreturn__));
void referee_fail(int line) __attribute__((__noreturn__));
/* NULL, or an object that was given out before with the same `fill`, or a new one, whose contents `fill` inputs. */
void *referee_object(unsigned long size, void (*fill)(void *object));

#ifdef REFEREE_UNIT
#define CUTE_input(lvalue) referee_input((void *)&(lvalue), sizeof(lvalue), REFEREE_UNIT, 256)
#else
#define CUTE_input(lvalue) \
    referee_input((void *)&(lvalue), sizeof(lvalue), sizeof(lvalue), _Generic((lvalue), _Bool: 2, default: 256))
#endif
#define CUTE_range(lvalue, low, high) ((void)((lvalue) = referee_value(low, high)))
#define CUTE_choose(count) referee_choose(count)
#define CUTE_assume(condition) ((condition) ? (void)0 : referee_reject())
#define CUTE_assert(condition) ((condition) ? (void)0 : referee_fail(__LINE__))
#endif
