/* The result is stored as far as there is room; whether that was all is the value. */
int three(int a, unsigned b, short *r, unsigned long n, unsigned long *size)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)three)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
_s4 = cute_frame.arg[3];
_s5 = cute_frame.arg[4];
}
{

long sum;
if (CUTE_UNLIKELY(CUTE_F8(&sum) | cute_frame.fresh)) CUTE_FRESH((void *)&sum, 8);

int _t7 = a;
cute_sym _s7 = _s1;
unsigned int _t8 = b;
cute_sym _s8 = _s2;
short _t9 = ((short)(((cute_word)_t7) + ((cute_word)_t8)));
cute_sym _s9 = CUTE_UNLIKELY(_s7 | _s8) ? CUTE_EXPR2(0, _t7, _s7, _t8, _s8, _t9) : 0;
int _t10 = __extension__({ __typeof__(_t9) _t9_o; (int)__builtin_add_overflow(_t7, _t8, &_t9_o); });
__auto_type _p11 = r;
if (CUTE_UNLIKELY(_s3 | _s9 | CUTE_F2(_p11))) CUTE_STORE1(1, _p11, (cute_word)r, _s3, _t9, _s9);
*_p11 = _t9;
int _t13 = _t10;
cute_sym _s13 = CUTE_UNLIKELY(_s7 | _s8) ? CUTE_EXPR2(2, _t7, _s7, _t8, _s8, _t13) : 0;
_Bool _t14 = ((_Bool)_t13);
if (CUTE_UNLIKELY(_s13)) CUTE_BRANCH1(3, _t13, _s13, _t14);
if (!_t14) goto _L6;
{

return 1;
}
_L6: ;

unsigned long _t17 = n;
cute_sym _s17 = _s4;
cute_word _t18 = (_t17 * 24ul);
cute_sym _s18 = CUTE_UNLIKELY(_s17) ? CUTE_EXPR1(4, _t17, _s17, _t18) : 0;
int _t19 = __extension__({ __typeof__(_t18) _t18_o; (int)__builtin_mul_overflow(_t17, 24, &_t18_o); });
__auto_type _p20 = size;
if (CUTE_UNLIKELY(_s5 | _s18 | CUTE_F8(_p20))) CUTE_STORE1(5, _p20, (cute_word)size, _s5, _t18, _s18);
*_p20 = _t18;
int _t22 = _t19;
cute_sym _s22 = CUTE_UNLIKELY(_s17) ? CUTE_EXPR1(6, _t17, _s17, _t22) : 0;
_Bool _t23 = ((_Bool)_t22);
if (CUTE_UNLIKELY(_s22)) CUTE_BRANCH1(7, _t22, _s22, _t23);
if (!_t23) goto _L16;
{

return 2;
}
_L16: ;

__auto_type _p25 = r;
cute_sym _s26 = CUTE_UNLIKELY(_s3 | CUTE_F2(_p25)) ? CUTE_LOAD1(8, _p25, (cute_word)r, _s3) : 0;
short _t26 = *_p25;
long _t27 = ((long)a);
cute_sym _s27 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(9, a, _s1, _t27) : 0;
long _t28 = ((long)_t26);
cute_sym _s28 = CUTE_UNLIKELY(_s26) ? CUTE_EXPR1(10, _t26, _s26, _t28) : 0;
__auto_type _t29 = (&sum);
long _t30 = ((long)(((cute_word)_t27) - ((cute_word)_t28)));
cute_sym _s30 = CUTE_UNLIKELY(_s27 | _s28) ? CUTE_EXPR2(11, _t27, _s27, _t28, _s28, _t30) : 0;
int _t31 = __extension__({ __typeof__(_t30) _t30_o; (int)__builtin_ssubl_overflow(_t27, _t28, &_t30_o); });
__auto_type _p32 = _t29;
if (CUTE_UNLIKELY(_s30 | CUTE_F8(_p32))) CUTE_STORE0(12, _p32, _t30, _s30);
*_p32 = _t30;
int _t34 = _t31;
cute_sym _s34 = CUTE_UNLIKELY(_s28 | _s27) ? CUTE_EXPR2(13, _t28, _s28, _t27, _s27, _t34) : 0;
int _t35 = ((int)((_Bool)_t34));
if (CUTE_UNLIKELY(_s34)) CUTE_LEAVE((void *)three, (_s34) ? CUTE_EXPR1(14, _t34, _s34, _t35) : 0, _t35);
return _t35;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)three};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)three, "three", "int (int, unsigned int, short *, unsigned long, unsigned long *)"}};
