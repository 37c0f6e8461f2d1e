/* What was loaded is not loaded again, until something changes; a pointer is looked at each time. */
struct node {
int key;
struct node *left, *right;
};
int known(struct node *n, int x)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)known)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

__auto_type _p5 = &n->key;
cute_sym _s6 = CUTE_UNLIKELY(_s1 | CUTE_F4(_p5)) ? CUTE_LOAD1(0, _p5, (cute_word)n, _s1) : 0;
int _t6 = *_p5;
_Bool _t7 = (_t6 == x);
if (CUTE_UNLIKELY(_s6 | _s2)) CUTE_BRANCH2(1, _t6, _s6, x, _s2, _t7);
if (_t7) goto _L4;
int _t9 = _t6;
cute_sym _s9 = _s6;
_Bool _t10 = (_t9 > 100);
if (CUTE_UNLIKELY(_s9)) CUTE_BRANCH1(2, _t9, _s9, _t10);
if (!_t10) goto _L3;
_L4: ;
{

__auto_type _p11 = &n->left;
cute_sym _s12 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p11)) ? CUTE_LOAD1(3, _p11, (cute_word)n, _s1) : 0;
__auto_type _t12 = *_p11;
__auto_type _p13 = &_t12->key;
cute_sym _s14 = CUTE_UNLIKELY(_s12 | CUTE_F4(_p13)) ? CUTE_LOAD1(4, _p13, (cute_word)_t12, _s12) : 0;
int _t14 = *_p13;
__auto_type _t16 = _t12;
cute_sym _s16 = _s12;
__auto_type _p17 = &_t16->left;
cute_sym _s18 = CUTE_UNLIKELY(_s16 | CUTE_F8(_p17)) ? CUTE_LOAD1(5, _p17, (cute_word)_t16, _s16) : 0;
__auto_type _t18 = *_p17;
__auto_type _p19 = &_t18->key;
cute_sym _s20 = CUTE_UNLIKELY(_s18 | CUTE_F4(_p19)) ? CUTE_LOAD1(6, _p19, (cute_word)_t18, _s18) : 0;
int _t20 = *_p19;
int _t21 = (_t14 + _t20);
if (CUTE_UNLIKELY(_s14 | _s20)) CUTE_LEAVE((void *)known, (_s14 | _s20) ? CUTE_EXPR2(7, _t14, _s14, _t20, _s20, _t21) : 0, _t21);
return _t21;
}
_L3: ;

__auto_type _p22 = &n->right;
cute_sym _s23 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p22)) ? CUTE_LOAD1(8, _p22, (cute_word)n, _s1) : 0;
__auto_type _t23 = *_p22;
__auto_type _p24 = &_t23->key;
if (CUTE_UNLIKELY(_s23 | _s2 | CUTE_F4(_p24))) CUTE_STORE1(9, _p24, (cute_word)_t23, _s23, x, _s2);
*_p24 = x;

__auto_type _p26 = &n->right;
cute_sym _s27 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p26)) ? CUTE_LOAD1(10, _p26, (cute_word)n, _s1) : 0;
__auto_type _t27 = *_p26;
__auto_type _p28 = &_t27->key;
cute_sym _s29 = CUTE_UNLIKELY(_s27 | CUTE_F4(_p28)) ? CUTE_LOAD1(11, _p28, (cute_word)_t27, _s27) : 0;
int _t29 = *_p28;
if (CUTE_UNLIKELY(_s29)) CUTE_LEAVE((void *)known, _s29, _t29);
return _t29;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)known};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)known, "known", "int (struct node *, int)"}};
