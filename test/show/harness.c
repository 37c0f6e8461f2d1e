// toplevel=harness
#include <cute.h>
typedef struct { int k; double d; } pair_t;
struct tree { struct tree *left, *right; int v; unsigned flag : 3; pair_t pr; char name[4]; const char *s; };
typedef int (*fn)(int);
static int sq(int x) { return x * x; }
static int twice(int x) { return x + x; }
int harness(struct tree *t, pair_t q, int a[3], fn f, void *v, char *name, enum {A, B} e, int **pp, int (*row)[4])
{
    int z; struct tree *u; int *arr = 0; char buf[8];
    CUTE_input(z); CUTE_input(z); CUTE_input(u); CUTE_input_array(arr, 3); CUTE_string(buf, 7); CUTE_range(z, 2, 9);
    int c = CUTE_choose(3);
    if (t && t->left && t->left->left == t && t->v == 7 && t->pr.d > 2.5 && f == sq && c == 2 && name && name[0] == 'x' && arr[1] == 4)
      if (u && pp && *pp && **pp == 5 && row && (*row)[2] == 8 && a[1] == 9 && buf[0] == 'Q' && t->s && t->s[1] == 'z')
        CUTE_assert(0);
    return sq(0) + twice(0);
}
