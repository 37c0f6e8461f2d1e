/* Only by this one header.c knows of cute.h. */
#include <cute.h>
#define CHECK(condition) CUTE_assert(condition)
