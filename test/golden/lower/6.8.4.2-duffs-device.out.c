/* Cases within a loop within the switch, and one in front of which nothing falls through. */
void duffs_device(char *to, const char *from, unsigned count)
{
cute_sym _s1 = 0, _s2 = 0, _s3 = 0, _s4 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)duffs_device)) {
_s1 = cute_frame.arg[0];
_s2 = cute_frame.arg[1];
_s3 = cute_frame.arg[2];
}
{

unsigned int _t5 = ((count + 3u) / 4u);
cute_sym _s5 = CUTE_UNLIKELY(_s3) ? CUTE_EXPR1(0, count, _s3, _t5) : 0;
unsigned rounds = _t5;
 _s4 = _s5;

unsigned int _t6 = (count % 4u);
if (CUTE_UNLIKELY(_s3)) CUTE_SWITCH_N(1, count, _s3, (cute_word)_t6);
switch (_t6) {

case 0: ;

_L8: ;
{

__auto_type _t11 = from;
cute_sym _s11 = _s2;
{
__auto_type _v2 = (from + 1);
_s2 = CUTE_UNLIKELY(_s2) ? CUTE_EXPR1(2, (cute_word)from, _s2, (cute_word)_v2) : 0;
from = _v2;
}
__auto_type _p12 = _t11;
cute_sym _s13 = CUTE_UNLIKELY(_s11 | CUTE_F1(_p12)) ? CUTE_LOAD1(3, _p12, (cute_word)_t11, _s11) : 0;
char _t13 = *_p12;
__auto_type _t14 = to;
cute_sym _s14 = _s1;
{
__auto_type _v1 = (to + 1);
_s1 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(4, (cute_word)to, _s1, (cute_word)_v1) : 0;
to = _v1;
}
__auto_type _p15 = _t14;
if (CUTE_UNLIKELY(_s14 | _s13 | CUTE_F1(_p15))) CUTE_STORE1(5, _p15, (cute_word)_t14, _s14, _t13, _s13);
*_p15 = _t13;

case 3: ;

__auto_type _t17 = from;
cute_sym _s17 = _s2;
{
__auto_type _v2 = (from + 1);
_s2 = CUTE_UNLIKELY(_s2) ? CUTE_EXPR1(6, (cute_word)from, _s2, (cute_word)_v2) : 0;
from = _v2;
}
__auto_type _p18 = _t17;
cute_sym _s19 = CUTE_UNLIKELY(_s17 | CUTE_F1(_p18)) ? CUTE_LOAD1(7, _p18, (cute_word)_t17, _s17) : 0;
char _t19 = *_p18;
__auto_type _t20 = to;
cute_sym _s20 = _s1;
{
__auto_type _v1 = (to + 1);
_s1 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(8, (cute_word)to, _s1, (cute_word)_v1) : 0;
to = _v1;
}
__auto_type _p21 = _t20;
if (CUTE_UNLIKELY(_s20 | _s19 | CUTE_F1(_p21))) CUTE_STORE1(9, _p21, (cute_word)_t20, _s20, _t19, _s19);
*_p21 = _t19;

case 2: ;

__auto_type _t23 = from;
cute_sym _s23 = _s2;
{
__auto_type _v2 = (from + 1);
_s2 = CUTE_UNLIKELY(_s2) ? CUTE_EXPR1(10, (cute_word)from, _s2, (cute_word)_v2) : 0;
from = _v2;
}
__auto_type _p24 = _t23;
cute_sym _s25 = CUTE_UNLIKELY(_s23 | CUTE_F1(_p24)) ? CUTE_LOAD1(11, _p24, (cute_word)_t23, _s23) : 0;
char _t25 = *_p24;
__auto_type _t26 = to;
cute_sym _s26 = _s1;
{
__auto_type _v1 = (to + 1);
_s1 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(12, (cute_word)to, _s1, (cute_word)_v1) : 0;
to = _v1;
}
__auto_type _p27 = _t26;
if (CUTE_UNLIKELY(_s26 | _s25 | CUTE_F1(_p27))) CUTE_STORE1(13, _p27, (cute_word)_t26, _s26, _t25, _s25);
*_p27 = _t25;

case 1: ;

__auto_type _t29 = from;
cute_sym _s29 = _s2;
{
__auto_type _v2 = (from + 1);
_s2 = CUTE_UNLIKELY(_s2) ? CUTE_EXPR1(14, (cute_word)from, _s2, (cute_word)_v2) : 0;
from = _v2;
}
__auto_type _p30 = _t29;
cute_sym _s31 = CUTE_UNLIKELY(_s29 | CUTE_F1(_p30)) ? CUTE_LOAD1(15, _p30, (cute_word)_t29, _s29) : 0;
char _t31 = *_p30;
__auto_type _t32 = to;
cute_sym _s32 = _s1;
{
__auto_type _v1 = (to + 1);
_s1 = CUTE_UNLIKELY(_s1) ? CUTE_EXPR1(16, (cute_word)to, _s1, (cute_word)_v1) : 0;
to = _v1;
}
__auto_type _p33 = _t32;
if (CUTE_UNLIKELY(_s32 | _s31 | CUTE_F1(_p33))) CUTE_STORE1(17, _p33, (cute_word)_t32, _s32, _t31, _s31);
*_p33 = _t31;
}
_L9: ;

{
unsigned int _v4 = (rounds - 1u);
_s4 = CUTE_UNLIKELY(_s4) ? CUTE_EXPR1(18, rounds, _s4, _v4) : 0;
rounds = _v4;
}
_Bool _t35 = (rounds > 0u);
if (CUTE_UNLIKELY(_s4)) CUTE_BRANCH1(19, rounds, _s4, _t35);
if (_t35) goto _L8;
_L10: ;
}
_L7: ;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)duffs_device};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)duffs_device, "duffs_device", "void (char *, const char *, unsigned int)"}};
