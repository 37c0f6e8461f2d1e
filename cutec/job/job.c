/* Our own options (option.def) and the compiler's flags (flag.def) are in one table, so that the longest matching name
 * applies: -print-prog-name before -p. A flag of the compiler is passed to the steps that understand it: -I to the
 * preprocessor, -f to all, -Wall only to the check of the user's own text.
 *
 * The mode is known only after the last argument: the last operand may turn out to be a function. */
#include "cutec/job/job.h"
#include <ctype.h>
#include <string.h>
#include <sys/stat.h>
#include "base/argv.h"
#include "base/option.h"
#include "base/proc.h"
#include "cutec/job/database.h"
#include "cutec/job/words.h"
#include "instrumenter/ir/unit.h"

enum job_option {
#define OPTION(id, name, form, value, fallback, expert, help) JOB_##id,
#include "cutec/job/option.def"
#undef OPTION
    JOB_COUNT
};

enum flag_action {
    FLAG_USER, FLAG_PREPROCESS, FLAG_PREPROCESSOR, FLAG_COMMON, FLAG_FLOATS, FLAG_NO_FLOATS, FLAG_WARN, FLAG_ASSEMBLE,
    FLAG_DEBUG, FLAG_LINK, FLAG_LINKER, FLAG_DROP, FLAG_OUTPUT, FLAG_COMPILE, FLAG_LANGUAGE, FLAG_VERBOSE, FLAG_LIBRARY,
    FLAG_FOLDER, FLAG_STATIC, FLAG_SHARED, FLAG_PARTIAL, FLAG_ALONE
};

static const struct option options[] = {
#define OPTION(id, name, form, value, fallback, expert, help) {name, value, fallback, help, OPTION_##form, expert},
#include "cutec/job/option.def"
#undef OPTION
#define FLAG(name, form, action) {name, NULL, NULL, NULL, OPTION_##form, false},
#include "cutec/job/flag.def"
#undef FLAG
};
#define OPTION_COUNT (sizeof options / sizeof *options)

static const enum flag_action actions[] = {
#define FLAG(name, form, action) FLAG_##action,
#include "cutec/job/flag.def"
#undef FLAG
};

