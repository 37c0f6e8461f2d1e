/* clang knows no nested functions: one with an error in it passes as it is, the others are instrumented. */
int with_nested(int x)
{
if (CUTE_UNLIKELY(cute_frame.live)) {
CUTE_REACHED(0);
CUTE_NATIVE_BODY(1, (cute_word)x);
}
{
    int add(int y) {
return x + y;
}
    return add(3);
}}
int beside(int x) {
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)beside)) {
_s1 = cute_frame.arg[0];
}
{

int _t2 = (x + 1);
if (CUTE_UNLIKELY(_s1)) CUTE_LEAVE((void *)beside, (_s1) ? CUTE_EXPR1(2, x, _s1, _t2) : 0, _t2);
return _t2;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)beside};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)with_nested, "with_nested", "int (int)"}, {(const void *)beside, "beside", "int (int)"}};
