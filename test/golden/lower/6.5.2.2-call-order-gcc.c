/* gcc evaluates arguments from right to left, and the left side first if a call alone stands on the right. */
int f(int), g(int, int), array[4], global;
void order(int x)
{
    array[f(x)] = g(f(1), f(2));
    array[f(3)] += f(4);
    x = global + f(5);
}
