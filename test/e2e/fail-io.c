// toplevel=test options=--fail=io needs=view paths=7 errors=2 error-lines=19,30 verdict=error divergences=0 losses=0
#include <cute.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

/* Each system call may fail, whoever makes it: the stream's buffer is written when it is closed, and what is printed
 * for the user never fails. Paths: the first file cannot be opened; it cannot be written; the second cannot be opened, or
 * read; x is 3, with a pipe or without; it is not. */
int test(int x)
{
    FILE *made = fopen("made", "w");

    if (!made)
        return 1;
    CUTE_assert(fputs("text\n", made) >= 0);
    printf("made\n");
    fflush(stdout);
    CUTE_assert(fclose(made) == 0);    /* error */
    char text[8] = "";
    int end[2], file = open("made", O_RDONLY);
    if (file < 0)
        return 2;
    ssize_t size = read(file, text, sizeof text);
    close(file);
    if (size < 0)
        return 3;
    if (x != 3)
        return 4;
    CUTE_assert(pipe(end) == 0);    /* error */
    return close(end[0]) + close(end[1]);
}
