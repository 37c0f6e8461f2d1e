/* The shadows of arguments behind the dots stand where the function has saved its registers. */
int use(int, __builtin_va_list);
struct pair {
int a, b;
};
long variable_arguments(int count, ...)
{
cute_sym _s1 = 0, _s2 = 0;
unsigned _e = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)variable_arguments)) {
_s1 = cute_frame.arg[0];
_e = 1;
}
if (CUTE_UNLIKELY(cute_frame.live)) {
__builtin_va_list _l;
__builtin_va_start(_l, count);
CUTE_VARIADIC(_l, 1, _e);
__builtin_va_end(_l);
}
{

__builtin_va_list list;
if (CUTE_UNLIKELY(CUTE_F57(&list) | cute_frame.fresh)) CUTE_FRESH((void *)&list, 24);
__builtin_va_list copy;
if (CUTE_UNLIKELY(CUTE_F57(&copy) | cute_frame.fresh)) CUTE_FRESH((void *)&copy, 24);

__builtin_va_start(list, count);

__builtin_va_copy(copy, list);

const char *_p4 = CUTE_NEXT_GENERAL(list);
cute_sym _s3 = CUTE_UNLIKELY(CUTE_F8(_p4)) ? CUTE_LOAD0(0, _p4) : 0;
int _t3 = __builtin_va_arg(list, int);
const char *_p6 = CUTE_NEXT_GENERAL(list);
cute_sym _s5 = CUTE_UNLIKELY(CUTE_F8(_p6)) ? CUTE_LOAD0(1, _p6) : 0;
long _t5 = __builtin_va_arg(list, long);
const char *_p8 = CUTE_NEXT_FLOATING(list);
cute_sym _s7 = CUTE_UNLIKELY(CUTE_F8(_p8)) ? CUTE_LOAD0(2, _p8) : 0;
__auto_type _t7 = __builtin_va_arg(list, double);
long _t9 = ((((long)_t3) + _t5) + ((long)_t7));
cute_sym _s9 = CUTE_UNLIKELY(_s3 | _s5 | _s7) ? CUTE_EXPR3(3, _t3, _s3, _t5, _s5, cute_double(_t7), _s7, _t9) : 0;
long sum = _t9;
 _s2 = _s9;

__auto_type _t10 = __builtin_va_arg(list, struct pair);
struct pair pair = _t10;
if (CUTE_UNLIKELY(CUTE_F8(&pair))) CUTE_CLEAR((void *)&pair, 8);

if (CUTE_UNLIKELY(_s1)) CUTE_ARGS2((void *)use, _s1, 0);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE2(4, (void *)use, (cute_word)count, (cute_word)(copy));
int _t11 = use(count, (copy));
cute_sym _s11 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(4, (void *)use, _t11) : 0;
__auto_type _p12 = &pair.b;
cute_sym _s13 = CUTE_UNLIKELY(CUTE_F4(_p12)) ? CUTE_LOAD0(5, _p12) : 0;
int _t13 = *_p12;
{
long _v2 = (sum + ((long)(_t11 + _t13)));
_s2 = CUTE_UNLIKELY(_s2 | _s11 | _s13) ? CUTE_EXPR3(6, sum, _s2, _t11, _s11, _t13, _s13, _v2) : 0;
sum = _v2;
}

__builtin_va_end(list);

if (CUTE_UNLIKELY(_s2 | cute_frame.pending)) CUTE_LEAVE((void *)variable_arguments, _s2, sum);
return sum;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)variable_arguments};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)variable_arguments, "variable_arguments", "long (int, ...)"}};
