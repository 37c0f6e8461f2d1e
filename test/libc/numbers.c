/* numbers.c - numbers from texts: result, the end that is told, and errno. */
#include "test/libc/check.h"

static const char *const integers[] = {
    "", " ", "0", "1", "-1", "+1", "-", "+", "--1", "+-1", "- 1", "  42x", "\t\n\v\f\r 7", "\xa0 7", "0x", "0X",
    "0xg", "0x1", "-0xff", "0XfF", "x1", "00x1", "07", "08", "09", "0777", "0b1", "zz", "ZZ", "z",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "-18446744073709551615", "-18446744073709551616",
    "99999999999999999999999999", "-99999999999999999999999999", "0000000000000000000000000000000001",
    "0x7fffffffffffffff", "0x8000000000000000", "-0x8000000000000000", "0xffffffffffffffff", "0x10000000000000000",
    "2147483647", "2147483648", "-2147483649", "1777777777777777777777", "2000000000000000000000", "3w5e11264sgsf",
    "3w5e11264sgsg", "1y2p0ij32e8e7", "1y2p0ij32e8e8",
    "111111111111111111111111111111111111111111111111111111111111111", "@1", "[1", "`1", "{1", "/1", ":1", "1:", "1/",
    "1@",
};
static const int bases[] = {0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 35, 36, 37, -1, -10};

#define INTEGER(name, type) do { \
    char *their_end = (char *)1, *our_end = (char *)1; \
    errno = 0; type theirs = name(text, &their_end, base); int their_errno = errno; \
    errno = 0; type ours = cute_c_##name(text, &our_end, base); \
    check(theirs == ours && their_errno == errno && their_end == our_end, #name, text, base_text); \
    SAME(type, name, text, base_text, text, NULL, base); } while (0)

static void check_integer(const char *text, int base)
{
    char base_text[16];

    snprintf(base_text, sizeof base_text, "%d", base);
    INTEGER(strtol, long);
    INTEGER(strtoul, unsigned long);
    INTEGER(strtoll, long long);
    INTEGER(strtoull, unsigned long long);
    INTEGER(strtoimax, intmax_t);
    INTEGER(strtoumax, uintmax_t);
    SAME(int, atoi, text, "", text);
    SAME(long, atol, text, "", text);
    SAME(long long, atoll, text, "", text);
}

static const char *const floats[] = {
    "", ".", "-", "+", "-.", "0", "-0", "0.0", "-0.0", ".0", "0.", "1", "-1", "+1", "1.", ".5", "-.5", "1.5", "1e",
    "1e+", "1e-", "1e1", "1e+1", "1e-1", "1E1", "1.e1", ".1e1", ".e1", "e1", "1e22", "1e23", "1e-22", "1e-23", "1e10",
    "1e11", "123456789012345", "1234567890123456", "999999999999999e22", "9007199254740993", "0.1", "0.3", "1e308",
    "1e309", "-1e309", "1e-308", "1e-324", "1e-400", "4.9e-324", "2.2250738585072011e-308", "1.7976931348623157e308",
    "1.7976931348623159e308", "0e999", "0e99999", "0e-99999", "1e99999", "1e0000000001", "  7", "\t\n\v\f\r 7x",
    "1 2", "inf", "INF", "Infinity", "infinit", "infinityx", "-inf", "+inf", "in", "nan", "NaN", "-nan", "nan(",
    "nan()", "nan(12)", "nan(0x7f)", "-nan(1)", "nan(!)", "na", "0x", "0x.", "0xg", "0x1", "0X1", "0x.8", "0x1.",
    "0x1.8", "0x1p", "0x1p+", "0x1p1", "0x1P-1", "-0x1.fp3", "0x1.fffffffffffffp1023", "0x1p-1022", "0x1p-1074",
    "0x1p-1075", "0x1p1024", "0x123456789abcd", "0x123456789abcdef01", "0x.0000000000001", "0xp1", "0x.p1", "1,5",
    "3.4028235e38", "3.4028236e38", "1.17549435e-38", "1e-45", "1e-46", "16777217", "16777219", "1e38", "1e39",
    "0x1.fffffep127", "0x1.ffffffp127", "0x1p-126", "0x1p-149", "0x1p-150", "1..2", "1.2.3", "1e5.5", "00012",
    "000.5", "0.000000000000000000001",
};

/* All bits count, also of what is no number. */
#define FLOATING(name, type) do { \
    char *their_end = (char *)1, *our_end = (char *)1; \
    errno = 0; type theirs = name(text, &their_end); int their_errno = errno; \
    errno = 0; type ours = cute_c_##name(text, &our_end); \
    check(memcmp(&theirs, &ours, sizeof ours) == 0 && their_errno == errno && their_end == our_end, #name, text, ""); \
    } while (0)

static void check_float(const char *text)
{
    double number = atof(text), our_number = cute_c_atof(text);

    FLOATING(strtod, double);
    FLOATING(strtof, float);
    check(memcmp(&number, &our_number, sizeof number) == 0, "atof", text, "");
}

static char *random_float(void)
{
    char text[64];

    switch (draw(4)) {
    case 0:
        snprintf(text, sizeof text, "%.*g", (int)(1 + draw(17)),
                 (double)(int64_t)draw(UINT64_MAX) / (double)draw(1000000));
        break;
    case 1:
        snprintf(text, sizeof text, "%s%" PRIu64 ".%" PRIu64 "e%d", draw(2) ? "-" : "", draw(100000), draw(100000000),
                 (int)draw(60) - 30);
        break;
    case 2:
        snprintf(text, sizeof text, "%a", (double)(int64_t)draw(UINT64_MAX) / (double)(1 + draw(1000)));
        break;
    default:
        return random_text(0, "0123456789.eE+-xXpPinfna ");
    }
    return place_text(0, text);
}

#define COUNT(array) (sizeof(array) / sizeof *(array))

int main(void)
{
    for (size_t i = 0; i < COUNT(integers); i++)
        for (size_t j = 0; j < COUNT(bases); j++)
            check_integer(place_text(0, integers[i]), bases[j]);
    for (unsigned i = 0; i < RANDOM_INPUTS; i++) {
        static const char *const alphabets[] = {"0123456789", " -+0123456789", "01", "0123456789abcdefABCDEFxX",
                                                "0123456789abcxyzABCXYZ"};
        check_integer(random_text(0, alphabets[draw(5)]), bases[draw(COUNT(bases))]);
    }
    for (size_t i = 0; i < COUNT(floats); i++)
        check_float(place_text(0, floats[i]));
    for (unsigned i = 0; i < RANDOM_INPUTS; i++)
        check_float(random_float());
    return finish("numbers");
}
