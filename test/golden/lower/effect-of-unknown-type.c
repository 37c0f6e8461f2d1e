/* To clang _mm_setcsr is a builtin that cannot be defined, as gcc's header does, so the type of a call is unknown to
 * libclang. Where its value is not used there must be no temporary: it may be void. */
extern inline __attribute__((gnu_inline)) void _mm_setcsr(unsigned x) { __builtin_ia32_ldmxcsr(x); }

void f(unsigned x)
{
    _mm_setcsr(x | 1);
}
