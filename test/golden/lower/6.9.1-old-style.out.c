/* Definitions without prototypes, and declarations within functions; arguments are promoted by default. */
int old_style(c, s, p)
    char c;
    short s;
    int *p;
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)old_style)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
}
{

extern int elsewhere;

int unprototyped(), prototyped(short);

__auto_type _p4 = p;
cute_sym _s5 = CUTE_UNLIKELY(_s3 | CUTE_F4(_p4)) ? CUTE_LOAD1(0, _p4, (cute_word)p, _s3) : 0;
int _t5 = *_p4;
cute_sym _s6 = CUTE_UNLIKELY(CUTE_F4(&elsewhere)) ? CUTE_LOAD0(1, &elsewhere) : 0;
int _t6 = elsewhere;
if (CUTE_UNLIKELY(_s1 | _s2)) CUTE_ARGS3((void *)unprototyped, (_s1) ? CUTE_EXPR1(2, c, _s1, ((int)c)) : 0, CUTE_ARG_FLOATING | (0), (_s2) ? CUTE_EXPR1(3, s, _s2, ((int)s)) : 0);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE3(4, (void *)unprototyped, (cute_word)((int)c), 0, (cute_word)((int)s));
int _t7 = unprototyped(((int)c), ((double)1.5f), ((int)s));
cute_sym _s7 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(4, (void *)unprototyped, _t7) : 0;
if (CUTE_UNLIKELY(_s2)) CUTE_ARGS1((void *)prototyped, _s2);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(5, (void *)prototyped, (cute_word)s);
int _t8 = prototyped(s);
cute_sym _s8 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(5, (void *)prototyped, _t8) : 0;
int _t9 = (((((((int)c) + ((int)s)) + _t5) + _t6) + _t7) + _t8);
if (CUTE_UNLIKELY(_s1 | _s2 | _s5 | _s6 | _s7 | _s8 | cute_frame.pending)) CUTE_LEAVE((void *)old_style, (_s1 | _s2 | _s5 | _s6 | _s7 | _s8) ? CUTE_EXPR_N(6, c, _s1, s, _s2, _t5, _s5, _t6, _s6, _t7, _s7, _t8, _s8, _t9) : 0, _t9);
return _t9;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)old_style};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)old_style, "old_style", "int (int, int, int *)"}};