/* The state of the parser. */
struct parse {
    struct job *job;
    struct err *err;
    const char *language;                  /* the value of -x; NULL: by suffix */
    bool is_remake, is_user, is_test, is_show, is_losses, is_init, is_help;
    size_t last_operand;                   /* 1 + its index among the parts; 0: none, or a source file */
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

static void job_add(struct vec *words, const char *word)
{
    vec_append(words, &word, 1);
}

static void add_part(struct job *job, enum part_kind kind, const char *word)
{
    *(struct part *)vec_push(&job->parts) = (struct part){kind, word, job->units.count};
}

/* ---- operands ---- */

/* Returns false if the file is not a source file that the compiler knows. */
static bool language_of(const struct parse *parse, const char *name, enum language *language)
{
    static const char *const others[] = {".s", ".S", ".sx", ".cc", ".cp", ".cxx", ".cpp", ".CPP", ".c++", ".C", ".ii",
                                         ".m", ".mi", ".mm", ".M", ".mii", ".f", ".F", ".for", ".f90", ".F90", ".f95",
                                         ".d", ".go", ".adb", ".ads", ".bc", ".ll"};
    const char *forced = parse->language;
    bool is_c = forced ? strcmp(forced, "c") == 0 : has_suffix(name, ".c");
    bool is_preprocessed = forced ? strcmp(forced, "cpp-output") == 0 : has_suffix(name, ".i");
    *language = is_c ? LANGUAGE_C : is_preprocessed ? LANGUAGE_PREPROCESSED : LANGUAGE_OTHER;
    if (forced || is_c || is_preprocessed)
        return true;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (has_suffix(name, others[i]))
            return true;
    return false;
}

/* True for a header, which would be precompiled. */
static bool is_header(const struct parse *parse, const char *name)
{
    return parse->language ? strstr(parse->language, "-header") != NULL
                           : has_suffix(name, ".h") || has_suffix(name, ".hh") || has_suffix(name, ".hpp");
}

static void take_operand(struct parse *parse, const char *word)
{
    struct job *job = parse->job;
    enum language language;
    parse->last_operand = 0;
    if (strcmp(word, "-") == 0 || is_header(parse, word)) {
        parse->is_user = true;
    } else if (language_of(parse, word, &language)) {
        add_part(job, PART_UNIT, word);
        *(struct unit *)vec_push(&job->units) =
            (struct unit){.source = word, .forced = parse->language, .language = language};
    } else {
        add_part(job, PART_FILE, word);
        parse->last_operand = job->parts.count;
    }
}

/* ---- options and flags ---- */

static void take_language(struct parse *parse, const char *name)
{
    parse->language = strcmp(name, "none") == 0 ? NULL : name;
}

/* Pass on only those words of -Wp, that are safe for the twin: -Wp,-MD,FILE writes a file, and _FORTIFY_SOURCE would
 * replace functions that the runtime must see. */
static void take_preprocessor_words(struct job *job, const char *list)
{
    char *rest = arena_string(&job->arena, list);
    for (const char *word; (word = strsep(&rest, ","));) {
        bool has_value = strcmp(word, "-MD") == 0 || strcmp(word, "-MMD") == 0 || strcmp(word, "-MF") == 0
                      || strcmp(word, "-MT") == 0 || strcmp(word, "-MQ") == 0;
        if (has_value)
            strsep(&rest, ",");
        else if (strncmp(word, "-M", 2) != 0 && !strstr(word, "_FORTIFY_SOURCE"))
            job_add(&job->preprocess, arena_printf(&job->arena, "-Wp,%s", word));
    }
}

static bool take_show(struct parse *parse, const char *word)
{
    parse->is_show = true;
    parse->job->show_c = strcmp(word, "--show=c") == 0;
    return parse->job->show_c || strcmp(word, "--show") == 0 || err_set(parse->err, "%s: --show or --show=c", word);
}

static bool take_own(struct parse *parse, enum job_option id, const char *text)
{
    struct job *job = parse->job;
    switch (id) {
    case JOB_TEST: return parse->is_test = true;
    case JOB_TOPLEVEL: job->toplevel = text; return true;
    case JOB_SEQUENCE: job->sequence = text; return true;
    case JOB_REP_OK: job->rep_ok = text; return true;
    case JOB_EXCLUDE: *(struct exclusion *)vec_push(&job->exclude) = (struct exclusion){.pattern = text}; return true;
    case JOB_DATABASE: job->database = text; return true;
    case JOB_LOSSES: return parse->is_losses = true;
    case JOB_INIT: return parse->is_init = true;
    case JOB_SHOW: return take_show(parse, text);
    case JOB_KEEP: return job->keep = true;
    case JOB_HELP: return parse->is_help = true;
    case JOB_DIFF: return job->is_diff = job->no_plain = true;
    case JOB_EVERYTHING: return job->everything = true;
    case JOB_REMAKE: return job->is_foreign = parse->is_remake = true;
    case JOB_NO_PLAIN: return job->no_plain = true;
    case JOB_COUNT: break;
    }
    return true;
}

/* `words` are the `count` words of the flag as the user wrote it, `value` is its value, or NULL. */
static void take_flag(struct parse *parse, enum flag_action action, char *const *words, size_t count, const char *value)
{
    struct job *job = parse->job;
    switch (action) {
    case FLAG_USER: parse->is_user = true; return;
    case FLAG_PREPROCESSOR: take_preprocessor_words(job, value + strlen("-Wp,")); return;
    case FLAG_PREPROCESS: vec_append(&job->preprocess, words, count); return;
    case FLAG_FLOATS: case FLAG_NO_FLOATS:
        job->loose_floats = action == FLAG_FLOATS;
        vec_append(&job->common, words, count);
        return;
    case FLAG_COMMON: vec_append(&job->common, words, count); return;
    case FLAG_WARN: vec_append(&job->warn, words, count); return;
    case FLAG_ASSEMBLE: vec_append(&job->assemble, words, count); return;
    case FLAG_DEBUG: vec_append(&job->debug, words, count); return;
    case FLAG_LINK:
    case FLAG_LINKER:
        for (size_t i = 0; i < count; i++)
            add_part(job, PART_WORD, words[i]);
        return;
    case FLAG_DROP: return;
    case FLAG_OUTPUT: job->output = value; return;
    case FLAG_COMPILE: job->is_compile = true; return;
    case FLAG_LANGUAGE: take_language(parse, value); return;
    case FLAG_VERBOSE: job->verbose = true; return;
    case FLAG_LIBRARY: add_part(job, PART_LIBRARY, arena_printf(&job->arena, "-l%s", value)); return;
    case FLAG_FOLDER:
        job_add(&job->folders, value);
        add_part(job, PART_WORD, arena_printf(&job->arena, "-L%s", value));
        return;
    case FLAG_STATIC: job->is_static = true; return;
    case FLAG_SHARED: job->is_shared = true; return;
    case FLAG_PARTIAL: job->is_partial = true; return;
    case FLAG_ALONE: job->is_alone = true; return;
    }
}

/* The option of the next word, as option_match. The compiler has a flag -p too, without a value. */
static int job_match(char *const **word, const char **text)
{
    char *const *first = *word;
    int id = option_match(options, OPTION_COUNT, word, text);
    if (id != JOB_DATABASE || (*text && database_is_named(*text)))
        return id;
    *word = first;
    id = option_match(options + JOB_COUNT, OPTION_COUNT - JOB_COUNT, word, text);
    return id < 0 ? id : id + JOB_COUNT;
}

/* True if an untrusted command line may have this argument. Flags that we do not pass on are always harmless. */
static bool is_harmless(int id, char *const *words, size_t count)
{
    if (id == OPTION_OPERAND || id == OPTION_UNKNOWN)
        return argv_is_harmless(words[0]);
    if (id < (int)JOB_COUNT)
        return true;
    switch (actions[id - JOB_COUNT]) {
    case FLAG_LINKER:
        return count > 1 ? argv_is_harmless_to_linker(words[1]) : argv_is_harmless(words[0]);
    case FLAG_PREPROCESS: case FLAG_PREPROCESSOR: case FLAG_COMMON: case FLAG_FLOATS: case FLAG_NO_FLOATS:
    case FLAG_WARN: case FLAG_ASSEMBLE: case FLAG_DEBUG: case FLAG_LINK: case FLAG_LIBRARY: case FLAG_FOLDER:
        for (size_t i = 0; i < count; i++)
            if (!argv_is_harmless(words[i]))
                return false;
        return true;
    default:
        return true;
    }
}

static bool leave_out(struct parse *parse, const char *word)
{
    job_add(&parse->job->left_out, word);
    return !parse->is_remake || err_set(parse->err, "%s may have the compiler run, load or write something: build the "
                                        "program yourself", word);
}

/* It is up to the compiler to report a flag of its own that lacks its value. */
static bool take_words(struct parse *parse, char *const *words)
{
    struct job *job = parse->job;
    for (; *words; words++) {
        char *const *first = words;
        const char *text;
        int id = job_match(&words, &text);
        size_t count = (size_t)(words - first) + 1;
        bool is_missing = id >= 0 && options[id].form == OPTION_VALUE && !text;
        if (job->is_foreign && !is_harmless(id, first, count)) {
            if (!leave_out(parse, first[0]))
                return false;
        } else if (id == OPTION_OPERAND) {
            take_operand(parse, text);
        } else if (id == OPTION_UNKNOWN) {
            vec_append(&job->common, first, 1);
        } else if (is_missing && id < JOB_COUNT) {
            return err_set(parse->err, "%s needs a value: %s", options[id].name, options[id].value);
        } else if (is_missing) {
            parse->is_user = true;
        } else if (id >= JOB_COUNT) {
            take_flag(parse, actions[id - JOB_COUNT], first, count, text);
        } else if (!take_own(parse, (enum job_option)id, text)) {
            return false;
        }
    }
    return true;
}

/* Make the user's own command: the arguments without our own. An argument @FILE is passed on as @FILE. */
static void keep_user_words(struct job *job, char *const *words)
{
    for (; *words; words++) {
        char *const *first = words;
        const char *text;
        int id = job_match(&words, &text);
        if (id < 0 || id >= JOB_COUNT)
            vec_append(&job->user, first, (size_t)(words - first) + 1);
    }
    vec_push(&job->user);
}

/* ---- mode ---- */

static bool has_c(const struct job *job)
{
    const struct unit *units = job->units.data;
    for (size_t i = 0; i < job->units.count; i++)
        if (units[i].language != LANGUAGE_OTHER)
            return true;
    return false;
}

/* True for a file that can be linked: not a folder, and not a program, such as one made by an earlier call. */
static bool is_input(const char *name)
{
    struct stat status;
    return stat(name, &status) == 0 && S_ISREG(status.st_mode) && !(status.st_mode & S_IXUSR);
}

/* The last operand is a function if a C file precedes it and it is not an input file: `cutec list.c list -o list` means
 * a function even if the program list exists from an earlier call. */
static void find_toplevel(struct parse *parse)
{
    struct job *job = parse->job;
    if (job->toplevel || job->sequence || parse->last_operand == 0 || job->is_compile || job->is_shared || !has_c(job))
        return;
    struct part *parts = job->parts.data, *last = &parts[parse->last_operand - 1];
    const char *output = job->output ? job->output : "a.out";
    output += strncmp(output, "./", 2) == 0 ? 2 : 0;
    if (!is_identifier(last->word) || (is_input(last->word) && strcmp(last->word, output) != 0))
        return;
    job->toplevel = last->word;
    memmove(last, last + 1, (job->parts.count - parse->last_operand) * sizeof *last);
    vec_pop(&job->parts);
}

/* The build systems: autoconf, libtool, autosetup, scons; cmake; meson, which also probes in that folder; waf; the
 * scripts of qemu, ffmpeg, nginx, Qt. */
static bool is_name_of_probe(const char *name)
{
    static const char *const marks[] = {"cmTC_", "CMakeCCompilerId", "CMakeFiles/CMakeTmp/", "CMakeScratch/",
                                        "meson-private/", "sanitycheckc", ".conf_check_", "config-temp/", "ffconf.",
                                        "objs/autotest", "config.tests/"};
    const char *conftest = strstr(name, "conftest");                        /* "conftests" is a word of the user's */
    if (conftest && !isalpha((unsigned char)conftest[strlen("conftest")]))
        return true;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strstr(name, marks[i]))
            return true;
    return strcmp(name, "/dev/null") == 0;
}

