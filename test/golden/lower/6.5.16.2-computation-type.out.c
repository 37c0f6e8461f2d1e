/* A compound assignment computes in a type that libclang does not tell: that of the converted right side, of shifts
 * that of the promoted left side. */
void computation_type(char *c, unsigned char b, unsigned *u, long *l, float *f, int i, double d)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0, _s6 = 0, _s7 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)computation_type)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
_s4 = cute_frame.arg[3];
_s5 = cute_frame.arg[4];
_s6 = cute_frame.arg[5];
_s7 = cute_frame.arg[6];
}
{

__auto_type _p8 = c;
cute_sym _s9 = CUTE_UNLIKELY(_s1 | CUTE_F1(_p8)) ? CUTE_LOAD1(0, _p8, (cute_word)c, _s1) : 0;
char _t9 = *_p8;
char _t10 = ((char)(((int)_t9) + 300));
if (CUTE_UNLIKELY(_s1 | _s9 | CUTE_F1(_p8))) CUTE_STORE1(1, _p8, (cute_word)c, _s1, _t10, (_s9) ? CUTE_EXPR1(2, _t9, _s9, _t10) : 0);
*_p8 = _t10;

__auto_type _p11 = u;
cute_sym _s12 = CUTE_UNLIKELY(_s3 | CUTE_F4(_p11)) ? CUTE_LOAD1(3, _p11, (cute_word)u, _s3) : 0;
unsigned int _t12 = *_p11;
__auto_type _p13 = c;
cute_sym _s14 = CUTE_UNLIKELY(_s1 | CUTE_F1(_p13)) ? CUTE_LOAD1(4, _p13, (cute_word)c, _s1) : 0;
char _t14 = *_p13;
char _t15 = ((char)(((unsigned int)_t14) * _t12));
if (CUTE_UNLIKELY(_s1 | _s14 | _s12 | CUTE_F1(_p13))) CUTE_STORE1(5, _p13, (cute_word)c, _s1, _t15, (_s14 | _s12) ? CUTE_EXPR2(6, _t14, _s14, _t12, _s12, _t15) : 0);
*_p13 = _t15;

if (!(_s6) && CUTE_UNLIKELY((cute_word)i >= 32u)) CUTE_UNDEFINED(7);
{
unsigned char _v2 = ((unsigned char)(((int)b) << i));
_s2 = CUTE_UNLIKELY(_s2 | _s6) ? CUTE_EXPR2(8, b, _s2, i, _s6, _v2) : 0;
b = _v2;
}

__auto_type _p16 = l;
cute_sym _s17 = CUTE_UNLIKELY(_s4 | CUTE_F8(_p16)) ? CUTE_LOAD1(9, _p16, (cute_word)l, _s4) : 0;
long _t17 = *_p16;
__auto_type _p18 = u;
cute_sym _s19 = CUTE_UNLIKELY(_s3 | CUTE_F4(_p18)) ? CUTE_LOAD1(10, _p18, (cute_word)u, _s3) : 0;
unsigned int _t19 = *_p18;
if (!(_s17) && CUTE_UNLIKELY((cute_word)_t17 >= 32u)) CUTE_UNDEFINED(11);
unsigned int _t20 = (_t19 >> _t17);
if (CUTE_UNLIKELY(_s3 | _s19 | _s17 | CUTE_F4(_p18))) CUTE_STORE1(12, _p18, (cute_word)u, _s3, _t20, (_s19 | _s17) ? CUTE_EXPR2(13, _t19, _s19, _t17, _s17, _t20) : 0);
*_p18 = _t20;

__auto_type _p21 = u;
cute_sym _s22 = CUTE_UNLIKELY(_s3 | CUTE_F4(_p21)) ? CUTE_LOAD1(14, _p21, (cute_word)u, _s3) : 0;
unsigned int _t22 = *_p21;
unsigned int _t23 = (_t22 - ((unsigned int)i));
if (CUTE_UNLIKELY(_s3 | _s22 | _s6 | CUTE_F4(_p21))) CUTE_STORE1(15, _p21, (cute_word)u, _s3, _t23, (_s22 | _s6) ? CUTE_EXPR2(16, _t22, _s22, i, _s6, _t23) : 0);
*_p21 = _t23;

__auto_type _p24 = u;
cute_sym _s25 = CUTE_UNLIKELY(_s3 | CUTE_F4(_p24)) ? CUTE_LOAD1(17, _p24, (cute_word)u, _s3) : 0;
unsigned int _t25 = *_p24;
__auto_type _p26 = l;
cute_sym _s27 = CUTE_UNLIKELY(_s4 | CUTE_F8(_p26)) ? CUTE_LOAD1(18, _p26, (cute_word)l, _s4) : 0;
long _t27 = *_p26;
long _t28 = ((long)_t25);
cute_sym _s28 = CUTE_UNLIKELY(_s25) ? CUTE_EXPR1(19, _t25, _s25, _t28) : 0;
if (!(_s28) && CUTE_UNLIKELY(!_t28)) CUTE_UNDEFINED(20);
cute_sym _s29 = CUTE_UNLIKELY(_s27 | _s28) ? CUTE_EXPR2(21, _t27, _s27, _t28, _s28, (_t28 == 0 ? 0 : _t28 == -1 ? -_t27 : (_t27 / _t28))) : 0;
long _t29 = (_t27 / _t28);
if (CUTE_UNLIKELY(_s4 | _s29 | CUTE_F8(_p26))) CUTE_STORE1(22, _p26, (cute_word)l, _s4, _t29, _s29);
*_p26 = _t29;

{
int _v6 = ((int)(((double)i) * d));
_s6 = CUTE_UNLIKELY(_s6 | _s7) ? CUTE_EXPR2(23, i, _s6, cute_double(d), _s7, _v6) : 0;
i = _v6;
}

__auto_type _p31 = f;
cute_sym _s32 = CUTE_UNLIKELY(_s5 | CUTE_F4(_p31)) ? CUTE_LOAD1(24, _p31, (cute_word)f, _s5) : 0;
__auto_type _t32 = *_p31;
__auto_type _t33 = (_t32 + ((float)i));
if (CUTE_UNLIKELY(_s5 | _s32 | _s6 | CUTE_F4(_p31))) CUTE_STORE1(25, _p31, (cute_word)f, _s5, cute_float(_t33), (_s32 | _s6) ? CUTE_EXPR2(26, cute_float(_t32), _s32, i, _s6, cute_float(_t33)) : 0);
*_p31 = _t33;

__auto_type _p34 = l;
cute_sym _s35 = CUTE_UNLIKELY(_s4 | CUTE_F8(_p34)) ? CUTE_LOAD1(27, _p34, (cute_word)l, _s4) : 0;
long _t35 = *_p34;
{
__auto_type _v1 = (c + _t35);
_s1 = CUTE_UNLIKELY(_s1 | _s35) ? CUTE_EXPR2(28, (cute_word)c, _s1, _t35, _s35, (cute_word)_v1) : 0;
c = _v1;
}
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)computation_type};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)computation_type, "computation_type", "void (char *, unsigned char, unsigned int *, long *, float *, int, double)"}};
