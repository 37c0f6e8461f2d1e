/* gcc computes with a bit-field that is wider than int in so many bits: such expressions are passed through. */
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

if (CUTE_UNLIKELY(_s1 | _s2)) CUTE_LOSE_N(0, (cute_word)p, _s1, i, _s2);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(0, &(*(p)), 16);
if (CUTE_UNLIKELY(CUTE_F57(&(*(p))))) CUTE_CLEAR_MORE((void *)&(*(p)), 16);
(p->u = i);

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(1, (cute_word)p, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(1, &(*(p)), 16);
if (CUTE_UNLIKELY(CUTE_F57(&(*(p))))) CUTE_CLEAR_MORE((void *)&(*(p)), 16);
(p->s -= 1);

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(2, (cute_word)p, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(2, &(*(p)), 16);
if (CUTE_UNLIKELY(CUTE_F57(&(*(p))))) CUTE_CLEAR_MORE((void *)&(*(p)), 16);
int _t4 = ((p->u << 8) == 0);
if (!_t4) goto _L3;
{

if (CUTE_UNLIKELY(_s1)) CUTE_LOSE_N(3, (cute_word)p, _s1);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(3, &(*(p)), 16);
if (CUTE_UNLIKELY(CUTE_F57(&(*(p))))) CUTE_CLEAR_MORE((void *)&(*(p)), 16);
long long _t6 = (p->s);
return _t6;
}
_L3: ;

if (CUTE_UNLIKELY(_s1 | _s2)) CUTE_LOSE_N(4, (cute_word)p, _s1, i, _s2);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(4, &(*(p)), 16);
if (CUTE_UNLIKELY(CUTE_F57(&(*(p))))) CUTE_CLEAR_MORE((void *)&(*(p)), 16);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(4, &(*(p)), 16);
if (CUTE_UNLIKELY(CUTE_F57(&(*(p))))) CUTE_CLEAR_MORE((void *)&(*(p)), 16);
if (CUTE_UNLIKELY(cute_frame.live)) CUTE_LOSE_OBJECT(4, &(*(p)), 16);
if (CUTE_UNLIKELY(CUTE_F57(&(*(p))))) CUTE_CLEAR_MORE((void *)&(*(p)), 16);
long long _t8 = ((p->u + p->u > 5) + p->v * i);
return _t8;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)wide_bit_field};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)wide_bit_field, "wide_bit_field", "long long (struct wide *, int)"}};
