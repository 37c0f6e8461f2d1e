/* The compiler fills with zeros, finds designated members and completes brackets; only leaves that may be symbolic get
 * their shadows. */
struct inner {
int a, b;
};
struct outer {
struct inner first;
int table[4];
union {
int i;
float f;
}
u;
struct inner last[2];
unsigned bits : 4;
};
int initialisers(int x, int y, struct inner given)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(CUTE_F8(&given))) CUTE_CLEAR((void *)&given, 8);
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)initialisers)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
cute_take((void *)&given, 2);
}
{

unsigned int _t3 = ((unsigned int)y);
cute_sym _s3 = _s2;
struct outer o = {1, x, .table = {[1 ... 2] = y, 7}, .u.f = 2, .last[1].b = x, _t3};
if (CUTE_UNLIKELY(CUTE_F57(&o))) CUTE_CLEAR_MORE((void *)&o, 48);
if (CUTE_UNLIKELY(_s1)) CUTE_SET((char *)&o + 4, 4, _s1);
if (CUTE_UNLIKELY(_s2)) CUTE_SET((char *)&o + 12, 4, _s2);
if (CUTE_UNLIKELY(_s1)) CUTE_SET((char *)&o + 40, 4, _s1);
if (CUTE_UNLIKELY(_s3)) CUTE_LOSE_N(0, _t3, _s3);

unsigned int _t4 = ((unsigned int)y);
cute_sym _s4 = _s2;
struct outer elided = {
x, y, 1, 2, 3, 4, 5, given, x, 6, _t4};
if (CUTE_UNLIKELY(CUTE_F57(&elided))) CUTE_CLEAR_MORE((void *)&elided, 48);
if (CUTE_UNLIKELY(_s1)) CUTE_SET((char *)&elided + 0, 4, _s1);
if (CUTE_UNLIKELY(_s2)) CUTE_SET((char *)&elided + 4, 4, _s2);
if (CUTE_UNLIKELY(CUTE_F8(((void *)((char *)&elided + 28))) | CUTE_F8(&given))) CUTE_COPY((void *)((void *)((char *)&elided + 28)), &given, 8);
if (CUTE_UNLIKELY(_s1)) CUTE_SET((char *)&elided + 36, 4, _s1);
if (CUTE_UNLIKELY(_s4)) CUTE_LOSE_N(1, _t4, _s4);

int list[] = {
x, [5] = y, 9};
if (CUTE_UNLIKELY(CUTE_F57(&list))) CUTE_CLEAR_MORE((void *)&list, 28);
if (CUTE_UNLIKELY(_s1)) CUTE_SET((char *)&list + 0, 4, _s1);
if (CUTE_UNLIKELY(_s2)) CUTE_SET((char *)&list + 20, 4, _s2);
int zero[4] = {0};
if (CUTE_UNLIKELY(CUTE_F57(&zero))) CUTE_CLEAR_MORE((void *)&zero, 16);
int square[2][2] = {
x, 1, {
y}};
if (CUTE_UNLIKELY(CUTE_F57(&square))) CUTE_CLEAR_MORE((void *)&square, 16);
if (CUTE_UNLIKELY(_s1)) CUTE_SET((char *)&square + 0, 4, _s1);
if (CUTE_UNLIKELY(_s2)) CUTE_SET((char *)&square + 8, 4, _s2);

char text[6] = "abc";
if (CUTE_UNLIKELY(CUTE_F8(&text))) CUTE_CLEAR((void *)&text, 6);

CUTE_CONST struct inner fixed = given;
if (CUTE_UNLIKELY(CUTE_F8(&fixed) | CUTE_F8(&given))) CUTE_COPY((void *)&fixed, &given, 8);
__auto_type _t5 = (&fixed);
const struct inner *p = _t5;

__auto_type _p6 = &o.table[1];
cute_sym _s7 = CUTE_UNLIKELY(CUTE_F4(_p6)) ? CUTE_LOAD0(2, _p6) : 0;
int _t7 = *_p6;
__auto_type _p8 = &elided.last[1].b;
cute_sym _s9 = CUTE_UNLIKELY(CUTE_F4(_p8)) ? CUTE_LOAD0(3, _p8) : 0;
int _t9 = *_p8;
if (!(_s1) && CUTE_UNLIKELY((cute_word)x >= 7u)) CUTE_UNDEFINED(4);
__auto_type _p10 = &list[x];
cute_sym _s11 = CUTE_UNLIKELY(_s1 | CUTE_F4(_p10)) ? CUTE_LOAD2(5, _p10, (cute_word)(&list), 0, x, _s1) : 0;
int _t11 = *_p10;
if (!(_s2) && CUTE_UNLIKELY((cute_word)y >= 4u)) CUTE_UNDEFINED(6);
__auto_type _p12 = &zero[y];
cute_sym _s13 = CUTE_UNLIKELY(_s2 | CUTE_F4(_p12)) ? CUTE_LOAD2(7, _p12, (cute_word)(&zero), 0, y, _s2) : 0;
int _t13 = *_p12;
if (!(_s1) && CUTE_UNLIKELY((cute_word)x >= 6u)) CUTE_UNDEFINED(8);
__auto_type _p14 = &text[x];
cute_sym _s15 = CUTE_UNLIKELY(_s1 | CUTE_F1(_p14)) ? CUTE_LOAD2(9, _p14, (cute_word)(&text), 0, x, _s1) : 0;
char _t15 = *_p14;
__auto_type _p16 = &p->a;
cute_sym _s17 = CUTE_UNLIKELY(CUTE_F4(_p16)) ? CUTE_LOAD0(10, _p16) : 0;
int _t17 = *_p16;
__auto_type _p18 = &square[1][0];
cute_sym _s19 = CUTE_UNLIKELY(CUTE_F4(_p18)) ? CUTE_LOAD0(11, _p18) : 0;
int _t19 = *_p18;
int _t20 = ((((((_t7 + _t9) + _t11) + _t13) + ((int)_t15)) + _t17) + _t19);
if (CUTE_UNLIKELY(_s7 | _s9 | _s11 | _s13 | _s15 | _s17 | _s19)) CUTE_LEAVE((void *)initialisers, (_s7 | _s9 | _s11 | _s13 | _s15 | _s17 | _s19) ? CUTE_EXPR_N(12, _t7, _s7, _t9, _s9, _t11, _s11, _t13, _s13, _t15, _s15, _t17, _s17, _t19, _s19, _t20) : 0, _t20);
return _t20;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)initialisers};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)initialisers, "initialisers", "int (int, int, struct inner)"}};
