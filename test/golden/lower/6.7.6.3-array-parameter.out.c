/* libclang says that a parameter of array type is an array: it is a pointer, and sizeof of it is a pointer's. */
long array_parameter(int array[10], int matrix[4][5], int i)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)array_parameter)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
}
{

__auto_type _t5 = (array + i);
cute_sym _s5 = CUTE_UNLIKELY(_s1 | _s3) ? CUTE_EXPR2(0, (cute_word)array, _s1, i, _s3, (cute_word)_t5) : 0;
int *end = _t5;
 _s4 = _s5;

__auto_type _p6 = (array + i);
cute_sym _s7 = CUTE_UNLIKELY(_s1 | _s3 | CUTE_F4(_p6)) ? CUTE_LOAD2(1, _p6, (cute_word)array, _s1, i, _s3) : 0;
int _t7 = *_p6;
__auto_type _p8 = &(*(matrix + i))[2];
cute_sym _s9 = CUTE_UNLIKELY(_s2 | _s3 | CUTE_F4(_p8)) ? CUTE_LOAD2(2, _p8, (cute_word)matrix, _s2, i, _s3) : 0;
int _t9 = *_p8;
long _t10 = (((((((array + 3) - array) + (end - array)) + ((long)_t7)) + ((long)_t9)) + 8l) + 20l);
if (CUTE_UNLIKELY(_s1 | _s4 | _s7 | _s9)) CUTE_LEAVE((void *)array_parameter, (_s1 | _s4 | _s7 | _s9) ? CUTE_EXPR_N(3, (cute_word)array, _s1, (cute_word)end, _s4, _t7, _s7, _t9, _s9, _t10) : 0, _t10);
return _t10;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)array_parameter};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)array_parameter, "array_parameter", "long (int *, int (*)[5], int)"}};
