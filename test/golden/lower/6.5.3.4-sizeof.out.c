/* The operand of sizeof is evaluated only if its type is a variable array's. */
unsigned long size(int n, int *p)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)size)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(0, n, _s1);
char text[n + 1];
cute_clear(&text, sizeof(text));

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(1, n, _s1);
int table[2][n];
cute_clear(&table, sizeof(table));

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(2, n, _s1);
unsigned long _t3 = (sizeof(char[n]));
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_ALL(3);
unsigned long _t4 = (sizeof table[0]);
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();
if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(4, n, _s1);
unsigned long _t5 = (sizeof(int[n++]));
_s1 = 0;
_s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();
cute_frame.pending = 0;
return ((((20ul + sizeof text) + _t3) + _t4) + _t5);
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)size};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)size, "size", "unsigned long (int, int *)"}};
