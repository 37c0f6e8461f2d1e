/* Old values last as long as they are needed. */
int assignment(int x, int *p)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)assignment)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

int _t4 = x;
cute_sym _s4 = _s1;
{
int _v1 = (x + 1);
_s1 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(0, x, _s1, _v1) : 0;
x = _v1;
}
int y = _t4;
 _s3 = _s4;

{
int _v1 = (x + (y * 2));
_s1 = CUTE_UNLIKELY(_s1 | _s3) ? CUTE_EXPR2(1, x, _s1, y, _s3, _v1) : 0;
x = _v1;
}

__auto_type _t5 = p;
cute_sym _s5 = _s2;
{
__auto_type _v2 = (p + 1);
_s2 = CUTE_UNLIKELY(_s2) ? CUTE_EXPR1(2, (cute_word)p, _s2, (cute_word)_v2) : 0;
p = _v2;
}
__auto_type _p6 = _t5;
if (CUTE_UNLIKELY(_s5 | _s1 | CUTE_F4(_p6))) CUTE_STORE1(3, _p6, (cute_word)_t5, _s5, x, _s1);
*_p6 = x;

__auto_type _p8 = (p + 1);
cute_sym _s9 = CUTE_UNLIKELY(_s2 | CUTE_F4(_p8)) ? CUTE_LOAD1(4, _p8, (cute_word)p, _s2) : 0;
int _t9 = *_p8;
int _t10 = (_t9 - y);
if (CUTE_UNLIKELY(_s2 | _s9 | _s3 | CUTE_F4(_p8))) CUTE_STORE1(5, _p8, (cute_word)p, _s2, _t10, (_s9 | _s3) ? CUTE_EXPR2(6, _t9, _s9, y, _s3, _t10) : 0);
*_p8 = _t10;

x = y;
_s1 = _s3;
if (CUTE_UNLIKELY(_s1)) CUTE_LEAVE((void *)assignment, _s1, x);
return x;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)assignment};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)assignment, "assignment", "int (int, int *)"}};
