// toplevel=collatz link=fast options=--no-check=endless
/* What a choice says of the one byte is made of all choices before it: 100,000 of them, for each of 256 values. */
int collatz(signed char c)
{
    int x = c;
    while (x != 1)
        x = x % 2 ? 3 * x + 1 : x / 2;
    return x;
}
