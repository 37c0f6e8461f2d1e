/* store.h - the folder of results.
 *
 *   summary.json      the campaign in numbers
 *   errors/eN.test    the inputs of error N, for cute replay
 *   errors/eN.txt     the same for the reader
 *   tests/tN.test     the inputs of run N of those that saw an outcome of a branch or switch for the first time
 *   output.txt        the first that the program printed
 *   campaign.db       what ledger.h keeps
 *   .gitignore        keeps the folder out of git, and says that cute made it
 *
 * It is made beside the old one and put in its place once the campaign has a result; from then on what is written goes
 * there. A folder that cute did not make is never touched, nor one that another cute works in. */
#ifndef CUTE_STORE_H
#define CUTE_STORE_H
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include "base/err.h"
#include "cute/settings/settings.h"

struct store {
    const char *folder;
    char fresh[PATH_MAX];                  /* the new folder; "" once it stands in place */
    int lock;                              /* a descriptor of it: who works in it holds a lock on it */
};

/* Is what cute writes out of the program's reach? What a program may write it could fill with links to other files. */
bool store_is_apart(const struct settings *settings, struct err *err);
/* May `folder` be replaced? If so make the new one. */
bool store_open(struct store *store, const char *folder, struct err *err);
/* Go on in `folder` itself, where a campaign was begun. */
bool store_reopen(struct store *store, const char *folder, struct err *err);
/* Where `name`, relative to the folder, stands now. */
bool store_path(const struct store *store, const char *name, char path[PATH_MAX], struct err *err);
/* `name` is relative to the folder. */
bool store_write(struct store *store, const char *name, const char *bytes, size_t size, struct err *err);
/* Put the new folder in place of the old. */
bool store_commit(struct store *store, struct err *err);
/* Remove the new folder, if it was not committed. */
void store_close(struct store *store);
#endif
