/* replay FILE...: each file is an input, or, if its name ends with .test, a test of cute. A process for each: one that
 * crashes does not take what the others covered with it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "input.h"

/* The lines `input data[3] : uint8 = 65  @...` and `input size : uint32 = 4  @...`. */
static size_t read_test(FILE *file, unsigned char *data)
{
    char line[4096];
    unsigned index;
    long long value;
    size_t size = 0;

    while (fgets(line, sizeof line, file)) {
        char *equals = strstr(line, " = ");
        if (!equals || sscanf(equals, " = %lli", &value) != 1)
            continue;
        if (sscanf(line, "input data[%u]", &index) == 1 && index < SIZE)
            data[index] = (unsigned char)value;
        else if (strncmp(line, "input size ", 11) == 0)
            size = (size_t)value;
    }
    return size;
}

static void replay(const char *name)
{
    unsigned char data[SIZE] = {0};
    size_t length = strlen(name), size;
    FILE *file = fopen(name, "rb");

    if (!file)
        exit(1);
    if (length > 5 && strcmp(name + length - 5, ".test") == 0)
        size = read_test(file, data);
    else
        size = fread(data, 1, sizeof data, file);
    fclose(file);
    if (size <= SIZE)
        one_input(data, size);
    exit(0);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        if (fork() == 0)
            replay(argv[i]);
        wait(NULL);
    }
    return 0;
}
