/* Each operand is a choice of its own; without symbolic operands the operator stays what it is. */
int and_or(int a, int *p)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)and_or)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

int concrete = 3;
int _t3;
_t3 = 0;
_Bool _t5 = (a > 1);
if (CUTE_UNLIKELY(_s1)) CUTE_BRANCH1(0, a, _s1, _t5);
if (!_t5) goto _L4;
__auto_type _p6 = p;
cute_sym _s7 = CUTE_UNLIKELY(_s2 | CUTE_F4(_p6)) ? CUTE_LOAD1(1, _p6, (cute_word)p, _s2) : 0;
int _t7 = *_p6;
_Bool _t8 = _t7;
if (CUTE_UNLIKELY(_s7)) CUTE_BRANCH1(2, _t7, _s7, _t8);
if (!_t8) goto _L4;
_t3 = 1;
_L4: ;
int value = _t3;

_Bool _t11 = (a < 0);
if (CUTE_UNLIKELY(_s1)) CUTE_BRANCH1(3, a, _s1, _t11);
if (_t11) goto _L10;
_Bool _t12 = p;
if (CUTE_UNLIKELY(_s2)) CUTE_BRANCH1(4, (cute_word)p, _s2, _t12);
if (!_t12) goto _L10;
__auto_type _p13 = p;
cute_sym _s14 = CUTE_UNLIKELY(_s2 | CUTE_F4(_p13)) ? CUTE_LOAD1(5, _p13, (cute_word)p, _s2) : 0;
int _t14 = *_p13;
_Bool _t15 = (_t14 == 5);
if (CUTE_UNLIKELY(_s14)) CUTE_BRANCH1(6, _t14, _s14, _t15);
if (!_t15) goto _L9;
_L10: ;
{

return value;
}
_L9: ;

return ((concrete > 2) && (concrete < 9));
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)and_or};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)and_or, "and_or", "int (int, int *)"}};
