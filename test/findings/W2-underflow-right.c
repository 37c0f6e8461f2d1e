// toplevel=visit paths=21 errors=0 verdict=complete divergences=0
#include <stdlib.h>
#include <string.h>
#include <cute.h>

struct text {
    char c[24];
};

/* As W2-underflow.c, within the blocks. */
int visit(int n)
{
    int *m = malloc(16), *p = NULL, r = 0;
    char *t = malloc(24), *z = calloc(1, 100), *l = malloc(100000);
    void *a0 = aligned_alloc(4096, 300), *c0;
    int failed = posix_memalign(&c0, 64, 100);
    char *a = a0, *c = failed ? NULL : c0;

    CUTE_input_array(p, 3);
    if (m && t && z && l && a) {
        strcpy(t, "text");
        memset(m, 0, 16);
        switch (n) {
        case 1: m[0] = 99; break;
        case 2: r = m[3]; break;
        case 3: r = m[1]; break;
        case 4: m[2] = n; break;
        case 5: memcpy(m + 3, "abcd", 4); break;
        case 6: memset((char *)m + 12, 0, 4); break;
        case 7: memset((char *)m + 0, r, 16); break;
        case 8: r = ((struct text *)t)[0].c[3]; break;
        case 9: ((struct text *)t)[0] = (struct text){"a"}; break;
        case 10: strcpy(t + 21, "ab"); break;
        case 11: r = (int)strlen(t + 0); break;
        case 12: r = memcmp(t + 4, "abc", 3); break;
        case 13: z[99] = 3; break;
        case 14: a[299] = 3; break;
        case 15: l[99999] = 3; break;
        case 16: l[5] = 3; break;
        case 17: p[2] = 3; break;
        case 18: r = p[2]; break;
        case 19: { z = realloc(z, 5000); if (z) z[4999] = 3; } break;
        case 20: if (a && c) r = c[0]; break;
        default: break;
        }
    }
    free(m);
    free(t);
    free(z);
    free(l);
    free(a);
    free(c);
    return r;
}
