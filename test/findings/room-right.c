// toplevel=test errors=0 divergences=0 options=--max-string=9
/* Right beside: the last byte that there is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct user {
    char name[10];
    int is_root;
};
struct message {
    int size;
    char text[1];
};
static char path[3][12] = {"ab", "cd", "ef"};

static int use(struct user *user, const char *text, int which, unsigned count)
{
    char word[10] = "x", digits[6];
    struct message *message;
    switch (which) {
    case 0:
        strcpy(word, text);
        return word[1] == 'y';
    case 1:
        strcpy(user->name, text);
        return user->is_root;
    case 2:
        strcpy(path[1], "ab");
        strcat(path[1], text);
        return path[1][0];
    case 3:
        sprintf(digits, "%d", count > 9 ? -1234 : 12345);
        return digits[0];
    case 4:
        memcpy(word, text, strlen(text) + 1);
        return word[0];
    case 5:
        memset(digits, 0, count < 7 ? count : 6);
        memset(&user->name, 0, sizeof *user);
        return digits[0];
    case 6:
        message = malloc(sizeof *message + 8);
        if (!message)
            return 0;
        strcpy(message->text, "eight..8");
        which = message->text[0];
        free(message);
        return which;
    default:
        return 0;
    }
}

int test(const char *text, int which, unsigned count)
{
    struct user user = {"", 0};
    return text ? use(&user, text, which, count) : 0;
}
