/* Findings that no longer fail are kept too: if one comes back, it has its old name and is reported as failing
 * again. */
#include "cute/store/earlier.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/printable.h"
#include "cute/record/precondition.h"
#include "cute/store/again.h"

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

/* The result of running a finding's inputs again. */
enum outcome {
    OUTCOME_UNKNOWN,                       /* undecided: see `why` */
    OUTCOME_PASSES,
    OUTCOME_REJECTED,                      /* by an assumption */
    OUTCOME_FAILS,                         /* with the same failure */
    OUTCOME_FAILS_ALIKE,                   /* with the same kind of error, at another place or with another text */
    OUTCOME_FAILS_ELSE
};

struct look {
    enum outcome outcome;
    const char *why;
    bool is_lifted;
    bool is_shown;                         /* the inputs of another finding lead to this one */
    char other[16];                        /* FAILS_ELSE: name of the finding that they lead to now */
    struct failure failure;
    const char *parameter;                 /* the violated precondition; NULL: an error, unless refusal_is_apart */
    struct refusal refusal;
    uint64_t key;                          /* the failure's key */
    struct run run;
    struct run_limits limits;
};

static void earlier_keep(struct search *search, const char *name, const struct look *look, bool is_new)
{
    struct finding kept = {.failure = look->failure, .run = look->run, .parameter = look->parameter,
                           .refusal = look->refusal, .limits = look->limits, .is_new = is_new};
    snprintf(kept.name, sizeof kept.name, "%s", name);
    search_adopt(&search->kept, &kept);
}

/* A run that was cut off, or whose end may be the machine's fault, says nothing about an error of another kind. */
static bool is_cut(enum run_end end)
{
    return end == END_TIME || end == END_DIED;
}

/* The first letter of the finding's name. */
static char letter_of(const struct look *look)
{
    return look->parameter ? 'p' : refusal_is_apart(&look->refusal) ? 'r' : 'e';
}

/* If the cage refuses a call before the failure, it is unknown whether an error still exists. */
static bool is_hidden(const struct ledger_finding *finding, const struct look *look)
{
    return *finding->name == 'e' && letter_of(look) == 'r';
}

static enum outcome outcome_of(const struct again *again, const struct ledger_finding *finding,
                               const struct look *look)
{
    enum run_end end = look->failure.end;
    bool is_alike = *finding->name != 'p' && *finding->name == letter_of(look);
    if (!end_info[end].is_error)
        return again->doubt ? OUTCOME_UNKNOWN : end == END_ASSUME ? OUTCOME_REJECTED : OUTCOME_PASSES;
    if (is_hidden(finding, look))
        return OUTCOME_UNKNOWN;
    if (look->key == finding->key || (look->parameter && strcmp(look->parameter, finding->parameter) == 0))
        return OUTCOME_FAILS;
    if (is_alike && end == again->end)
        return OUTCOME_FAILS_ALIKE;
    if (is_cut(end) || again->has_changed)
        return OUTCOME_UNKNOWN;
    return OUTCOME_FAILS_ELSE;
}

static void look_again(struct again *again, struct search *search, const struct ledger_finding *finding,
                       struct look *look)
{
    struct err ignored;
    if (!again_run(again, finding->test, strlen(finding->test), &look->run, &look->failure, &ignored))
        return;
    look->limits = again->limits;
    look->is_lifted = again->is_lifted;
    if (end_info[look->failure.end].is_error)
        again_judge(again, &look->failure, &look->refusal);
    if ((!search->settings->strict || *finding->parameter) && look->refusal.after != AFTER_REFUSAL)
        look->parameter = precondition_of_run(&look->run, &search->common.sites, &again->runner.exprs);
    look->key = finding_key(&look->failure, look->parameter, &look->refusal, &search->common.sites);
    look->outcome = outcome_of(again, finding, look);
    look->why = is_hidden(finding, look) ? "it fails after a call that the cage refuses (--allow)"
              : again->has_changed ? "asks for other inputs now"
              : again->doubt ? again->doubt : end_info[look->failure.end].text;
}

/* Print, for example, "null pointer dereference  list.c:88 in del". */
static void print_failure(const struct look *look, struct text *out)
{
    const struct failure *failure = &look->failure;
    failure_print(failure, out);
    text_printf(out, "  %s:%u%s%s", failure->file, failure->line, *failure->function ? " in " : "", failure->function);
}

static bool has_kind(const struct ledger_finding *finding, const struct look *look)
{
    struct text kind;
    text_init(&kind);
    failure_print(&look->failure, &kind);
    printable_line(kind.data);
    bool is_same = strcmp(kind.data, finding->kind) == 0;
    text_fini(&kind);
    return is_same;
}

static bool is_failing(const struct look *look)
{
    return look->outcome == OUTCOME_FAILS || look->outcome == OUTCOME_FAILS_ALIKE;
}

/* The index of the finding with that key; the number of findings if there is none. */
static size_t find_key(const struct earlier *earlier, uint64_t key)
{
    const struct ledger_finding *list = earlier->list.data;
    size_t at = 0;
    while (at < earlier->list.count && list[at].key != key)
        at++;
    return at;
}

