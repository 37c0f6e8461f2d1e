/* To clang _mm_setcsr is a builtin that cannot be defined, as gcc's header does, so the type of a call is unknown to
 * libclang. Where its value is not used there must be no temporary: it may be void. */
extern inline __attribute__((gnu_inline)) void _mm_setcsr(unsigned x) {
if (CUTE_UNLIKELY(cute_frame.live)) {
CUTE_REACHED(0);
CUTE_NATIVE_BODY(1, (cute_word)x);
}
{
__builtin_ia32_ldmxcsr(x);
}}
void f(unsigned x)
{
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)f)) {
_s1 = cute_frame.arg[0];
}
{

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(2, x, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_ALL(2);
(_mm_setcsr(x | 1));
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)f};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)f, "f", "void (unsigned int)"}};
