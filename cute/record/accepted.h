/* accepted.h - tests/cute/accepted, a file of the user's repository: findings that are known and accepted, each with
 * the reason. They are listed, and do not affect the exit status.
 *
 *   # cute accept ID REASON adds a line; remove it to hear of the finding again
 *   3f0c51a2b8d94e76 e1 assertion failed: y != 77 in small | the caller has checked y
 *
 * The number is the finding's key; the text between it and the bar is for the reader. */
#ifndef CUTE_ACCEPTED_H
#define CUTE_ACCEPTED_H
#include <stdint.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"

#define ACCEPTED_FILE "tests/cute/accepted"

struct accepted {
    struct arena arena;
    struct vec list;                       /* struct acceptance: key and reason */
};

/* Read the file; a missing one counts as empty. False: it cannot be read, or a line is malformed. */
bool accepted_open(struct accepted *accepted, struct err *err);
void accepted_close(struct accepted *accepted);
/* The reason, or NULL if the finding is not accepted. */
const char *accepted_reason(const struct accepted *accepted, uint64_t key);
/* Append a line to the file, which is created with its folders if necessary. */
bool accepted_add(uint64_t key, const char *finding, const char *reason, struct err *err);
#endif
