/* Constants are what the text says: libclang cuts those that are wider than 64 bits. */
enum colour {
RED = -1, GREEN = 3, BLUE = 5000000000 };
typedef __int128 wide;
double constants(unsigned long u, long double *ld, wide *w, char *c)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)constants)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
_s4 = cute_frame.arg[3];
}
{

__auto_type _p5 = ld;
if (CUTE_UNLIKELY(CUTE_F57(_p5))) CUTE_CLEAR_MORE(_p5, 16);
*_p5 = 1.18973149535723176502e+4932L;

__auto_type _p7 = w;
__auto_type _t8 = (((__int128)1) << 100);
if (CUTE_UNLIKELY(CUTE_F57(_p7))) CUTE_CLEAR_MORE(_p7, 16);
*_p7 = _t8;

__auto_type _p9 = c;
if (CUTE_UNLIKELY(_s4 | CUTE_F1(_p9))) CUTE_STORE1(0, _p9, (cute_word)c, _s4, (char)(-68), 0);
*_p9 = (char)(-68);

__auto_type _t11 = ((((((((double)(u + 18446744073709551615ul)) + 0x1p-3) + ((double)511)) + ((double)3)) + ((double)(-1))) + ((double)5000000000l)) + ((double)24930));
if (CUTE_UNLIKELY(_s1)) CUTE_LEAVE((void *)constants, (_s1) ? CUTE_EXPR_N(1, u, _s1, cute_double(0x1p-3), 0, cute_double(((double)511)), 0, cute_double(((double)3)), 0, cute_double(((double)(-1))), 0, cute_double(((double)5000000000l)), 0, cute_double(((double)24930)), 0, cute_double(_t11)) : 0, cute_double(_t11));
return _t11;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)constants};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)constants, "constants", "double (unsigned long, long double *, __int128 *, char *)"}};
