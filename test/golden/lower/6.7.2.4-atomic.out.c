/* Operators on atomic objects are passed through whole; libclang shows the arguments of __atomic_* in another order. */
_Atomic int counter;
int plain;
int atomics(int x, int *p)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)atomics)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(0, x, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(0, &(counter), 4);
if (CUTE_UNLIKELY(CUTE_F8(&(counter)))) CUTE_CLEAR((void *)&(counter), 4);
(counter += x);

if (CUTE_UNLIKELY(cute_frame.live)) CUTE_REACHED(1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(1, &(counter), 4);
if (CUTE_UNLIKELY(CUTE_F8(&(counter)))) CUTE_CLEAR((void *)&(counter), 4);
(counter++);

if (CUTE_UNLIKELY(_s2 | _s1)) CUTE_LOSE_N(2, (cute_word)p, _s2, x, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(2, &(*(p)), 4);
if (CUTE_UNLIKELY(CUTE_F8(&(*(p))))) CUTE_CLEAR((void *)&(*(p)), 4);
int _t3 = (__atomic_fetch_add(p, x, 5));
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();
int old = _t3;

if (CUTE_UNLIKELY(cute_frame.live)) CUTE_REACHED(3);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(3, &(*(&plain)), 4);
if (CUTE_UNLIKELY(CUTE_F8(&(*(&plain))))) CUTE_CLEAR((void *)&(*(&plain)), 4);
(__atomic_store_n(&plain, old, 3));
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();

if (CUTE_UNLIKELY(cute_frame.live)) CUTE_REACHED(4);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(4, &(counter), 4);
if (CUTE_UNLIKELY(CUTE_F8(&(counter)))) CUTE_CLEAR((void *)&(counter), 4);
int _t4 = (counter);
if (CUTE_UNLIKELY(_s2)) CUTE_LOSE_N(5, (cute_word)p, _s2);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(6, p, 4);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE_NAMED(7, "__sync_fetch_and_add_4", (cute_word)p, (cute_word)1);
int _t5 = __sync_fetch_and_add_4(p, 1);
if (CUTE_UNLIKELY(CUTE_RETURNED)) CUTE_RESULT(7, (void *)0, _t5);
if (CUTE_UNLIKELY(CUTE_F8(p))) CUTE_CLEAR((void *)p, 4);
cute_frame.pending = 0;
return (_t4 + _t5);
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)atomics};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)atomics, "atomics", "int (int, int *)"}};
