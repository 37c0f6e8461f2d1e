/* Every text of up to N characters, one line after the other. */
#include <cute.h>
#include <ini.h>

static int entries;

static int on_entry(void *user, const char *section, const char *name, const char *value)
{
    (void)user, (void)section;
    entries++;
    return name[0] != 0 && value[0] != '!';
}

int toplevel(void)
{
    char text[N + 1];

    CUTE_input(text);
    text[N] = 0;
    int line = ini_parse_string(text, on_entry, 0);
    CUTE_assert(line >= 0 && line <= N + 1);
    return entries;
}
