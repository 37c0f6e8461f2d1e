/* Static functions that nothing names stay as they are: the first two, of which the second names the first, and the one
 * that is not inline. The others are named by a function, by text at file scope, by a string in an attribute;
or run
 * without being named;
or other units may call them. */
static inline int beyond(int x) {
return x + 1;
}
static inline int idle(int x) {
return beyond(x);
}
static inline int direct(int x) {
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)direct)) {
_s1 = cute_frame.arg[0];
}
{

int _t2 = (x + 2);
if (CUTE_UNLIKELY(_s1)) CUTE_LEAVE((void *)direct, (_s1) ? CUTE_EXPR1(0, x, _s1, _t2) : 0, _t2);
return _t2;
}

}
static __inline__ int indirect(int x) {
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)indirect)) {
_s1 = cute_frame.arg[0];
}
{

if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)direct, _s1);
int _t2 = direct(x);
cute_sym _s2 = CUTE_UNLIKELY(cute_frame.pending) ? CUTE_RESULT(1, (void *)direct, _t2) : 0;
if (CUTE_UNLIKELY(_s2 | cute_frame.pending)) CUTE_LEAVE((void *)indirect, _s2, _t2);
return _t2;
}

}
static inline int in_table(int x) {
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)in_table)) {
_s1 = cute_frame.arg[0];
}
{

int _t2 = (x + 3);
if (CUTE_UNLIKELY(_s1)) CUTE_LEAVE((void *)in_table, (_s1) ? CUTE_EXPR1(2, x, _s1, _t2) : 0, _t2);
return _t2;
}

}
static inline int aliased(int x) {
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)aliased)) {
_s1 = cute_frame.arg[0];
}
{

int _t2 = (x + 4);
if (CUTE_UNLIKELY(_s1)) CUTE_LEAVE((void *)aliased, (_s1) ? CUTE_EXPR1(3, x, _s1, _t2) : 0, _t2);
return _t2;
}

}
static inline __attribute__((constructor)) void at_start(void) {
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)at_start)) {
}
{
}

}
static int (*const table[])(int) = {in_table};
static int other(int) __attribute__((alias("aliased")));
static int lonely(int x) {
return x + 5;
}
static int __attribute__((used)) kept(int x) {
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)kept)) {
_s1 = cute_frame.arg[0];
}
{

int _t2 = (x + 6);
if (CUTE_UNLIKELY(_s1)) CUTE_LEAVE((void *)kept, (_s1) ? CUTE_EXPR1(4, x, _s1, _t2) : 0, _t2);
return _t2;
}

}
static int kept_by_declaration(int) __attribute__((__used__));
static int kept_by_declaration(int x) {
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)kept_by_declaration)) {
_s1 = cute_frame.arg[0];
}
{

int _t2 = (x + 7);
if (CUTE_UNLIKELY(_s1)) CUTE_LEAVE((void *)kept_by_declaration, (_s1) ? CUTE_EXPR1(5, x, _s1, _t2) : 0, _t2);
return _t2;
}

}
int known_elsewhere(int x[static 1]) {
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)known_elsewhere)) {
_s1 = cute_frame.arg[0];
}
{

__auto_type _p2 = x;
cute_sym _s3 = CUTE_UNLIKELY(_s1 | CUTE_F4(_p2)) ? CUTE_LOAD1(6, _p2, (cute_word)x, _s1) : 0;
int _t3 = *_p2;
if (CUTE_UNLIKELY(_s3)) CUTE_LEAVE((void *)known_elsewhere, _s3, _t3);
return _t3;
}

}
extern inline __attribute__((gnu_inline)) int _mm_getcsr(int x) {
return __builtin_ia32_stmxcsr() + x;
}
int f(int x)
{
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)f)) {
_s1 = cute_frame.arg[0];
}
{

if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)indirect, _s1);
int _t2 = indirect(x);
cute_sym _s2 = CUTE_UNLIKELY(cute_frame.pending) ? CUTE_RESULT(7, (void *)indirect, _t2) : 0;
__auto_type _p3 = &table[0];
cute_sym _s4 = CUTE_UNLIKELY(CUTE_F8(_p3)) ? CUTE_LOAD0(8, _p3) : 0;
__auto_type _t4 = *_p3;
if (CUTE_UNLIKELY(_s4)) CUTE_TARGET1(9, (cute_word)_t4, _s4);
if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)_t4, _s1);
int _t5 = ((__typeof__(&*_t4))(CUTE_UNLIKELY(cute_frame.live | _s1) && !CUTE_OURS(_t4) ? CUTE_CALLEE1(10, (void *)_t4, (cute_word)x) : (void *)_t4))(x);
cute_sym _s5 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(10, (void *)_t4, _t5) : 0;
if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)other, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(11, (void *)other, (cute_word)x);
int _t6 = other(x);
cute_sym _s6 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(11, (void *)other, _t6) : 0;
int _t7 = ((_t2 + _t5) + _t6);
if (CUTE_UNLIKELY(_s2 | _s5 | _s6 | cute_frame.pending)) CUTE_LEAVE((void *)f, (_s2 | _s5 | _s6) ? CUTE_EXPR3(12, _t2, _s2, _t5, _s5, _t6, _s6, _t7) : 0, _t7);
return _t7;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)in_table, (const void *)f};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)in_table, "in_table", "int (int)"}, {(const void *)f, "f", "int (int)"}};
