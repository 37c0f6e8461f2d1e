/* N: the library's number. What it exports may be another's; `inner` is its own. */
__attribute__((visibility("hidden"))) int inner(void) { return N; }
int shared(void) { return N; }
#define NAME_(n) library_##n
#define NAME(n) NAME_(n)
int NAME(N)(void) { return 10 * inner() + shared(); }
