/* Blocks, types and names stay where they are: two variables of one name have two shadows. Where a type hides another
 * one its name in what is made would mean the wrong one: the function is left native. */
struct item { int v; };
int scopes(int x, struct item item)
{
    int sum = x;
    {
        struct inner { char c[4]; } item = {{(char)x}};
        enum { y = 3 };
        typedef short narrow;
        narrow small = item.c[0];
        for (int item = x; item < small; item++) {
            int x = item + y;
            if (x > small)
                return x;
        }
    }
    _Static_assert(sizeof(struct item) == 4, "the outer one");
    return sum + item.v;
}
int hidden(int x)
{
    struct item { char c; } local = {(char)x};
    return local.c;
}
