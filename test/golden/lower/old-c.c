/* What clang since version 16 takes for errors, and gcc for warnings at most. */
struct item { int v; };
static twice(x)
{
    return 2 * x;
}
int old_c(struct item *p, long address)
{
    int *pointer = address;
    void (*callee)(int) = undeclared(p, 1.5f);
    callee(address);
    return pointer + twice(p->v);
}
void nothing(int x)
{
    return x;
}
