// verdict=incomplete first=48 domain=4 unit=1
#include "native.h"
#include <stdio.h>

/* The stream keeps the buffer, and reads and writes it whenever it likes. */
int test(void)
{
    char x, buffer[8] = "0000000", piece[4];

    CUTE_input(x);
    FILE *stream = fmemopen(buffer, sizeof buffer, "r+");
    buffer[1] = x;
    fread(piece, 1, 2, stream);
    fseek(stream, 0, SEEK_SET);
    fputs("00", stream);
    fclose(stream);
    return piece[1] == '1' ? 1 : buffer[1] == '2' ? 4 : x == '3' ? 3 : 2;
}
