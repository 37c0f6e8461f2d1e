/* Labels that are declared in a block are not in libclang's tree. */
int local_labels(int x)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)local_labels)) {
_s1 = cute_frame.arg[0];
}
{

int sum = 0;
 _s2 = 0;
{

__label__ again, out;

again: ;

int _t4 = x;
cute_sym _s4 = _s1;
{
int _v1 = (x - 1);
_s1 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(0, x, _s1, _v1) : 0;
x = _v1;
}
_Bool _t5 = (_t4 < 0);
if (CUTE_UNLIKELY(_s4)) CUTE_BRANCH1(1, _t4, _s4, _t5);
if (!_t5) goto _L3;
{

goto out;
}
_L3: ;

{
int _v2 = (sum + x);
_s2 = CUTE_UNLIKELY(_s2 | _s1) ? CUTE_EXPR2(2, sum, _s2, x, _s1, _v2) : 0;
sum = _v2;
}

goto again;

out: ;

}

int _t6;
cute_sym _s6 = 0;
{

__label__ end;

_Bool _t8 = x;
if (CUTE_UNLIKELY(_s1)) CUTE_BRANCH1(3, x, _s1, _t8);
if (!_t8) goto _L7;
{

goto end;
}
_L7: ;

sum = 1;
_s2 = 0;
end: ;
_t6 = sum;
_s6 = _s2;
}
int _t9 = (sum + _t6);
if (CUTE_UNLIKELY(_s2 | _s6)) CUTE_LEAVE((void *)local_labels, (_s2 | _s6) ? CUTE_EXPR2(4, sum, _s2, _t6, _s6, _t9) : 0, _t9);
return _t9;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)local_labels};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)local_labels, "local_labels", "int (int)"}};
