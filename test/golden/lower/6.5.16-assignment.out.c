/* Old values last as long as they are needed. */
int assignment(int x, int *p)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && cute_enter((void *)assignment)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

int _t4 = x;
cute_sym _s4 = _s1;
{
int _v1 = (x + 1);
_s1 = CUTE_UNLIKELY(_s1) ? cute_expr1(&cute_S[0], (cute_word)x, _s1, (cute_word)_v1) : 0;
x = _v1;
}
int y = _t4;
 _s3 = _s4;

{
int _v1 = (x + (y * 2));
_s1 = CUTE_UNLIKELY(_s1 | _s3) ? cute_expr2(&cute_S[1], (cute_word)x, _s1, (cute_word)y, _s3, (cute_word)_v1) : 0;
x = _v1;
}

__auto_type _t5 = p;
cute_sym _s5 = _s2;
{
__auto_type _v2 = (p + 1);
_s2 = CUTE_UNLIKELY(_s2) ? cute_expr1(&cute_S[2], (cute_word)p, _s2, (cute_word)_v2) : 0;
p = _v2;
}
__auto_type _p6 = _t5;
if (CUTE_UNLIKELY(_s5 | _s1 | CUTE_F4(_p6))) cute_store1(&cute_S[3], _p6, (cute_word)_t5, _s5, (cute_word)x, _s1);
*_p6 = x;

__auto_type _p8 = (p + 1);
cute_sym _s9 = CUTE_UNLIKELY(_s2 | CUTE_F4(_p8)) ? cute_load1(&cute_S[4], _p8, (cute_word)p, _s2) : 0;
int _t9 = *_p8;
int _t10 = (_t9 - y);
if (CUTE_UNLIKELY(_s9 | _s3 | CUTE_F4(_p8))) cute_store0(&cute_S[5], _p8, (cute_word)_t10, (_s9 | _s3) ? cute_expr2(&cute_S[6], (cute_word)_t9, _s9, (cute_word)y, _s3, (cute_word)_t10) : 0);
*_p8 = _t10;

x = y;
_s1 = _s3;
if (CUTE_UNLIKELY(_s1)) cute_leave((void *)assignment, _s1, (cute_word)x);
return x;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)assignment};
