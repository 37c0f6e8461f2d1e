/* The campaign's knowledge changes between rounds only, and is then copied under the lock; the workers publish what
 * they have done since. The activity that takes the time is found by sampling that of each worker several times a
 * second. */
#include "cute/report/progress.h"
#include <pthread.h>
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>
#include "base/clock.h"
#include "cute/report/paint.h"
#include "cute/report/report.h"

enum { LOOK_NS = 50000000, SCREEN_LOOKS = 4, SCREEN_WINDOW = 20, LOG_LOOKS = 200, COLUMNS = 80, COLUMNS_MAX = 250 };

struct progress {
    struct search *search;
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t end;
    bool is_screen, is_coloured, is_closing;
    struct glance known;                   /* state at the beginning of the round */
    /* Used by the thread only: state since the last time window. */
    uint64_t news_ns, news, window_ns, window_paths;
    double rate;
    unsigned looks, samples[AT_WORK_COUNT];
    char busy[16];
    unsigned busy_percent;
};

/* ---- the line ---- */

/* The line so far; the first part that does not fit is left out, and so are all after it. */
struct line {
    struct text *out;
    unsigned used, columns;
    bool is_coloured, is_full;
};

static void __attribute__((format(printf, 3, 4)))
add_part(struct line *line, enum paint paint, const char *format, ...)
{
    char part[128];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(part, sizeof part, format, arguments);
    va_end(arguments);
    const char *between = line->used ? ", " : "";
    size_t width = strlen(between) + strlen(part);
    line->is_full |= line->used + width > line->columns;
    if (line->is_full)
        return;
    line->used += (unsigned)width;
    text_add(line->out, between);
    paint_begin(line->is_coloured ? paint : PAINT_NONE, line->out);
    text_add(line->out, part);
    paint_end(line->is_coloured ? paint : PAINT_NONE, line->out);
}

void glance_print(const struct glance *glance, unsigned columns, bool is_coloured, struct text *out)
{
    struct line line = {out, 0, columns, is_coloured, false};
    unsigned long long valid = glance->runs - glance->rejected, rejected = glance->rejected;
    add_part(&line, PAINT_NONE, "cute: %.1f s", glance->seconds);
    add_part(&line, glance->errors ? PAINT_BAD : PAINT_NONE, "%u error%s", glance->errors,
             glance->errors == 1 ? "" : "s");
    add_part(&line, PAINT_NONE, "%llu/%llu outcomes", (unsigned long long)glance->covered,
             (unsigned long long)glance->total);
    add_part(&line, PAINT_NONE, "%llu paths (%.0f/s)", (unsigned long long)glance->paths, glance->rate);
    if (glance->graphs)
        add_part(&line, PAINT_NONE, "%llu graphs of objects", (unsigned long long)glance->graphs);
    add_part(&line, PAINT_NONE, "%llu to try", (unsigned long long)glance->left);
    if (rejected)
        add_part(&line, valid ? PAINT_NONE : PAINT_WARNING, "%llu valid, %llu rejected%s%s", valid, rejected,
                 *glance->rejected_at ? ", " : "", glance->rejected_at);
    if (*glance->busy)
        add_part(&line, PAINT_NONE, "%s %u %%", glance->busy, glance->busy_percent);
    add_part(&line, PAINT_NONE, "no news for %.0f s", glance->since_news);
}

/* ---- the state ---- */

static void note_rejections(const struct stats *stats, char *text, size_t size)
{
    struct text places;
    text_init(&places);
    report_rejections(stats, &places);
    snprintf(text, size, "%s", places.data);
    text_fini(&places);
}

void progress_note(struct progress *progress)
{
    if (!progress)
        return;
    const struct search *search = progress->search;
    const struct knowledge *known = &search->known;
    const struct task *tasks = search->tasks.data;
    struct glance *glance = &progress->known;
    pthread_mutex_lock(&progress->mutex);
    glance->runs = known->stats.runs;
    glance->rejected = known->stats.ends[END_ASSUME];
    glance->paths = known->stats.paths;
    glance->graphs = known->graphs.count;
    glance->covered = known->coverage.covered;
    glance->total = known->coverage.total;
    glance->errors = known->findings.error_count;
    glance->preconditions = known->findings.precondition_count;
    glance->left = frontier_count(&search->frontier);
    for (size_t i = 0; i < search->tasks.count; i++)
        glance->left += tasks[i].items.count;
    note_rejections(&known->stats, glance->rejected_at, sizeof glance->rejected_at);
    team_forget(&progress->search->team);
    pthread_mutex_unlock(&progress->mutex);
}

/* The number of samples in a time window. */
static unsigned window_of(const struct progress *progress)
{
    return progress->is_screen ? SCREEN_WINDOW : LOG_LOOKS;
}

static uint64_t progress_larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

