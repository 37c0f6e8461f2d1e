/* The compiler fills with zeros, finds designated members and completes brackets; only leaves that may be symbolic get
 * their shadows. */
struct inner { int a, b; };
struct outer { struct inner first; int table[4]; union { int i; float f; } u; struct inner last[2]; unsigned bits : 4; };
int initialisers(int x, int y, struct inner given)
{
    struct outer o = {1, x, .table = {[1 ... 2] = y, 7}, .u.f = 2, .last[1].b = x, y};
    struct outer elided = {x, y, 1, 2, 3, 4, 5, given, x, 6, y};
    int list[] = {x, [5] = y, 9}, zero[4] = {0}, square[2][2] = {x, 1, {y}};
    char text[6] = "abc";
    const struct inner fixed = given, *p = &fixed;
    return o.table[1] + elided.last[1].b + list[x] + zero[y] + text[x] + p->a + square[1][0];
}
