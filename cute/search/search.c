/* A campaign consists of rounds. Each takes the next items from the frontier and deals them out to tasks, neighbouring
 * items to one task, independently of the number of workers. When all tasks are done, their results and remaining items
 * are merged in the tasks' order. The first round is a single task, that of the root; most campaigns end with it.
 *
 * A task is limited by steps, which grow with the rounds: the work that a task leaves undone is small compared with
 * what it does, and yet there is soon something to share. */
#include "cute/search/search.h"
#include <string.h>
#include <sys/resource.h>
#include "abi/rt.h"
#include "base/clock.h"
#include "cute/input/places.h"

enum {
    TASKS = 32,                            /* tasks of a round, at most */
    STEPS_GROW = 2,                        /* factor from the steps of the first round to those of later ones */
    STEPS_GUIDED = 2,                      /* a guided search needs feedback soon: divisor of its steps, */
    TASKS_GUIDED = 4,                      /* fewer tasks of a round, */
    ITEMS_GUIDED = 8,                      /* items each begins with; it continues with their children */
    DEPTH_ITEMS = 4096,                    /* depth-first: items dealt out in a round, at most */
    ALONE_NS = 10000000,                   /* a shorter campaign does not pay for a second worker */
};

bool search_open(struct search *search, const struct settings *settings, const char *program, struct err *err)
{
    struct common *common = &search->common;
    memset(search, 0, sizeof *search);
    search->settings = common->settings = settings;
    common->started_ns = clock_ns();
    arena_init(&common->site_memory);
    if (!program_open(&common->program, program, err) || !team_open(&search->team, common, settings->workers, err))
        return false;
    frontier_init(&search->frontier, settings->order, settings->seed, (struct guide){&search->known.distances, NULL});
    common->frontier = &search->frontier;
    cfg_init(&common->cfg, settings->order == ORDER_COVERAGE ? &common->sites : NULL);
    knowledge_init(&search->known, NULL, program_test(&common->program), &common->sites, &common->cfg);
    if (!accepted_open(&search->accepted, err))
        return false;
    names_init(&search->names);
    search->known.findings.names = &search->names;
    findings_init(&search->kept, program_test(&common->program), &common->sites, NULL);
    search->known.coverage.with_pairs = settings->order == ORDER_COVERAGE;
    vec_init(&search->tasks, sizeof(struct task));
    vec_reserve(&search->tasks, TASKS);                          /* pointers into tasks must stay valid */
    missing_read(program_test(&common->program), &common->site_memory, &common->stubs);
    if (!missing_check(settings->missing.text.data, &common->stubs, &common->sites, err))
        return false;
    return !settings->reach || reach_open(&common->reach, &common->cfg, &common->sites, settings->reach, err);
}

void search_close(struct search *search)
{
    struct common *common = &search->common;
    team_close(&search->team);
    vec_fini(&search->tasks);
    frontier_fini(&search->frontier);
    knowledge_fini(&search->known);
    findings_fini(&search->kept);
    accepted_close(&search->accepted);
    names_fini(&search->names);
    vec_fini(&common->stubs);
    reach_close(&common->reach);
    cfg_fini(&common->cfg);
    program_close(&common->program);
    arena_fini(&common->site_memory);
}

const char *search_acceptance(const struct search *search, const struct finding *finding)
{
    return finding_letter(finding) == 'e' ? accepted_reason(&search->accepted, finding->key) : NULL;
}

static void search_stop(struct search *search, enum reason reason)
{
    search->is_over = true;
    search->known.stats.reasons[reason]++;
}

static void look_at_limits(struct search *search)
{
    uint64_t runs = search->settings->runs;
    if (search_interrupted)
        search_stop(search, REASON_SIGNAL);
    else if (runs && search->known.stats.runs >= runs)
        search_stop(search, REASON_RUNS);
    else if (common_is_out_of_time(&search->common))
        search_stop(search, REASON_TIME);
    else if (search->settings->until_coverage && search->known.coverage.covered == search->known.coverage.total)
        search_stop(search, REASON_COVERED);
}

static void show_news(struct search *search)
{
    const struct findings *findings = &search->known.findings;
    struct finding *list = findings->list.data;
    while (search->findings_shown < findings->list.count)
        search->on_finding(search, &list[search->findings_shown++]);
    struct vec *tests = &search->known.tests;
    while (search->tests_shown < tests->count) {
        struct corpus_test *test = vec_at(tests, search->tests_shown++);
        bool is_new;
        test->number = names_take(&search->names, 't', test->key, &is_new);
        search->on_test(search, test);
    }
}

