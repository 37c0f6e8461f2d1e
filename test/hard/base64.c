// toplevel=toplevel line=32
/* What is decoded from base64 is compared. */
#include <cute.h>
#include <string.h>

char text[16];

static const signed char digit[128] = {
    ['A'] = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
    ['a'] = 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52,
    ['0'] = 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, ['+'] = 63, ['/'] = 64,
};

static int value(char c)
{
    return digit[c & 127] - 1;
}

void toplevel(void)
{
    unsigned char out[12];
    CUTE_input(text);
    for (int i = 0, k = 0; i < 16; i += 4) {
        int a = value(text[i]), b = value(text[i + 1]), c = value(text[i + 2]), d = value(text[i + 3]);
        if (a < 0 || b < 0 || c < 0 || d < 0)
            return;
        out[k++] = (unsigned char)(a << 2 | b >> 4);
        out[k++] = (unsigned char)(b << 4 | c >> 2);
        out[k++] = (unsigned char)(c << 6 | d);
    }
    if (memcmp(out, "open sesame!", 12) == 0)
        CUTE_assert(0);
}
