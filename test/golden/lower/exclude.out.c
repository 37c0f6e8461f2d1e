/* What the user wants native is native, by the function's name or its file's, and a call of it is one of native code. */
struct cell {
int v;
};
static void print(const struct cell *cell) {
if (CUTE_UNLIKELY(cute_frame.live)) {
CUTE_REACHED(0);
CUTE_NATIVE_BODY(1, (cute_word)cell);
}
{
(void)(cell->v + 1);
}}
static int late(int x) {
if (CUTE_UNLIKELY(cute_frame.live)) {
CUTE_REACHED(2);
CUTE_NATIVE_BODY(3, (cute_word)x);
}
{
return x + 1;
}}
int test(struct cell *cell) {
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)test)) {
_s1 = cute_frame.arg[0];
}
{

if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)print, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(4, (void *)print, (cute_word)((const struct cell *)cell));
print(((const struct cell *)cell));
if (CUTE_UNLIKELY(CUTE_RETURNED)) CUTE_RESULT(4, (void *)print, 0);

__auto_type _p2 = &cell->v;
cute_sym _s3 = CUTE_UNLIKELY(_s1 | CUTE_F4(_p2)) ? CUTE_LOAD1(5, _p2, (cute_word)cell, _s1) : 0;
int _t3 = *_p2;
if (CUTE_UNLIKELY(_s3)) CUTE_ARGS1((void *)late, _s3);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(6, (void *)late, (cute_word)_t3);
int _t4 = late(_t3);
cute_sym _s4 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(6, (void *)late, _t4) : 0;
if (CUTE_UNLIKELY(_s4 | cute_frame.pending)) CUTE_LEAVE((void *)test, _s4, _t4);
return _t4;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)test};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)test, "test", "int (struct cell *)"}};