static bool ends_campaign(const struct search *search, const struct task *task)
{
    return search->settings->stop_first && task->found.findings.error_count;
}

static void merge_task(struct search *search, struct task *task)
{
    knowledge_merge(&search->known, &task->found);
    buckets_note(&search->frontier.buckets, &task->uses);
    if (task->found.reached.count)
        search_stop(search, REASON_REACHED);
    else if (ends_campaign(search, task))
        search_stop(search, REASON_FIRST);
    if (task->err.text[0] && !search->err.text[0])
        search->err = task->err;
}

/* Return the tasks' items to the frontier, in the tasks' order. Depth-first reverses it, since the items returned last
 * are taken first. */
static void give_back(struct search *search, struct task *tasks, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct task *task = &tasks[search->settings->order == ORDER_DEPTH ? count - 1 - i : i];
        search->known.stats.reasons[REASON_BUCKET_FULL] += frontier_give(&search->frontier, task->items.data,
                                                                         task->items.count);
        vec_clear(&task->items);
    }
}

/* Merge in the tasks' order. If the first error ends the campaign, the tasks after the one that found it are ignored.
 * If a task was cut, the campaign is over and its state is not saved: the items are not needed any more. */
static void merge_tasks(struct search *search)
{
    struct task *tasks = search->tasks.data;
    size_t merged = 0;
    bool is_cut = false;
    while (merged < search->tasks.count && !search->is_over) {
        is_cut |= tasks[merged].is_cut;
        merge_task(search, &tasks[merged++]);
    }
    if (!is_cut)
        give_back(search, tasks, merged);
    else if (!search->is_over)
        look_at_limits(search);
    for (size_t i = 0; i < search->tasks.count; i++)
        task_fini(&tasks[i]);
    vec_clear(&search->tasks);
    search->is_over |= search->err.text[0] != 0;
    show_news(search);
}

/* The remaining runs of the limit are shared evenly. */
static uint64_t runs_of_task(const struct search *search, size_t tasks)
{
    uint64_t runs = search->settings->runs;
    return runs ? (runs - search->known.stats.runs) / tasks : UINT64_MAX;
}

/* A flip check flips choices of the first run only: its single task is not limited. */
static uint64_t steps_of_task(const struct search *search)
{
    uint64_t factor = 1;
    if (search->settings->flips)
        return UINT64_MAX;
    if (search->settings->order == ORDER_COVERAGE)
        return (search->settings->round_steps + STEPS_GUIDED - 1) / STEPS_GUIDED;
    for (unsigned i = 1; i < search->round && factor < STEPS_GROW; i++)
        factor *= 2;
    return factor * search->settings->round_steps;
}

static struct task *add_task(struct search *search, size_t tasks)
{
    uint32_t index = (uint32_t)search->tasks.count;
    struct task *task = vec_push(&search->tasks);
    task_init(task, &search->known, program_test(&search->common.program), &search->common.sites,
              &search->common.cfg);
    task->index = index;
    task->seed = hash_pair(search->settings->seed, (uint64_t)search->round << 32 | index);
    task->steps = steps_of_task(search);
    task->runs = runs_of_task(search, tasks);
    task->tries = UINT64_MAX;
    return task;
}

/* Depth-first continues where it was; the other orders are preserved as far as rounds allow. */
static size_t items_of_round(const struct search *search, size_t tasks)
{
    if (search->settings->order == ORDER_COVERAGE)
        return tasks * ITEMS_GUIDED;
    if (search->settings->order == ORDER_DEPTH)
        return DEPTH_ITEMS;
    uint64_t steps = steps_of_task(search);
    return tasks * (search->settings->keep_paths && steps > TASK_TESTS ? TASK_TESTS : steps);
}

/* In breadth-first order a task tries all items that it was given and no others: this preserves the order. Dealing out
 * takes long if inputs are large; items not dealt out when the campaign ends return to the frontier. */
