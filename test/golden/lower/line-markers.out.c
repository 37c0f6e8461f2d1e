/* The preprocessor's line markers may stand within an expression that is passed through on one line. */
int line_markers(int x)
{
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)line_markers)) {
_s1 = cute_frame.arg[0];
}
{

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(0, x, _s1);
int _t2 = (__builtin_choose_expr(1, x + 1, 0));
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();
int chosen = _t2;

int _t3 = (chosen + x);
if (CUTE_UNLIKELY(_s1 | cute_frame.pending)) CUTE_LEAVE((void *)line_markers, (_s1) ? CUTE_EXPR2(1, chosen, 0, x, _s1, _t3) : 0, _t3);
return _t3;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)line_markers};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)line_markers, "line_markers", "int (int)"}};
