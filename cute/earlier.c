/* What does not fail any more is kept, too: should it come back, it has its old name, and is said to fail again. */
#include "cute/earlier.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cute/again.h"

static void take_finding(void *context, const struct ledger_finding *finding)
{
    struct earlier *earlier = context;
    struct arena *arena = &earlier->arena;
    *(struct ledger_finding *)vec_push(&earlier->list) = (struct ledger_finding){
        .name = arena_string(arena, finding->name), .kind = arena_string(arena, finding->kind),
        .place = arena_string(arena, finding->place), .inputs = arena_string(arena, finding->inputs),
        .parameter = arena_string(arena, finding->parameter), .test = arena_string(arena, finding->test),
        .key = finding->key, .is_open = finding->is_open};
}

void earlier_open(struct earlier *earlier, const char *folder, const char *program)
{
    struct ledger ledger;
    struct err ignored;
    char path[PATH_MAX];
    arena_init(&earlier->arena);
    vec_init(&earlier->list, sizeof(struct ledger_finding));
    vec_init(&earlier->tests, sizeof(struct ledger_test));
    if (!ledger_is_in(folder))
        return;
    ledger_init(&ledger);
    snprintf(path, sizeof path, "%s/campaign.db", folder);
    if (ledger_read(&ledger, path, &earlier->damage) && ledger_check(&ledger, folder, &earlier->damage)
        && ledger_is_of(&ledger, program)) {
        ledger_findings(&ledger, take_finding, earlier, &ignored);
        ledger_tests(&ledger, &earlier->tests, &ignored);
    }
    ledger_fini(&ledger);
}

void earlier_close(struct earlier *earlier)
{
    vec_fini(&earlier->list);
    vec_fini(&earlier->tests);
    arena_fini(&earlier->arena);
}

static void keep(struct search *search, const struct ledger_finding *finding, const struct failure *failure,
                 const struct again *again)
{
    const char *parameter = *finding->parameter ? finding->parameter : NULL;
    struct finding kept = {.failure = *failure, .run = again->run, .parameter = parameter, .limits = again->limits};
    snprintf(kept.name, sizeof kept.name, "%s", finding->name);
    search_adopt(&search->kept, &kept);
}

/* NULL: nothing to tell. */
static const char *look_again(struct again *again, struct search *search, struct ledger_finding *finding,
                              bool *is_decided)
{
    const char *parameter = *finding->parameter ? finding->parameter : NULL;
    struct failure failure;
    struct err ignored;
    bool was_open = finding->is_open;
    if (!again_run(again, finding->test, strlen(finding->test), &failure, &ignored))
        return "cannot be run again";
    if (!again->fits)
        return "asks for other inputs now";
    *is_decided = true;
    finding->is_open = end_info[failure.end].is_error
                    && finding_key(&failure, parameter, &search->common.sites) == finding->key;
    if (finding->is_open)
        keep(search, finding, &failure, again);
    if (finding->is_open)
        return was_open ? "still fails" : "fails again";
    return !was_open ? NULL : again->is_lifted ? "lifted by --missing" : "fixed";
}

void earlier_run(struct earlier *earlier, struct search *search, struct text *words)
{
    struct ledger_finding *list = earlier->list.data;
    const struct ledger_test *tests = earlier->tests.data;
    struct again again;
    struct err ignored;
    for (size_t i = 0; i < earlier->tests.count; i++)
        names_know(&search->names, 't', tests[i].number, tests[i].key, false);
    if (earlier->damage.text[0])
        text_printf(words, "what the last campaign found cannot be run again: %s", earlier->damage.text);
    if (!earlier->list.count)
        return;
    bool can_run = again_open(&again, &search->common.program, search->settings, &search->common.sites, &ignored);
    for (size_t i = 0; i < earlier->list.count; i++) {
        bool was_open = list[i].is_open, is_decided = false;
        const char *word = can_run ? look_again(&again, search, &list[i], &is_decided) : "cannot be run again";
        uint32_t number = (uint32_t)strtoul(list[i].name + 1, NULL, 10);
        if (word)
            text_printf(words, "%s%s %s", words->count ? ", " : "", list[i].name, word);
        earlier->undecided += was_open && !is_decided;
        names_know(&search->names, *list[i].name, number, list[i].key, was_open);
    }
    again_close(&again);
}

bool earlier_save(const struct earlier *earlier, struct ledger *ledger, struct err *err)
{
    const struct ledger_finding *list = earlier->list.data;
    for (size_t i = 0; i < earlier->list.count; i++)
        if (!ledger_keep(ledger, &list[i], err))
            return false;
    for (size_t i = 0; i < earlier->tests.count; i++)
        if (!ledger_keep_test(ledger, vec_at(&earlier->tests, i), err))
            return false;
    return true;
}
