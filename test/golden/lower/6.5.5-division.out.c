/* The runtime is asked before the machine divides: by zero it would not come back. */
int division(int a, int b)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)division)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

if (!(_s2) && CUTE_UNLIKELY(!b)) CUTE_UNDEFINED(0);
cute_sym _s3 = CUTE_UNLIKELY(_s1 | _s2) ? CUTE_EXPR2(1, a, _s1, b, _s2, (b == 0 ? 0 : b == -1 ? -a : (a / b))) : 0;
int _t3 = (a / b);
int _t4 = (_t3 + (a % 10));
if (CUTE_UNLIKELY(_s3 | _s1)) CUTE_LEAVE((void *)division, (_s3 | _s1) ? CUTE_EXPR2(2, _t3, _s3, a, _s1, _t4) : 0, _t4);
return _t4;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)division};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)division, "division", "int (int, int)"}};
