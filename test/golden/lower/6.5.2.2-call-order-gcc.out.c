/* gcc evaluates arguments from right to left, and the left side first if a call alone stands on the right. */
int f(int), g(int, int), array[4], global;
void order(int x)
{
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)order)) {
_s1 = cute_frame.arg[0];
}
{

if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)f, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(0, (void *)f, (cute_word)x);
int _t2 = f(x);
cute_sym _s2 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(0, (void *)f, _t2) : 0;
if (!(_s2) && CUTE_UNLIKELY((cute_word)_t2 >= 4u)) CUTE_UNDEFINED(1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(2, (void *)f, (cute_word)2);
int _t3 = f(2);
cute_sym _s3 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(2, (void *)f, _t3) : 0;
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(3, (void *)f, (cute_word)1);
int _t4 = f(1);
cute_sym _s4 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(3, (void *)f, _t4) : 0;
if (CUTE_UNLIKELY(_s4 | _s3)) CUTE_ARGS2((void *)g, _s4, _s3);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE2(4, (void *)g, (cute_word)_t4, (cute_word)_t3);
int _t5 = g(_t4, _t3);
cute_sym _s5 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(4, (void *)g, _t5) : 0;
__auto_type _p6 = &array[_t2];
if (CUTE_UNLIKELY(_s2 | _s5 | CUTE_F4(_p6))) CUTE_STORE2(5, _p6, (cute_word)(&array), 0, _t2, _s2, _t5, _s5);
*_p6 = _t5;

if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(6, (void *)f, (cute_word)4);
int _t8 = f(4);
cute_sym _s8 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(6, (void *)f, _t8) : 0;
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(7, (void *)f, (cute_word)3);
int _t9 = f(3);
cute_sym _s9 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(7, (void *)f, _t9) : 0;
if (!(_s9) && CUTE_UNLIKELY((cute_word)_t9 >= 4u)) CUTE_UNDEFINED(8);
__auto_type _p10 = &array[_t9];
cute_sym _s11 = CUTE_UNLIKELY(_s9 | CUTE_F4(_p10)) ? CUTE_LOAD2(9, _p10, (cute_word)(&array), 0, _t9, _s9) : 0;
int _t11 = *_p10;
int _t12 = (_t11 + _t8);
if (CUTE_UNLIKELY(_s9 | _s11 | _s8 | CUTE_F4(_p10))) CUTE_STORE2(10, _p10, (cute_word)(&array), 0, _t9, _s9, _t12, (_s11 | _s8) ? CUTE_EXPR2(11, _t11, _s11, _t8, _s8, _t12) : 0);
*_p10 = _t12;

if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(12, (void *)f, (cute_word)5);
int _t13 = f(5);
cute_sym _s13 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(12, (void *)f, _t13) : 0;
cute_sym _s14 = CUTE_UNLIKELY(CUTE_F4(&global)) ? CUTE_LOAD0(13, &global) : 0;
int _t14 = global;
x = (_t14 + _t13);
_s1 = CUTE_UNLIKELY(_s14 | _s13) ? CUTE_EXPR2(14, _t14, _s14, _t13, _s13, x) : 0;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)order};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)order, "order", "void (int)"}};