static void take_glance(struct progress *progress, uint64_t now, struct glance *glance)
{
    uint64_t done[DONE_COUNT];
    pthread_mutex_lock(&progress->mutex);
    team_done(&progress->search->team, done);
    *glance = progress->known;
    pthread_mutex_unlock(&progress->mutex);
    glance->seconds = (double)(now - progress->search->common.started_ns) / 1e9;
    glance->runs += done[DONE_RUNS];
    glance->rejected += done[DONE_REJECTED];
    glance->paths += done[DONE_PATHS];
    glance->left += done[DONE_ITEMS];
    glance->covered = progress_larger(glance->covered, done[DONE_COVERED]);
    glance->total = progress_larger(glance->total, done[DONE_TOTAL]);
    glance->errors += (unsigned)done[DONE_ERRORS];
    bool is_first = progress->looks < window_of(progress);
    glance->rate = is_first && glance->seconds > 0 ? (double)glance->paths / glance->seconds : progress->rate;
    uint64_t news = glance->covered + glance->errors + glance->preconditions;
    if (news > progress->news)
        progress->news_ns = now;
    progress->news = progress_larger(progress->news, news);
    glance->since_news = (double)(now - progress->news_ns) / 1e9;
    glance->busy_percent = progress->busy_percent;
    memcpy(glance->busy, progress->busy, sizeof glance->busy);
}

/* ---- the thread ---- */

static const char *at_work_text(unsigned what)
{
    return what == AT_WORK_PROGRAM ? "program" : what == AT_WORK_SEARCH ? "search"
                                   : solver_link_text((enum solver_link)(what - 1));
}

static void progress_sample(struct progress *progress)
{
    const struct team *team = &progress->search->team;
    for (unsigned i = 0; i < team->count; i++)
        progress->samples[team->workers[i].at_work]++;
    progress->samples[0] = 0;
}

/* At the end of a time window: compute paths a second, and the activity that took most time. */
static void end_window(struct progress *progress, uint64_t now, uint64_t paths)
{
    unsigned most = 0, total = 0;
    for (unsigned i = 0; i < AT_WORK_COUNT; i++) {
        total += progress->samples[i];
        most = progress->samples[i] > progress->samples[most] ? i : most;
    }
    if (now > progress->window_ns && paths >= progress->window_paths)
        progress->rate = (double)(paths - progress->window_paths) * 1e9 / (double)(now - progress->window_ns);
    snprintf(progress->busy, sizeof progress->busy, "%s", total ? at_work_text(most) : "");
    progress->busy_percent = total ? progress->samples[most] * 100 / total : 0;
    memset(progress->samples, 0, sizeof progress->samples);
    progress->window_ns = now;
    progress->window_paths = paths;
}

/* The width of the terminal: a longer line would wrap, and could not be erased. */
static unsigned columns_of_screen(void)
{
    struct winsize size;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) < 0 || size.ws_col == 0)
        return COLUMNS - 1;
    return size.ws_col > COLUMNS_MAX ? COLUMNS_MAX : size.ws_col - 1u;
}

static void progress_tell(struct progress *progress)
{
    struct glance glance;
    struct text text;
    text_init(&text);
    take_glance(progress, clock_ns(), &glance);
    glance_print(&glance, progress->is_screen ? columns_of_screen() : COLUMNS_MAX, progress->is_coloured, &text);
    fprintf(stderr, progress->is_screen ? "\r\033[K%s" : "%s\n", text.data);
    fflush(stderr);
    text_fini(&text);
}

static void progress_look(struct progress *progress)
{
    struct glance glance;
    progress_sample(progress);
    progress->looks++;
    if (progress->looks % window_of(progress) == 0) {
        uint64_t now = clock_ns();
        take_glance(progress, now, &glance);
        end_window(progress, now, glance.paths);
    }
    if (progress->looks % (progress->is_screen ? SCREEN_LOOKS : LOG_LOOKS) == 0)
        progress_tell(progress);
}

static void *progress_watch(void *state)
{
    struct progress *progress = state;
    struct timespec until;
    sched_setaffinity(0, sizeof progress->search->common.cores, &progress->search->common.cores);
    clock_gettime(CLOCK_MONOTONIC, &until);
    pthread_mutex_lock(&progress->mutex);
    while (!progress->is_closing) {
        until.tv_nsec += LOOK_NS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        while (!progress->is_closing && pthread_cond_timedwait(&progress->end, &progress->mutex, &until) == 0)
            continue;
        if (progress->is_closing)
            break;
        pthread_mutex_unlock(&progress->mutex);
        progress_look(progress);
        pthread_mutex_lock(&progress->mutex);
    }
    pthread_mutex_unlock(&progress->mutex);
    return NULL;
}

struct progress *progress_open(struct search *search)
{
    pthread_condattr_t clock;
    if (search->settings->view.quiet)
        return NULL;
    struct progress *progress = mem_alloc(sizeof *progress);
    *progress = (struct progress){.search = search, .is_screen = isatty(STDERR_FILENO),
                                  .is_coloured = paint_is_wanted(STDERR_FILENO),
                                  .news_ns = clock_ns(), .window_ns = clock_ns()};
    pthread_mutex_init(&progress->mutex, NULL);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&progress->end, &clock);
    pthread_condattr_destroy(&clock);
    progress_note(progress);
    if (progress->is_screen)
        progress_tell(progress);
    if (pthread_create(&progress->thread, NULL, progress_watch, progress) == 0)
        return progress;
    pthread_cond_destroy(&progress->end);
    pthread_mutex_destroy(&progress->mutex);
    free(progress);
    return NULL;
}

void progress_close(struct progress *progress)
{
    if (!progress)
        return;
    pthread_mutex_lock(&progress->mutex);
    progress->is_closing = true;
    pthread_cond_signal(&progress->end);
    pthread_mutex_unlock(&progress->mutex);
    pthread_join(progress->thread, NULL);
    if (progress->is_screen)
        fputs("\r\033[K", stderr);
    pthread_cond_destroy(&progress->end);
    pthread_mutex_destroy(&progress->mutex);
    free(progress);
}
