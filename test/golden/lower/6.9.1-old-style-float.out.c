/* A float parameter of an old definition arrives as a double, and so does its expression. */
int old_style_float(x, y, d)
    float x, y;
    double d;
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(CUTE_F8(&y))) CUTE_CLEAR((void *)&y, 4);
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)old_style_float)) {
_s1 = cute_single(cute_frame.arg[0]);
CUTE_SET((void *)&y, 4, cute_single(cute_frame.arg[1]));
_s2 = cute_frame.arg[2];
}
{

__auto_type _t3 = (&y);
float *p = _t3;

int _t4;
_t4 = 0;
__auto_type _p7 = p;
cute_sym _s8 = CUTE_UNLIKELY(CUTE_F4(_p7)) ? CUTE_LOAD0(0, _p7) : 0;
__auto_type _t8 = *_p7;
_Bool _t9 = (x < _t8);
if (CUTE_UNLIKELY(_s1 | _s8)) CUTE_BRANCH2(1, cute_float(x), _s1, cute_float(_t8), _s8, _t9);
if (_t9) goto _L6;
_Bool _t10 = (((double)x) < d);
if (CUTE_UNLIKELY(_s1 | _s2)) CUTE_BRANCH2(2, cute_float(x), _s1, cute_double(d), _s2, _t10);
if (!_t10) goto _L5;
_L6: ;
_t4 = 1;
_L5: ;
return _t4;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)old_style_float};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)old_style_float, "old_style_float", "int (double, double, double)"}};
