/* What stands in headers as gcc sees them and clang knows otherwise: libclang alone is told other names for it. */
extern _Float128 wide(_Float128), widen(_Float64x);
extern _Float32 narrow(_Float64);
void release(void *);
void *make(unsigned long) __attribute__((__malloc__, __malloc__(release, 1)));
double gcc_headers(_Float32 f, _Float64 d, int n)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)gcc_headers)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
}
{

if (CUTE_UNLIKELY(_s3)) CUTE_ARGS1((void *)make, (_s3) ? CUTE_EXPR1(0, n, _s3, ((unsigned long)n)) : 0);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(1, (void *)make, (cute_word)((unsigned long)n));
__auto_type _t5 = make(((unsigned long)n));
cute_sym _s5 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(1, (void *)make, (cute_word)_t5) : 0;
__auto_type _t6 = ((char *)_t5);
cute_sym _s6 = _s5;
char *text = _t6;
 _s4 = _s6;

__auto_type _p7 = text;
char _t8 = ((char)n);
if (CUTE_UNLIKELY(_s4 | _s3 | CUTE_F1(_p7))) CUTE_STORE1(2, _p7, (cute_word)text, _s4, _t8, (_s3) ? CUTE_EXPR1(3, n, _s3, _t8) : 0);
*_p7 = _t8;

if (CUTE_UNLIKELY(_s2)) CUTE_ARGS1((void *)narrow, _s2);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(4, (void *)narrow, 0);
__auto_type _t9 = narrow(d);
cute_sym _s9 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(4, (void *)narrow, cute_float(_t9)) : 0;
if (CUTE_UNLIKELY(_s3)) CUTE_LOSE_N(5, n, _s3);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(6, (void *)wide, 0);
__auto_type _t10 = wide(((__float128)n));
if (CUTE_UNLIKELY(CUTE_RETURNED)) CUTE_RESULT(6, (void *)wide, 0);
__auto_type _p11 = text;
cute_sym _s12 = CUTE_UNLIKELY(_s4 | CUTE_F1(_p11)) ? CUTE_LOAD1(7, _p11, (cute_word)text, _s4) : 0;
char _t12 = *_p11;
__auto_type _t13 = ((((double)(_t9 + f)) + ((double)_t10)) + ((double)((int)_t12)));
if (CUTE_UNLIKELY(_s9 | _s1 | _s12 | cute_frame.pending)) CUTE_LEAVE((void *)gcc_headers, (_s9 | _s1 | _s12) ? CUTE_EXPR_N(8, cute_float(_t9), _s9, cute_float(f), _s1, cute_double(((double)_t10)), 0, _t12, _s12, cute_double(_t13)) : 0, cute_double(_t13));
return _t13;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)gcc_headers};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)gcc_headers, "gcc_headers", "double (float, double, int)"}};
