/* What is wider than a word, complex or a vector is computed natively. */
typedef int quad __attribute__((vector_size(16)));
typedef __int128 wide;
int other_types(wide w, _Complex double z, quad v, long double d, int x)
{
    w = w * x + 1;
    z += x;
    v = v + (quad){x, 2};
    v[1] = x;
    d = d * x;
    return (int)w + (int)__real__ z + v[1] + (int)d;
}
