/* ({ }) has the value of its last expression; one whose type is defined within cannot be declared outside. */
int next(int);
int statement_expression(int a, int b)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)statement_expression)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

int _t6;
cute_sym _s6 = 0;
{

if (CUTE_UNLIKELY(_s1)) CUTE_ARGS1((void *)next, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(0, (void *)next, (cute_word)a);
int _t7 = next(a);
cute_sym _s7 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(0, (void *)next, _t7) : 0;
int x = _t7;
 _s4 = _s7;
int y = b;
 _s5 = _s2;
int _t8;
cute_sym _s8 = 0;
_Bool _t11 = (x > y);
if (CUTE_UNLIKELY(_s4 | _s5)) CUTE_BRANCH2(1, x, _s4, y, _s5, _t11);
if (!_t11) goto _L9;
_t8 = x;
_s8 = _s4;
goto _L10;
_L9: ;
_t8 = y;
_s8 = _s5;
_L10: ;
_t6 = _t8;
_s6 = _s8;
}
int larger = _t6;
 _s3 = _s6;

{

_Bool _t13 = a;
if (CUTE_UNLIKELY(_s1)) CUTE_BRANCH1(2, a, _s1, _t13);
if (!_t13) goto _L12;
{

{
int _v2 = (b + 1);
_s2 = CUTE_UNLIKELY(_s2) ? CUTE_EXPR1(3, b, _s2, _v2) : 0;
b = _v2;
}
}
_L12: ;
}

if (CUTE_UNLIKELY(_s1 | _s2)) CUTE_LOSE_N(4, a, _s1, b, _s2);
__auto_type _t14 = (({ struct { int x, y; } pair = {a, b}; pair; }));
{
int _v2 = (b + _t14.y);
_s2 = CUTE_UNLIKELY(_s2) ? CUTE_EXPR2(5, b, _s2, _t14.y, 0, _v2) : 0;
b = _v2;
}

int _t15;
cute_sym _s15 = 0;
{

again: ;

int _t17 = a;
cute_sym _s17 = _s1;
{
int _v1 = (a - 1);
_s1 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(6, a, _s1, _v1) : 0;
a = _v1;
}
_Bool _t18 = (_t17 > 3);
if (CUTE_UNLIKELY(_s17)) CUTE_BRANCH1(7, _t17, _s17, _t18);
if (!_t18) goto _L16;
{

goto again;
}
_L16: ;
_t15 = a;
_s15 = _s1;
}
int _t19 = ((_t15 + larger) + b);
if (CUTE_UNLIKELY(_s15 | _s3 | _s2 | cute_frame.pending)) CUTE_LEAVE((void *)statement_expression, (_s15 | _s3 | _s2) ? CUTE_EXPR3(8, _t15, _s15, larger, _s3, b, _s2, _t19) : 0, _t19);
return _t19;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)statement_expression};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)statement_expression, "statement_expression", "int (int, int)"}};
