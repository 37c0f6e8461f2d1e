/* What is known of a builtin function: nothing to do, a copy, a model, or its arguments become concrete. */
struct pair {
int a, b;
};
int builtins(struct pair *to, struct pair *from, int x, double d, int *q)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)builtins)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
_s4 = cute_frame.arg[3];
_s5 = cute_frame.arg[4];
}
{

_Bool _t7 = (x > 3);
if (CUTE_UNLIKELY(_s3)) CUTE_BRANCH1(0, x, _s3, _t7);
if (!_t7) goto _L6;
{

__builtin_unreachable();
}
_L6: ;

__auto_type _t8 = ((void *)to);
cute_sym _s8 = _s1;
__auto_type _t9 = ((const void *)from);
cute_sym _s9 = _s2;
if (CUTE_UNLIKELY(_s8)) CUTE_DEREF1(1, (const void *)_t8, (cute_word)_t8, _s8);
 if (CUTE_UNLIKELY(_s9)) CUTE_DEREF1(2, (const void *)_t9, (cute_word)_t9, _s9);
 if (CUTE_UNLIKELY(CUTE_F8(_t8) | CUTE_F8(_t9))) CUTE_COPY((void *)_t8, _t9, 8);
__builtin_memcpy(_t8, _t9, 8ul);

__builtin_prefetch(((const void *)from), 0, 1);

if (__builtin_constant_p(x++)) goto _L11;
if (__builtin_types_compatible_p(int, long)) goto _L11;
__auto_type _t14 = d;
cute_sym _s14 = _s4;
int _t15 = __builtin_isinf(_t14);
int _t16 = _t15;
cute_sym _s16 = CUTE_UNLIKELY(_s14) ? CUTE_EXPR2(3, cute_double(_t14), _s14, cute_double(__builtin_inf()), 0, _t16) : 0;
_Bool _t17 = _t16;
if (CUTE_UNLIKELY(_s16)) CUTE_BRANCH1(4, _t16, _s16, _t17);
if (!_t17) goto _L10;
_L11: ;
{

if (CUTE_UNLIKELY(_s3)) CUTE_LOSE_N(5, x, _s3);
int _t18 = (__builtin_choose_expr(1, x, "never"));
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();
cute_frame.pending = 0;
return _t18;
}
_L10: ;

unsigned int _t20 = ((unsigned int)x);
cute_sym _s20 = _s3;
int _t21 = __builtin_popcount(_t20);
int _t22 = _t21;
cute_sym _s22 = CUTE_UNLIKELY(_s20) ? CUTE_EXPR1(6, _t20, _s20, _t22) : 0;
int _t23 = x;
cute_sym _s23 = _s3;
int _t24 = ((int)(((cute_word)_t23) + 1ul));
cute_sym _s24 = CUTE_UNLIKELY(_s23) ? CUTE_EXPR1(7, _t23, _s23, _t24) : 0;
int _t25 = __extension__({ __typeof__(_t24) _t24_o; (int)__builtin_add_overflow(_t23, 1, &_t24_o); });
__auto_type _p26 = q;
if (CUTE_UNLIKELY(_s5 | _s24 | CUTE_F4(_p26))) CUTE_STORE1(8, _p26, (cute_word)q, _s5, _t24, _s24);
*_p26 = _t24;
int _t28 = _t25;
cute_sym _s28 = CUTE_UNLIKELY(_s23) ? CUTE_EXPR1(9, _t23, _s23, _t28) : 0;
__auto_type _t29 = ((const char *)"four");
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE_NAMED(10, "__builtin_strlen", (cute_word)_t29);
unsigned long _t30 = __builtin_strlen(_t29);
if (CUTE_UNLIKELY(CUTE_RETURNED)) CUTE_RESULT(10, (void *)0, _t30);
int _t31 = ((_t22 + ((int)((_Bool)_t28))) + ((int)_t30));
if (CUTE_UNLIKELY(_s22 | _s28 | cute_frame.pending)) CUTE_LEAVE((void *)builtins, (_s22 | _s28) ? CUTE_EXPR3(11, _t22, _s22, _t28, _s28, ((int)_t30), 0, _t31) : 0, _t31);
return _t31;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)builtins};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)builtins, "builtins", "int (struct pair *, struct pair *, int, double, int *)"}};
