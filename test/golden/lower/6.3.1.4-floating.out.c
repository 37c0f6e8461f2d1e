/* float and double travel as their bits; the operators of a tree are those of floating point, and a conversion to an
 * integer is checked. long double is never symbolic, nor is what comes from it. */
double sqrt(double);
struct point {
    float x;
    double y;
};
float floating(struct point *p, float a, double b, int i, unsigned char c)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0, _s6 = 0, _s7 = 0, _s8 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)floating)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
_s4 = cute_frame.arg[3];
_s5 = cute_frame.arg[4];
}
{

__auto_type _t9 = (((double)a) + (b * ((double)i)));
cute_sym _s9 = CUTE_UNLIKELY(_s2 | _s3 | _s4) ? CUTE_EXPR3(0, cute_float(a), _s2, cute_double(b), _s3, i, _s4, cute_double(_t9)) : 0;
double sum = _t9;
 _s6 = _s9;

__auto_type _t10 = ((float)sum);
cute_sym _s10 = CUTE_UNLIKELY(_s6) ? CUTE_EXPR1(1, cute_double(sum), _s6, cute_float(_t10)) : 0;
float narrow = _t10;
 _s7 = _s10;

if (CUTE_UNLIKELY(_s6)) CUTE_LOSE_N(2, cute_double(sum), _s6);
__auto_type _t11 = ((long double)sum);
long double wide = _t11;

__auto_type _p12 = &p->x;
__auto_type _t13 = (-narrow);
if (CUTE_UNLIKELY(_s1 | _s7 | CUTE_F4(_p12))) CUTE_STORE1(3, _p12, (cute_word)p, _s1, cute_float(_t13), (_s7) ? CUTE_EXPR1(4, cute_float(narrow), _s7, cute_float(_t13)) : 0);
*_p12 = _t13;

__auto_type _p14 = &p->y;
cute_sym _s15 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p14)) ? CUTE_LOAD1(5, _p14, (cute_word)p, _s1) : 0;
__auto_type _t15 = *_p14;
__auto_type _t16 = (_t15 + ((double)((int)c)));
if (CUTE_UNLIKELY(_s1 | _s15 | _s5 | CUTE_F8(_p14))) CUTE_STORE1(6, _p14, (cute_word)p, _s1, cute_double(_t16), (_s15 | _s5) ? CUTE_EXPR2(7, cute_double(_t15), _s15, c, _s5, cute_double(_t16)) : 0);
*_p14 = _t16;

_Bool _t19 = a;
if (CUTE_UNLIKELY(_s2)) CUTE_BRANCH1(8, cute_float(a), _s2, _t19);
if (!_t19) goto _L18;
_Bool _t20 = (b != 1.5);
if (CUTE_UNLIKELY(_s3)) CUTE_BRANCH2(9, cute_double(b), _s3, cute_double(1.5), 0, _t20);
if (_t20) goto _L18;
_Bool _t21 = ((_Bool)narrow);
if (CUTE_UNLIKELY(_s7)) CUTE_BRANCH1(10, cute_float(narrow), _s7, _t21);
if (!_t21) goto _L17;
_L18: ;
{

__auto_type _p22 = &p->y;
cute_sym _s23 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p22)) ? CUTE_LOAD1(11, _p22, (cute_word)p, _s1) : 0;
__auto_type _t23 = *_p22;
{
extern const char cute_own_sqrt __attribute__((__weak__));
if (CUTE_UNLIKELY(_s23) && &cute_own_sqrt) {
CUTE_MODEL_N(12, cute_double(_t23), _s23);
_s23 = 0;
}
}
__auto_type _t24 = ({ extern const char cute_own_sqrt __attribute__((__weak__)); CUTE_UNLIKELY(&cute_own_sqrt != 0); }) ? CUTE_OWN(sqrt)(_t23) : sqrt(_t23);
if (CUTE_UNLIKELY(cute_frame.pending)) CUTE_DROP();
__auto_type _t25 = _t24;
cute_sym _s25 = CUTE_UNLIKELY(_s23) ? CUTE_EXPR1(13, cute_double(_t23), _s23, cute_double(_t25)) : 0;
sum = (_t25 / ((double)a));
_s6 = CUTE_UNLIKELY(_s25 | _s2) ? CUTE_EXPR2(14, cute_double(_t25), _s25, cute_float(a), _s2, cute_double(sum)) : 0;
}
_L17: ;

int _t26 = (((int)((unsigned short)sum)) + (sum <= b));
cute_sym _s26 = CUTE_UNLIKELY(_s6 | _s3) ? CUTE_EXPR2(15, cute_double(sum), _s6, cute_double(b), _s3, _t26) : 0;
int whole = _t26;
 _s8 = _s26;

__auto_type _p27 = &p->x;
cute_sym _s28 = CUTE_UNLIKELY(_s1 | CUTE_F4(_p27)) ? CUTE_LOAD1(16, _p27, (cute_word)p, _s1) : 0;
__auto_type _t28 = *_p27;
__auto_type _t29 = (_t28 + 1);
if (CUTE_UNLIKELY(_s1 | _s28 | CUTE_F4(_p27))) CUTE_STORE1(17, _p27, (cute_word)p, _s1, cute_float(_t29), (_s28) ? CUTE_EXPR2(18, cute_float(_t28), _s28, cute_float(1), 0, cute_float(_t29)) : 0);
*_p27 = _t29;

__auto_type _t31 = sum;
cute_sym _s31 = _s6;
int _t32 = __builtin_isnan(_t31);
int _t33 = _t32;
cute_sym _s33 = CUTE_UNLIKELY(_s31) ? CUTE_EXPR1(19, cute_double(_t31), _s31, _t33) : 0;
_Bool _t34 = _t33;
if (CUTE_UNLIKELY(_s33)) CUTE_BRANCH1(20, _t33, _s33, _t34);
if (!_t34) goto _L30;
{

cute_frame.pending = 0;
return ((float)wide);
}
_L30: ;

if (CUTE_UNLIKELY(_s1 | _s2 | _s6 | _s8 | _s7)) CUTE_ARGS5((void *)floating, _s1, _s2, _s6, _s8, (_s7) ? CUTE_EXPR1(21, cute_float(narrow), _s7, ((unsigned char)narrow)) : 0);
__auto_type _t36 = floating(p, a, sum, whole, ((unsigned char)narrow));
cute_sym _s36 = CUTE_UNLIKELY(cute_frame.pending) ? CUTE_RESULT(22, (void *)floating, cute_float(_t36)) : 0;
if (CUTE_UNLIKELY(_s36 | cute_frame.pending)) CUTE_LEAVE((void *)floating, _s36, cute_float(_t36));
return _t36;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)floating};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)floating, "floating", "float (struct point *, float, double, int, unsigned char)"}};
