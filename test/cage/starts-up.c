// kinds=assert lost=WRITE
#include "hostile.h"
static void attack(void)
{
    char name[4096];
    snprintf(name, sizeof name, "%s/.profile", getenv("HOME"));
    FILE *file = fopen(name, "a");
    if (!file)
        return;
    fputs("echo was here\n", file);
    fclose(file);
}
