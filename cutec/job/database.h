/* database.h - compile_commands.json: with which words a build compiles each of its files.
 *
 *   struct database database;
 *   if (!database_open(&database, "build", err)) ...           the folder that holds it, or the file itself
 *   const struct database_entry *entry = database_find(&database, "src/list.c");      NULL: not compiled there
 *   database_close(&database);                                 the entries die with it
 *
 * Words that name files or folders relative to an entry's directory are absolute in `words`, so that they are good in
 * ours. */
#ifndef CUTEC_DATABASE_H
#define CUTEC_DATABASE_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"

struct database_entry {
    const char *file;                      /* absolute */
    const char *name;                      /* the same as the user would write it: relative if it stands below him */
    const char *output;                    /* the object that the build makes of it, absolute; NULL: not known */
    char *const *words;                    /* behind the compiler's name; ends with NULL */
};

struct database {
    struct arena arena;
    const char *path;
    struct vec entries;                    /* struct database_entry */
};

/* Is this word what -p takes: a folder, or the file? */
bool database_is_named(const char *word);
bool database_open(struct database *database, const char *path, struct err *err);
void database_close(struct database *database);
const struct database_entry *database_find(const struct database *database, const char *file);
#endif
