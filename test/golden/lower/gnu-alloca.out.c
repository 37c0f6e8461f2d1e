/* Fresh memory on the stack is concrete, whatever stood there; its size is made concrete. */
char *alloca_and_clear(int n, int c)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)alloca_and_clear)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

unsigned long _t3 = ((unsigned long)(n + 1));
cute_sym _s3 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(0, n, _s1, _t3) : 0;
if (CUTE_UNLIKELY(_s3)) CUTE_LOSE_N(1, _t3, _s3);
__auto_type _t4 = __builtin_alloca(_t3);
cute_clear((void *)_t4, _t3);
__auto_type _t5 = ((char *)_t4);
char *text = _t5;

__auto_type _t6 = ((void *)text);
unsigned long _t7 = ((unsigned long)n);
cute_sym _s7 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(2, n, _s1, _t7) : 0;
if (CUTE_UNLIKELY(_s7)) CUTE_LOSE_N(3, _t7, _s7);
if (CUTE_UNLIKELY(_s2)) CUTE_LOSE_N(4, c, _s2);
cute_wipe((void *)_t6, _t7);
__builtin_memset(_t6, c, _t7);

__typeof__(char *) _t8;
__auto_type _p11 = (text + n);
cute_sym _s12 = CUTE_UNLIKELY(_s1 | CUTE_F1(_p11)) ? CUTE_LOAD2(5, _p11, (cute_word)text, 0, n, _s1) : 0;
char _t12 = *_p11;
_Bool _t13 = _t12;
if (CUTE_UNLIKELY(_s12)) CUTE_BRANCH1(6, _t12, _s12, _t13);
if (!_t13) goto _L9;
_t8 = ((char *)0);
goto _L10;
_L9: ;
_t8 = text;
_L10: ;
return _t8;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)alloca_and_clear};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)alloca_and_clear, "alloca_and_clear", "char *(int, int)"}};
