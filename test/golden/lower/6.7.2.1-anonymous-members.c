/* libclang shows a member of an anonymous one as two members that stand in one place; types without names cannot be
 * written, an array without a length has none to be checked against. */
struct outer {
    int before;
    union {
        struct { short a, b; };
        int both;
    };
    struct { int x; } inner[2];
    int count;
    char tail[];
};
int anonymous(struct outer *p, struct outer whole, int i)
{
    struct { int x, y; } pair = {i, 2};
    __typeof__(pair) copy = pair;
    __typeof__(p->inner[0]) last = p->inner[1];
    p->b = i;
    copy.y = pair.x;
    return p->both + whole.a + p->inner[i].x + p->tail[i] + copy.y + last.x;
}
