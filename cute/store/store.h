/* store.h - the folder of results.
 *
 *   summary.json      the campaign in numbers
 *   errors/eN.test    the inputs of error N, for cute replay
 *   errors/eN.txt     its description for people
 *   tests/tN.test     the inputs of the Nth run that covered a new outcome of a branch or switch
 *   output.txt        the start of the program's output
 *   campaign.db       the data of ledger.h
 *   .gitignore        keeps the folder out of git and marks it as made by cute
 *
 * The new folder is made beside the old one and replaces it once the campaign has a result; later files are written
 * there directly. A folder that cute did not make is never touched, nor is one in use by another cute. */
#ifndef CUTE_STORE_H
#define CUTE_STORE_H
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include "base/err.h"
#include "cute/settings/settings.h"

struct store {
    const char *folder;
    char fresh[PATH_MAX];                  /* the new folder; "" once it is in place */
    int lock;                              /* descriptor of the folder, locked by the process that uses it */
};

/* Returns whether the program cannot reach the places that cute writes to. Where the program may write, it could plant
 * links to other files. */
bool store_is_apart(const struct settings *settings, struct err *err);
/* Make the new folder, provided that `folder` may be replaced. */
bool store_open(struct store *store, const char *folder, struct err *err);
/* Continue in `folder` itself, which holds an interrupted campaign. */
bool store_reopen(struct store *store, const char *folder, struct err *err);
/* The current path of `name`, which is relative to the folder. */
bool store_path(const struct store *store, const char *name, char path[PATH_MAX], struct err *err);
/* `name` is relative to the folder. */
bool store_write(struct store *store, const char *name, const char *bytes, size_t size, struct err *err);
/* Replace the old folder by the new one. */
bool store_commit(struct store *store, struct err *err);
/* Remove the new folder if it was not committed. */
void store_close(struct store *store);
#endif
