/* Each finding has its own line, so that a version control system can merge the file. */
#include "cute/record/accepted.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/printable.h"
#include "base/proc.h"

struct acceptance {
    uint64_t key;
    const char *reason;
};

static bool read_line(struct accepted *accepted, const char *line)
{
    char *end;
    uint64_t key = strtoull(line, &end, 16);
    const char *reason = strstr(line, " | ");
    if (*line == 0 || *line == '#')
        return true;
    if (end != line + 16 || *end != ' ' || !reason)
        return false;
    *(struct acceptance *)vec_push(&accepted->list) = (struct acceptance){key, reason + 3};
    return true;
}

/* Lines are split in the arena, which owns all reasons. */
bool accepted_open(struct accepted *accepted, struct err *err)
{
    struct text text;
    unsigned number = 0;
    arena_init(&accepted->arena);
    vec_init(&accepted->list, sizeof(struct acceptance));
    if (!file_exists(ACCEPTED_FILE))
        return true;
    text_init(&text);
    bool is_good = file_read(ACCEPTED_FILE, &text, err);
    char *next = arena_string_n(&accepted->arena, text.data, text.count), *line;
    printable_text(next, text.count);
    text_fini(&text);
    while (is_good && (line = strsep(&next, "\n"))) {
        number++;
        is_good = read_line(accepted, line)
               || err_set(err, ACCEPTED_FILE ":%u: not KEY FINDING | REASON, as cute accept writes it", number);
    }
    return is_good;
}

void accepted_close(struct accepted *accepted)
{
    vec_fini(&accepted->list);
    arena_fini(&accepted->arena);
}

const char *accepted_reason(const struct accepted *accepted, uint64_t key)
{
    const struct acceptance *all = accepted->list.data;
    for (size_t i = 0; i < accepted->list.count; i++)
        if (all[i].key == key)
            return all[i].reason;
    return NULL;
}

static bool make_folder(const char *path, struct err *err)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST || err_errno(err, "cannot make the folder %s", path);
}

bool accepted_add(uint64_t key, const char *finding, const char *reason, struct err *err)
{
    static const char head[] = "# Findings that may stay. `cute accept ID REASON` adds a line;"
                               " remove it to hear of one again.\n";
    if (!make_folder("tests", err) || !make_folder("tests/cute", err))
        return false;
    bool is_fresh = !file_exists(ACCEPTED_FILE);
    int fd = open(ACCEPTED_FILE, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    FILE *file = fd >= 0 ? fdopen(fd, "a") : NULL;
    if (!file)
        return err_errno(err, ACCEPTED_FILE);
    fprintf(file, "%s%016" PRIx64 " %s | %s\n", is_fresh ? head : "", key, finding, reason);
    return fclose(file) == 0 || err_errno(err, ACCEPTED_FILE);
}
