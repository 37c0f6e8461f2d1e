// kinds=assert lost=ROOM
#define _GNU_SOURCE
#include "hostile.h"
#include <sys/ipc.h>
#include <sys/shm.h>
/* Memory that is in no process counts against limits of its own. */
static void attack(void)
{
    int files = 0, segments = 0;
    while (files < 100 && memfd_create("room", 0) >= 0)
        files++;
    while (segments < 100 && shmget(IPC_PRIVATE, 16 << 20, IPC_CREAT | 0600) >= 0)
        segments++;
    if (files > 16 || segments > 16)
        abort();
}
