#include <sys/mman.h>
int *place(void);
void clear(void);
static int *mine;
int *place(void)
{
    return mine = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}
void clear(void)
{
    mine[0] = mine[1023] = 0;
}
