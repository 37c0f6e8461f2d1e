/* store.h - the folder of results.
 *
 *   summary.json      the campaign in numbers
 *   errors/eN.test    the inputs of error N, for cute replay
 *   errors/eN.txt     the same for the reader
 *   tests/tN.test     the inputs of run N of those that saw an outcome of a branch or switch for the first time
 *   output.txt        the first that the program printed
 *   .gitignore        keeps the folder out of git, and says that cute made it
 *
 * It is made beside the old one and put in its place at the end. A folder that cute did not make is never touched. */
#ifndef CUTE_STORE_H
#define CUTE_STORE_H
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include "base/err.h"

struct store {
    const char *folder;
    char fresh[PATH_MAX];                  /* the new folder; "" once it stands in place */
};

/* May `folder` be replaced? If so make the new one. */
bool store_open(struct store *store, const char *folder, struct err *err);
/* `name` is relative to the folder. */
bool store_write(struct store *store, const char *name, const char *bytes, size_t size, struct err *err);
/* Put the new folder in place of the old. */
bool store_commit(struct store *store, struct err *err);
/* Remove the new folder, if it was not committed. */
void store_close(struct store *store);
#endif
