/* floating.c - parse floating-point numbers.
 *
 * If a number has few digits and a small power of ten, both the digits as an integer and the power are exact, so a
 * single multiplication or division rounds correctly. The same holds for a hexadecimal number whose digits fit. Any
 * other number is left to glibc: the text is concretized, which is counted as a loss. */
#include <string.h>
#include "libc/libc.h"

enum form { FORM_DECIMAL, FORM_HEXADECIMAL, FORM_INFINITE, FORM_NAN, FORM_OTHER };

struct number {
    enum form form;
    int is_negative;
    unsigned long digits;                  /* as an integer */
    unsigned digit_count;
    int exponent;                          /* power of ten, or of two */
    const char *end;                       /* NULL: no number */
};

#define EXPONENT_DIGITS 4u                 /* a longer exponent is left to glibc */

static int is_digit(char c)
{
    return (unsigned)c - '0' < 10;
}

static int is_hexadecimal(char c)
{
    return cute_c_isxdigit((unsigned char)c);
}

static unsigned hexadecimal_value(char c)
{
    return ((unsigned)c & 15) + ((unsigned)c >> 6) * 9;
}

/* Read an optional exponent at `at`, just after the digits. Returns whether this file can compute the number. */
static int read_exponent(const char *at, char letter, struct number *number)
{
    int sign = 1, exponent = 0;
    unsigned count = 0;

    number->end = at;
    if ((*at | 32) != letter)
        return 1;
    at++;
    if (*at == '-' || *at == '+')
        sign = *at++ == '-' ? -1 : 1;
    for (; is_digit(*at); at++, count++)
        if (count < EXPONENT_DIGITS)
            exponent = exponent * 10 + (*at - '0');
    if (count)
        number->end = at;
    number->exponent += sign * exponent;
    return count <= EXPONENT_DIGITS;
}

static void read_decimal(const char *at, struct number *number)
{
    int has_point = 0;

    for (;; at++) {
        if (is_digit(*at)) {
            number->digits = number->digits * 10 + (unsigned long)(*at - '0');
            number->digit_count++;
            number->exponent -= has_point;
        } else if (*at == '.' && !has_point) {
            has_point = 1;
        } else {
            break;
        }
    }
    if (number->digit_count && !read_exponent(at, 'e', number))
        number->form = FORM_OTHER;
}

static void read_hexadecimal(const char *at, struct number *number)
{
    int has_point = 0;

    number->form = FORM_HEXADECIMAL;
    for (;; at++) {
        if (is_hexadecimal(*at)) {
            number->digits = number->digits * 16 + hexadecimal_value(*at);
            number->digit_count++;
            number->exponent -= 4 * has_point;
        } else if (*at == '.' && !has_point) {
            has_point = 1;
        } else {
            break;
        }
    }
    if (number->digit_count && !read_exponent(at, 'p', number))
        number->form = FORM_OTHER;
}

static void read_word(const char *at, struct number *number)
{
    if (cute_c_strncasecmp(at, "inf", 3) == 0) {
        number->form = FORM_INFINITE;
        number->end = at + (cute_c_strncasecmp(at + 3, "inity", 5) == 0 ? 8 : 3);
    } else if (cute_c_strncasecmp(at, "nan", 3) == 0) {
        number->form = at[3] == '(' ? FORM_OTHER : FORM_NAN;
        number->end = at + 3;
    }
}

/* A zero followed by x but no hexadecimal digits: the zero is the number. */
static void read_after_zero(const char *at, struct number *number)
{
    read_hexadecimal(at + 2, number);
    if (!number->digit_count) {
        number->end = at + 1;
        number->exponent = 0;
    }
}

static struct number read_number(const char *at)
{
    struct number number = {.form = FORM_DECIMAL};

    while (cute_c_isspace((unsigned char)*at))
        at++;
    if (*at == '-' || *at == '+')
        number.is_negative = *at++ == '-';
    if (*at == '0' && (at[1] | 32) == 'x')
        read_after_zero(at, &number);
    else if (is_digit(*at) || *at == '.')
        read_decimal(at, &number);
    else
        read_word(at, &number);
    return number;
}

static double double_of_bits(unsigned long bits)
{
    double value;

    memcpy(&value, &bits, sizeof value);
    return value;
}

static float float_of_bits(unsigned bits)
{
    float value;

    memcpy(&value, &bits, sizeof value);
    return value;
}

/* Apply the sign before rounding, which may depend on it. Without a number there is no sign. */
static double signed_double(const struct number *number, double value)
{
    return number->is_negative && number->end ? -value : value;
}

static float signed_float(const struct number *number, float value)
{
    return number->is_negative && number->end ? -value : value;
}

static void tell_end(const struct number *number, const char *text, char **end)
{
    if (end)
        *end = (char *)(number->end ? number->end : text);
}

/* 10^0 to 10^22 need at most 53 significant bits, 10^0 to 10^10 at most 24. */
static const double tens[] = {1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                              1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
static const float short_tens[] = {1e0f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f, 1e8f, 1e9f, 1e10f};

/* Returns false if the number is left to glibc. */
static int compute_double(const struct number *number, double *value)
{
    int exponent = number->exponent;

    switch (number->form) {
    case FORM_DECIMAL:
        if (number->digit_count > 15 || exponent < -22 || exponent > 22)
            return 0;
        *value = signed_double(number, (double)number->digits);
        if (exponent < 0)
            *value /= tens[-exponent];
        else if (exponent > 0)
            *value *= tens[exponent];
        return 1;
    case FORM_HEXADECIMAL:
        if (number->digit_count > 13 || exponent < -1022 || exponent > 971)
            return 0;
        *value = signed_double(number, (double)number->digits);
        *value *= double_of_bits((unsigned long)(exponent + 1023) << 52);
        return 1;
    case FORM_INFINITE:
        *value = signed_double(number, __builtin_inf());
        return 1;
    case FORM_NAN:
        *value = signed_double(number, __builtin_nan(""));
        return 1;
    default:
        return 0;
    }
}

static int compute_float(const struct number *number, float *value)
{
    int exponent = number->exponent;

    switch (number->form) {
    case FORM_DECIMAL:
        if (number->digit_count > 7 || exponent < -10 || exponent > 10)
            return 0;
        *value = signed_float(number, (float)number->digits);
        if (exponent < 0)
            *value /= short_tens[-exponent];
        else if (exponent > 0)
            *value *= short_tens[exponent];
        return 1;
    case FORM_HEXADECIMAL:
        if (number->digit_count > 6 || exponent < -126 || exponent > 103)
            return 0;
        *value = signed_float(number, (float)number->digits);
        *value *= float_of_bits((unsigned)(exponent + 127) << 23);
        return 1;
    case FORM_INFINITE:
        *value = signed_float(number, __builtin_inff());
        return 1;
    case FORM_NAN:
        *value = signed_float(number, __builtin_nanf(""));
        return 1;
    default:
        return 0;
    }
}

double cute_c_strtod(const char *text, char **end)
{
    struct number number = read_number(text);
    double value;

    if (!compute_double(&number, &value))
        return strtod(text, end);
    tell_end(&number, text, end);
    return value;
}

float cute_c_strtof(const char *text, char **end)
{
    struct number number = read_number(text);
    float value;

    if (!compute_float(&number, &value))
        return strtof(text, end);
    tell_end(&number, text, end);
    return value;
}

double cute_c_atof(const char *text)
{
    return cute_c_strtod(text, NULL);
}
