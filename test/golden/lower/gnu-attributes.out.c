/* Attributes behind a declarator belong to none of libclang's extents: declarations are copied whole. */
typedef int aligned_int __attribute__((aligned(16)));
static int counter __attribute__((unused)) = 3;
void release(int *);
int attributes(int x)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)attributes)) {
_s1 = cute_frame.arg[0];
}
{

aligned_int a = x;
 _s2 = _s1;
int _t4 = (a + 1);
cute_sym _s4 = CUTE_UNLIKELY(_s2) ? CUTE_EXPR1(0, a, _s2, _t4) : 0;
aligned_int b __attribute__((unused)) = _t4;
 _s3 = _s4;

int guard __attribute__((cleanup(release))) = x;
if (CUTE_UNLIKELY(CUTE_F8(&guard))) CUTE_CLEAR((void *)&guard, 4);
if (CUTE_UNLIKELY(_s1)) CUTE_SET((char *)&guard + 0, 4, _s1);

static int once __attribute__((aligned(8)));

cute_sym _s5 = CUTE_UNLIKELY(CUTE_F4(&guard)) ? CUTE_LOAD0(1, &guard) : 0;
int _t5 = guard;
cute_sym _s6 = CUTE_UNLIKELY(CUTE_F4(&once)) ? CUTE_LOAD0(2, &once) : 0;
int _t6 = once;
int _t7 = (_t6 + 1);
if (CUTE_UNLIKELY(_s6 | CUTE_F4(&once))) CUTE_STORE0(3, &once, _t7, (_s6) ? CUTE_EXPR1(4, _t6, _s6, _t7) : 0);
once = _t7;
int _t8 = (((a + b) + _t5) + _t6);
cute_sym _s8 = CUTE_UNLIKELY(_s2 | _s3 | _s5 | _s6) ? CUTE_EXPR_N(5, a, _s2, b, _s3, _t5, _s5, _t6, _s6, _t8) : 0;
if (CUTE_UNLIKELY(_s8)) CUTE_LOSE_N(6, _t8, _s8);
int _t9 = (((a + b) + _t5) + _t6);
if (CUTE_UNLIKELY(_s2 | _s3 | _s5 | _s6)) CUTE_LEAVE((void *)attributes, (_s2 | _s3 | _s5 | _s6) ? CUTE_EXPR_N(7, a, _s2, b, _s3, _t5, _s5, _t6, _s6, _t9) : 0, _t9);
return _t9;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)attributes};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)attributes, "attributes", "int (int)"}};
