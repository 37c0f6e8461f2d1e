/* The harness inputs one variable for each parameter. */
struct list {
int value;
struct list *next;
};
static int test(struct list *p, short x, int)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)test)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

__auto_type _p4 = &p->value;
cute_sym _s5 = CUTE_UNLIKELY(_s1 | CUTE_F4(_p4)) ? CUTE_LOAD1(0, _p4, (cute_word)p, _s1) : 0;
int _t5 = *_p4;
int _t6 = (_t5 < ((int)x));
if (CUTE_UNLIKELY(_s5 | _s2)) CUTE_LEAVE((void *)test, (_s5 | _s2) ? CUTE_EXPR2(1, _t5, _s5, x, _s2, _t6) : 0, _t6);
return _t6;
}

}
void cute_input(volatile void *, const char *);
void cute_input_array(volatile void *, unsigned long, const char *);
void cute_toplevel(void)
{
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)cute_toplevel)) {
}
{

__typeof__(struct list *) p;
if (CUTE_UNLIKELY(CUTE_F8(&p) | cute_frame.fresh)) CUTE_FRESH((void *)&p, 8);

__typeof__(short) x;
if (CUTE_UNLIKELY(CUTE_F8(&x) | cute_frame.fresh)) CUTE_FRESH((void *)&x, 2);

__typeof__(int) arg3;
if (CUTE_UNLIKELY(CUTE_F8(&arg3) | cute_frame.fresh)) CUTE_FRESH((void *)&arg3, 4);

__auto_type _t1 = (&p);
__auto_type _t2 = ((const char *)"p");
cute_input_object(&cute_S[2], _t1, &cute_T[0], _t2);

__auto_type _t3 = (&x);
__auto_type _t4 = ((const char *)"x");
cute_input_object(&cute_S[3], _t3, &cute_T[3], _t4);

__auto_type _t5 = (&arg3);
__auto_type _t6 = ((const char *)"arg3");
cute_input_object(&cute_S[4], _t5, &cute_T[2], _t6);

cute_sym _s7 = CUTE_UNLIKELY(CUTE_F4(&arg3)) ? CUTE_LOAD0(5, &arg3) : 0;
int _t7 = arg3;
cute_sym _s8 = CUTE_UNLIKELY(CUTE_F2(&x)) ? CUTE_LOAD0(6, &x) : 0;
short _t8 = x;
cute_sym _s9 = CUTE_UNLIKELY(CUTE_F8(&p)) ? CUTE_LOAD0(7, &p) : 0;
__auto_type _t9 = p;
if (CUTE_UNLIKELY(_s9 | _s8 | _s7)) CUTE_ARGS3((void *)test, _s9, _s8, _s7);
test(_t9, _t8, _t7);
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)cute_toplevel};
