/* clang evaluates arguments from left to right, and the right side of an assignment first. */
int f(int), g(int), array[4];
void order(int x)
{
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)order)) {
_s1 = cute_frame.arg[0];
}
{

if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)g, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(0, (void *)g, (cute_word)x);
int _t2 = g(x);
cute_sym _s2 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(0, (void *)g, _t2) : 0;
if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)f, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(1, (void *)f, (cute_word)x);
int _t3 = f(x);
cute_sym _s3 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(1, (void *)f, _t3) : 0;
if (!(_s3) && CUTE_UNLIKELY((cute_word)_t3 >= 4u)) CUTE_UNDEFINED(2);
__auto_type _p4 = &array[_t3];
if (CUTE_UNLIKELY(_s3 | _s2 | CUTE_F4(_p4))) CUTE_STORE2(3, _p4, (cute_word)(&array), 0, _t3, _s3, _t2, _s2);
*_p4 = _t2;

if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(4, (void *)f, (cute_word)2);
int _t6 = f(2);
cute_sym _s6 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(4, (void *)f, _t6) : 0;
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(5, (void *)g, (cute_word)3);
int _t7 = g(3);
cute_sym _s7 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(5, (void *)g, _t7) : 0;
if (CUTE_UNLIKELY(_s6 | _s7)) CUTE_ARGS1((void *)g, (_s6 | _s7) ? CUTE_EXPR2(6, _t6, _s6, _t7, _s7, (_t6 - _t7)) : 0);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(7, (void *)g, (cute_word)(_t6 - _t7));
int _t8 = g((_t6 - _t7));
cute_sym _s8 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(7, (void *)g, _t8) : 0;
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(8, (void *)f, (cute_word)1);
int _t9 = f(1);
cute_sym _s9 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(8, (void *)f, _t9) : 0;
if (!(_s9) && CUTE_UNLIKELY((cute_word)_t9 >= 4u)) CUTE_UNDEFINED(9);
__auto_type _p10 = &array[_t9];
cute_sym _s11 = CUTE_UNLIKELY(_s9 | CUTE_F4(_p10)) ? CUTE_LOAD2(10, _p10, (cute_word)(&array), 0, _t9, _s9) : 0;
int _t11 = *_p10;
int _t12 = (_t11 + _t8);
if (CUTE_UNLIKELY(_s9 | _s11 | _s8 | CUTE_F4(_p10))) CUTE_STORE2(11, _p10, (cute_word)(&array), 0, _t9, _s9, _t12, (_s11 | _s8) ? CUTE_EXPR2(12, _t11, _s11, _t8, _s8, _t12) : 0);
*_p10 = _t12;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)order};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)order, "order", "void (int)"}};
