// kinds=assert bare-lost=ROOM
#include "hostile.h"
static void attack(void)
{
    static char block[1 << 20];
    char name[64];
    for (int i = 0; i < 64; i++) {
        snprintf(name, sizeof name, "fill%d", i);
        int file = open(name, O_WRONLY | O_CREAT, 0666);
        for (int times = 0; times < 1024; times++)
            if (write(file, block, sizeof block) <= 0)
                break;
        close(file);
    }
}
