/* cute.h - for the program under test.
 *
 *   int x;
 *   CUTE_input(x);            x is an input: any value of its type
 *   CUTE_assume(x > 0);       ignore runs with any other x
 *   CUTE_assert(f(x) != 7);   an error if it does not hold
 *
 * Inputs, all of which take an lvalue:
 *
 *   CUTE_input(x)             a number, an enumeration, a structure, a union, an array, a pointer. A pointer is NULL,
 *                             or points to a new object of its type, or to one that another input pointer points to
 *   CUTE_input_named(x, "n")  the same, called n in reports and tests
 *   CUTE_range(x, low, high)  a number within these bounds
 *   CUTE_input_array(p, n)    p is an array, or a pointer to room for n elements: all of them are inputs. A pointer
 *                             that is NULL is first set to a new array
 *   CUTE_string(p, n)         p is an array of characters, or a pointer, as above: a string of any length up to n;
 *                             there must be room for n + 1 characters
 *   CUTE_choose(n)            a value: one of 0 to n - 1, each of which is tried
 *
 * Where types do not say enough, add notes. A note is written at file scope, after the declarations that it refers to,
 * anywhere in the program; a file that contains only notes is given to cutec as one more source. A note is about a
 * member of a structure, in all inputs that contain it, or about a parameter of the tested function:
 *
 *   CUTE_nonnull(struct list, head);        head is never NULL
 *   CUTE_elements(struct buffer, data, n);  data points to n elements, n another member (cute --max-elements=N); if n
 *                                           is 0 it may be NULL. Or data is the last member, an array without a size;
 *                                           or one with a size, of which n elements are in use
 *   CUTE_distinct(struct pair, a, b);       a and b do not point to the same object
 *   CUTE_is_string(struct person, name);    an array of characters that contains a 0, or a pointer to a string
 *   CUTE_tag(struct value, u, kind, INTEGER, i, TEXT, s);
 *                                           if kind is INTEGER, the member i of the union u is in use; if it is TEXT,
 *                                           s is (up to 8 such pairs; for a union without a name, omit u)
 *   CUTE_nonnull(list_insert, list);        the parameter list of the function list_insert is never NULL; all notes
 *                                           except CUTE_tag exist for parameters
 *   CUTE_single(average, values);           values points to one object, although a length follows it
 *
 * In the body of a function, CUTE_nonnull(p); states the same about the pointer p, from there on.
 *
 * CUTE_ok(overflow) excuses what this check would report on its line: the program continues with the machine's result.
 * The same is possible for bounds, shift and float:
 *
 *   hash = hash * 31 + *name; CUTE_ok(overflow);
 *
 * At file scope, CUTE_OPTIONS("--max-objects=6 --time=10s"); sets options of cute for this program, which the command
 * line overrides. Options that open the cage, name a file, or claim more of the machine are not up to the program:
 * --cage, --allow, -o, --json, -j, -q and the like are refused there.
 *
 * The header may stay in the source: compiled without cutec, the program is a plain one, whose inputs are zero. */
#ifndef CUTE_H
#define CUTE_H

#ifdef __cplusplus
#error "cute.h is for C"
#endif

#ifdef __CUTE__
/* `object` is the address of the object that becomes an input; cutec knows its type. */
void cute_input(volatile void *object, const char *name);
void cute_input_range(volatile void *object, const volatile void *low, const volatile void *high, const char *name);
void cute_input_array(volatile void *object, unsigned long count, const char *name);
void cute_input_string(volatile void *object, unsigned long length, const char *name);
void cute_input_choice(volatile void *object, unsigned long count, const char *name);
void cute_assume_failed(const char *condition, const char *file, int line) __attribute__((__noreturn__));
void cute_assert_failed(const char *condition, const char *file, int line) __attribute__((__noreturn__));
/* There is no object behind `object`: only its type matters, which the note is about. */
void cute_input_nonnull(volatile void *object, const char *owner, const char *name);
void cute_input_single(volatile void *object, const char *owner, const char *name);
void cute_input_text(volatile void *object, const char *owner, const char *name);
void cute_input_elements(volatile void *object, const char *owner, const char *name, const char *count);
void cute_input_distinct(volatile void *object, const char *owner, const char *name, const char *other);
void cute_input_tag(volatile void *object, const char *owner, const char *name, const char *tag, long value,
                    const char *form);

