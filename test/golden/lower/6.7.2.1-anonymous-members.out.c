/* libclang shows a member of an anonymous one as two members that stand in one place; types without names cannot be
 * written, an array without a length has none to be checked against. */
struct outer {
    int before;
    union {
        struct {
short a, b;
};
        int both;
    };
    struct {
int x;
}
inner[2];
    int count;
    char tail[];
};
int anonymous(struct outer *p, struct outer whole, int i)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(CUTE_F57(&whole))) CUTE_CLEAR_MORE((void *)&whole, 20);
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)anonymous)) {
_s1 = cute_frame.arg[0];
cute_take((void *)&whole, 1);
_s2 = cute_frame.arg[2];
}
{

struct {
int x, y;
}
pair = {
i, 2};
if (CUTE_UNLIKELY(CUTE_F8(&pair))) CUTE_CLEAR((void *)&pair, 8);
if (CUTE_UNLIKELY(_s2)) CUTE_SET((char *)&pair + 0, 4, _s2);

__typeof__(pair) copy = pair;
if (CUTE_UNLIKELY(CUTE_F8(&copy) | CUTE_F8(&pair))) CUTE_COPY((void *)&copy, &pair, 8);

if (CUTE_UNLIKELY(_s1)) CUTE_DEREF1(0, &p->inner[1], (cute_word)p, _s1);
 __typeof__(p->inner[0]) last = p->inner[1];
if (CUTE_UNLIKELY(CUTE_F8(&last) | CUTE_F8(&p->inner[1]))) CUTE_COPY((void *)&last, &p->inner[1], 4);

__auto_type _p3 = &p->b;
short _t4 = ((short)i);
if (CUTE_UNLIKELY(_s1 | _s2 | CUTE_F2(_p3))) CUTE_STORE1(1, _p3, (cute_word)p, _s1, _t4, (_s2) ? CUTE_EXPR1(2, i, _s2, _t4) : 0);
*_p3 = _t4;

__auto_type _p5 = &pair.x;
cute_sym _s6 = CUTE_UNLIKELY(CUTE_F4(_p5)) ? CUTE_LOAD0(3, _p5) : 0;
int _t6 = *_p5;
__auto_type _p7 = &copy.y;
if (CUTE_UNLIKELY(_s6 | CUTE_F4(_p7))) CUTE_STORE0(4, _p7, _t6, _s6);
*_p7 = _t6;

__auto_type _p9 = &p->both;
cute_sym _s10 = CUTE_UNLIKELY(_s1 | CUTE_F4(_p9)) ? CUTE_LOAD1(5, _p9, (cute_word)p, _s1) : 0;
int _t10 = *_p9;
__auto_type _p11 = &whole.a;
cute_sym _s12 = CUTE_UNLIKELY(CUTE_F2(_p11)) ? CUTE_LOAD0(6, _p11) : 0;
short _t12 = *_p11;
if (!(_s2) && CUTE_UNLIKELY((cute_word)i >= 2u)) CUTE_UNDEFINED(7);
__auto_type _p13 = &p->inner[i].x;
cute_sym _s14 = CUTE_UNLIKELY(_s1 | _s2 | CUTE_F4(_p13)) ? CUTE_LOAD2(8, _p13, (cute_word)p, _s1, i, _s2) : 0;
int _t14 = *_p13;
__auto_type _p15 = &p->tail[i];
cute_sym _s16 = CUTE_UNLIKELY(_s1 | _s2 | CUTE_F1(_p15)) ? CUTE_LOAD2(9, _p15, (cute_word)p, _s1, i, _s2) : 0;
char _t16 = *_p15;
int _t18 = _t6;
cute_sym _s18 = _s6;
__auto_type _p19 = &last.x;
cute_sym _s20 = CUTE_UNLIKELY(CUTE_F4(_p19)) ? CUTE_LOAD0(10, _p19) : 0;
int _t20 = *_p19;
int _t21 = (((((_t10 + ((int)_t12)) + _t14) + ((int)_t16)) + _t18) + _t20);
if (CUTE_UNLIKELY(_s10 | _s12 | _s14 | _s16 | _s18 | _s20)) CUTE_LEAVE((void *)anonymous, (_s10 | _s12 | _s14 | _s16 | _s18 | _s20) ? CUTE_EXPR_N(11, _t10, _s10, _t12, _s12, _t14, _s14, _t16, _s16, _t18, _s18, _t20, _s20, _t21) : 0, _t21);
return _t21;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)anonymous};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)anonymous, "anonymous", "int (struct outer *, struct outer, int)"}};
