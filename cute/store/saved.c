/* A name with a dot or a slash is a file, any other name is an ID. */
#include "cute/store/saved.h"
#include <stdio.h>
#include <string.h>
#include "base/proc.h"
#include "cute/store/ledger.h"

static const char test_suffix[] = ".test", text_suffix[] = ".txt";

/* The subfolder of the folder of results that holds it: "errors/", "tests/", or none. */
static const char *part_of(const char *id)
{
    bool is_numbered = *id && id[1] && id[1 + strspn(id + 1, "0123456789")] == 0;
    if (!is_numbered)
        return "";
    return *id == 'e' || *id == 'p' || *id == 'r' ? "errors/" : *id == 't' ? "tests/" : "";
}

static bool name_files(struct saved *saved, const char *stem, int length, struct err *err)
{
    bool fits = snprintf(saved->test, PATH_MAX, "%.*s%s", length, stem, test_suffix) < PATH_MAX;
    snprintf(saved->text, PATH_MAX, "%.*s%s", length, stem, text_suffix);
    return fits || err_set(err, "%.200s: the name is too long", stem);
}

/* cute-out/errors/e1.test and cute-out/reach.test both belong to the folder cute-out. */
static void find_folder(struct saved *saved)
{
    char folder[PATH_MAX + 2];
    snprintf(folder, sizeof folder, "%s%s", *saved->test == '/' ? "" : "./", saved->test);
    const char *shown = folder + (strncmp(folder, "./", 2) == 0 ? 2 : 0);
    for (int i = 0; i < 2; i++) {
        char *slash = strrchr(folder, '/');
        if (!slash)
            return;
        *slash = 0;
        if (ledger_is_in(folder))
            snprintf(saved->folder, sizeof saved->folder, "%s", slash < shown ? folder : shown);
    }
}

static bool find_file(struct saved *saved, const char *file, struct err *err)
{
    const char *slash = strrchr(file, '/'), *dot = strrchr(file, '.');
    bool has_suffix = dot && (strcmp(dot, test_suffix) == 0 || strcmp(dot, text_suffix) == 0);
    saved->name = slash ? slash + 1 : file;
    if (!name_files(saved, file, (int)(has_suffix ? (size_t)(dot - file) : strlen(file)), err))
        return false;
    if (!has_suffix)
        snprintf(saved->test, PATH_MAX, "%s", file);
    find_folder(saved);
    return file_exists(saved->test) || err_set(err, "%s is not there; cute show lists what there is", saved->test);
}

bool saved_find(struct saved *saved, const char *folder, const char *id, struct err *err)
{
    char stem[PATH_MAX];
    *saved = (struct saved){.name = id};
    snprintf(saved->folder, sizeof saved->folder, "%s", folder);
    if (strchr(id, '.') || strchr(id, '/'))
        return find_file(saved, id, err);
    if (!saved_is_campaign(folder, err))
        return false;
    int length = snprintf(stem, sizeof stem, "%s/%s%s", folder, part_of(id), id);
    if (!name_files(saved, stem, length, err))
        return false;
    return file_exists(saved->test) || err_set(err, "%s has no %s; cute show lists what it has", folder, id);
}

bool saved_is_campaign(const char *folder, struct err *err)
{
    return ledger_is_in(folder) || err_set(err, "%s holds no campaign; name its folder with -o", folder);
}

void saved_print_option(const char *folder, struct text *out)
{
    if (strcmp(folder, "cute-out") != 0)
        text_printf(out, " -o %s", folder);
}
