/* The loop: take the next item of the frontier, explore it, look at the limits. */
#include "cute/search.h"
#include <string.h>
#include "cute/rt.h"

enum { PROGRESS_NS = 200000000 };

bool search_open(struct search *search, const struct settings *settings, const char *program, struct err *err)
{
    memset(search, 0, sizeof *search);
    search->settings = search->common.settings = settings;
    search->common.started_ns = clock_ns();
    arena_init(&search->common.site_memory);
    if (!program_open(&search->common.program, program, err))
        return false;
    frontier_init(&search->frontier, settings->order, settings->seed, &search->known.distances);
    if (!worker_open(&search->worker, &search->common, &search->known, &search->frontier, err))
        return false;
    knowledge_init(&search->known, program_test(&search->common.program), &search->common.sites);
    return true;
}

void search_close(struct search *search)
{
    if (search->worker.solver) {
        worker_close(&search->worker);
        knowledge_fini(&search->known);
        frontier_fini(&search->frontier);
    }
    program_close(&search->common.program);
    arena_fini(&search->common.site_memory);
}

static void stop(struct search *search, enum reason reason)
{
    search->is_over = true;
    search->known.tally.reasons[reason]++;
}

static void look_at_limits(struct search *search)
{
    const struct settings *settings = search->settings;
    uint64_t now = clock_ns();
    if (search_interrupted)
        stop(search, REASON_SIGNAL);
    else if (settings->runs && search->known.tally.runs >= settings->runs)
        stop(search, REASON_RUNS);
    else if (is_out_of_time(&search->common, now))
        stop(search, REASON_TIME);
    if (now - search->shown_ns >= PROGRESS_NS) {
        search->shown_ns = now;
        search->on_progress(search);
    }
}

static void show_news(struct search *search)
{
    const struct findings *findings = &search->known.findings;
    const struct finding *list = findings->list.data;
    while (search->findings_shown < findings->list.count)
        search->on_finding(search, &list[search->findings_shown++]);
    const struct vec *tests = &search->known.tests;
    while (search->tests_shown < tests->count) {
        const struct kept_test *test = vec_at(tests, search->tests_shown);
        search->on_test(search, test, ++search->tests_shown);
    }
    if (search->settings->stop_first && findings->error_count && !search->is_over)
        stop(search, REASON_FIRST);
}

static void check_for_nothing(struct search *search)
{
    struct tally *tally = &search->known.tally;
    if (search->known.findings.error_count)
        return;
    bool is_fixed = tally->cells == 0 && tally->paths <= 1;      /* no inputs, and no control choices either */
    if (is_fixed || tally->ends[END_ASSUME] == tally->runs || tally->paths == 0)
        tally->reasons[REASON_NOTHING]++;
}

/* Places that were not lowered. One with a tree tells when symbolic data gets there; of the others (a native file or
 * function, a structure passed by value) nobody knows, so they count from the start. */
static void count_native_places(struct search *search)
{
    const struct site_table *sites = &search->common.sites;
    for (uint32_t i = 0; i < sites->count; i++) {
        const struct site_entry *site = &sites->site[i];
        if (site->kind == CUTE_SITE_LOSS && site->width == 0)
            tally_loss(&search->known.tally, i, site->size, 0);
    }
}

void search_run(struct search *search)
{
    struct worker *worker = &search->worker;
    struct item item;
    count_native_places(search);
    worker_run_root(worker);
    worker_repeat_root(worker);
    show_news(search);
    while (!search->is_over && !worker->is_over && frontier_count(&search->frontier)) {
        look_at_limits(search);
        if (search->is_over || !frontier_pop(&search->frontier, &item))
            break;
        worker_explore(worker, &item);
        show_news(search);
    }
    check_for_nothing(search);
    tally_solver(&search->known.tally, worker->solver);
}
