/* A compound literal is an object of the block around it; its address can be kept. */
struct point {
int x, y;
};
int take(struct point), look(const struct point *);
int compound_literal(int a, int b)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)compound_literal)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

__auto_type _t3 = &(struct point){.y = a};
if (CUTE_UNLIKELY(CUTE_F8(_t3))) CUTE_CLEAR((void *)_t3, 8);
if (CUTE_UNLIKELY(_s1)) CUTE_SET((char *)_t3 + 4, 4, _s1);
struct point *kept = _t3;

__auto_type _t4 = &(int[]){
a, b, 3};
if (CUTE_UNLIKELY(CUTE_F57(_t4))) CUTE_CLEAR_MORE((void *)_t4, 12);
if (CUTE_UNLIKELY(_s1)) CUTE_SET((char *)_t4 + 0, 4, _s1);
if (CUTE_UNLIKELY(_s2)) CUTE_SET((char *)_t4 + 4, 4, _s2);
__auto_type _t5 = ((int *)((*_t4)));
int *row = _t5;

__auto_type _t6 = &(char[8]){"abc"};
if (CUTE_UNLIKELY(CUTE_F8(_t6))) CUTE_CLEAR((void *)_t6, 8);
__auto_type _t7 = ((const char *)((char *)((*_t6))));
const char *text = _t7;

__auto_type _t8 = &(int){
b};
if (CUTE_UNLIKELY(CUTE_F8(_t8))) CUTE_CLEAR((void *)_t8, 4);
if (CUTE_UNLIKELY(_s2)) CUTE_SET((char *)_t8 + 0, 4, _s2);
__auto_type _p9 = _t8;
cute_sym _s10 = CUTE_UNLIKELY(CUTE_F4(_p9)) ? CUTE_LOAD0(0, _p9) : 0;
int _t10 = *_p9;
__auto_type _p11 = &kept->x;
if (CUTE_UNLIKELY(_s10 | CUTE_F4(_p11))) CUTE_STORE0(1, _p11, _t10, _s10);
*_p11 = _t10;

__auto_type _t13 = &(struct point){
a, b};
if (CUTE_UNLIKELY(CUTE_F8(_t13))) CUTE_CLEAR((void *)_t13, 8);
if (CUTE_UNLIKELY(_s1)) CUTE_SET((char *)_t13 + 0, 4, _s1);
if (CUTE_UNLIKELY(_s2)) CUTE_SET((char *)_t13 + 4, 4, _s2);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(2, (void *)take, (cute_word)_t13);
if (CUTE_UNLIKELY(cute_frame.live)) cute_pass(&cute_S[3], (void *)take, 1, (struct cute_passed[]){{_t13, 8, 0}, });
int _t14 = take((*_t13));
cute_sym _s14 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(2, (void *)take, _t14) : 0;
__auto_type _t15 = &(struct point){
b};
if (CUTE_UNLIKELY(CUTE_F8(_t15))) CUTE_CLEAR((void *)_t15, 8);
if (CUTE_UNLIKELY(_s2)) CUTE_SET((char *)_t15 + 0, 4, _s2);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_NATIVE1(4, (void *)look, (cute_word)((const struct point *)_t15));
int _t16 = look(((const struct point *)_t15));
cute_sym _s16 = CUTE_UNLIKELY(CUTE_RETURNED) ? CUTE_RESULT(4, (void *)look, _t16) : 0;
__auto_type _p17 = (row + a);
cute_sym _s18 = CUTE_UNLIKELY(_s1 | CUTE_F4(_p17)) ? CUTE_LOAD2(5, _p17, (cute_word)row, 0, a, _s1) : 0;
int _t18 = *_p17;
__auto_type _p19 = (text + 1);
cute_sym _s20 = CUTE_UNLIKELY(CUTE_F1(_p19)) ? CUTE_LOAD0(6, _p19) : 0;
char _t20 = *_p19;
__auto_type _p21 = &kept->y;
cute_sym _s22 = CUTE_UNLIKELY(CUTE_F4(_p21)) ? CUTE_LOAD0(7, _p21) : 0;
int _t22 = *_p21;
int _t23 = ((((_t14 + _t16) + _t18) + ((int)_t20)) + _t22);
if (CUTE_UNLIKELY(_s14 | _s16 | _s18 | _s20 | _s22 | cute_frame.pending)) CUTE_LEAVE((void *)compound_literal, (_s14 | _s16 | _s18 | _s20 | _s22) ? CUTE_EXPR_N(8, _t14, _s14, _t16, _s16, _t18, _s18, _t20, _s20, _t22, _s22, _t23) : 0, _t23);
return _t23;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)compound_literal};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)compound_literal, "compound_literal", "int (int, int)"}};
