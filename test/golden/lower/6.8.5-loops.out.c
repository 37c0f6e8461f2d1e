/* Loops become jumps; a variable that never holds anything symbolic has no shadow. */
int loops(int n, int *p)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)loops)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

int sum = 0;
 _s3 = 0;

{

int i = 0;
_L4: ;

if (!(i < 10)) goto _L6;
{

__auto_type _p9 = (p + i);
cute_sym _s10 = CUTE_UNLIKELY(_s2 | CUTE_F4(_p9)) ? CUTE_LOAD2(0, _p9, (cute_word)p, _s2, i, 0) : 0;
int _t10 = *_p9;
_Bool _t11 = (_t10 < 0);
if (CUTE_UNLIKELY(_s10)) CUTE_BRANCH1(1, _t10, _s10, _t11);
if (!_t11) goto _L8;
{

goto _L5;
}
_L8: ;

int _t13 = _t10;
cute_sym _s13 = _s10;
{
int _v3 = (sum + _t13);
_s3 = CUTE_UNLIKELY(_s3 | _s13) ? CUTE_EXPR2(2, sum, _s3, _t13, _s13, _v3) : 0;
sum = _v3;
}
}
_L5: ;

i = (i + 1);
goto _L4;
_L6: ;
}

_L14: ;
int _t16 = n;
cute_sym _s16 = _s1;
{
int _v1 = (n - 1);
_s1 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(3, n, _s1, _v1) : 0;
n = _v1;
}
_Bool _t17 = (_t16 > 0);
if (CUTE_UNLIKELY(_s16)) CUTE_BRANCH1(4, _t16, _s16, _t17);
if (!_t17) goto _L15;
{

{
int _v3 = (sum << 1);
_s3 = CUTE_UNLIKELY(_s3) ? CUTE_EXPR1(5, sum, _s3, _v3) : 0;
sum = _v3;
}
}
goto _L14;
_L15: ;

if (CUTE_UNLIKELY(_s3)) CUTE_LEAVE((void *)loops, _s3, sum);
return sum;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)loops};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)loops, "loops", "int (int, int *)"}};
