/* Conversions are nodes of a tree; what cannot be symbolic has no tree, and a float takes no symbolic value along. */
long conversions(signed char c, unsigned short s, int i, double d)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0, _s6 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && cute_enter((void *)conversions)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
}
{

long _t7 = ((long)(((int)c) + ((int)s)));
cute_sym _s7 = CUTE_UNLIKELY(_s1 | _s2) ? cute_expr2(&cute_S[0], (cute_word)c, _s1, (cute_word)s, _s2, (cute_word)_t7) : 0;
long wide = _t7;
 _s4 = _s7;

unsigned char _t8 = ((unsigned char)i);
cute_sym _s8 = CUTE_UNLIKELY(_s3) ? cute_expr1(&cute_S[1], (cute_word)i, _s3, (cute_word)_t8) : 0;
unsigned char narrow = _t8;
 _s5 = _s8;

_Bool _t9 = ((_Bool)i);
cute_sym _s9 = CUTE_UNLIKELY(_s3) ? cute_expr1(&cute_S[2], (cute_word)i, _s3, (cute_word)_t9) : 0;
_Bool truth = _t9;
 _s6 = _s9;

if (CUTE_UNLIKELY(_s3)) cute_lose(&cute_S[3], (cute_word[]){(cute_word)i, _s3});
__auto_type _t10 = (((double)i) * d);
double lost = _t10;

int _t11 = (4464 + ((int)lost));
int constant = _t11;

long _t12 = (((wide + ((long)narrow)) + ((long)truth)) + ((long)constant));
if (CUTE_UNLIKELY(_s4 | _s5 | _s6)) cute_leave((void *)conversions, (_s4 | _s5 | _s6) ? cute_expr(&cute_S[4], (cute_word[]){(cute_word)wide, _s4, (cute_word)narrow, _s5, (cute_word)truth, _s6, (cute_word)((long)constant), 0, (cute_word)_t12}) : 0, (cute_word)_t12);
return _t12;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)conversions};