/* A failure may persist with another text or in another function: from now on the finding has the new key. */
static void know_name(struct earlier *earlier, struct search *search, struct look *look, size_t at)
{
    struct ledger_finding *finding = vec_at(&earlier->list, at);
    if (look->outcome == OUTCOME_FAILS_ALIKE && find_key(earlier, look->key) < earlier->list.count)
        look->outcome = OUTCOME_FAILS_ELSE;
    names_know(&search->names, *finding->name, (uint32_t)strtoul(finding->name + 1, NULL, 10),
               is_failing(look) ? look->key : finding->key, finding->is_open);
    if (look->outcome == OUTCOME_PASSES)
        names_pass(&search->names, finding->name);
    if (is_failing(look))
        earlier_keep(search, finding->name, look, !finding->is_open);
}

/* The inputs of one finding lead to another. If that one is known, it is not fixed, whatever its own inputs do. */
static void keep_other(struct earlier *earlier, struct search *search, struct look *looks, struct look *look)
{
    const struct ledger_finding *list = earlier->list.data;
    size_t other = find_key(earlier, look->key);
    if (other == earlier->list.count) {
        if (!names_announce(&search->names, letter_of(look), look->key, look->other))
            earlier_keep(search, look->other, look, true);
        return;
    }
    snprintf(look->other, sizeof look->other, "%s", list[other].name);
    if (!is_failing(&looks[other]) && !looks[other].is_shown)
        earlier_keep(search, look->other, look, !list[other].is_open);
    looks[other].is_shown = true;
}

static void tell_failure(const struct ledger_finding *finding, const struct look *look, struct text *words)
{
    if (look->outcome == OUTCOME_FAILS || has_kind(finding, look)) {
        text_add(words, finding->is_open ? "still fails" : "fails again");
    } else {
        text_add(words, finding->is_open ? "not fixed: its inputs fail now with " : "fails again, with ");
        print_failure(look, words);
    }
}

static void earlier_tell(const struct ledger_finding *finding, const struct look *look, struct text *words)
{
    if (look->outcome == OUTCOME_PASSES && !finding->is_open && !look->is_shown)
        return;
    text_printf(words, "%s%s ", words->count ? ", " : "", finding->name);
    if (is_failing(look)) {
        tell_failure(finding, look, words);
    } else if (look->is_shown) {
        text_printf(words, "%s, by the inputs of another", finding->is_open ? "still fails" : "fails again");
    } else if (look->outcome == OUTCOME_FAILS_ELSE) {
        text_printf(words, *finding->name == 'r' && letter_of(look) == 'e' ? "is an error: its inputs fail as %s: "
                    : "fixed, but its inputs fail now as %s: ", look->other);
        print_failure(look, words);
    } else if (look->outcome == OUTCOME_REJECTED) {
        text_add(words, "not allowed any more: ");
        failure_print(&look->failure, words);
    } else if (look->outcome == OUTCOME_PASSES) {
        text_add(words, look->is_lifted ? "lifted by --missing"
                 : *finding->name == 'r' ? "does not fail now" : "fixed");
    } else {
        text_printf(words, "not decided: %s", look->why);
    }
}

static void earlier_settle(struct earlier *earlier, struct search *search, struct look *looks, struct text *words)
{
    struct ledger_finding *list = earlier->list.data;
    size_t count = earlier->list.count;
    for (size_t i = 0; i < count; i++)
        know_name(earlier, search, &looks[i], i);
    for (size_t i = 0; i < count; i++)
        if (looks[i].outcome == OUTCOME_FAILS_ELSE)
            keep_other(earlier, search, looks, &looks[i]);
    for (size_t i = 0; i < count; i++) {
        bool is_open = is_failing(&looks[i]) || looks[i].is_shown;
        bool is_undecided = list[i].is_open && !is_open && looks[i].outcome == OUTCOME_UNKNOWN;
        earlier_tell(&list[i], &looks[i], words);
        earlier->undecided += is_undecided;
        bool was_counted = *list[i].name == 'e' || (*list[i].name == 'r' && letter_of(&looks[i]) == 'e');
        earlier->fail_else += list[i].is_open && was_counted && looks[i].outcome == OUTCOME_FAILS_ELSE;
        list[i].is_open = is_open || is_undecided;
        list[i].key = is_failing(&looks[i]) ? looks[i].key : list[i].key;
    }
}

void earlier_run(struct earlier *earlier, struct search *search, struct text *words)
{
    const struct ledger_finding *list = earlier->list.data;
    const struct ledger_test *tests = earlier->tests.data;
    struct again again;
    struct err ignored;
    for (size_t i = 0; i < earlier->tests.count; i++)
        names_know(&search->names, 't', tests[i].number, tests[i].key, false);
    if (earlier->damage.text[0])
        text_printf(words, "what the last campaign found cannot be run again: %s", earlier->damage.text);
    if (!earlier->list.count)
        return;
    struct look *looks = arena_alloc(&earlier->arena, earlier->list.count * sizeof *looks);
    bool can_run = again_open(&again, &search->common.program, search->settings, &search->common.sites, &ignored);
    for (size_t i = 0; i < earlier->list.count; i++) {
        looks[i] = (struct look){.why = "cannot be run again"};
        if (can_run)
            look_again(&again, search, &list[i], &looks[i]);
    }
    earlier_settle(earlier, search, looks, words);
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
