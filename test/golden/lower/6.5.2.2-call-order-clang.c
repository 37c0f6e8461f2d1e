/* clang evaluates arguments from left to right, and the right side of an assignment first. */
// options: --clang
int f(int), g(int), array[4];
void order(int x)
{
    array[f(x)] = g(x);
    array[f(1)] += g(f(2) - g(3));
}
