/* exact.h - inputs over small domains, for cute and for the referee (test/referee), which gives each its values. */
#ifndef EXACT_H
#define EXACT_H
#include <cute.h>

#ifdef REFEREE
/* A whole object whose scalars get their values by FIELD; a pointer; a scalar that is one of the values listed. */
#define WHOLE(object) ((void)0)
#define FIELD(field, low, high) CUTE_range(field, low, high)
#define POINTER(pointer, fill) ((pointer) = referee_object(sizeof *(pointer), fill))
#define ONE_OF(scalar, ...) \
    do { \
        static const __typeof__(scalar) values_[] = {__VA_ARGS__}; \
        (scalar) = values_[referee_value(0, (long)(sizeof values_ / sizeof *values_) - 1)]; \
    } while (0)
#else
#define WHOLE(object) CUTE_input(object)
#define FIELD(field, low, high) CUTE_assume((field) >= (low) && (field) <= (high))
#define POINTER(pointer, fill) CUTE_input(pointer)
#define ONE_OF(scalar, ...) \
    do { \
        static const __typeof__(scalar) values_[] = {__VA_ARGS__}; \
        int is_one_ = 0; \
        CUTE_input(scalar); \
        for (unsigned long i_ = 0; i_ < sizeof values_ / sizeof *values_; i_++) \
            is_one_ |= (scalar) == values_[i_]; \
        CUTE_assume(is_one_); \
    } while (0)
#endif
#endif
