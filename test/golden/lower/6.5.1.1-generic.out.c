/* libclang does not tell which association is chosen: it is found by its type, or all is passed through. */
double root(double);
float rootf(float);
int generic(int i, unsigned u, float f, char *p)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)generic)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
_s4 = cute_frame.arg[3];
}
{

int _t6 = (i + 1);
cute_sym _s6 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(0, i, _s1, _t6) : 0;
int plain = _t6;
 _s5 = _s6;
if (CUTE_UNLIKELY(_s2 | _s1)) CUTE_LOSE_N(1, u, _s2, i, _s1);
int _t7 = (_Generic(u, unsigned: i - 1, default: i + 2));
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();
int twice = _t7;

__auto_type _t8 = ((const char *)_Generic(p, char *: "char *", default: "other"));
const char *name = _t8;

if (CUTE_UNLIKELY(_s3)) CUTE_ARGS1((void *)rootf, _s3);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(2, (void *)rootf, 0);
__auto_type _t9 = rootf(f);
cute_sym _s9 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(2, (void *)rootf, cute_float(_t9)) : 0;
__auto_type _p10 = (name + i);
cute_sym _s11 = CUTE_UNLIKELY(_s1 | CUTE_F1(_p10)) ? CUTE_LOAD2(3, _p10, (cute_word)name, 0, i, _s1) : 0;
char _t11 = *_p10;
int _t12 = (((plain + twice) + ((int)_t9)) + ((int)_t11));
if (CUTE_UNLIKELY(_s5 | _s9 | _s11 | cute_frame.pending)) CUTE_LEAVE((void *)generic, (_s5 | _s9 | _s11) ? CUTE_EXPR_N(4, plain, _s5, twice, 0, cute_float(_t9), _s9, _t11, _s11, _t12) : 0, _t12);
return _t12;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)generic};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)generic, "generic", "int (int, unsigned int, float, char *)"}};
