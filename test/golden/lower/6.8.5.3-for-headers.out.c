/* Parts of a header that are missing are missing in libclang's tree as well. */
int for_headers(int n)
{
cute_sym _s1 = 0, _s2 = 0;
if (CUTE_UNLIKELY(cute_frame.pending) && CUTE_ENTER((void *)for_headers)) {
_s1 = cute_frame.arg[0];
}
{

int i = 0;
int sum = 0;

{
_L3: ;
{

int _t7 = i;
i = (i + 1);
_Bool _t8 = (_t7 > n);
if (CUTE_UNLIKELY(_s1)) CUTE_BRANCH2(0, _t7, 0, n, _s1, _t8);
if (!_t8) goto _L6;
{

goto _L5;
}
_L6: ;
}
_L4: ;
goto _L3;
_L5: ;
}

{
_L9: ;

_Bool _t12 = (i > n);
if (CUTE_UNLIKELY(_s1)) CUTE_BRANCH2(1, i, 0, n, _s1, _t12);
if (!_t12) goto _L11;
{

i = (i - 1);
}
_L10: ;
goto _L9;
_L11: ;
}

{

i = 0;
_L13: ;
{

_Bool _t17 = (i == n);
if (CUTE_UNLIKELY(_s1)) CUTE_BRANCH2(2, i, 0, n, _s1, _t17);
if (!_t17) goto _L16;
{

goto _L15;
}
_L16: ;

i = (i + 1);
}
_L14: ;
goto _L13;
_L15: ;
}

{
_L18: ;
{

if (!(i > 9)) goto _L21;
{

goto out;
}
_L21: ;
}
_L19: ;

i = (i + 1);
goto _L18;
_L20: ;
}

out: ;

{

int j = 0;
int k = n;
 _s2 = _s1;
_L23: ;

_Bool _t26 = (j < k);
if (CUTE_UNLIKELY(_s2)) CUTE_BRANCH2(3, j, 0, k, _s2, _t26);
if (!_t26) goto _L25;
{

sum = (sum + j);
}
_L24: ;

j = (j + 1);
{
int _v2 = (k - 1);
_s2 = CUTE_UNLIKELY(_s2) ? CUTE_EXPR1(4, k, _s2, _v2) : 0;
k = _v2;
}
goto _L23;
_L25: ;
}

{
_L27: ;

_Bool _t30 = (sum < n);
if (CUTE_UNLIKELY(_s1)) CUTE_BRANCH2(5, sum, 0, n, _s1, _t30);
if (!_t30) goto _L29;
{

}
_L28: ;

sum = (sum + 1);
goto _L27;
_L29: ;
}

return sum;
}

}
static const void *const cute_L[] __attribute__((section("cute_functions"), used)) = {(const void *)for_headers};
static const struct cute_function cute_K[] __attribute__((section("cute_targets"), used, aligned(8))) = {{(const void *)for_headers, "for_headers", "int (int)"}};
