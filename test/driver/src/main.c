#include <stdio.h>
#include "inc/helper.h"

static int count;
__attribute__((constructor)) static void begin(void) { count += 10; }

int main(int argc, char **argv)
{
    int sum = count;
    for (int i = 0; i < argc + 4; i++)
        sum += helper(i);
    printf("%s %d %s\n", argv[0], sum, LABEL);
    return sum % 50;
}
