/* database.h - compile_commands.json: the arguments with which a build compiles each of its files.
 *
 *   struct database database;
 *   if (!database_open(&database, "build", err)) ...           the folder that contains it, or the file itself
 *   const struct database_entry *entry = database_find(&database, "src/list.c");      NULL: not compiled there
 *   database_close(&database);                                 frees the entries
 *
 * Arguments that name files or folders relative to the directory of an entry are absolute in `words`, so that they are
 * valid in our working directory. */
#ifndef CUTEC_DATABASE_H
#define CUTEC_DATABASE_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"

struct database_entry {
    const char *file;                      /* absolute */
    const char *name;                      /* as the user would write it: relative if below the working directory */
    const char *output;                    /* the object that the build makes of it, absolute; NULL: unknown */
    char *const *words;                    /* the arguments after the compiler's name; ends with NULL */
};

struct database {
    struct arena arena;
    const char *path;
    struct vec entries;                    /* struct database_entry */
};

/* True if the word can be the value of -p: a folder, or the file. */
bool database_is_named(const char *word);
bool database_open(struct database *database, const char *path, struct err *err);
void database_close(struct database *database);
const struct database_entry *database_find(const struct database *database, const char *file);
#endif
