/* Static and thread-local variables are memory; so is a local whose address is taken, or that is volatile. */
static _Thread_local int per_thread;
int use(int *);
int static_locals(int x)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)static_locals)) {
_s1 = cute_frame.arg[0];
}
{

static int count = 2;

static __thread long own;

volatile int seen = x;
if (CUTE_UNLIKELY(CUTE_F8(&seen))) CUTE_CLEAR((void *)&seen, 4);
if (CUTE_UNLIKELY(_s1)) CUTE_SET((char *)&seen + 0, 4, _s1);

int taken = x;
if (CUTE_UNLIKELY(CUTE_F8(&taken))) CUTE_CLEAR((void *)&taken, 4);
if (CUTE_UNLIKELY(_s1)) CUTE_SET((char *)&taken + 0, 4, _s1);
int plain = x;
 _s2 = _s1;

cute_sym _s3 = CUTE_UNLIKELY(CUTE_F4(&count)) ? CUTE_LOAD0(0, &count) : 0;
int _t3 = count;
int _t4 = (_t3 + x);
if (CUTE_UNLIKELY(_s3 | _s1 | CUTE_F4(&count))) CUTE_STORE0(1, &count, _t4, (_s3 | _s1) ? CUTE_EXPR2(2, _t3, _s3, x, _s1, _t4) : 0);
count = _t4;

cute_sym _s5 = CUTE_UNLIKELY(CUTE_F4(&per_thread)) ? CUTE_LOAD0(3, &per_thread) : 0;
int _t5 = per_thread;
int _t6 = (_t5 + 1);
if (CUTE_UNLIKELY(_s5 | CUTE_F4(&per_thread))) CUTE_STORE0(4, &per_thread, _t6, (_s5) ? CUTE_EXPR1(5, _t5, _s5, _t6) : 0);
per_thread = _t6;
long _t7 = ((long)_t5);
if (CUTE_UNLIKELY(_s5 | CUTE_F8(&own))) CUTE_STORE0(6, &own, _t7, (_s5) ? CUTE_EXPR1(7, _t5, _s5, _t7) : 0);
own = _t7;

if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(8, (void *)use, (cute_word)(&taken));
int _t8 = use((&taken));
cute_sym _s8 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(8, (void *)use, _t8) : 0;
cute_sym _s9 = CUTE_UNLIKELY(CUTE_F4(&seen)) ? CUTE_LOAD0(9, &seen) : 0;
int _t9 = seen;
cute_sym _s10 = CUTE_UNLIKELY(CUTE_F4(&count)) ? CUTE_LOAD0(10, &count) : 0;
int _t10 = count;
cute_sym _s11 = CUTE_UNLIKELY(CUTE_F8(&own)) ? CUTE_LOAD0(11, &own) : 0;
long _t11 = own;
cute_sym _s12 = CUTE_UNLIKELY(CUTE_F4(&taken)) ? CUTE_LOAD0(12, &taken) : 0;
int _t12 = taken;
int _t13 = (((((_t8 + _t9) + plain) + _t10) + ((int)_t11)) + _t12);
if (CUTE_UNLIKELY(_s8 | _s9 | _s2 | _s10 | _s11 | _s12 | cute_frame.pending)) CUTE_LEAVE((void *)static_locals, (_s8 | _s9 | _s2 | _s10 | _s11 | _s12) ? CUTE_EXPR_N(13, _t8, _s8, _t9, _s9, plain, _s2, _t10, _s10, _t11, _s11, _t12, _s12, _t13) : 0, _t13);
return _t13;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)static_locals};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)static_locals, "static_locals", "int (int)"}};
