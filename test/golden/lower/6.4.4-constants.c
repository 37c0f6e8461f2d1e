/* Constants are what the text says: libclang cuts those that are wider than 64 bits. */
enum colour { RED = -1, GREEN = 3, BLUE = 5000000000 };
typedef __int128 wide;
double constants(unsigned long u, long double *ld, wide *w, char *c)
{
    *ld = 1.18973149535723176502e+4932L;
    *w = (wide)1 << 100;
    *c = 'a' + '\377' + u'\u00e4' + L'x';
    return u + 18446744073709551615u + 0x1p-3 + 0777 + GREEN + RED + BLUE + 'ab';
}
