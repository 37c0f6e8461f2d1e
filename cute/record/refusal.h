/* refusal.h - the first call that the cage refused in a run that then failed, and whether it may have caused the
 * failure.
 *
 *   struct refusal refusal;
 *   refusal_judge(&runner, request, mode, &failure, &refusal);        right after a run of `request` that failed
 *   if (refusal.after != AFTER_NOTHING) ...
 *
 * A failure is listed separately, and counts as no error, if it occurs only after a refusal, or if it came after a
 * result that cute had to guess (cage/pretend.c). */
#ifndef CUTE_REFUSAL_H
#define CUTE_REFUSAL_H
#include <stdbool.h>
#include <stdint.h>
#include "base/vec.h"
#include "cage/page.h"
#include "cute/program/runner.h"

enum after {
    AFTER_NOTHING,                         /* no call was refused */
    AFTER_DONE,                            /* it also fails if calls are carried out, or have a true result */
    AFTER_GUESS,                           /* it also fails if they seem to succeed, with a guessed result */
    AFTER_REFUSAL,                         /* it fails alike only if they are refused */
    AFTER_COUNT
};

struct refusal {
    enum after after;
    enum cage_refusal_kind kind;
    uint32_t site;                         /* where the program was; if unknown, no site's number */
};

struct failure;
/* Get the first refused call of the last run. `after` is AFTER_NOTHING, or AFTER_REFUSAL until it is judged. */
void refusal_of_run(const struct runner *runner, struct refusal *refusal);
/* Call it after a failed run: was a call refused, and does the run fail alike without the refusal? If one was, this
 * takes another run of the same request, in which refused calls seem to succeed. */
void refusal_judge(struct runner *runner, const struct request *request, struct run_mode mode,
                   const struct failure *failure, struct refusal *refusal);
bool refusal_is_apart(const struct refusal *refusal);
/* Equal for the same kind of call at the same place. */
uint64_t refusal_key(const struct refusal *refusal);
/* "exec", "network"; and the option that allows it, or NULL. */
const char *refusal_word(const struct refusal *refusal);
const char *refusal_option(const struct refusal *refusal);
/* "the same if it seems to succeed". */
const char *refusal_text(const struct refusal *refusal);
/* "after a refused call: exec at prog.c:12 (the same if it seems to succeed); --allow=exec tells". */
void refusal_print(const struct refusal *refusal, const struct site_table *sites, struct text *out);
/* Returns whether a refusal read from a file is valid. */
bool refusal_is_good(const struct refusal *refusal, const struct site_table *sites);
#endif
