/* Conversions are nodes of a tree; what cannot be symbolic has no tree. */
long conversions(signed char c, unsigned short s, int i, double d)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0, _s6 = 0, _s7 = 0, _s8 = 0, _s9 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && cute_enter((void *)conversions)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
_s4 = cute_frame.arg[3];
}
{

long _t10 = ((long)(((int)c) + ((int)s)));
cute_sym _s10 = CUTE_UNLIKELY(_s1 | _s2) ? cute_expr2(&cute_S[0], (cute_word)c, _s1, (cute_word)s, _s2, (cute_word)_t10) : 0;
long wide = _t10;
 _s5 = _s10;

unsigned char _t11 = ((unsigned char)i);
cute_sym _s11 = CUTE_UNLIKELY(_s3) ? cute_expr1(&cute_S[1], (cute_word)i, _s3, (cute_word)_t11) : 0;
unsigned char narrow = _t11;
 _s6 = _s11;

_Bool _t12 = ((_Bool)i);
cute_sym _s12 = CUTE_UNLIKELY(_s3) ? cute_expr1(&cute_S[2], (cute_word)i, _s3, (cute_word)_t12) : 0;
_Bool truth = _t12;
 _s7 = _s12;

__auto_type _t13 = (((double)i) * d);
cute_sym _s13 = CUTE_UNLIKELY(_s3 | _s4) ? cute_expr2(&cute_S[3], (cute_word)i, _s3, cute_double(d), _s4, cute_double(_t13)) : 0;
double product = _t13;
 _s8 = _s13;

int _t14 = (4464 + ((int)product));
cute_sym _s14 = CUTE_UNLIKELY(_s8) ? cute_expr1(&cute_S[4], cute_double(product), _s8, (cute_word)_t14) : 0;
int constant = _t14;
 _s9 = _s14;

long _t15 = (((wide + ((long)narrow)) + ((long)truth)) + ((long)constant));
if (CUTE_UNLIKELY(_s5 | _s6 | _s7 | _s9)) cute_leave((void *)conversions, (_s5 | _s6 | _s7 | _s9) ? cute_expr(&cute_S[5], (cute_word[]){(cute_word)wide, _s5, (cute_word)narrow, _s6, (cute_word)truth, _s7, (cute_word)constant, _s9, (cute_word)_t15}) : 0, (cute_word)_t15);
return _t15;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)conversions};
