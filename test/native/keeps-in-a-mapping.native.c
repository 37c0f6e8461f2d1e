#include <sys/mman.h>
void keep(int *p);
void clear(void);
static int **place;
void keep(int *p)
{
    place = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    *place = p;
}
void clear(void)
{
    **place = 0;
}
