/* What is wider than a word, complex or a vector is computed natively. */
typedef int quad __attribute__((vector_size(16)));
typedef __int128 wide;
int other_types(wide w, _Complex double z, quad v, long double d, int x)
{
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(CUTE_F57(&v))) CUTE_CLEAR_MORE((void *)&v, 16);
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)other_types)) {
_s1 = cute_frame.arg[4];
}
{

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(0, x, _s1);
w = ((w * ((__int128)x)) + ((__int128)1));

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(1, x, _s1);
(z += x);
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(2, x, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(2, &(v), 16);
if (CUTE_UNLIKELY(CUTE_F57(&(v)))) CUTE_CLEAR_MORE((void *)&(v), 16);
(v = v + (quad){x, 2});
if (CUTE_UNLIKELY(CUTE_F57(&(v)))) CUTE_CLEAR_MORE((void *)&(v), 16);

__auto_type _p2 = (((__typeof__(int) *)(&v)) + 1);
if (CUTE_UNLIKELY(_s1 | CUTE_F4(_p2))) CUTE_STORE0(3, _p2, x, _s1);
*_p2 = x;

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(4, x, _s1);
d = (d * ((long double)x));

if (CUTE_UNLIKELY(cute_frame.live)) CUTE_REACHED(5);
__auto_type _t4 = (__real__ z);
__auto_type _p5 = (((__typeof__(int) *)(&v)) + 1);
cute_sym _s6 = CUTE_UNLIKELY(CUTE_F4(_p5)) ? CUTE_LOAD0(6, _p5) : 0;
int _t6 = *_p5;
int _t7 = (((((int)w) + ((int)_t4)) + _t6) + ((int)d));
if (CUTE_UNLIKELY(_s6 | cute_frame.pending)) CUTE_LEAVE((void *)other_types, (_s6) ? CUTE_EXPR3(7, (((int)w) + ((int)_t4)), 0, _t6, _s6, ((int)d), 0, _t7) : 0, _t7);
return _t7;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)other_types};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)other_types, "other_types", "int (__int128, _Complex double, __attribute__((__vector_size__(4 * sizeof(int)))) int, long double, int)"}};
