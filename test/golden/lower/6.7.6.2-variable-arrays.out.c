/* The size of a variable array is computed where it is declared, natively: what is symbolic in it is made concrete. */
int variable_arrays(int n, int table[2][n], void *p)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0, _s5 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)variable_arrays)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
}
if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(0, n, _s1);
{

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(1, n, _s1);
typedef char row[n + 1];

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(2, n, _s1);
if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(3, n, _s1);
int local[n];
cute_clear(&local, sizeof(local));
int (*rows)[n] = p;
 _s4 = _s3;

row *text = p;
 _s5 = _s3;

__auto_type _p6 = &local[0];
if (CUTE_UNLIKELY(_s1 | CUTE_F4(_p6))) CUTE_STORE0(4, _p6, n, _s1);
*_p6 = n;

__auto_type _p8 = &local[(n - 1)];
cute_sym _s9 = CUTE_UNLIKELY(_s1 | CUTE_F4(_p8)) ? CUTE_LOAD2(5, _p8, (cute_word)(&local), 0, n, _s1) : 0;
int _t9 = *_p8;
if (CUTE_UNLIKELY(_s2)) CUTE_LOSE_N(6, (cute_word)table, _s2);
__auto_type _p10 = &(*(table + 1))[0];
cute_sym _s11 = CUTE_UNLIKELY(_s2 | CUTE_F4(_p10)) ? CUTE_LOAD1(7, _p10, (cute_word)table, _s2) : 0;
int _t11 = *_p10;
if (CUTE_UNLIKELY(_s4)) CUTE_LOSE_N(8, (cute_word)rows, _s4);
__auto_type _p12 = &(*(rows + 1))[1];
cute_sym _s13 = CUTE_UNLIKELY(_s4 | CUTE_F4(_p12)) ? CUTE_LOAD1(9, _p12, (cute_word)rows, _s4) : 0;
int _t13 = *_p12;
if (CUTE_UNLIKELY(_s5)) CUTE_LOSE_N(10, (cute_word)text, _s5);
__auto_type _p14 = &(*(text + 1))[0];
cute_sym _s15 = CUTE_UNLIKELY(_s5 | CUTE_F1(_p14)) ? CUTE_LOAD1(11, _p14, (cute_word)text, _s5) : 0;
char _t15 = *_p14;
int _t16 = ((((_t9 + _t11) + _t13) + ((int)_t15)) + ((int)sizeof local));
if (CUTE_UNLIKELY(_s9 | _s11 | _s13 | _s15)) CUTE_LEAVE((void *)variable_arrays, (_s9 | _s11 | _s13 | _s15) ? CUTE_EXPR_N(12, _t9, _s9, _t11, _s11, _t13, _s13, _t15, _s15, ((int)sizeof local), 0, _t16) : 0, _t16);
return _t16;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)variable_arrays};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)variable_arrays, "variable_arrays", "int (int, int (*)[*], void *)"}};
