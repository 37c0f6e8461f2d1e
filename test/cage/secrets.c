// kinds=assert
#include "hostile.h"
/* What the environment says of keys is not for the program, whatever its name is written like; the rest is. */
static void attack(void)
{
    static const char *const secrets[] = {"CANARY_TOKEN", "canary_token", "MYSQL_PWD", "SSHPASS", "GITHUB_PAT", "CANARY_URL"};
    for (size_t i = 0; i < sizeof secrets / sizeof secrets[0]; i++)
        if (getenv(secrets[i]))
            abort();
    if (!getenv("HOME") || !getenv("PATH") || !getenv("PWD") || !getenv("CANARY_PATH"))
        abort();
}
