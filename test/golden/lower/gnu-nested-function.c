/* clang knows no nested functions: one with an error in it passes as it is, the others are instrumented. */
int with_nested(int x)
{
    int add(int y) { return x + y; }
    return add(3);
}
int beside(int x) { return x + 1; }
