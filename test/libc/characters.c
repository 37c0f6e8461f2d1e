/* characters.c - ctype.h and the absolute values: every character, EOF, and the bytes that come as negative numbers. */
#include "test/libc/check.h"

#define CLASS(name) for (int c = -128; c < 256; c++) { \
    char text[16]; \
    snprintf(text, sizeof text, "%d", c); \
    SAME(int, name, text, "", c); }

#define NUMBER(name, type, least) do { \
    const type corner[] = {0, 1, -1, 2, (type)(least + 1), (type)-(least + 1)}; \
    for (unsigned i = 0; i < RANDOM_INPUTS + sizeof corner / sizeof *corner; i++) { \
        type x = i < sizeof corner / sizeof *corner ? corner[i] : (type)(draw(UINT64_MAX) >> draw(64)); \
        if (x != least) \
            SAME(type, name, "a number", "", x); } } while (0)

#define DIVISION(name, type, result) for (unsigned i = 0; i < RANDOM_INPUTS; i++) { \
    type a = (type)(draw(UINT64_MAX) >> draw(64)), b = (type)(draw(UINT64_MAX) >> draw(64)); \
    if (b != 0 && b != -1) { \
        result theirs = name(a, b), ours = cute_c_##name(a, b); \
        check(theirs.quot == ours.quot && theirs.rem == ours.rem, #name, "", ""); } }

int main(void)
{
    CLASS(isalnum) CLASS(isalpha) CLASS(isblank) CLASS(iscntrl) CLASS(isdigit) CLASS(isgraph) CLASS(islower)
    CLASS(isprint) CLASS(ispunct) CLASS(isspace) CLASS(isupper) CLASS(isxdigit) CLASS(tolower) CLASS(toupper)
    CLASS(isascii) CLASS(toascii)
    NUMBER(abs, int, INT32_MIN);
    NUMBER(labs, long, INT64_MIN);
    NUMBER(llabs, long long, INT64_MIN);
    NUMBER(imaxabs, intmax_t, INT64_MIN);
    DIVISION(div, int, div_t)
    DIVISION(ldiv, long, ldiv_t)
    DIVISION(lldiv, long long, lldiv_t)
    return finish("characters");
}
