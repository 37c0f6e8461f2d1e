/* The three-address form for a reader. */
// options: --show --exclude=helper
# 1 "list.c"
struct cell { int v; struct cell *next; unsigned bits : 3; };
int table[4];
double scale;
extern int g(int, struct cell *);
int insert(struct cell **list, int v, unsigned char k)
{
    struct cell *p;
    int sum = 0, i;

    for (p = *list; p && p->v < v; p = p->next)
        sum += p->v * table[k];
    if (sum > 3 || (p && p->bits == 2))
        return -1;
    switch (v) {
    case 1: sum++; break;
    case 2 ... 4: return g(sum, p);
    default: scale = v * 1.5;
    }
    for (i = 0; i < 4; i++) {
        if (i == k) continue;
        table[i] = i % 2 ? sum : v;
    }
    struct cell c = {.v = v, .next = p};
    **list = c;
    asm volatile("" : "+r"(i));
    do sum -= i; while (sum > 0);
    goto out;
out:
    return sum;
}
int helper(int x) { return x; }
int native(int x) { __label__ end; if (x) goto end; x = 1; end: return x; }
struct pair { unsigned low : 4, high : 12; };
struct pair make(struct pair *from, char *bytes, int (*call)(int), int n)
{
    struct pair copy = *from; copy.high = n;
    __builtin_memcpy(bytes, from, sizeof *from); __builtin_memset(bytes, 0, (unsigned long)n);
    bytes[n + 1] = (char)call(-n & 7);
    return copy;
}
