// kinds=assert bare-lost=CALL
#include "hostile.h"
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
/* What others have made: CANARY_SEGMENT, _QUEUE and _SEMAPHORE are numbers outside. */
static void attack(void)
{
    struct { long type; char text[1]; } message = {1, "x"};
    struct sembuf one = {0, 1, 0};
    int id = atoi(getenv("CANARY_SEGMENT"));
    char *at = shmat(id, NULL, 0);
    if (at != (void *)-1)
        memset(at, 'x', 4096);
    if (shmctl(id, IPC_RMID, NULL) == 0 || msgsnd(atoi(getenv("CANARY_QUEUE")), &message, 1, IPC_NOWAIT) == 0)
        abort();
    if (semop(atoi(getenv("CANARY_SEMAPHORE")), &one, 1) == 0 || semctl(atoi(getenv("CANARY_SEMAPHORE")), 0, IPC_RMID) == 0)
        abort();
    if (at != (void *)-1)
        abort();
}
