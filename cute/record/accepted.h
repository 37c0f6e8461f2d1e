/* accepted.h - tests/cute/accepted, a file of the user's repository: findings that are known and may stay, each with
 * the reason. They are listed, and do not set the exit status.
 *
 *   # cute accept ID REASON adds a line; remove it to hear of the finding again
 *   3f0c51a2b8d94e76 e1 assertion failed: y != 77 in small | the caller has checked y
 *
 * The number is the finding's key; what stands between it and the bar is for the reader. */
#ifndef CUTE_ACCEPTED_H
#define CUTE_ACCEPTED_H
#include <stdint.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/vec.h"

#define ACCEPTED_FILE "tests/cute/accepted"

struct accepted {
    struct arena arena;
    struct vec list;                       /* of keys and reasons */
};

/* What there is; no file is an empty one. False: it cannot be read, or a line of it. */
bool accepted_open(struct accepted *accepted, struct err *err);
void accepted_close(struct accepted *accepted);
/* The reason, or NULL: it is not accepted. */
const char *accepted_reason(const struct accepted *accepted, uint64_t key);
/* One line more in the file, which is made with its folders if need be. */
bool accepted_add(uint64_t key, const char *finding, const char *reason, struct err *err);
#endif
