/* Labels stay where they are; an address of one is never symbolic, where a computed goto goes is made concrete. */
int jumps(int n, int *code)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)jumps)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

static const void *const table[] = {&&add, &&leave};

int sum = 0;
 _s3 = 0;

__auto_type _p5 = (code + sum);
cute_sym _s6 = CUTE_UNLIKELY(_s2 | _s3 | CUTE_F4(_p5)) ? CUTE_LOAD2(0, _p5, (cute_word)code, _s2, sum, _s3) : 0;
int _t6 = *_p5;
if (!(_s6) && CUTE_UNLIKELY((cute_word)_t6 >= 2u)) CUTE_UNDEFINED(1);
__auto_type _p7 = &table[_t6];
cute_sym _s8 = CUTE_UNLIKELY(_s6 | CUTE_F8(_p7)) ? CUTE_LOAD2(2, _p7, (cute_word)(&table), 0, _t6, _s6) : 0;
__auto_type _t8 = *_p7;
if (CUTE_UNLIKELY(_s8)) CUTE_TARGET1(3, (cute_word)_t8, _s8);
goto *_t8;

add: ;

{
int _v3 = (sum + n);
_s3 = CUTE_UNLIKELY(_s3 | _s1) ? CUTE_EXPR2(4, sum, _s3, n, _s1, _v3) : 0;
sum = _v3;
}
{

int inner = n;
 _s4 = _s1;

_Bool _t10 = inner;
if (CUTE_UNLIKELY(_s4)) CUTE_BRANCH1(5, inner, _s4, _t10);
if (!_t10) goto _L9;
{

__typeof__(const void *) _t11;
cute_sym _s11 = 0;
_Bool _t14 = (n > 5);
if (CUTE_UNLIKELY(_s1)) CUTE_BRANCH1(6, n, _s1, _t14);
if (!_t14) goto _L12;
_t11 = ((const void *)&&leave);
_s11 = 0;
goto _L13;
_L12: ;
__auto_type _t15 = code;
cute_sym _s15 = _s2;
{
__auto_type _v2 = (code + 1);
_s2 = CUTE_UNLIKELY(_s2) ? CUTE_EXPR1(7, (cute_word)code, _s2, (cute_word)_v2) : 0;
code = _v2;
}
__auto_type _p16 = _t15;
cute_sym _s17 = CUTE_UNLIKELY(_s15 | CUTE_F4(_p16)) ? CUTE_LOAD1(8, _p16, (cute_word)_t15, _s15) : 0;
int _t17 = *_p16;
if (!(_s17) && CUTE_UNLIKELY((cute_word)_t17 >= 2u)) CUTE_UNDEFINED(9);
__auto_type _p18 = &table[_t17];
cute_sym _s19 = CUTE_UNLIKELY(_s17 | CUTE_F8(_p18)) ? CUTE_LOAD2(10, _p18, (cute_word)(&table), 0, _t17, _s17) : 0;
__auto_type _t19 = *_p18;
_t11 = _t19;
_s11 = _s19;
_L13: ;
if (CUTE_UNLIKELY(_s11)) CUTE_TARGET1(11, (cute_word)_t11, _s11);
goto *_t11;
}
_L9: ;
}

leave: ;

if (CUTE_UNLIKELY(_s3)) CUTE_LEAVE((void *)jumps, _s3, sum);
return sum;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)jumps};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)jumps, "jumps", "int (int, int *)"}};
