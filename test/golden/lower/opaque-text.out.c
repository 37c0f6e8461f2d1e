/* What is not modelled is passed through: what it reads becomes concrete as a loss, what it writes has no shadow. */
int opaque(int a, int b)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)opaque)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(0, a, _s1);
int _t3 = (_Generic(a, int: a + 1, default: 0));
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();
int chosen = _t3;

if (CUTE_UNLIKELY(_s2)) CUTE_LOSE_N(1, b, _s2);
__asm__("" : "+r"(b)) ;
_s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();

int _t4 = (chosen + b);
if (CUTE_UNLIKELY(_s2 | cute_frame.pending)) CUTE_LEAVE((void *)opaque, (_s2) ? CUTE_EXPR2(2, chosen, 0, b, _s2, _t4) : 0, _t4);
return _t4;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)opaque};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)opaque, "opaque", "int (int, int)"}};
