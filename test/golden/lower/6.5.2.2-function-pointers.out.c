/* Functions decay; a pointer to one may be called with or without a star. */
typedef int callee(int);
int one(int);
int function_pointers(int x, callee *p, int (*table[])(int, ...), callee parameter)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)function_pointers)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
_s4 = cute_frame.arg[3];
}
{

__typeof__(int (*)(int)) _t5;
_Bool _t8 = x;
if (CUTE_UNLIKELY(_s1)) CUTE_BRANCH1(0, x, _s1, _t8);
if (!_t8) goto _L6;
_t5 = one;
goto _L7;
_L6: ;
_t5 = one;
_L7: ;
callee *q = _t5;

if (CUTE_UNLIKELY(_s2)) CUTE_TARGET1(1, (cute_word)p, _s2);
if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)p, _s1);
int _t9 = ((__typeof__(&*p))(CUTE_UNLIKELY(cute_frame.live | _s1) && !CUTE_OURS(p) ? CUTE_CALLEE1(2, (void *)p, (cute_word)x) : (void *)p))(x);
cute_sym _s9 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(2, (void *)p, _t9) : 0;
if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)q, _s1);
int _t10 = ((__typeof__(&*q))(CUTE_UNLIKELY(cute_frame.live | _s1) && !CUTE_OURS(q) ? CUTE_CALLEE1(3, (void *)q, (cute_word)x) : (void *)q))(x);
cute_sym _s10 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(3, (void *)q, _t10) : 0;
int _t11 = ((__typeof__(&*p))(CUTE_UNLIKELY(cute_frame.live) && !CUTE_OURS(p) ? CUTE_CALLEE1(4, (void *)p, (cute_word)1) : (void *)p))(1);
cute_sym _s11 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(4, (void *)p, _t11) : 0;
__auto_type _p12 = (table + x);
cute_sym _s13 = CUTE_UNLIKELY(_s3 | _s1 | CUTE_F8(_p12)) ? CUTE_LOAD2(5, _p12, (cute_word)table, _s3, x, _s1) : 0;
__auto_type _t13 = *_p12;
if (CUTE_UNLIKELY(_s13)) CUTE_TARGET1(6, (cute_word)_t13, _s13);
if (CUTE_UNLIKELY(_s1)) CUTE_ARGS2((void *)_t13, _s1, CUTE_ARG_FLOATING | (0));
int _t14 = ((__typeof__(&*_t13))(CUTE_UNLIKELY(cute_frame.live | _s1) && !CUTE_OURS(_t13) ? CUTE_CALLEE2(7, (void *)_t13, (cute_word)x, 0) : (void *)_t13))(x, ((double)2.5f));
cute_sym _s14 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(7, (void *)_t13, _t14) : 0;
if (CUTE_UNLIKELY(_s4)) CUTE_LOSE_N(8, (cute_word)parameter, _s4);
__auto_type _t15 = (parameter);
if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)_t15, _s1);
int _t16 = ((__typeof__(&*_t15))(CUTE_UNLIKELY(cute_frame.live | _s1) && !CUTE_OURS(_t15) ? CUTE_CALLEE1(9, (void *)_t15, (cute_word)x) : (void *)_t15))(x);
cute_sym _s16 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(9, (void *)_t15, _t16) : 0;
int _t17 = (((((_t9 + _t10) + _t11) + _t14) + _t16) + (one == p));
if (CUTE_UNLIKELY(_s9 | _s10 | _s11 | _s14 | _s16 | _s2 | cute_frame.pending)) CUTE_LEAVE((void *)function_pointers, (_s9 | _s10 | _s11 | _s14 | _s16 | _s2) ? CUTE_EXPR_N(10, _t9, _s9, _t10, _s10, _t11, _s11, _t14, _s14, _t16, _s16, (cute_word)one, 0, (cute_word)p, _s2, _t17) : 0, _t17);
return _t17;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)function_pointers};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)function_pointers, "function_pointers", "int (int, int (*)(int), int (**)(int, ...), int (*)(int))"}};
