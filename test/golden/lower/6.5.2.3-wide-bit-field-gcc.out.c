/* gcc computes with a bit-field that is wider than int in so many bits: what is computed is cut to them. */
struct wide {
unsigned long long u : 40;
long long s : 35;
unsigned v : 9;
};
long long wide_bit_field(struct wide *p, int i)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)wide_bit_field)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
}
{

unsigned char *_p4 = (unsigned char *)p + 0;
cute_sym _s3 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p4)) ? CUTE_LOAD1(0, _p4, (cute_word)p, _s1) : 0;
cute_word _t3 = 0;
__builtin_memcpy(&_t3, _p4, 5);
unsigned long long _t5 = ((unsigned long long)i);
cute_sym _s5 = CUTE_UNLIKELY(_s2) ? CUTE_EXPR1(1, i, _s2, _t5) : 0;
cute_word _t6 = ((cute_word)((((cute_word)_t3) & 18446742974197923840ul) | ((_t5 << 0) & 1099511627775ul)));
cute_sym _s6 = CUTE_UNLIKELY(_s3 | _s5) ? CUTE_EXPR2(2, _t3, _s3, _t5, _s5, _t6) : 0;
if (CUTE_UNLIKELY(_s1 | _s6 | CUTE_F8(_p4))) CUTE_STORE1(3, _p4, (cute_word)p, _s1, _t6, _s6);
p->u = _t5;

unsigned char *_p8 = (unsigned char *)p + 8;
cute_sym _s7 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p8)) ? CUTE_LOAD1(4, _p8, (cute_word)p, _s1) : 0;
cute_word _t7 = 0;
__builtin_memcpy(&_t7, _p8, 5);
unsigned char *_p10 = (unsigned char *)p + 8;
cute_sym _s9 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p10)) ? CUTE_LOAD1(5, _p10, (cute_word)p, _s1) : 0;
cute_word _t9 = 0;
__builtin_memcpy(&_t9, _p10, 5);
long long _t11 = (((long long)((long long)(((cute_word)_t7) << 29) >> 29)) - 1l);
cute_sym _s11 = CUTE_UNLIKELY(_s7) ? CUTE_EXPR1(6, _t7, _s7, _t11) : 0;
cute_word _t12 = ((cute_word)((((cute_word)_t9) & 18446744039349813248ul) | ((((cute_word)_t11) << 0) & 34359738367ul)));
cute_sym _s12 = CUTE_UNLIKELY(_s9 | _s11) ? CUTE_EXPR2(7, _t9, _s9, _t11, _s11, _t12) : 0;
if (CUTE_UNLIKELY(_s1 | _s12 | CUTE_F8(_p10))) CUTE_STORE1(8, _p10, (cute_word)p, _s1, _t12, _s12);
p->s = _t11;

unsigned char *_p15 = (unsigned char *)p + 0;
cute_sym _s14 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p15)) ? CUTE_LOAD1(9, _p15, (cute_word)p, _s1) : 0;
cute_word _t14 = 0;
__builtin_memcpy(&_t14, _p15, 5);
_Bool _t16 = (((cute_word)((cute_word)((((unsigned long long)((cute_word)(((cute_word)_t14) << 24) >> 24)) << 8) << 24) >> 24)) == 0ul);
if (CUTE_UNLIKELY(_s14)) CUTE_BRANCH1(10, _t14, _s14, _t16);
if (!_t16) goto _L13;
{

unsigned char *_p18 = (unsigned char *)p + 8;
cute_sym _s17 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p18)) ? CUTE_LOAD1(11, _p18, (cute_word)p, _s1) : 0;
cute_word _t17 = 0;
__builtin_memcpy(&_t17, _p18, 5);
long long _t19 = ((long long)((long long)(((cute_word)_t17) << 29) >> 29));
if (CUTE_UNLIKELY(_s17)) CUTE_LEAVE((void *)wide_bit_field, (_s17) ? CUTE_EXPR1(12, _t17, _s17, _t19) : 0, _t19);
return _t19;
}
_L13: ;

unsigned char *_p21 = (unsigned char *)p + 0;
cute_sym _s20 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p21)) ? CUTE_LOAD1(13, _p21, (cute_word)p, _s1) : 0;
cute_word _t20 = 0;
__builtin_memcpy(&_t20, _p21, 5);
unsigned char *_p23 = (unsigned char *)p + 0;
cute_sym _s22 = CUTE_UNLIKELY(_s1 | CUTE_F8(_p23)) ? CUTE_LOAD1(14, _p23, (cute_word)p, _s1) : 0;
cute_word _t22 = 0;
__builtin_memcpy(&_t22, _p23, 5);
unsigned char *_p25 = (unsigned char *)p + 12;
cute_sym _s24 = CUTE_UNLIKELY(_s1 | CUTE_F2(_p25)) ? CUTE_LOAD1(15, _p25, (cute_word)p, _s1) : 0;
cute_word _t24 = 0;
__builtin_memcpy(&_t24, _p25, 2);
long long _t26 = ((long long)((((cute_word)((cute_word)((((unsigned long long)((cute_word)(((cute_word)_t20) << 24) >> 24)) + ((unsigned long long)((cute_word)(((cute_word)_t22) << 24) >> 24))) << 24) >> 24)) > 5ul) + (((int)((unsigned int)((cute_word)(((cute_word)_t24) << 52) >> 55))) * i)));
if (CUTE_UNLIKELY(_s20 | _s22 | _s24 | _s2)) CUTE_LEAVE((void *)wide_bit_field, (_s20 | _s22 | _s24 | _s2) ? CUTE_EXPR_N(16, _t20, _s20, _t22, _s22, _t24, _s24, i, _s2, _t26) : 0, _t26);
return _t26;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)wide_bit_field};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)wide_bit_field, "wide_bit_field", "long long (struct wide *, int)"}};
