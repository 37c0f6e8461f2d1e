/* saved.h - resolve an ID on the command line: e1 and p1 are findings, t1 is a saved test, reach and perhaps are
 * results of --reach, all in the folder of results; or a test named by its file, e1.test, anywhere.
 *
 *   struct saved saved;
 *   if (saved_find(&saved, settings->folder, "e1", err)) read saved.test */
#ifndef CUTE_SAVED_H
#define CUTE_SAVED_H
#include <limits.h>
#include <stdbool.h>
#include "base/err.h"
#include "base/vec.h"

struct saved {
    const char *name;                      /* for messages: the ID, or the last component of the file name */
    char test[PATH_MAX];
    char text[PATH_MAX];                   /* the description for people; only findings have one */
    char folder[PATH_MAX + 2];             /* the folder of results, if possible the one that contains the file */
};

/* `saved` keeps a pointer to `id`. Returns false if there is no such test; `err` names the place that was searched. */
bool saved_find(struct saved *saved, const char *folder, const char *id, struct err *err);
/* Returns whether the folder holds the results of a campaign. */
bool saved_is_campaign(const char *folder, struct err *err);
/* Append " -o DIR" for a command that refers to the folder's contents; nothing for the default folder. */
void saved_print_option(const char *folder, struct text *out);
#endif
