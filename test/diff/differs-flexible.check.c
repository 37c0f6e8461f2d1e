#include "check.h"

int main(int argc, char **argv)
{
    static struct packet packet = {0, {1, 1, 1, 1}};
    packet.count = (unsigned)number_of(argv[argc - 1], "count");
    clear(&packet);
    printf("%d\n", packet.item[3]);
    return 0;
}
