/* Strings are passed as they stand, with prefixes, pieces and zeros in the middle. */
int strings(int i, const char **p)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)strings)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

static const char text[] = "a\0b" "c\"\\";

char local[8] = "xy";
if (CUTE_UNLIKELY(CUTE_F8(&local))) CUTE_CLEAR((void *)&local, 8);
char exact[3] = "abc";
if (CUTE_UNLIKELY(CUTE_F8(&exact))) CUTE_CLEAR((void *)&exact, 3);

__auto_type _p3 = p;
__auto_type _t4 = ((const char *)"one" " two\n" u8" three");
if (CUTE_UNLIKELY(_s2 | CUTE_F8(_p3))) CUTE_STORE1(0, _p3, (cute_word)p, _s2, (cute_word)_t4, 0);
*_p3 = _t4;

__auto_type _t5 = &"0123456789abcdef";
if (!(_s1) && CUTE_UNLIKELY((cute_word)(i & 15) >= 17u)) CUTE_UNDEFINED(1);
__auto_type _p6 = &(*_t5)[(i & 15)];
cute_sym _s7 = CUTE_UNLIKELY(_s1 | CUTE_F1(_p6)) ? CUTE_LOAD2(2, _p6, (cute_word)_t5, 0, i, _s1) : 0;
char _t7 = *_p6;
if (!(_s1) && CUTE_UNLIKELY((cute_word)i >= 7u)) CUTE_UNDEFINED(3);
__auto_type _p8 = &text[i];
cute_sym _s9 = CUTE_UNLIKELY(_s1 | CUTE_F1(_p8)) ? CUTE_LOAD2(4, _p8, (cute_word)(&text), 0, i, _s1) : 0;
char _t9 = *_p8;
if (!(_s1) && CUTE_UNLIKELY((cute_word)i >= 8u)) CUTE_UNDEFINED(5);
__auto_type _p10 = &local[i];
cute_sym _s11 = CUTE_UNLIKELY(_s1 | CUTE_F1(_p10)) ? CUTE_LOAD2(6, _p10, (cute_word)(&local), 0, i, _s1) : 0;
char _t11 = *_p10;
if (!(_s1) && CUTE_UNLIKELY((cute_word)i >= 3u)) CUTE_UNDEFINED(7);
__auto_type _p12 = &exact[i];
cute_sym _s13 = CUTE_UNLIKELY(_s1 | CUTE_F1(_p12)) ? CUTE_LOAD2(8, _p12, (cute_word)(&exact), 0, i, _s1) : 0;
char _t13 = *_p12;
__auto_type _t14 = &L"wide";
__auto_type _p15 = &(*_t14)[1];
cute_sym _s16 = CUTE_UNLIKELY(CUTE_F4(_p15)) ? CUTE_LOAD0(9, _p15) : 0;
int _t16 = *_p15;
__auto_type _p17 = p;
cute_sym _s18 = CUTE_UNLIKELY(_s2 | CUTE_F8(_p17)) ? CUTE_LOAD1(10, _p17, (cute_word)p, _s2) : 0;
__auto_type _t18 = *_p17;
int _t19 = ((((((((int)_t7) + ((int)_t9)) + ((int)_t11)) + ((int)_t13)) + _t16) + 5) + (__func__ == _t18));
if (CUTE_UNLIKELY(_s7 | _s9 | _s11 | _s13 | _s16 | _s18)) CUTE_LEAVE((void *)strings, (_s7 | _s9 | _s11 | _s13 | _s16 | _s18) ? CUTE_EXPR_N(11, _t7, _s7, _t9, _s9, _t11, _s11, _t13, _s13, _t16, _s16, (cute_word)__func__, 0, (cute_word)_t18, _s18, _t19) : 0, _t19);
return _t19;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)strings};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)strings, "strings", "int (int, const char **)"}};
