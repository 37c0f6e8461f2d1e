/* What is declared const gets its value when it is declared, temporaries of its type do not stay const. */
struct pair {
const int a;
int b;
};
int constants(const int x, const int *const p, struct pair pair)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0;
if (CUTE_UNLIKELY(CUTE_F8(&pair))) CUTE_CLEAR((void *)&pair, 8);
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)constants)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
cute_take((void *)&pair, 2);
}
{

int _t6 = (2 * x);
cute_sym _s6 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(0, x, _s1, _t6) : 0;
const int twice = _t6;
 _s3 = _s6;
__auto_type _p7 = p;
cute_sym _s8 = CUTE_UNLIKELY(_s2 | CUTE_F4(_p7)) ? CUTE_LOAD1(1, _p7, (cute_word)p, _s2) : 0;
int _t8 = *_p7;
const int first = _t8;
 _s4 = _s8;

__auto_type _p9 = &pair.a;
cute_sym _s10 = CUTE_UNLIKELY(CUTE_F4(_p9)) ? CUTE_LOAD0(2, _p9) : 0;
int _t10 = *_p9;
CUTE_CONST struct pair made = {
twice, _t10};
if (CUTE_UNLIKELY(CUTE_F8(&made))) CUTE_CLEAR((void *)&made, 8);
if (CUTE_UNLIKELY(_s3)) CUTE_SET((char *)&made + 0, 4, _s3);
if (CUTE_UNLIKELY(_s10)) CUTE_SET((char *)&made + 4, 4, _s10);

int y = twice;
 _s5 = _s3;

{
int _v5 = (y + first);
_s5 = CUTE_UNLIKELY(_s5 | _s4) ? CUTE_EXPR2(3, y, _s5, first, _s4, _v5) : 0;
y = _v5;
}

__auto_type _p11 = &made.a;
cute_sym _s12 = CUTE_UNLIKELY(CUTE_F4(_p11)) ? CUTE_LOAD0(4, _p11) : 0;
int _t12 = *_p11;
int _t13;
cute_sym _s13 = 0;
_Bool _t16 = (x > 3);
if (CUTE_UNLIKELY(_s1)) CUTE_BRANCH1(5, x, _s1, _t16);
if (!_t16) goto _L14;
__auto_type _p17 = &made.b;
cute_sym _s18 = CUTE_UNLIKELY(CUTE_F4(_p17)) ? CUTE_LOAD0(6, _p17) : 0;
int _t18 = *_p17;
_t13 = _t18;
_s13 = _s18;
goto _L15;
_L14: ;
_t13 = x;
_s13 = _s1;
_L15: ;
int _t19 = ((y + _t12) + _t13);
if (CUTE_UNLIKELY(_s5 | _s12 | _s13)) CUTE_LEAVE((void *)constants, (_s5 | _s12 | _s13) ? CUTE_EXPR3(7, y, _s5, _t12, _s12, _t13, _s13, _t19) : 0, _t19);
return _t19;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)constants};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)constants, "constants", "int (int, const int *, struct pair)"}};
