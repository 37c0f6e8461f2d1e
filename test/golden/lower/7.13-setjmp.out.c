/* A call that may come back twice: nothing that was known of memory holds after it, and nothing is pending. */
typedef struct {
long registers[25];
}
jmp_buf[1];
int _setjmp(jmp_buf) __attribute__((returns_twice));
void longjmp(jmp_buf, int) __attribute__((noreturn));
int work(int);
int protected(jmp_buf buffer, int *p, volatile int x)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0;
if (CUTE_UNLIKELY(CUTE_F8(&x))) CUTE_CLEAR((void *)&x, 4);
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)protected)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
CUTE_SET((void *)&x, 4, cute_frame.arg[2]);
}
{

__auto_type _p4 = p;
cute_sym _s5 = CUTE_UNLIKELY(_s2 | CUTE_F4(_p4)) ? CUTE_LOAD1(0, _p4, (cute_word)p, _s2) : 0;
int _t5 = *_p4;
int before = _t5;
 _s3 = _s5;

if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)_setjmp, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(1, (void *)_setjmp, (cute_word)buffer);
int _t7 = _setjmp(buffer);
cute_sym _s7 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(1, (void *)_setjmp, _t7) : 0;
_Bool _t8 = (_t7 == 0);
if (CUTE_UNLIKELY(_s7)) CUTE_BRANCH1(2, _t7, _s7, _t8);
if (!_t8) goto _L6;
{

cute_sym _s9 = CUTE_UNLIKELY(CUTE_F4(&x)) ? CUTE_LOAD0(3, &x) : 0;
int _t9 = x;
if (CUTE_UNLIKELY(_s9)) CUTE_ARGS1((void *)work, _s9);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(4, (void *)work, (cute_word)_t9);
int _t10 = work(_t9);
if (CUTE_UNLIKELY(CUTE_RETURNED)) CUTE_RESULT(4, (void *)work, _t10);
}
goto _L11;
_L6: ;
{

cute_sym _s12 = CUTE_UNLIKELY(CUTE_F4(&x)) ? CUTE_LOAD0(5, &x) : 0;
int _t12 = x;
int _t13 = (_t12 + 1);
if (CUTE_UNLIKELY(_s12 | CUTE_F4(&x))) CUTE_STORE0(6, &x, _t13, (_s12) ? CUTE_EXPR1(7, _t12, _s12, _t13) : 0);
x = _t13;
}
_L11: ;

__auto_type _p15 = p;
cute_sym _s16 = CUTE_UNLIKELY(_s2 | CUTE_F4(_p15)) ? CUTE_LOAD1(8, _p15, (cute_word)p, _s2) : 0;
int _t16 = *_p15;
_Bool _t17 = (_t16 > before);
if (CUTE_UNLIKELY(_s16 | _s3)) CUTE_BRANCH2(9, _t16, _s16, before, _s3, _t17);
if (!_t17) goto _L14;
{

cute_sym _s18 = CUTE_UNLIKELY(CUTE_F4(&x)) ? CUTE_LOAD0(10, &x) : 0;
int _t18 = x;
if (CUTE_UNLIKELY(_s1 | _s18)) CUTE_ARGS2((void *)longjmp, _s1, _s18);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE2(11, (void *)longjmp, (cute_word)buffer, (cute_word)_t18);
longjmp(buffer, _t18);
if (CUTE_UNLIKELY(CUTE_RETURNED)) CUTE_RESULT(11, (void *)longjmp, 0);
}
_L14: ;

__auto_type _p19 = p;
cute_sym _s20 = CUTE_UNLIKELY(_s2 | CUTE_F4(_p19)) ? CUTE_LOAD1(12, _p19, (cute_word)p, _s2) : 0;
int _t20 = *_p19;
cute_sym _s21 = CUTE_UNLIKELY(CUTE_F4(&x)) ? CUTE_LOAD0(13, &x) : 0;
int _t21 = x;
int _t22 = (_t20 + _t21);
if (CUTE_UNLIKELY(_s20 | _s21 | cute_frame.pending)) CUTE_LEAVE((void *)protected, (_s20 | _s21) ? CUTE_EXPR2(14, _t20, _s20, _t21, _s21, _t22) : 0, _t22);
return _t22;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)protected};