/* True for the small programs with which configure and the like probe the compiler: nobody explores them, and there are
 * hundreds. */
static bool is_probe(const struct job *job)
{
    const struct part *parts = job->parts.data;
    bool is_found = job->output && is_name_of_probe(job->output);
    for (size_t i = 0; i < job->parts.count && !is_found; i++)
        is_found = is_name_of_probe(parts[i].word);
    return is_found;
}

/* With other options and nothing to compile, --help is for the compiler: configure runs `--help --verbose` to learn
 * about the linker. */
static bool is_help_of_compiler(const struct parse *parse)
{
    return parse->is_help && parse->job->user.count > 1 && parse->job->parts.count == 0;
}

static enum job_mode mode_of(const struct parse *parse)
{
    const struct job *job = parse->job;
    if (is_help_of_compiler(parse))
        return MODE_USER;
    if (parse->is_help)
        return MODE_HELP;
    if (parse->is_losses)
        return MODE_LOSSES;
    if (parse->is_show)
        return MODE_SHOW;
    if (parse->is_init)
        return MODE_INIT;
    if (parse->is_user)
        return MODE_USER;
    if (job->toplevel || job->sequence || parse->is_test)
        return MODE_TEST;
    bool is_link = !job->is_compile && job->parts.count;
    return (has_c(job) || is_link) && !is_probe(job) ? MODE_BUILD : MODE_USER;
}

