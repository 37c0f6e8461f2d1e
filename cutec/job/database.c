/* The arguments of an entry are relative to another directory than ours. We could compile there, but then our messages,
 * and the places in the program, would name the files as nobody here does; so the arguments are changed instead. */
#include "cutec/job/database.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/json.h"
#include "base/proc.h"
#include "cutec/job/words.h"

#define FILE_NAME "compile_commands.json"

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool database_is_named(const char *word)
{
    size_t length = strlen(word), tail = strlen(FILE_NAME);
    return is_folder(word) || (length >= tail && strcmp(word + length - tail, FILE_NAME) == 0);
}

/* ---- paths ---- */

static char *database_absolute(struct arena *arena, const char *folder, const char *path)
{
    char real[PATH_MAX];
    char *whole = *path == '/' ? arena_string(arena, path) : arena_printf(arena, "%s/%s", folder, path);
    return realpath(whole, real) ? arena_string(arena, real) : whole;
}

static const char *working_folder(struct arena *arena)
{
    char folder[PATH_MAX];
    return arena_string(arena, getcwd(folder, sizeof folder) ? folder : ".");
}

static const char *below_us(struct arena *arena, const char *file)
{
    const char *folder = working_folder(arena);
    size_t length = strlen(folder);
    return strncmp(file, folder, length) == 0 && file[length] == '/' ? file + length + 1 : file;
}

/* ---- words ---- */

/* Flags whose value is a path, in the same word or in the next. */
static const char *const path_flags[] = {"-isystem", "-iquote", "-idirafter", "-imacros", "-include", "-isysroot",
                                         "--sysroot=", "-I", "-B", "-o", "@"};

/* -include searches the directory first, and then the include path. */
static bool is_path(struct arena *arena, const char *flag, const char *folder, const char *value)
{
    bool is_header = strcmp(flag, "-include") == 0 || strcmp(flag, "-imacros") == 0;
    return *value && *value != '/' && *value != '='
        && (!is_header || file_exists(arena_printf(arena, "%s/%s", folder, value)));
}

static char *own_word(struct arena *arena, const char *folder, char *word, const char **expected)
{
    if (*expected) {
        bool is_relative = is_path(arena, *expected, folder, word);
        *expected = NULL;
        return is_relative ? database_absolute(arena, folder, word) : word;
    }
    for (size_t i = 0; i < sizeof path_flags / sizeof *path_flags; i++) {
        const char *flag = path_flags[i], *value = word + strlen(flag);
        if (strncmp(word, flag, strlen(flag)) != 0)
            continue;
        *expected = *value ? NULL : flag;
        return is_path(arena, flag, folder, value)
            ? arena_printf(arena, "%s%s", flag, database_absolute(arena, folder, value)) : word;
    }
    return word;
}

static char *const *own_words(struct arena *arena, const char *folder, const struct vec *words)
{
    char **word = words->data;
    struct vec own;
    const char *expected = NULL;
    vec_init(&own, sizeof(char *));
    for (size_t i = 1; i < words->count; i++)
        *(char **)vec_push(&own) = own_word(arena, folder, word[i], &expected);
    vec_push(&own);
    char *const *copy = arena_copy(arena, own.data, own.count * sizeof(char *));
    vec_fini(&own);
    return copy;
}

static const char *output_of(char *const *words)
{
    for (; *words; words++)
        if (strncmp(*words, "-o", 2) == 0)
            return (*words)[2] ? *words + 2 : words[1];
    return NULL;
}

/* ---- entries ---- */

static bool take_words(struct arena *arena, const struct json_value *value, struct vec *words)
{
    const struct json_value *arguments = json_member(value, "arguments");
    const char *command = json_text(value, "command");
    if (!arguments && command)
        words_split(command, arena, words);
    for (const struct json_value *word = arguments ? arguments->first : NULL; word; word = word->next) {
        if (word->kind != JSON_STRING)
            return false;
        *(char **)vec_push(words) = arena_string(arena, word->text);
    }
    return words->count > 0;
}

/* `folder` is the folder of the database: a relative directory is relative to it. */
static bool add_entry(struct database *database, const char *folder, const struct json_value *value)
{
    struct arena *arena = &database->arena;
    const char *directory = json_text(value, "directory"), *file = json_text(value, "file");
    const char *output = json_text(value, "output");
    struct vec words;
    vec_init(&words, sizeof(char *));
    bool is_good = directory && file && take_words(arena, value, &words);
    if (is_good) {
        struct database_entry *entry = vec_push(&database->entries);
        directory = database_absolute(arena, folder, directory);
        entry->file = database_absolute(arena, directory, file);
        entry->name = below_us(arena, entry->file);
        entry->words = own_words(arena, directory, &words);
        entry->output = output ? database_absolute(arena, directory, output) : output_of(entry->words);
    }
    vec_fini(&words);
    return is_good;
}

static bool add_entries(struct database *database, const char *folder, const struct json_value *root, struct err *err)
{
    size_t number = 1;
    if (root->kind != JSON_ARRAY)
        return err_set(err, "%s: it is no list of commands", database->path);
    for (const struct json_value *entry = root->first; entry; entry = entry->next, number++)
        if (!add_entry(database, folder, entry))
            return err_set(err, "%s: command %zu lacks its file, its directory or its words", database->path, number);
    return database->entries.count || err_set(err, "%s: it has no commands", database->path);
}

static bool read_database(struct database *database, struct err *err)
{
    struct arena *arena = &database->arena;
    struct text text;
    text_init(&text);
    bool is_read = file_read(database->path, &text, err);
    struct json_value *root = is_read ? json_read(text.data, text.count, arena, err) : NULL;
    text_fini(&text);
    if (is_read && !root)
        return err_context(err, "%s", database->path);
    char *folder = database_absolute(arena, working_folder(arena), database->path), *slash = strrchr(folder, '/');
    *slash = 0;
    return root && add_entries(database, folder, root, err);
}

bool database_open(struct database *database, const char *path, struct err *err)
{
    *database = (struct database){0};
    arena_init(&database->arena);
    vec_init(&database->entries, sizeof(struct database_entry));
    database->path = is_folder(path) ? arena_printf(&database->arena, "%s/" FILE_NAME, path) : path;
    if (!file_exists(database->path))
        err_set(err, "no %s; cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, meson and bear write it", database->path);
    else if (read_database(database, err))
        return true;
    database_close(database);
    return false;
}

void database_close(struct database *database)
{
    vec_fini(&database->entries);
    arena_fini(&database->arena);
}

const struct database_entry *database_find(const struct database *database, const char *file)
{
    const struct database_entry *entries = database->entries.data;
    char real[PATH_MAX];
    if (!realpath(file, real))
        return NULL;
    for (size_t i = 0; i < database->entries.count; i++)
        if (strcmp(entries[i].file, real) == 0)
            return &entries[i];
    return NULL;
}
