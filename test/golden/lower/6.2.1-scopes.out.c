/* Blocks, types and names stay where they are: two variables of one name have two shadows. Where a type hides another
 * one its name in what is made would mean the wrong one: the function is left native. */
struct item {
int v;
};
int scopes(int x, struct item item)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0;
if (CUTE_UNLIKELY(CUTE_F8(&item))) CUTE_CLEAR((void *)&item, 4);
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)scopes)) {
_s1 = cute_frame.arg[0];
cute_take((void *)&item, 1);
}
{

int sum = x;
 _s2 = _s1;
{

char _t6 = ((char)x);
cute_sym _s6 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(0, x, _s1, _t6) : 0;
struct inner {
char c[4];
}
item = {{
_t6}};
if (CUTE_UNLIKELY(CUTE_F8(&item))) CUTE_CLEAR((void *)&item, 4);
if (CUTE_UNLIKELY(_s6)) CUTE_SET((char *)&item + 0, 1, _s6);

enum {
y = 3 };

typedef short narrow;

__auto_type _p7 = &item.c[0];
cute_sym _s8 = CUTE_UNLIKELY(CUTE_F1(_p7)) ? CUTE_LOAD0(1, _p7) : 0;
char _t8 = *_p7;
short _t9 = ((short)_t8);
cute_sym _s9 = CUTE_UNLIKELY(_s8) ? CUTE_EXPR1(2, _t8, _s8, _t9) : 0;
narrow small = _t9;
 _s3 = _s9;

{

int item = x;
 _s4 = _s1;
_L10: ;

_Bool _t13 = (item < ((int)small));
if (CUTE_UNLIKELY(_s4 | _s3)) CUTE_BRANCH2(3, item, _s4, small, _s3, _t13);
if (!_t13) goto _L12;
{

int _t14 = (item + 3);
cute_sym _s14 = CUTE_UNLIKELY(_s4) ? CUTE_EXPR1(4, item, _s4, _t14) : 0;
int x = _t14;
 _s5 = _s14;

_Bool _t16 = (x > ((int)small));
if (CUTE_UNLIKELY(_s5 | _s3)) CUTE_BRANCH2(5, x, _s5, small, _s3, _t16);
if (!_t16) goto _L15;
{

if (CUTE_UNLIKELY(_s5)) CUTE_LEAVE((void *)scopes, _s5, x);
return x;
}
_L15: ;
}
_L11: ;

{
int _v4 = (item + 1);
_s4 = CUTE_UNLIKELY(_s4) ? CUTE_EXPR1(6, item, _s4, _v4) : 0;
item = _v4;
}
goto _L10;
_L12: ;
}
}

_Static_assert(sizeof(struct item) == 4, "the outer one");

__auto_type _p18 = &item.v;
cute_sym _s19 = CUTE_UNLIKELY(CUTE_F4(_p18)) ? CUTE_LOAD0(7, _p18) : 0;
int _t19 = *_p18;
int _t20 = (sum + _t19);
if (CUTE_UNLIKELY(_s2 | _s19)) CUTE_LEAVE((void *)scopes, (_s2 | _s19) ? CUTE_EXPR2(8, sum, _s2, _t19, _s19, _t20) : 0, _t20);
return _t20;
}

}
int hidden(int x)
{
if (CUTE_UNLIKELY(cute_frame.live)) {
CUTE_REACHED(9);
CUTE_NATIVE_BODY(10, (cute_word)x);
}
{
    struct item {
char c;
}
local = {(char)x};
    return local.c;
}}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)scopes};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)scopes, "scopes", "int (int, struct item)"}, {(const void *)hidden, "hidden", "int (int)"}};