#define CUTE_NOTE(number, calls) \
    static __attribute__((__constructor__)) void CUTE_NAME(cute_note_, number)(void) { calls } \
    struct cute_note
#define CUTE_OF(of) (volatile void *)(__typeof__(of) *)0, #of
#define CUTE_NONNULL_OF(of, name) CUTE_NOTE(__COUNTER__, cute_input_nonnull(CUTE_OF(of), #name);)
#define CUTE_NONNULL_HERE(pointer) CUTE_assume((pointer) != 0)
#define CUTE_single(of, name) CUTE_NOTE(__COUNTER__, cute_input_single(CUTE_OF(of), #name);)
#define CUTE_is_string(of, name) CUTE_NOTE(__COUNTER__, cute_input_text(CUTE_OF(of), #name);)
#define CUTE_elements(of, name, count) CUTE_NOTE(__COUNTER__, cute_input_elements(CUTE_OF(of), #name, #count);)
#define CUTE_distinct(of, a, b) CUTE_NOTE(__COUNTER__, cute_input_distinct(CUTE_OF(of), #a, #b);)
#define CUTE_TAG(of, name, tag, value, form) cute_input_tag(CUTE_OF(of), #name, #tag, (long)(value), #form);
#define CUTE_TAG_2(o, n, t, v, f) CUTE_TAG(o, n, t, v, f)
#define CUTE_TAG_4(o, n, t, v, f, ...) CUTE_TAG(o, n, t, v, f) CUTE_TAG_2(o, n, t, __VA_ARGS__)
#define CUTE_TAG_6(o, n, t, v, f, ...) CUTE_TAG(o, n, t, v, f) CUTE_TAG_4(o, n, t, __VA_ARGS__)
#define CUTE_TAG_8(o, n, t, v, f, ...) CUTE_TAG(o, n, t, v, f) CUTE_TAG_6(o, n, t, __VA_ARGS__)
#define CUTE_TAG_10(o, n, t, v, f, ...) CUTE_TAG(o, n, t, v, f) CUTE_TAG_8(o, n, t, __VA_ARGS__)
#define CUTE_TAG_12(o, n, t, v, f, ...) CUTE_TAG(o, n, t, v, f) CUTE_TAG_10(o, n, t, __VA_ARGS__)
#define CUTE_TAG_14(o, n, t, v, f, ...) CUTE_TAG(o, n, t, v, f) CUTE_TAG_12(o, n, t, __VA_ARGS__)
#define CUTE_TAG_16(o, n, t, v, f, ...) CUTE_TAG(o, n, t, v, f) CUTE_TAG_14(o, n, t, __VA_ARGS__)
#define CUTE_COUNT_OF(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, count, ...) CUTE_TAG_##count
#define CUTE_TAGS(...) CUTE_COUNT_OF(__VA_ARGS__, 16, odd, 14, odd, 12, odd, 10, odd, 8, odd, 6, odd, 4, odd, 2, odd, 0)
#define CUTE_tag(of, name, tag, ...) \
    CUTE_NOTE(__COUNTER__, CUTE_TAGS(__VA_ARGS__)(of, name, tag, __VA_ARGS__))

#define CUTE_input_named(lvalue, name) cute_input(&(lvalue), name)
#define CUTE_input_array(lvalue, count) cute_input_array(&(lvalue), count, #lvalue)
#define CUTE_string(lvalue, length) cute_input_string(&(lvalue), length, #lvalue)
#define CUTE_SET_RANGE(lvalue, low, high) cute_input_range(&(lvalue), &low, &high, #lvalue)
#define CUTE_SET_CHOICE(lvalue, count) cute_input_choice(&(lvalue), count, "choose")

#else
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The program that `cute show eN --c` generates defines these macros to supply the inputs. */
#ifdef CUTE_GIVE
#define CUTE_GIVEN(object) CUTE_GIVE((void *)&(object))
#else
#define CUTE_GIVEN(object) ((void)0)
#endif
#ifndef CUTE_CHOSEN
#define CUTE_CHOSEN(count) 0
#endif

#define CUTE_STATIC static __inline__ __attribute__((__unused__))

CUTE_STATIC __attribute__((__noreturn__)) void cute_assume_failed(const char *condition, const char *file, int line)
{
    fprintf(stderr, "%s:%d: assumption does not hold: %s\n", file, line, condition);
    exit(0);
}

