// kinds=assert
#include "hostile.h"
static void attack(void)
{
    char name[4096];
    snprintf(name, sizeof name, "%s/.ssh/id", getenv("HOME"));
    int file = open(name, O_RDONLY);
    if (file >= 0 || getenv("CANARY_TOKEN"))
        abort();
}
