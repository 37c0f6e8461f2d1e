// toplevel=test options=--check=bounds
/* What the C library writes past the end of a member or of a row: no sanitizer sees that. */
#include <stdio.h>
#include <string.h>

struct user {
    unsigned char key[4];
    char name[8];
    int is_root;
};
static char path[3][10] = {"ab", "cd", "ef"};

#ifdef MENDED
#define FITS(size, room) ((size) < (room))
#else
#define FITS(size, room) 1
#endif

static int use(struct user *user, const char *text, int which, unsigned count)
{
    struct user users[2] = {{"", "", 0}};
    if (!text)
        return 0;
    switch (which) {
    case 0:
        if (FITS(strlen(text), sizeof user->name))
            strcpy(user->name,
                   text);
        return user->is_root;
    case 1:
        if (FITS(strlen(text), sizeof *path - strlen(path[1])))
            strcat(path[1], text);
        return path[1][0];
    case 2:
        if (FITS(count > 9, 1))
            sprintf(users[count & 1].name, "%d", count > 9 ? 12345678 : 12345);
        return user->is_root;
    case 3:
        if (FITS(strlen(text) + 1, sizeof user->name + 1))
            memmove(user->name, text, strlen(text) + 1);
        return user->is_root;
    case 4:
        if (FITS(count, sizeof user->key + 1))
            memset(user->key, 0, count);
        return user->name[0];
    case 5:
        if (FITS(count, sizeof user->name + 1))
            strncpy(user->name, "12", count < 50 ? count : 50);
        return user->name[0];
    case 6:
        if (FITS(count, sizeof user->key + 1))
            memcpy(user->key, path, count);
        return user->name[0];
    default:
        return 0;
    }
}

int test(const char *text, int which, unsigned count)
{
    struct user user = {"", "", 0};
    return use(&user, text, which, count);
}
