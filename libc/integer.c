/* integer.c - parse integers. Each digit is a choice: does the number continue? Its value is arithmetic. Overflow is
 * tested only from the first digit at which it is possible. */
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include "libc/libc.h"

#define NO_DIGIT 99u

/* In a base up to ten, only decimal digits have a value below the base. */
static unsigned digit_of(char character, unsigned base)
{
    unsigned c = (unsigned char)character, digit = c - '0', letter = (c | 32) - 'a';
    unsigned is_digit = digit < 10, is_letter = letter < 26;

    if (base <= 10)
        return digit;
    return (-is_digit & digit) | (-is_letter & (letter + 10)) | (-(1 - is_digit - is_letter) & NO_DIGIT);
}

/* A number as written: its magnitude, whether a minus precedes it, and whether the magnitude exceeds ULONG_MAX. */
struct number {
    unsigned long value;
    int is_negative, is_too_large;
    const char *end;                       /* NULL: no number */
};

/* The number of digits that can never overflow. */
static unsigned safe_digits(unsigned base)
{
    unsigned count = 0;

    for (unsigned long value = ULONG_MAX; value >= base; value /= base)
        count++;
    return count;
}

/* The overflow test is a single choice and avoids a division on symbolic data, which would be the hardest constraint
 * to solve. */
static void read_digits(const char *at, unsigned base, struct number *number)
{
    const unsigned long most = ULONG_MAX / base, rest = ULONG_MAX % base;
    unsigned safe = safe_digits(base), digit;

    for (unsigned count = 0; (digit = digit_of(*at, base)) < base; at++, count++) {
        if (count >= safe && ((number->value > most) | ((number->value == most) & (digit > rest))))
            number->is_too_large = 1;
        number->value = number->value * base + digit;
        number->end = at + 1;
    }
}

/* Returns whether `at` begins with 0x or 0X. */
static int has_prefix(const char *at)
{
    return *at == '0' && (at[1] | 32) == 'x';
}

/* Returns false if the base is invalid. */
static int read_number(const char *text, int base, struct number *number)
{
    *number = (struct number){.value = 0};
    if (base < 0 || base == 1 || base > 36) {
        errno = EINVAL;
        return 0;
    }
    while (cute_c_isspace((unsigned char)*text))
        text++;
    if (*text == '-') {
        number->is_negative = 1;
        text++;
    } else if (*text == '+') {
        text++;
    }
    if ((base == 0 || base == 16) && has_prefix(text)) {
        number->end = text + 1;            /* the zero, if no digit follows */
        text += 2;
        base = 16;
    } else if (base == 0) {
        base = *text == '0' ? 8 : 10;
    }
    read_digits(text, (unsigned)base, number);
    return 1;
}

static void tell_end(const struct number *number, const char *text, char **end)
{
    if (end)
        *end = (char *)(number->end ? number->end : text);
}

unsigned long cute_c_strtoul(const char *text, char **end, int base)
{
    struct number number;

    if (!read_number(text, base, &number))
        return 0;
    tell_end(&number, text, end);
    if (number.is_too_large) {
        errno = ERANGE;
        return ULONG_MAX;
    }
    return number.is_negative ? -number.value : number.value;
}

long cute_c_strtol(const char *text, char **end, int base)
{
    struct number number;

    if (!read_number(text, base, &number))
        return 0;
    tell_end(&number, text, end);
    if (number.is_too_large | (number.value > (unsigned long)LONG_MAX + (unsigned long)number.is_negative)) {
        errno = ERANGE;
        return number.is_negative ? LONG_MIN : LONG_MAX;
    }
    return (long)(number.is_negative ? -number.value : number.value);
}

unsigned long long cute_c_strtoull(const char *text, char **end, int base)
{
    return cute_c_strtoul(text, end, base);
}

long long cute_c_strtoll(const char *text, char **end, int base)
{
    return cute_c_strtol(text, end, base);
}

intmax_t cute_c_strtoimax(const char *text, char **end, int base)
{
    return cute_c_strtol(text, end, base);
}

uintmax_t cute_c_strtoumax(const char *text, char **end, int base)
{
    return cute_c_strtoul(text, end, base);
}

int cute_c_atoi(const char *text)
{
    return (int)cute_c_strtol(text, NULL, 10);
}

long cute_c_atol(const char *text)
{
    return cute_c_strtol(text, NULL, 10);
}

long long cute_c_atoll(const char *text)
{
    return cute_c_strtol(text, NULL, 10);
}
