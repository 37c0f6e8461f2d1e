/* x++ is x = (T)(x + 1), of truth values, pointers and bit-fields too. */
struct bits {
unsigned low : 3;
_Bool flag : 1;
};
int increments(_Bool truth, short *s, struct bits *p, char **text, float f)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)increments)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
_s4 = cute_frame.arg[3];
_s5 = cute_frame.arg[4];
}
{

{
_Bool _v1 = ((_Bool)(((int)truth) + 1));
_s1 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(0, +truth, _s1, +_v1) : 0;
truth = _v1;
}

{
_Bool _v1 = ((_Bool)(((int)truth) + 1));
_s1 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(1, +truth, _s1, +_v1) : 0;
truth = _v1;
}

__auto_type _p6 = s;
cute_sym _s7 = CUTE_UNLIKELY(_s2 | CUTE_F2(_p6)) ? CUTE_LOAD1(2, _p6, (cute_word)s, _s2) : 0;
short _t7 = *_p6;
short _t8 = ((short)(((int)_t7) + 1));
if (CUTE_UNLIKELY(_s2 | _s7 | CUTE_F2(_p6))) CUTE_STORE1(3, _p6, (cute_word)s, _s2, _t8, (_s7) ? CUTE_EXPR1(4, _t7, _s7, _t8) : 0);
*_p6 = _t8;

unsigned char *_p10 = (unsigned char *)p + 0;
cute_sym _s9 = CUTE_UNLIKELY(_s3 | CUTE_F1(_p10)) ? CUTE_LOAD1(5, _p10, (cute_word)p, _s3) : 0;
cute_word _t9 = 0;
__builtin_memcpy(&_t9, _p10, 1);
unsigned char *_p12 = (unsigned char *)p + 0;
cute_sym _s11 = CUTE_UNLIKELY(_s3 | CUTE_F1(_p12)) ? CUTE_LOAD1(6, _p12, (cute_word)p, _s3) : 0;
cute_word _t11 = 0;
__builtin_memcpy(&_t11, _p12, 1);
unsigned int _t13 = (((unsigned int)((cute_word)(((cute_word)_t9) << 61) >> 61)) - 1u);
cute_sym _s13 = CUTE_UNLIKELY(_s9) ? CUTE_EXPR1(7, _t9, _s9, _t13) : 0;
cute_word _t14 = ((cute_word)((((cute_word)_t11) & 18446744073709551608ul) | ((((cute_word)_t13) << 0) & 7ul)));
cute_sym _s14 = CUTE_UNLIKELY(_s11 | _s13) ? CUTE_EXPR2(8, _t11, _s11, _t13, _s13, _t14) : 0;
if (CUTE_UNLIKELY(_s3 | _s14 | CUTE_F1(_p12))) CUTE_STORE1(9, _p12, (cute_word)p, _s3, _t14, _s14);
p->low = _t13;

unsigned char *_p16 = (unsigned char *)p + 0;
cute_sym _s15 = CUTE_UNLIKELY(_s3 | CUTE_F1(_p16)) ? CUTE_LOAD1(10, _p16, (cute_word)p, _s3) : 0;
cute_word _t15 = 0;
__builtin_memcpy(&_t15, _p16, 1);
unsigned char *_p18 = (unsigned char *)p + 0;
cute_sym _s17 = CUTE_UNLIKELY(_s3 | CUTE_F1(_p18)) ? CUTE_LOAD1(11, _p18, (cute_word)p, _s3) : 0;
cute_word _t17 = 0;
__builtin_memcpy(&_t17, _p18, 1);
_Bool _t19 = ((_Bool)(((int)((_Bool)((cute_word)(((cute_word)_t15) << 60) >> 63))) + 1));
cute_sym _s19 = CUTE_UNLIKELY(_s15) ? CUTE_EXPR1(12, _t15, _s15, +_t19) : 0;
cute_word _t20 = ((cute_word)((((cute_word)_t17) & 18446744073709551607ul) | ((((cute_word)_t19) << 3) & 8ul)));
cute_sym _s20 = CUTE_UNLIKELY(_s17 | _s19) ? CUTE_EXPR2(13, _t17, _s17, +_t19, _s19, _t20) : 0;
if (CUTE_UNLIKELY(_s3 | _s20 | CUTE_F1(_p18))) CUTE_STORE1(14, _p18, (cute_word)p, _s3, _t20, _s20);
p->flag = _t19;

__auto_type _p21 = text;
cute_sym _s22 = CUTE_UNLIKELY(_s4 | CUTE_F8(_p21)) ? CUTE_LOAD1(15, _p21, (cute_word)text, _s4) : 0;
__auto_type _t22 = *_p21;
__auto_type _t23 = (_t22 + 1);
if (CUTE_UNLIKELY(_s4 | _s22 | CUTE_F8(_p21))) CUTE_STORE1(16, _p21, (cute_word)text, _s4, (cute_word)_t23, (_s22) ? CUTE_EXPR1(17, (cute_word)_t22, _s22, (cute_word)_t23) : 0);
*_p21 = _t23;
__auto_type _p24 = _t22;
if (CUTE_UNLIKELY(_s22 | CUTE_F1(_p24))) CUTE_STORE1(18, _p24, (cute_word)_t22, _s22, (char)0, 0);
*_p24 = (char)0;

{
__auto_type _v5 = (f - 1);
_s5 = CUTE_UNLIKELY(_s5) ? CUTE_EXPR2(19, cute_float(f), _s5, cute_float(1), 0, cute_float(_v5)) : 0;
f = _v5;
}

__auto_type _p26 = s;
cute_sym _s27 = CUTE_UNLIKELY(_s2 | CUTE_F2(_p26)) ? CUTE_LOAD1(20, _p26, (cute_word)s, _s2) : 0;
short _t27 = *_p26;
short _t28 = ((short)(((int)_t27) - 1));
if (CUTE_UNLIKELY(_s2 | _s27 | CUTE_F2(_p26))) CUTE_STORE1(21, _p26, (cute_word)s, _s2, _t28, (_s27) ? CUTE_EXPR1(22, _t27, _s27, _t28) : 0);
*_p26 = _t28;
unsigned char *_p30 = (unsigned char *)p + 0;
cute_sym _s29 = CUTE_UNLIKELY(_s3 | CUTE_F1(_p30)) ? CUTE_LOAD1(23, _p30, (cute_word)p, _s3) : 0;
cute_word _t29 = 0;
__builtin_memcpy(&_t29, _p30, 1);
unsigned int _t31 = ((unsigned int)((cute_word)(((cute_word)_t29) << 61) >> 61));
cute_sym _s31 = CUTE_UNLIKELY(_s29) ? CUTE_EXPR1(24, _t29, _s29, _t31) : 0;
unsigned char *_p33 = (unsigned char *)p + 0;
cute_sym _s32 = CUTE_UNLIKELY(_s3 | CUTE_F1(_p33)) ? CUTE_LOAD1(25, _p33, (cute_word)p, _s3) : 0;
cute_word _t32 = 0;
__builtin_memcpy(&_t32, _p33, 1);
unsigned int _t34 = (_t31 + 1u);
cute_sym _s34 = CUTE_UNLIKELY(_s31) ? CUTE_EXPR1(26, _t31, _s31, _t34) : 0;
cute_word _t35 = ((cute_word)((((cute_word)_t32) & 18446744073709551608ul) | ((((cute_word)_t34) << 0) & 7ul)));
cute_sym _s35 = CUTE_UNLIKELY(_s32 | _s34) ? CUTE_EXPR2(27, _t32, _s32, _t34, _s34, _t35) : 0;
if (CUTE_UNLIKELY(_s3 | _s35 | CUTE_F1(_p33))) CUTE_STORE1(28, _p33, (cute_word)p, _s3, _t35, _s35);
p->low = _t34;
__auto_type _t36 = f;
cute_sym _s36 = _s5;
{
__auto_type _v5 = (f + 1);
_s5 = CUTE_UNLIKELY(_s5) ? CUTE_EXPR2(29, cute_float(f), _s5, cute_float(1), 0, cute_float(_v5)) : 0;
f = _v5;
}
int _t37 = ((int)((((unsigned int)(((int)truth) + ((int)_t27))) + _t31) + ((unsigned int)((int)_t36))));
if (CUTE_UNLIKELY(_s1 | _s27 | _s31 | _s36)) CUTE_LEAVE((void *)increments, (_s1 | _s27 | _s31 | _s36) ? CUTE_EXPR_N(30, +truth, _s1, _t27, _s27, _t31, _s31, cute_float(_t36), _s36, _t37) : 0, _t37);
return _t37;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)increments};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)increments, "increments", "int (_Bool, short *, struct bits *, char **, float)"}};
