/* A memory local is concrete when it is born, a register local needs no word about it; arguments may wait for both. */
void take(int *);
int birth(int in_memory, int in_register)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(CUTE_F8(&in_memory))) cute_clear((void *)&in_memory, 4);
if (CUTE_UNLIKELY(cute_frame.pending) && cute_enter((void *)birth)) {
cute_set((void *)&in_memory, 4, cute_frame.arg[0]);
_s1 = cute_frame.arg[1];
}
{

int local;
if (CUTE_UNLIKELY(CUTE_F8(&local))) cute_clear((void *)&local, 4);
int other = in_register;
 _s2 = _s1;
int array[4];
if (CUTE_UNLIKELY(CUTE_F57(&array))) cute_clear((void *)&array, 16);

if (CUTE_UNLIKELY(cute_frame.live)) cute_native(&cute_S[0], (void *)take, 1, (const void *[]){(const void *)(&local)});
take((&local));
cute_frame.pending = 0;

if (CUTE_UNLIKELY(cute_frame.live)) cute_native(&cute_S[1], (void *)take, 1, (const void *[]){(const void *)(&in_memory)});
take((&in_memory));
cute_frame.pending = 0;

__auto_type _p3 = &array[1];
if (CUTE_UNLIKELY(CUTE_F4(_p3))) cute_clear(_p3, 4);
*_p3 = 7;

int _t6 = 7;
cute_sym _s6 = 0;
int _t7 = (other + _t6);
if (CUTE_UNLIKELY(_s2 | _s6)) cute_leave((void *)birth, (_s2 | _s6) ? cute_expr2(&cute_S[2], (cute_word)other, _s2, (cute_word)_t6, _s6, (cute_word)_t7) : 0, (cute_word)_t7);
return _t7;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)birth};
