# test=prog,threads
cat >math.c <<'C'
#include <math.h>
#include <stdio.h>
int main(int argc, char **argv) { (void)argv; printf("%.3f\n", sqrt(argc + 1.0)); return 0; }
C
cat >threads.c <<'C'
#include <pthread.h>
static void *work(void *x) { *(int *)x = 5; return 0; }
int main(void) { int x = 0; pthread_t t; pthread_create(&t, 0, work, &x); pthread_join(t, 0); return x; }
C
$CC math.c -lm -o prog && ./prog; $CC -pthread threads.c -o threads && ./threads; echo $?
