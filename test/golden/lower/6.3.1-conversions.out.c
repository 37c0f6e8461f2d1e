/* Conversions are nodes of a tree; what cannot be symbolic has no tree. */
long conversions(signed char c, unsigned short s, int i, double d)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0, _s6 = 0, _s7 = 0, _s8 = 0, _s9 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)conversions)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
_s4 = cute_frame.arg[3];
}
{

long _t10 = ((long)(((int)c) + ((int)s)));
cute_sym _s10 = CUTE_UNLIKELY(_s1 | _s2) ? CUTE_EXPR2(0, c, _s1, s, _s2, _t10) : 0;
long wide = _t10;
 _s5 = _s10;

unsigned char _t11 = ((unsigned char)i);
cute_sym _s11 = CUTE_UNLIKELY(_s3) ? CUTE_EXPR1(1, i, _s3, _t11) : 0;
unsigned char narrow = _t11;
 _s6 = _s11;

_Bool _t12 = ((_Bool)i);
cute_sym _s12 = CUTE_UNLIKELY(_s3) ? CUTE_EXPR1(2, i, _s3, +_t12) : 0;
_Bool truth = _t12;
 _s7 = _s12;

__auto_type _t13 = (((double)i) * d);
cute_sym _s13 = CUTE_UNLIKELY(_s3 | _s4) ? CUTE_EXPR2(3, i, _s3, cute_double(d), _s4, cute_double(_t13)) : 0;
double product = _t13;
 _s8 = _s13;

int _t14 = (4464 + ((int)product));
cute_sym _s14 = CUTE_UNLIKELY(_s8) ? CUTE_EXPR1(4, cute_double(product), _s8, _t14) : 0;
int constant = _t14;
 _s9 = _s14;

long _t15 = (((wide + ((long)narrow)) + ((long)truth)) + ((long)constant));
if (CUTE_UNLIKELY(_s5 | _s6 | _s7 | _s9)) CUTE_LEAVE((void *)conversions, (_s5 | _s6 | _s7 | _s9) ? CUTE_EXPR_N(5, wide, _s5, narrow, _s6, +truth, _s7, constant, _s9, _t15) : 0, _t15);
return _t15;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)conversions};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)conversions, "conversions", "long (signed char, unsigned short, int, double)"}};
