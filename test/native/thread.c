// verdict=incomplete first=0 domain=4 libs=-pthread
#include "native.h"
#include <pthread.h>
int shared;
void *body(void *argument);
static void *ours(void *argument)
{
    *(int *)argument = 0;
    return NULL;
}

/* Two threads, one of them native, write what stands there in the first run. */
int test(void)
{
    pthread_t thread;
    int x, local;

    CUTE_input(x);
    shared = local = x;
    pthread_create(&thread, NULL, body, NULL);
    pthread_join(thread, NULL);
    shared += x;
    pthread_create(&thread, NULL, ours, &local);
    shared += x;
    pthread_join(thread, NULL);
    return shared == 2 ? 1 : local == 3 ? 2 : 3;
}
