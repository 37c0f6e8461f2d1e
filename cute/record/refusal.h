/* refusal.h - the first call that the cage refused in a run which failed after it, and what that says of the failure.
 *
 *   struct refusal refusal;
 *   refusal_judge(&runner, request, mode, &failure, &refusal);        after a run of that request has failed so
 *   if (refusal.after != AFTER_NOTHING) ...
 *
 * A failure is shown apart, and counts as no error, if only the refusal makes it happen or if it came after an answer
 * that cute had to guess (cage/pretend.c). */
#ifndef CUTE_REFUSAL_H
#define CUTE_REFUSAL_H
#include <stdbool.h>
#include <stdint.h>
#include "base/vec.h"
#include "cage/page.h"
#include "cute/program/runner.h"

enum after {
    AFTER_NOTHING,                         /* no call was refused */
    AFTER_DONE,                            /* it fails alike where calls are done, or have a fair answer */
    AFTER_GUESS,                           /* it fails alike where they seem to be done, with a guessed answer */
    AFTER_REFUSAL,                         /* it fails alike only where they are refused */
    AFTER_COUNT
};

struct refusal {
    enum after after;
    enum cage_refusal_kind kind;
    uint32_t site;                         /* where the program was; the number of no site: not known */
};

struct failure;
/* The first call that was refused in the last run: AFTER_REFUSAL, until it is judged, or AFTER_NOTHING. */
void refusal_of_run(const struct runner *runner, struct refusal *refusal);
/* After a run that failed: was a call refused in it, and does it fail alike without? If one was, this takes one more
 * run of the same request, in which refused calls seem to succeed. */
void refusal_judge(struct runner *runner, const struct request *request, struct run_mode mode,
                   const struct failure *failure, struct refusal *refusal);
bool refusal_is_apart(const struct refusal *refusal);
/* Equal for the same kind of call at the same place. */
uint64_t refusal_key(const struct refusal *refusal);
/* "exec", "network"; the option that allows it, or NULL. */
const char *refusal_word(const struct refusal *refusal);
const char *refusal_option(const struct refusal *refusal);
/* "the same if it seems to succeed". */
const char *refusal_text(const struct refusal *refusal);
/* "after a refused call: exec at prog.c:12 (the same if it seems to succeed); --allow=exec tells". */
void refusal_print(const struct refusal *refusal, const struct site_table *sites, struct text *out);
/* What was read from a file. */
bool refusal_is_good(const struct refusal *refusal, const struct site_table *sites);
#endif
