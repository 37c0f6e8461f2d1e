/* What clang since version 16 takes for errors, and gcc for warnings at most. */
struct item {
int v;
};
static twice(x)
{
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)twice)) {
_s1 = cute_frame.arg[0];
}
{

int _t2 = (2 * x);
if (CUTE_UNLIKELY(_s1)) CUTE_LEAVE((void *)twice, (_s1) ? CUTE_EXPR1(0, x, _s1, _t2) : 0, _t2);
return _t2;
}

}
int old_c(struct item *p, long address)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)old_c)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

__auto_type _t5 = ((int *)address);
cute_sym _s5 = _s2;
int *pointer = _t5;
 _s3 = _s5;

if (CUTE_UNLIKELY(_s1)) CUTE_ARGS2((void *)cute_N_undeclared, _s1, CUTE_ARG_FLOATING | (0));
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE2(1, (void *)cute_N_undeclared, (cute_word)p, 0);
int _t6 = undeclared(p, ((double)1.5f));
cute_sym _s6 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(1, (void *)cute_N_undeclared, _t6) : 0;
__auto_type _t7 = ((void (*)(int))_t6);
cute_sym _s7 = CUTE_UNLIKELY(_s6) ? CUTE_EXPR1(2, _t6, _s6, (cute_word)_t7) : 0;
void (*callee)(int) = _t7;
 _s4 = _s7;

if (CUTE_UNLIKELY(_s4)) CUTE_TARGET1(3, (cute_word)callee, _s4);
if (CUTE_UNLIKELY(_s2)) CUTE_ARGS1((void *)callee, (_s2) ? CUTE_EXPR1(4, address, _s2, ((int)address)) : 0);
((__typeof__(&*callee))(CUTE_UNLIKELY(cute_frame.live | _s2) && !CUTE_OURS(callee) ? CUTE_CALLEE1(5, (void *)callee, (cute_word)((int)address)) : (void *)callee))(((int)address));
if (CUTE_UNLIKELY(CUTE_RETURNED)) CUTE_RESULT(5, (void *)callee, 0);

__auto_type _p8 = &p->v;
cute_sym _s9 = CUTE_UNLIKELY(_s1 | CUTE_F4(_p8)) ? CUTE_LOAD1(6, _p8, (cute_word)p, _s1) : 0;
int _t9 = *_p8;
if (CUTE_UNLIKELY(_s9)) CUTE_ARGS1((void *)twice, _s9);
int _t10 = twice(_t9);
cute_sym _s10 = CUTE_UNLIKELY(cute_frame.pending) ? CUTE_RESULT(7, (void *)twice, _t10) : 0;
int _t11 = ((int)(pointer + _t10));
if (CUTE_UNLIKELY(_s3 | _s10 | cute_frame.pending)) CUTE_LEAVE((void *)old_c, (_s3 | _s10) ? CUTE_EXPR2(8, (cute_word)pointer, _s3, _t10, _s10, _t11) : 0, _t11);
return _t11;
}

}
void nothing(int x)
{
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)nothing)) {
_s1 = cute_frame.arg[0];
}
{

return;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)old_c, (const void *)nothing};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)old_c, "old_c", "int (struct item *, long)"}, {(const void *)nothing, "nothing", "void (int)"}};
