/* offsetof is passed through: it may hold an index that is a variable. */
struct record {
char head;
int table[10];
};
unsigned long offsets(int i)
{
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)offsets)) {
_s1 = cute_frame.arg[0];
}
{

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(0, i, _s1);
unsigned long _t2 = (__builtin_offsetof(struct record, table[i]));
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();
cute_frame.pending = 0;
return (__builtin_offsetof(struct record, table) + _t2);
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)offsets};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)offsets, "offsets", "unsigned long (int)"}};