CUTE_STATIC __attribute__((__noreturn__)) void cute_assert_failed(const char *condition, const char *file, int line)
{
    fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, condition);
    abort();
}

/* `object` is an array, or a pointer to one. */
CUTE_STATIC void cute_zero_array(void *object, int is_pointer, size_t count, size_t size)
{
    void *array = object;
    if (is_pointer)
        memcpy(&array, object, sizeof array);
    if (array && count)
        memset(array, 0, count * size);
    if (array)
        return;
    array = (calloc)(count ? count : 1, size);         /* in parentheses: `cute show eN --c` makes macros that fail */
    memcpy(object, &array, sizeof array);
}

#define CUTE_IS_POINTER(lvalue) __builtin_types_compatible_p(__typeof__(lvalue), __typeof__(&*(lvalue)))
#define CUTE_ZERO(lvalue, count) \
    cute_zero_array((void *)&(lvalue), CUTE_IS_POINTER(lvalue), (size_t)(count), sizeof *(lvalue))
#define CUTE_input_named(lvalue, name) \
    ((void)(name), (void)memset((void *)&(lvalue), 0, sizeof(lvalue)), CUTE_GIVEN(lvalue))
#define CUTE_input_array(lvalue, count) (CUTE_ZERO(lvalue, count), CUTE_GIVEN((lvalue)[0]))
#define CUTE_string(lvalue, length) (CUTE_ZERO(lvalue, (length) + 1), CUTE_GIVEN((lvalue)[0]))
#define CUTE_SET_RANGE(lvalue, low, high) \
    ((lvalue) = 0, CUTE_GIVEN(lvalue), \
     (void)((lvalue) < low ? (lvalue) = low : high < (lvalue) ? (lvalue) = high : (lvalue)))
#define CUTE_SET_CHOICE(lvalue, count) ((lvalue) = CUTE_CHOSEN(count))

#define CUTE_NONNULL_OF(of, name) struct cute_note
#define CUTE_NONNULL_HERE(pointer) ((void)(pointer))
#define CUTE_single(of, name) struct cute_note
#define CUTE_is_string(of, name) struct cute_note
#define CUTE_elements(of, name, count) struct cute_note
#define CUTE_distinct(of, a, b) struct cute_note
#define CUTE_tag(of, name, tag, ...) struct cute_note
#endif

#define CUTE_THIRD(a, b, c, ...) c
#define CUTE_nonnull(...) CUTE_THIRD(__VA_ARGS__, CUTE_NONNULL_OF, CUTE_NONNULL_HERE, )(__VA_ARGS__)

#define CUTE_ok(check) ((void)CUTE_OK_##check)
#define CUTE_OK_bounds "cute_ok:bounds"
#define CUTE_OK_shift "cute_ok:shift"
#define CUTE_OK_overflow "cute_ok:overflow"
#define CUTE_OK_float "cute_ok:float"

/* A section that cute reads; the line number keeps two of them in one file apart. */
#define CUTE_PASTE(a, b) a##b
#define CUTE_NAME(a, b) CUTE_PASTE(a, b)
#define CUTE_OPTIONS(words) \
    static const char CUTE_NAME(cute_options_, __LINE__)[] \
        __attribute__((__used__, __section__(".cute_options"))) = words
#define CUTE_input(lvalue) CUTE_input_named(lvalue, #lvalue)
#define CUTE_assume(condition) ((condition) ? (void)0 : cute_assume_failed(#condition, __FILE__, __LINE__))
#define CUTE_assert(condition) ((condition) ? (void)0 : cute_assert_failed(#condition, __FILE__, __LINE__))
#define CUTE_range(lvalue, low, high) __extension__({ \
    __typeof__(lvalue) cute_low = (__typeof__(lvalue))(low), cute_high = (__typeof__(lvalue))(high); \
    if (cute_low > cute_high) \
        cute_assume_failed(#low " <= " #high, __FILE__, __LINE__); \
    CUTE_SET_RANGE(lvalue, cute_low, cute_high); })
#define CUTE_choose(count) __extension__({ \
    long cute_count = (long)(count); \
    int cute_chosen; \
    if (cute_count < 1) \
        cute_assume_failed(#count " >= 1", __FILE__, __LINE__); \
    CUTE_SET_CHOICE(cute_chosen, (unsigned long)cute_count); \
    cute_chosen; })
#endif
