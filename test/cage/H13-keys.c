// kinds=assert
#include "hostile.h"
static void expect_hidden(const char *name)
{
    char got;
    int file = open(name, O_RDONLY);
    if (file >= 0 && read(file, &got, 1) == 1)
        abort();
}
/* Keys behind links, by their own names too, and those of the home folder that $HOME does not name. */
static void attack(void)
{
    static const char *const below[] = {".ssh/id", ".ssh/linked", ".aws/credentials"};
    char name[4096];
    for (size_t i = 0; i < sizeof below / sizeof below[0]; i++) {
        snprintf(name, sizeof name, "%s/%s", getenv("HOME"), below[i]);
        expect_hidden(name);
    }
    expect_hidden("/var/tmp/keys/id");
    expect_hidden("/var/tmp/keys/aws/credentials");
    expect_hidden("/root/.ssh/id");
    if (open("/var/tmp/keys/other", O_RDONLY) < 0)
        abort();
}
