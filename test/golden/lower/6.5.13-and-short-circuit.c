/* Each operand is a choice of its own; without symbolic operands the operator stays what it is. */
int and_or(int a, int *p)
{
    int concrete = 3, value = a > 1 && *p;
    if (a < 0 || !p || *p == 5)
        return value;
    return concrete > 2 && concrete < 9;
}
