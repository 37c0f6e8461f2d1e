/* What is not modelled is passed through: what it reads becomes concrete as a loss, what it writes has no shadow. */
int opaque(int a, int b)
{
    int chosen = _Generic(a, int: a + 1, default: 0);
    __asm__("" : "+r"(b));
    return chosen + b;
}
