#include <stdio.h>
int library_1(void);
int library_2(void);
#ifdef OWN
int inner(void) { return 5; }
int shared(void) { return 6; }
#endif
int main(void) { return printf("%d %d\n", library_1(), library_2()) < 0; }
