// kinds=assert lost=PROCESS
#include "hostile.h"
#include <pthread.h>
static void *sleeper(void *unused) { pause(); return unused; }
static void attack(void)
{
    pthread_t thread;
    for (int i = 0; i < 1000; i++)
        pthread_create(&thread, NULL, sleeper, NULL);
}
