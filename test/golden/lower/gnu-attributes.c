/* Attributes behind a declarator belong to none of libclang's extents: declarations are copied whole. */
typedef int aligned_int __attribute__((aligned(16)));
static int counter __attribute__((unused)) = 3;
void release(int *);
int attributes(int x)
{
    aligned_int a = x, b __attribute__((unused)) = a + 1;
    int guard __attribute__((cleanup(release))) = x;
    static int once __attribute__((aligned(8)));
    return a + b + guard + once++;
}
