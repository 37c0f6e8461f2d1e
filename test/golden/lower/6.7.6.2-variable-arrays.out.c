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

int _t6 = (n + 1);
cute_sym _s6 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(1, n, _s1, _t6) : 0;
if (CUTE_UNLIKELY(_s6)) CUTE_LOSE_N(2, _t6, _s6);
typedef char row[_t6];

int _t7 = n;
cute_sym _s7 = _s1;
if (CUTE_UNLIKELY(_s7)) CUTE_LOSE_N(3, _t7, _s7);
cute_word _t8 = (4ul * ((cute_word)_t7));
cute_sym _s8 = CUTE_UNLIKELY(_s7) ? CUTE_EXPR1(4, _t7, _s7, _t8) : 0;
int local[_t7];
cute_fresh(&local, sizeof(local));
int _t9 = n;
cute_sym _s9 = _s1;
if (CUTE_UNLIKELY(_s9)) CUTE_LOSE_N(5, _t9, _s9);
int (*rows)[_t9] = p;
 _s4 = _s3;

row *text = p;
 _s5 = _s3;

__auto_type _p10 = &local[0];
if (CUTE_UNLIKELY(_s1 | CUTE_F4(_p10))) CUTE_STORE0(6, _p10, n, _s1);
*_p10 = n;

__auto_type _p12 = &local[(n - 1)];
cute_sym _s13 = CUTE_UNLIKELY(_s1 | CUTE_F4(_p12)) ? CUTE_LOAD2(7, _p12, (cute_word)(&local), 0, n, _s1) : 0;
int _t13 = *_p12;
if (CUTE_UNLIKELY(_s2)) CUTE_LOSE_N(8, (cute_word)table, _s2);
__auto_type _p14 = &(*(table + 1))[0];
cute_sym _s15 = CUTE_UNLIKELY(_s2 | CUTE_F4(_p14)) ? CUTE_LOAD1(9, _p14, (cute_word)table, _s2) : 0;
int _t15 = *_p14;
if (CUTE_UNLIKELY(_s4)) CUTE_LOSE_N(10, (cute_word)rows, _s4);
__auto_type _p16 = &(*(rows + 1))[1];
cute_sym _s17 = CUTE_UNLIKELY(_s4 | CUTE_F4(_p16)) ? CUTE_LOAD1(11, _p16, (cute_word)rows, _s4) : 0;
int _t17 = *_p16;
if (CUTE_UNLIKELY(_s5)) CUTE_LOSE_N(12, (cute_word)text, _s5);
__auto_type _p18 = &(*(text + 1))[0];
cute_sym _s19 = CUTE_UNLIKELY(_s5 | CUTE_F1(_p18)) ? CUTE_LOAD1(13, _p18, (cute_word)text, _s5) : 0;
char _t19 = *_p18;
int _t20 = ((((_t13 + _t15) + _t17) + ((int)_t19)) + ((int)_t8));
if (CUTE_UNLIKELY(_s13 | _s15 | _s17 | _s19 | _s8)) CUTE_LEAVE((void *)variable_arrays, (_s13 | _s15 | _s17 | _s19 | _s8) ? CUTE_EXPR_N(14, _t13, _s13, _t15, _s15, _t17, _s17, _t19, _s19, _t8, _s8, _t20) : 0, _t20);
return _t20;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)variable_arrays};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)variable_arrays, "variable_arrays", "int (int, int (*)[*], void *)"}};
