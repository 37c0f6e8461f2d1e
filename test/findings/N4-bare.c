// toplevel=run options=--cage=bare errors=0 apart=3 apart-lines=14,22,26 verdict=incomplete
/* The same of files, where the program has no view of its own. */
#include <assert.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

void run(int x)
{
    struct stat status;
    char line[8] = "";
    if (x == 1) {
        mkdir("/tmp/N4-folder", 0700);
        assert(stat("/tmp/N4-folder", &status) == 0);
    } else if (x == 2) {
        FILE *file = fopen("/tmp/N4-file", "w");
        if (file) {
            fputs("x", file);
            fclose(file);
        }
        file = fopen("/tmp/N4-file", "r");
        assert(file && fgets(line, sizeof line, file) && line[0] == 'x');
        fclose(file);
    } else if (x == 3) {
        chmod("N4-bare.c", 0600);
        assert(stat("/etc", &status) == 0 && unlink("/etc/N4") == 0 && stat("/etc/N4", &status) != 0);
    }
}
