// verdict=complete first=48 domain=4 unit=1
#include "native.h"
#include <stdio.h>
#include <stdlib.h>

static FILE *text(const char *string)
{
    int end[2];
    if (pipe(end) != 0)
        exit(1);
    for (; *string; string++)
        write(end[1], string, 1);
    close(end[1]);
    return fdopen(end[0], "r");
}

/* The inputs are '0' to '3' by hand; cute begins with 0, which is the end of the line. */
int test(void)
{
    char x, line[8] = "", *grown = malloc(8);
    size_t size = 8;
    int number = 0;

    CUTE_input(x);
    if (x < '0' || x > '3')
        return 3;
    line[0] = line[3] = grown[1] = x;
    number = x - '0';
    FILE *stream = text("0\nab\n0 0");
    fgets(line, sizeof line, stream);
    if (line[0] != '0' || line[3] != x)
        return 4;
    getline(&grown, &size, stream);
    if (grown[1] != 'b')
        return 4;
    fscanf(stream, "%d %c", &number, &line[0]);
    if (number != 0 || line[0] != '0')
        return 4;
    fclose(stream);
    free(grown);
    return line[3] == '2' ? 1 : 2;
}
