/* The texts for reports, and the rule by which a failure after a refused call counts. */
#include "cute/record/refusal.h"
#include "base/map.h"
#include "cute/record/finding.h"

static const struct {
    const char *word, *option;
} kinds[CAGE_REFUSAL_COUNT] = {
#define REFUSAL(name, loss, error, word, option) {word, option},
#include "cage/refusal.def"
#undef REFUSAL
};

static const char *const texts[AFTER_COUNT] = {
    [AFTER_NOTHING] = "",
    [AFTER_DONE] = "the same if it succeeds",
    [AFTER_GUESS] = "the same if it seems to succeed",
    [AFTER_REFUSAL] = "not if it seems to succeed",
};

void refusal_of_run(const struct runner *runner, struct refusal *refusal)
{
    *refusal = (struct refusal){.after = AFTER_NOTHING};
    if (cage_first_refusal(&runner->guest.cage, &refusal->kind, &refusal->site))
        refusal->after = AFTER_REFUSAL;
}

/* Run again, with refused calls that seem to succeed. The run has an arena of its own, since nothing else uses it. */
static bool fails_alike(struct runner *runner, const struct request *request, struct run_mode mode,
                        const struct failure *failure)
{
    struct failure again = {.end = END_NONE};
    struct arena arena;
    struct run run;
    struct err ignored;
    bool is_alike = false;
    mode.pretends = true;
    arena_init(&arena);
    if (runner_run(runner, request, mode, &arena, &run, &ignored)) {
        failure_of_run(&run, runner->sites, &again);
        is_alike = failure_is_same(failure, &again);
    }
    arena_fini(&arena);
    return is_alike;
}

void refusal_judge(struct runner *runner, const struct request *request, struct run_mode mode,
                   const struct failure *failure, struct refusal *refusal)
{
    refusal_of_run(runner, refusal);
    if (refusal->after != AFTER_NOTHING && fails_alike(runner, request, mode, failure))
        refusal->after = cage_has_guessed(&runner->guest.cage) ? AFTER_GUESS : AFTER_DONE;
}

bool refusal_is_apart(const struct refusal *refusal)
{
    return refusal->after == AFTER_GUESS || refusal->after == AFTER_REFUSAL;
}

uint64_t refusal_key(const struct refusal *refusal)
{
    return hash_pair(refusal->kind, refusal->site);
}

const char *refusal_word(const struct refusal *refusal)
{
    return kinds[refusal->kind].word;
}

const char *refusal_option(const struct refusal *refusal)
{
    return kinds[refusal->kind].option;
}

const char *refusal_text(const struct refusal *refusal)
{
    return texts[refusal->after];
}

void refusal_print(const struct refusal *refusal, const struct site_table *sites, struct text *out)
{
    text_printf(out, "after a refused call: %s", refusal_word(refusal));
    if (refusal->site < sites->count)
        text_printf(out, " at %s:%u", sites->text[refusal->site].file, sites->text[refusal->site].line);
    text_printf(out, " (%s)", refusal_text(refusal));
    if (refusal_option(refusal) && refusal_is_apart(refusal))
        text_printf(out, "; %s tells", refusal_option(refusal));
}

bool refusal_is_good(const struct refusal *refusal, const struct site_table *sites)
{
    return (unsigned)refusal->after < AFTER_COUNT && (unsigned)refusal->kind < CAGE_REFUSAL_COUNT
        && (refusal->site < sites->count || refusal->site == UINT32_MAX);
}
