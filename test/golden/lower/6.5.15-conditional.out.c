/* `?:` is a branch; `a ?: b` evaluates its first operand once; the operands of a comma stand one behind the other. */
int next(int);
int conditional(int a, int b, int *p, int *q)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)conditional)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
_s4 = cute_frame.arg[3];
}
{

int _t6;
cute_sym _s6 = 0;
_Bool _t9 = (a > b);
if (CUTE_UNLIKELY(_s1 | _s2)) CUTE_BRANCH2(0, a, _s1, b, _s2, _t9);
if (!_t9) goto _L7;
_t6 = (a + 1);
_s6 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(1, a, _s1, _t6) : 0;
goto _L8;
_L7: ;
_t6 = b;
_s6 = _s2;
_L8: ;
int chosen = _t6;
 _s5 = _s6;

int _t10;
cute_sym _s10 = 0;
if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)next, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(2, (void *)next, (cute_word)a);
int _t13 = next(a);
cute_sym _s13 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(2, (void *)next, _t13) : 0;
_Bool _t14 = _t13;
if (CUTE_UNLIKELY(_s13)) CUTE_BRANCH1(3, _t13, _s13, _t14);
if (!_t14) goto _L11;
_t10 = _t13;
_s10 = _s13;
goto _L12;
_L11: ;
_t10 = b;
_s10 = _s2;
_L12: ;
{
int _v5 = (chosen + _t10);
_s5 = CUTE_UNLIKELY(_s5 | _s10) ? CUTE_EXPR2(4, chosen, _s5, _t10, _s10, _v5) : 0;
chosen = _v5;
}

__typeof__(int *) _t15;
cute_sym _s15 = 0;
_Bool _t18 = a;
if (CUTE_UNLIKELY(_s1)) CUTE_BRANCH1(5, a, _s1, _t18);
if (!_t18) goto _L16;
_t15 = p;
_s15 = _s3;
goto _L17;
_L16: ;
_t15 = ((int *)((void *)0));
_s15 = 0;
_L17: ;
p = _t15;
_s3 = _s15;

__typeof__(int *) _t19;
cute_sym _s19 = 0;
__auto_type _t22 = p;
cute_sym _s22 = _s3;
_Bool _t23 = _t22;
if (CUTE_UNLIKELY(_s22)) CUTE_BRANCH1(6, (cute_word)_t22, _s22, _t23);
if (!_t23) goto _L20;
_t19 = _t22;
_s19 = _s22;
goto _L21;
_L20: ;
_t19 = q;
_s19 = _s4;
_L21: ;
__auto_type _p24 = _t19;
cute_sym _s25 = CUTE_UNLIKELY(_s19 | CUTE_F4(_p24)) ? CUTE_LOAD1(7, _p24, (cute_word)_t19, _s19) : 0;
int _t25 = *_p24;
{
int _v1 = (a + 1);
_s1 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(8, a, _s1, _v1) : 0;
a = _v1;
}
{
int _v2 = (b - 1);
_s2 = CUTE_UNLIKELY(_s2) ? CUTE_EXPR1(9, b, _s2, _v2) : 0;
b = _v2;
}
int _t26 = ((_t25 + (a * b)) + chosen);
if (CUTE_UNLIKELY(_s25 | _s1 | _s2 | _s5 | cute_frame.pending)) CUTE_LEAVE((void *)conditional, (_s25 | _s1 | _s2 | _s5) ? CUTE_EXPR_N(10, _t25, _s25, a, _s1, b, _s2, chosen, _s5, _t26) : 0, _t26);
return _t26;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)conditional};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)conditional, "conditional", "int (int, int, int *, int *)"}};
