/* The table of options is option.def. A flag of the C compiler goes to the steps that understand it: -I to
 * preprocessing, -f to all, -Wall only to the compiler's look at the user's own text. */
#include "cutec/job.h"
#include <ctype.h>
#include <string.h>
#include "base/option.h"
#include "base/proc.h"

enum job_option {
#define OPTION(id, name, form, value, fallback, expert, help) JOB_##id,
#include "cutec/option.def"
#undef OPTION
    JOB_COUNT
};

static const struct option options[] = {
#define OPTION(id, name, form, value, fallback, expert, help) {name, value, fallback, help, OPTION_##form, expert},
#include "cutec/option.def"
#undef OPTION
};

static bool has_suffix(const char *name, const char *suffix)
{
    size_t length = strlen(name), tail = strlen(suffix);
    return length > tail && strcmp(name + length - tail, suffix) == 0;
}

static bool is_identifier(const char *word)
{
    if (!isalpha((unsigned char)*word) && *word != '_')
        return false;
    while (isalnum((unsigned char)*word) || *word == '_')
        word++;
    return *word == 0;
}

static void add(struct vec *words, const char *word)
{
    vec_append(words, &word, 1);
}

/* "-I" and its value as one word. */
static void add_joined(struct job *job, struct vec *words, int id, const char *value)
{
    const char *name = options[id].name;
    bool two_words = strlen(name) > 2;
    if (two_words)
        add(words, name);
    add(words, two_words ? value : arena_printf(&job->arena, "%s%s", name, value));
}

static bool take_operand(struct job *job, const char *word, struct err *err)
{
    if (job->last_word)
        return err_set(err, "%s: no such file", job->last_word);
    if (has_suffix(word, ".c")) {
        if (!file_exists(word))
            return err_set(err, "%s: no such file", word);
        *(struct unit *)vec_push(&job->units) = (struct unit){.source = word};
        add(&job->link, "");
    } else if (file_exists(word)) {
        add(&job->link, word);
    } else if (is_identifier(word) && job->units.count) {
        job->toplevel = job->last_word = word;
    } else {
        return err_set(err, "%s: no such file", word);
    }
    return true;
}

static bool take_warning(struct job *job, const char *word)
{
    bool for_link = strncmp(word, "-Wl,", 4) == 0, for_preprocess = strncmp(word, "-Wp,", 4) == 0;
    add(for_link ? &job->link : for_preprocess ? &job->preprocess : &job->warn, word);
    return true;
}

static bool take(void *context, int id, const char *text, struct err *err)
{
    struct job *job = context;
    switch (id) {
    case OPTION_OPERAND:
    case OPTION_REST: return take_operand(job, text, err);
    case JOB_OUTPUT: job->output = text; return true;
    case JOB_TOPLEVEL: job->toplevel = text; return true;
    case JOB_SHOW: return job->show = true;
    case JOB_KEEP: return job->keep = true;
    case JOB_COMMANDS: return job->verbose = true;
    case JOB_HELP: return job->help = true;
    case JOB_VERSION: return job->version = true;
    case JOB_EVERYTHING: return job->everything = true;
    case JOB_INCLUDE:
    case JOB_DEFINE:
    case JOB_UNDEFINE:
    case JOB_SYSTEM:
    case JOB_QUOTE:
    case JOB_AFTER:
    case JOB_FORCE: add_joined(job, &job->preprocess, id, text); return true;
    case JOB_OPTIMIZE:
        job->has_level = true;
        add(&job->common, text);
        return true;
    case JOB_DEBUG:
        job->has_debug = true;
        add(&job->common, text);
        return true;
    case JOB_STANDARD:
    case JOB_FEATURE:
    case JOB_MACHINE: add(&job->common, text); return true;
    case JOB_ANSI: add(&job->common, "-ansi"); return true;
    case JOB_PTHREAD: add(&job->common, "-pthread"); return true;
    case JOB_WARNING: return take_warning(job, text);
    case JOB_NO_WARNING: add(&job->warn, "-w"); return true;
    case JOB_PEDANTIC: add(&job->warn, text); return true;
    case JOB_LIBRARY:
    case JOB_LIBRARIES: add_joined(job, &job->link, id, text); return true;
    }
    return false;
}

/* `cutec list.c list -o list` again, when the program of the last time stands there as a file: what is to be made is no
 * part of it, so the word is the toplevel. */
static void find_toplevel_named_as_output(struct job *job)
{
    const char *const *parts = job->link.data;
    const char *output = strncmp(job->output, "./", 2) == 0 ? job->output + 2 : job->output;
    if (job->toplevel || job->link.count < 2 || job->units.count == 0)
        return;
    const char *last = parts[job->link.count - 1];
    if (!is_identifier(last) || strcmp(last, output) != 0)
        return;
    job->toplevel = last;
    vec_pop(&job->link);
}

bool job_parse(struct job *job, char *const *words, struct err *err)
{
    *job = (struct job){0};
    arena_init(&job->arena);
    vec_init(&job->units, sizeof(struct unit));
    vec_init(&job->preprocess, sizeof(char *));
    vec_init(&job->common, sizeof(char *));
    vec_init(&job->warn, sizeof(char *));
    vec_init(&job->link, sizeof(char *));
    if (!option_defaults(options, JOB_COUNT, take, job, err)
        || !option_parse(options, JOB_COUNT, words, take, job, err))
        return false;
    find_toplevel_named_as_output(job);
    return job->help || job->version || job->link.count || err_set(err, "name a C file; cutec --help says more");
}

void job_fini(struct job *job)
{
    vec_fini(&job->units);
    vec_fini(&job->preprocess);
    vec_fini(&job->common);
    vec_fini(&job->warn);
    vec_fini(&job->link);
    arena_fini(&job->arena);
}

void job_help(struct text *out)
{
    text_add(out, "cutec [OPTIONS] FILE.c... [FUNCTION] [-o OUT]    build OUT, to be explored with cute\n\n"
             "The inputs are the arguments of FUNCTION, and what the program names with CUTE_input (cute.h).\n"
             "CUTE_CC names the C compiler (cc), which gets these too: -I -D -U -isystem -iquote -idirafter -include\n"
             "-O (-O1 if there is none) -g -std= -ansi -f -m -pthread -W -w -pedantic -l -L, objects, archives.\n\n");
    option_help(options, JOB_COUNT, false, out);
    text_add(out, "\nExit status: 1 usage or environment, 2 does not compile, 6 our bug.\n");
}
