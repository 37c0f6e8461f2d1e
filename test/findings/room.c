// toplevel=test errors=8 error-lines=19,22,25,28,31,34,37,40 verdict!=complete divergences=0 options=--check=bounds
/* What the C library writes to an array of the program's must have room there. */
#include <stdio.h>
#include <string.h>

struct user {
    char name[8];
    int is_root;
};
static char path[3][10] = {"ab", "cd", "ef"};

static int use(struct user *user, const char *text, int which, unsigned count)
{
    char word[10] = "x", digits[6];
    if (!user || !text)
        return 0;
    switch (which) {
    case 0:
        strcpy(word, text);             /* error */
        return word[1] == 'y';
    case 1:
        strcpy(user->name, text);       /* error: it stays in the structure */
        return user->is_root;
    case 2:
        strcat(path[1], text);          /* error: it stays in the matrix */
        return path[1][0];
    case 3:
        sprintf(digits, "%d", count > 9 ? 123456 : 12345);     /* error */
        return digits[0];
    case 4:
        memcpy(word, text, strlen(text) + 1);       /* error */
        return word[0];
    case 5:
        memset(digits, 0, count);       /* error */
        return digits[0];
    case 6:
        strncpy(digits, "12", count < 50 ? 6 : 7);       /* error */
        return digits[0];
    case 7:
        memcpy(user->name, word, count);            /* error: it stays in the structure */
        return user->name[0];
    case 8:
        memcpy(user->name, word, sizeof *user - 3);
        return user->name[0];
    default:
        return 0;
    }
}

int test(const char *text, int which, unsigned count)
{
    struct user user = {"", 0};
    return use(&user, text, which, count);
}
