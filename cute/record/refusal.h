/* refusal.h - the first call that the cage refused in a run which failed after it, and what that says of the failure.
 *
 *   struct refusal refusal;
 *   refusal_of_run(&guest.cage, &refusal);                    after the run that failed
 *   if (refusal.after != AFTER_NOTHING)
 *       the same run once more, in which refused calls seem to be done (guest.pretends)
 *       refusal_settle(&refusal, &guest.cage, fails_alike);    after that one
 *
 * A failure is shown apart, and counts as no error, if only the refusal makes it happen or if it came after an answer
 * that cute had to guess (cage/pretend.c). */
#ifndef CUTE_REFUSAL_H
#define CUTE_REFUSAL_H
#include <stdbool.h>
#include <stdint.h>
#include "base/vec.h"
#include "cage/page.h"
#include "sym/reader.h"

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

struct cage;
void refusal_of_run(const struct cage *cage, struct refusal *refusal);     /* AFTER_REFUSAL, until it is settled */
void refusal_settle(struct refusal *refusal, const struct cage *cage, bool fails_alike);
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
