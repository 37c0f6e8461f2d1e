/* Labels go to a table; the body stays in its place. */
int choose(int c)
{
cute_sym _s1 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)choose)) {
_s1 = cute_frame.arg[0];
}
{

int n = 0;

int _t2 = c;
if (CUTE_UNLIKELY(_s1)) CUTE_SWITCH_N(0, c, _s1, (cute_word)_t2);
switch (_t2) {

case 'a' ... 'f': ;

n = (n + 1);

case -1: ;

n = (n + 2);

goto _L3;

default: ;

n = 9;
}
_L3: ;

return n;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)choose};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)choose, "choose", "int (int)"}};