static bool check_losses(const struct job *job, struct err *err)
{
    const struct part *parts = job->parts.data;
    for (size_t i = 0; i < job->parts.count; i++)
        if (parts[i].kind != PART_FILE)
            return err_set(err, "--losses takes objects, archives and programs, not %s", parts[i].word);
    return job->parts.count || err_set(err, "--losses: name an object, an archive or a program");
}

/* Check that the files that we compile and link ourselves exist, and that the options are consistent. */
static bool job_check(const struct job *job, struct err *err)
{
    const struct part *parts = job->parts.data;
    if (job->mode == MODE_TEST && (job->is_compile || job->is_shared || job->is_partial))
        return err_set(err, "a program to be explored is linked: leave out -c, -shared and -r");
    if (job->database && job->mode == MODE_BUILD)
        return err_set(err, "-p is for programs to be explored: name a function, or say --test");
    if (job->mode == MODE_LOSSES)
        return check_losses(job, err);
    if (job->is_diff && (job->mode != MODE_TEST || !job->toplevel || job->units.count != VERSIONS || job->database))
        return err_set(err, "--diff takes OLD.c, NEW.c and a function of both");
    if (job->rep_ok && !job->sequence)
        return err_set(err, "--rep-ok is what holds after each call of a --sequence");
    if (job->sequence && (job->toplevel || job->is_diff || job->mode != MODE_TEST || !has_c(job)))
        return err_set(err, "--sequence=F,G,.. takes C files, and no other function");
    if (job->mode == MODE_INIT && (job->units.count != 1 || !job->toplevel))
        return err_set(err, "a harness is for one function: cute init FILE.c FUNCTION");
    bool is_ours = job->mode == MODE_TEST || job->mode == MODE_SHOW || job->mode == MODE_INIT;
    for (size_t i = 0; is_ours && i < job->parts.count; i++)
        if ((parts[i].kind == PART_UNIT || parts[i].kind == PART_FILE) && !file_exists(parts[i].word))
            return err_set(err, "%s: no such file", parts[i].word);
    bool is_empty = job->user.count <= 1 || (is_ours && job->parts.count == 0);
    return job->mode == MODE_HELP || !is_empty || err_set(err, "name a C file; cutec --help says more");
}

