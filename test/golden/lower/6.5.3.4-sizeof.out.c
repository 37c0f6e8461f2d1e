/* The operand of sizeof is evaluated only if its type is a variable array's. */
unsigned long size(int n, int *p)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)size)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

int _t3 = (n + 1);
cute_sym _s3 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(0, n, _s1, _t3) : 0;
if (CUTE_UNLIKELY(_s3)) CUTE_LOSE_N(1, _t3, _s3);
cute_word _t4 = (1ul * ((cute_word)_t3));
cute_sym _s4 = CUTE_UNLIKELY(_s3) ? CUTE_EXPR1(2, _t3, _s3, _t4) : 0;
char text[_t3];
cute_fresh(&text, sizeof(text));

int _t5 = n;
cute_sym _s5 = _s1;
if (CUTE_UNLIKELY(_s5)) CUTE_LOSE_N(3, _t5, _s5);
cute_word _t6 = ((4ul * ((cute_word)_t5)) * 2ul);
cute_sym _s6 = CUTE_UNLIKELY(_s5) ? CUTE_EXPR1(4, _t5, _s5, _t6) : 0;
int table[2][_t5];
cute_fresh(&table, sizeof(table));

if (CUTE_UNLIKELY(cute_frame.live)) CUTE_REACHED(5);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_ALL(5);
unsigned long _t7 = (sizeof table[0]);
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();
int _t8 = n;
cute_sym _s8 = _s1;
{
int _v1 = (n + 1);
_s1 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(6, n, _s1, _v1) : 0;
n = _v1;
}
unsigned long _t9 = ((((20ul + _t4) + (sizeof(char[1]) * ((unsigned long)n))) + _t7) + (sizeof(int[1]) * ((unsigned long)_t8)));
if (CUTE_UNLIKELY(_s4 | _s1 | _s8 | cute_frame.pending)) CUTE_LEAVE((void *)size, (_s4 | _s1 | _s8) ? CUTE_EXPR_N(7, _t4, _s4, sizeof(char[1]), 0, n, _s1, _t7, 0, sizeof(int[1]), 0, _t8, _s8, _t9) : 0, _t9);
return _t9;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)size};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)size, "size", "unsigned long (int, int *)"}};
