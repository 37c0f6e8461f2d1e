/* gcc computes with a bit-field that is wider than int in so many bits: what is computed is cut to them. */
struct wide { unsigned long long u : 40; long long s : 35; unsigned v : 9; };
long long wide_bit_field(struct wide *p, int i)
{
    p->u = i;
    p->s -= 1;
    if ((p->u << 8) == 0)
        return p->s;
    return (p->u + p->u > 5) + p->v * i;
}
