/* Structures are copied with their shadows; by value they cross a call without. */
struct pair {
int a, b;
struct pair *next;
};
struct pair make(struct pair);
void structures(struct pair *p, int x)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && cute_enter((void *)structures)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

if (CUTE_UNLIKELY(_s1)) cute_deref(&cute_S[0], p, (cute_word[]){(cute_word)p, _s1});
 struct pair q = (*p);
if (CUTE_UNLIKELY(CUTE_F57(&q) | CUTE_F57(p))) cute_copy((void *)&q, p, 16);
struct pair r = {.b = x, .a = 1};
if (CUTE_UNLIKELY(CUTE_F57(&r))) cute_clear((void *)&r, 16);
if (CUTE_UNLIKELY(_s2)) cute_set((char *)&r + 4, 4, _s2);

__auto_type _p3 = &p->next;
cute_sym _s4 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p3)) ? cute_load1(&cute_S[1], _p3, (cute_word)p, _s1) : 0;
__auto_type _t4 = *_p3;
if (CUTE_UNLIKELY(_s4)) cute_deref(&cute_S[2], _t4, (cute_word[]){(cute_word)_t4, _s4});
if (CUTE_UNLIKELY(CUTE_F57(_t4) | CUTE_F57(&r))) cute_copy((void *)_t4, &r, 16);
(*_t4) = r;

if (CUTE_UNLIKELY(cute_frame.live)) cute_lose_object(&cute_S[3], &r, 16);
__auto_type _t5 = make(r);
cute_frame.pending = 0;
if (CUTE_UNLIKELY(CUTE_F57(&q))) cute_clear((void *)&q, 16);
q = _t5;

__auto_type _p6 = &q.b;
cute_sym _s7 = CUTE_UNLIKELY(CUTE_F4(_p6)) ? cute_load0(&cute_S[4], _p6) : 0;
int _t7 = *_p6;
__auto_type _p8 = &p->a;
if (CUTE_UNLIKELY(_s7 | CUTE_F4(_p8))) cute_store0(&cute_S[5], _p8, (cute_word)_t7, _s7);
*_p8 = _t7;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)structures};
