/* Types that are not written out: declarations stay text, what they hold is typed as libclang has it. */
int typeof_and_auto(int a, const long *p)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0, _s6 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)typeof_and_auto)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

long _t7 = ((long)a);
cute_sym _s7 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(0, a, _s1, _t7) : 0;
__typeof__(a + 1L) wide = _t7;
 _s3 = _s7;

__auto_type _p8 = p;
cute_sym _s9 = CUTE_UNLIKELY(_s2 | CUTE_F8(_p8)) ? CUTE_LOAD1(1, _p8, (cute_word)p, _s2) : 0;
long _t9 = *_p8;
__auto_type copy = _t9;
 _s4 = _s9;

int _t10 = (a * 2);
cute_sym _s10 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(2, a, _s1, _t10) : 0;
const __auto_type fixed = _t10;
 _s5 = _s10;

long _t11 = ((long)a);
cute_sym _s11 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(3, a, _s1, _t11) : 0;
__typeof__(*p) constant = _t11;
 _s6 = _s11;

int _t12 = ((int)(((wide + copy) + ((long)fixed)) + constant));
if (CUTE_UNLIKELY(_s3 | _s4 | _s5 | _s6)) CUTE_LEAVE((void *)typeof_and_auto, (_s3 | _s4 | _s5 | _s6) ? CUTE_EXPR_N(4, wide, _s3, copy, _s4, fixed, _s5, constant, _s6, _t12) : 0, _t12);
return _t12;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)typeof_and_auto};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)typeof_and_auto, "typeof_and_auto", "int (int, const long *)"}};
