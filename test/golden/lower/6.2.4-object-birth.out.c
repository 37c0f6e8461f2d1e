/* A memory local is concrete when it is born, a register local needs no word about it; arguments may wait for both. */
void take(int *);
int birth(int in_memory, int in_register)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(CUTE_F8(&in_memory))) CUTE_CLEAR((void *)&in_memory, 4);
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)birth)) {
CUTE_SET((void *)&in_memory, 4, cute_frame.arg[0]);
_s1 = cute_frame.arg[1];
}
{

int local;
if (CUTE_UNLIKELY(CUTE_F8(&local) | cute_frame.fresh)) CUTE_FRESH((void *)&local, 4);
int other = in_register;
 _s2 = _s1;
int array[4];
if (CUTE_UNLIKELY(CUTE_F57(&array) | cute_frame.fresh)) CUTE_FRESH((void *)&array, 16);

if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(0, (void *)take, (cute_word)(&local));
take((&local));
if (CUTE_UNLIKELY(CUTE_RETURNED)) CUTE_RESULT(0, (void *)take, 0);

if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(1, (void *)take, (cute_word)(&in_memory));
take((&in_memory));
if (CUTE_UNLIKELY(CUTE_RETURNED)) CUTE_RESULT(1, (void *)take, 0);

__auto_type _p3 = &array[1];
if (CUTE_UNLIKELY(CUTE_F4(_p3))) CUTE_CLEAR(_p3, 4);
*_p3 = 7;

int _t6 = 7;
cute_sym _s6 = 0;
int _t7 = (other + _t6);
if (CUTE_UNLIKELY(_s2 | _s6 | cute_frame.pending)) CUTE_LEAVE((void *)birth, (_s2 | _s6) ? CUTE_EXPR2(2, other, _s2, _t6, _s6, _t7) : 0, _t7);
return _t7;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)birth};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)birth, "birth", "int (int, int)"}};