static void search_deal(struct search *search)
{
    uint64_t runs = search->settings->runs;
    size_t tasks = search->settings->order == ORDER_COVERAGE ? TASKS_GUIDED : TASKS, from = 0;
    struct vec items;
    vec_init(&items, sizeof(struct item));
    if (runs && runs - search->known.stats.runs < tasks)
        tasks = runs - search->known.stats.runs;
    frontier_take(&search->frontier, &items, items_of_round(search, tasks));
    if (items.count < tasks)
        tasks = items.count;
    for (size_t i = 0; i < tasks && !common_is_over(&search->common); i++) {
        size_t end = items.count * (i + 1) / tasks;
        struct task *task = add_task(search, tasks);
        if (search->settings->order == ORDER_BREADTH) {
            task->tries = end - from;
            task->steps = UINT64_MAX;
        }
        task_take(task, (struct item *)items.data + from, end - from);
        from = end;
    }
    frontier_give(&search->frontier, (struct item *)items.data + from, items.count - from);
    vec_fini(&items);
}

static void do_round(struct search *search)
{
    bool together = search->tasks.count > 1 && clock_ns() - search->common.started_ns > ALONE_NS;
    search->on_round(search);
    team_do(&search->team, search->tasks.data, (uint32_t)search->tasks.count, together);
    merge_tasks(search);
    search->round++;
    search->after_round(search);
}

void search_adopt(struct findings *findings, const struct finding *finding)
{
    if (!findings_adopt(findings, finding))
        return;
    struct finding *own = vec_at(&findings->list, findings->list.count - 1);
    own->limits = finding->limits;
    if (own->limits.missing)
        own->limits.missing = arena_string(&findings->arena, own->limits.missing);
}

/* A failure of the previous campaign that persists is an error of this one, even if its search did not reach it. */
static void adopt_kept(struct search *search)
{
    const struct finding *kept = search->kept.list.data;
    for (size_t i = 0; i < search->kept.list.count; i++)
        if (!names_is_taken(&search->names, kept[i].name))
            search_adopt(&search->known.findings, &kept[i]);
    show_news(search);
}

static void check_for_nothing(struct search *search)
{
    struct stats *stats = &search->known.stats;
    if (search->known.findings.error_count)
        return;
    bool is_fixed = stats->cells == 0 && stats->paths <= 1;      /* no inputs and no control choices */
    if (is_fixed || stats->ends[END_ASSUME] == stats->runs || stats->paths == 0
        || !places_are_instrumented(&search->common.sites))
        stats->reasons[REASON_NOTHING]++;
}

/* Most native places are reported by a run that reaches them, or that passes symbolic data to them. Native files and
 * naked functions cannot report, and notes are read before the first run: these losses are counted from the start. */
static void count_native_places(struct search *search)
{
    const struct site_table *sites = &search->common.sites;
    for (uint32_t i = 0; i < sites->count; i++) {
        const struct site_entry *site = &sites->site[i];
        bool is_silent = site->size == LOSS_FILE || site->size == LOSS_NAKED || site->size == LOSS_UNHEARD;
        if (site->kind == CUTE_SITE_LOSS && is_silent)
            stats_loss(&search->known.stats, i, site->size, 0);
    }
}

static double cpu_of(int who)
{
    struct rusage usage;
    getrusage(who, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

double search_cpu(const struct search *search)
{
    return search->cpu_before + cpu_of(RUSAGE_SELF) + cpu_of(RUSAGE_CHILDREN);
}

double search_seconds(const struct search *search)
{
    return search->seconds_before + (double)(clock_ns() - search->common.started_ns) / 1e9;
}

void search_run(struct search *search)
{
    if (!search->is_resumed) {
        count_native_places(search);
        add_task(search, 1)->is_root = true;
        do_round(search);
    }
    while (!search->is_over && frontier_needed(&search->frontier)) {
        look_at_limits(search);
        if (search->is_over)
            break;
        search_deal(search);
        do_round(search);
    }
    if (!search->is_over && search->known.stats.reasons[REASON_RUN_TIME])      /* perhaps by the campaign's limit */
        look_at_limits(search);
    adopt_kept(search);
    check_for_nothing(search);
    team_dismiss(&search->team);
}

void search_code(struct codec *codec, struct search *search)
{
    double seconds = search_seconds(search), cpu = search_cpu(search);
    codec_bytes(codec, &seconds, sizeof seconds);
    codec_bytes(codec, &cpu, sizeof cpu);
    codec_bytes(codec, &search->round, sizeof search->round);
    codec_bytes(codec, &search->findings_shown, sizeof search->findings_shown);
    codec_bytes(codec, &search->tests_shown, sizeof search->tests_shown);
    knowledge_code(codec, &search->known);
    names_code(codec, &search->names);
    findings_code(codec, &search->kept);
    frontier_code(codec, &search->frontier);
    if (codec_reads(codec)) {
        search->is_resumed = true;
        search->seconds_before = seconds;
        search->cpu_before = cpu;
    }
}
