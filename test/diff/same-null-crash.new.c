struct pair { int first, second; };
static int divide(int a, int b) { return a / b; }
int first(const struct pair *p)
{
    const struct pair copy = *p;
    return divide(copy.first, copy.second);
}
