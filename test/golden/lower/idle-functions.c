/* Static functions that nothing names stay as they are: the first two, of which the second names the first, and the one
 * that is not inline. The others are named by a function, by text at file scope, by a string in an attribute; or run
 * without being named; or other units may call them. */
static inline int beyond(int x) { return x + 1; }
static inline int idle(int x) { return beyond(x); }
static inline int direct(int x) { return x + 2; }
static __inline__ int indirect(int x) { return direct(x); }
static inline int in_table(int x) { return x + 3; }
static inline int aliased(int x) { return x + 4; }
static inline __attribute__((constructor)) void at_start(void) { }
static int (*const table[])(int) = {in_table};
static int other(int) __attribute__((alias("aliased")));
static int lonely(int x) { return x + 5; }
static int __attribute__((used)) kept(int x) { return x + 6; }
static int kept_by_declaration(int) __attribute__((__used__));
static int kept_by_declaration(int x) { return x + 7; }
int known_elsewhere(int x[static 1]) { return *x; }
extern inline __attribute__((gnu_inline)) int _mm_getcsr(int x) { return __builtin_ia32_stmxcsr() + x; }

int f(int x)
{
    return indirect(x) + table[0](x) + other(x);
}
