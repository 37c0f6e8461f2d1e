/* The bytes that hold a bit-field are read as one number, and written as one. */
struct bits {
unsigned low : 3;
int high : 7;
}
bits;
int bit_field(struct bits *p, int x)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)bit_field)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

unsigned char *_p4 = (unsigned char *)p + 0;
cute_sym _s3 = CUTE_UNLIKELY(_s1 | CUTE_F1(_p4)) ? CUTE_LOAD1(0, _p4, (cute_word)p, _s1) : 0;
cute_word _t3 = 0;
__builtin_memcpy(&_t3, _p4, 1);
unsigned int _t5 = ((unsigned int)x);
cute_sym _s5 = _s2;
cute_word _t6 = ((cute_word)((((cute_word)_t3) & 18446744073709551608ul) | ((((cute_word)_t5) << 0) & 7ul)));
cute_sym _s6 = CUTE_UNLIKELY(_s3 | _s5) ? CUTE_EXPR2(1, _t3, _s3, _t5, _s5, _t6) : 0;
if (CUTE_UNLIKELY(_s1 | _s6 | CUTE_F1(_p4))) CUTE_STORE1(2, _p4, (cute_word)p, _s1, _t6, _s6);
p->low = _t5;

unsigned char *_p8 = (unsigned char *)p + 0;
cute_sym _s7 = CUTE_UNLIKELY(_s1 | CUTE_F2(_p8)) ? CUTE_LOAD1(3, _p8, (cute_word)p, _s1) : 0;
cute_word _t7 = 0;
__builtin_memcpy(&_t7, _p8, 2);
int _t9 = ((int)((long long)(((cute_word)_t7) << 54) >> 57));
if (CUTE_UNLIKELY(_s7)) CUTE_LEAVE((void *)bit_field, (_s7) ? CUTE_EXPR1(4, _t7, _s7, _t9) : 0, _t9);
return _t9;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)bit_field};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)bit_field, "bit_field", "int (struct bits *, int)"}};