static bool parse_words(struct job *job, char *const *words, bool is_foreign, struct err *err)
{
    struct parse parse = {.job = job, .err = err};
    struct vec all;
    *job = (struct job){.words = words, .is_foreign = is_foreign};
    vec_init(&job->left_out, sizeof(char *));
    arena_init(&job->arena);
    vec_init(&job->user, sizeof(char *));
    vec_init(&job->units, sizeof(struct unit));
    vec_init(&job->parts, sizeof(struct part));
    vec_init(&job->folders, sizeof(char *));
    vec_init(&job->exclude, sizeof(struct exclusion));
    vec_init(&job->preprocess, sizeof(char *));
    vec_init(&job->common, sizeof(char *));
    vec_init(&job->warn, sizeof(char *));
    vec_init(&job->debug, sizeof(char *));
    vec_init(&job->assemble, sizeof(char *));
    vec_init(&all, sizeof(char *));
    words_expand(words, &job->arena, &all);
    vec_push(&all);
    bool is_good = take_words(&parse, all.data);
    vec_fini(&all);
    keep_user_words(job, words);
    if (!is_good)
        return false;
    find_toplevel(&parse);
    job->mode = mode_of(&parse);
    if (parse.is_remake && job->mode != MODE_TEST)
        return err_set(err, "the words by which the program was made make no program to be explored");
    if (is_help_of_compiler(&parse)) {
        vec_clear(&job->user);
        for (; *words; words++)
            job_add(&job->user, *words);
        job_add(&job->user, NULL);
    }
    return job_check(job, err);
}

bool job_parse(struct job *job, char *const *words, struct err *err)
{
    return parse_words(job, words, false, err);
}

bool job_parse_foreign(struct job *job, char *const *words, struct err *err)
{
    return parse_words(job, words, true, err);
}

void job_fini(struct job *job)
{
    vec_fini(&job->user);
    for (size_t i = 0; i < job->units.count; i++)
        vec_fini(&((struct unit *)job->units.data)[i].broken);
    vec_fini(&job->units);
    vec_fini(&job->parts);
    vec_fini(&job->folders);
    vec_fini(&job->exclude);
    vec_fini(&job->left_out);
    vec_fini(&job->preprocess);
    vec_fini(&job->common);
    vec_fini(&job->warn);
    vec_fini(&job->debug);
    vec_fini(&job->assemble);
    arena_fini(&job->arena);
}

void job_help(struct text *out)
{
    text_add(out, "cutec [OPTIONS] FILE.c... FUNCTION [-o OUT]      build OUT, to be explored with cute\n"
             "cutec [OPTIONS] FILE...                          as the C compiler does: CC=cutec in any build\n"
             "cutec --losses FILE...                           what is not followed in objects, archives, programs\n"
             "cutec --show FILE.c                              the code as it is followed, for a reader\n\n"
             "The inputs are the arguments of FUNCTION, and what the program names with CUTE_input (cute.h).\n"
             "All options of the C compiler are good; CUTE_CC names the one that does the work (cc). As the C\n"
             "compiler, cutec runs the very command; what it links can be explored as well: cute ./a.out.\n\n");
    option_help(options, JOB_COUNT, false, out);
    text_add(out, "\nExit status: 1 usage or environment, 2 does not compile, 6 our bug; as the compiler, its own.\n");
}
