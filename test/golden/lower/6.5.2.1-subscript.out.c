/* An index into an array of known length is checked; through a pointer nobody knows the length. */
int table[10];
struct tail {
int count;
char data[1];
};
int subscript(int i, int *p, struct tail *t, int matrix[][3])
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)subscript)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
_s4 = cute_frame.arg[3];
}
{

if (!(_s1) && CUTE_UNLIKELY((cute_word)i >= 10u)) CUTE_UNDEFINED(0);
__auto_type _p5 = &table[i];
cute_sym _s6 = CUTE_UNLIKELY(_s1 | CUTE_F4(_p5)) ? CUTE_LOAD2(1, _p5, (cute_word)(&table), 0, i, _s1) : 0;
int _t6 = *_p5;
__auto_type _p7 = (p + i);
cute_sym _s8 = CUTE_UNLIKELY(_s2 | _s1 | CUTE_F4(_p7)) ? CUTE_LOAD2(2, _p7, (cute_word)p, _s2, i, _s1) : 0;
int _t8 = *_p7;
__auto_type _p9 = &t->data[i];
cute_sym _s10 = CUTE_UNLIKELY(_s3 | _s1 | CUTE_F1(_p9)) ? CUTE_LOAD2(3, _p9, (cute_word)t, _s3, i, _s1) : 0;
char _t10 = *_p9;
__auto_type _p11 = &(*(matrix + i))[2];
cute_sym _s12 = CUTE_UNLIKELY(_s4 | _s1 | CUTE_F4(_p11)) ? CUTE_LOAD2(4, _p11, (cute_word)matrix, _s4, i, _s1) : 0;
int _t12 = *_p11;
int _t13 = (((_t6 + _t8) + ((int)_t10)) + _t12);
if (CUTE_UNLIKELY(_s6 | _s8 | _s10 | _s12)) CUTE_LEAVE((void *)subscript, (_s6 | _s8 | _s10 | _s12) ? CUTE_EXPR_N(5, _t6, _s6, _t8, _s8, _t10, _s10, _t12, _s12, _t13) : 0, _t13);
return _t13;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)subscript};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)subscript, "subscript", "int (int, int *, struct tail *, int (*)[3])"}};
