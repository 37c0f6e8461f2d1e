/* saved.h - what an ID on the command line names: e1 and p1 what was found, t1 a test that was kept, reach and perhaps
 * what --reach got, each in the folder of results; or a test by its file, e1.test, wherever it stands.
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
    const char *name;                      /* for messages: the ID, of a file its last part */
    char test[PATH_MAX];
    char text[PATH_MAX];                   /* the same for the reader: only what was found has one */
    char folder[PATH_MAX + 2];             /* of results: the one that the file stands in, if it does */
};

/* `saved` keeps `id`. False: there is no such test, and `err` says where it was looked for. */
bool saved_find(struct saved *saved, const char *folder, const char *id, struct err *err);
/* Has a campaign left its results there? */
bool saved_is_campaign(const char *folder, struct err *err);
/* " -o DIR" for a command that names what stands in the folder; nothing for the usual one. */
void saved_print_option(const char *folder, struct text *out);
#endif
