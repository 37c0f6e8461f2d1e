/* Structures are copied with their shadows; by value they cross a call without. */
struct pair {
int a, b;
struct pair *next;
};
struct pair make(struct pair);
void structures(struct pair *p, int x)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)structures)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

if (CUTE_UNLIKELY(_s1)) CUTE_DEREF1(0, p, (cute_word)p, _s1);
 struct pair q = (*p);
if (CUTE_UNLIKELY(CUTE_F57(&q) | CUTE_F57(p))) CUTE_COPY((void *)&q, p, 16);
struct pair r = {.b = x, .a = 1};
if (CUTE_UNLIKELY(CUTE_F57(&r))) CUTE_CLEAR_MORE((void *)&r, 16);
if (CUTE_UNLIKELY(_s2)) CUTE_SET((char *)&r + 4, 4, _s2);

__auto_type _p3 = &p->next;
cute_sym _s4 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p3)) ? CUTE_LOAD1(1, _p3, (cute_word)p, _s1) : 0;
__auto_type _t4 = *_p3;
if (CUTE_UNLIKELY(_s4)) CUTE_DEREF1(2, _t4, (cute_word)_t4, _s4);
if (CUTE_UNLIKELY(CUTE_F57(_t4) | CUTE_F57(&r))) CUTE_COPY((void *)_t4, &r, 16);
(*_t4) = r;

if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(3, (void *)make, (cute_word)&r);
if (CUTE_UNLIKELY(cute_frame.live)) cute_pass(&cute_S[4], (void *)make, 1, (struct cute_passed[]){{&r, 16, 0}, });
__auto_type _t5 = make(r);
if (CUTE_UNLIKELY(cute_frame.live)) cute_result_object(&cute_S[3], (void *)make, &_t5, 16);
if (CUTE_UNLIKELY(CUTE_RETURNED)) CUTE_RESULT(3, (void *)make, 0);
if (CUTE_UNLIKELY(CUTE_F57(&q) | CUTE_F57(&_t5))) CUTE_COPY((void *)&q, &_t5, 16);
q = _t5;

__auto_type _p6 = &q.b;
cute_sym _s7 = CUTE_UNLIKELY(CUTE_F4(_p6)) ? CUTE_LOAD0(5, _p6) : 0;
int _t7 = *_p6;
__auto_type _p8 = &p->a;
if (CUTE_UNLIKELY(_s1 | _s7 | CUTE_F4(_p8))) CUTE_STORE1(6, _p8, (cute_word)p, _s1, _t7, _s7);
*_p8 = _t7;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)structures};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)structures, "structures", "void (struct pair *, int)"}};
