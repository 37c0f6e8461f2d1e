/* The purpose of a parameter is guessed from its type and from the names of its neighbours: a pointer followed by a
 * number called n or len is an array of that many elements. */
#include "cutec/build/harness.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "base/name.h"
#include "base/proc.h"
#include "instrumenter/instrument.h"

#define FOLDER "tests/cute"

enum { PARAMS_MAX = 64, ELEMENTS = 4, CHARACTERS = 8 };

struct param {
    const char *name, *type, *kind;
    unsigned long count;                   /* number of elements of an array */
    const struct param *size;              /* the parameter with the number of elements; NULL: none */
    bool is_size;                          /* it is the number of elements of another one */
    char made_up[8];
};

struct signature {
    const char *file, *line, *result;
    struct param params[PARAMS_MAX];
    size_t count;
};

/* ---- what is known ---- */

static bool read_signature(char *description, struct signature *signature)
{
    char *rest = description, *line = strsep(&rest, "\n");
    *signature = (struct signature){.file = strsep(&line, "\t"), .line = strsep(&line, "\t"), .result = line};
    if (!signature->result)
        return false;
    while (rest && *rest && signature->count < PARAMS_MAX) {
        struct param *param = &signature->params[signature->count++];
        line = strsep(&rest, "\n");
        param->name = strsep(&line, "\t");
        param->type = strsep(&line, "\t");
        param->kind = strsep(&line, "\t");
        param->count = line ? strtoul(line, NULL, 10) : 0;
        if (strcmp(param->name, "-") == 0) {
            snprintf(param->made_up, sizeof param->made_up, "a%zu", signature->count % 1000);
            param->name = param->made_up;
        }
    }
    return true;
}

static bool is(const struct param *param, const char *kind)
{
    return strcmp(param->kind, kind) == 0;
}

/* True for a number of elements. */
static bool says_how_many(const struct param *param)
{
    return is(param, "number") && !strstr(param->type, "double") && !strstr(param->type, "float")
        && name_says_how_many(param->name);
}

static bool can_be_array(const struct param *param)
{
    return is(param, "string") || is(param, "pointer") || is(param, "void");
}

static void find_sizes(struct signature *signature)
{
    for (size_t i = 0; i + 1 < signature->count; i++) {
        struct param *param = &signature->params[i], *next = param + 1;
        if (!can_be_array(param) || !says_how_many(next))
            continue;
        param->size = next;
        next->is_size = true;
    }
}

/* ---- the text ---- */

/* Declare the variable. Its type has no const, since it has to be filled. */
static void add_variable(const struct param *param, struct text *out)
{
    const char *type = param->type;
    size_t length = strlen(type);
    if (strncmp(type, "const ", 6) == 0 && !strchr(type, '*'))
        type += 6;
    length = strlen(type);
    if (length > 6 && strcmp(type + length - 5, "const") == 0)
        length -= 5;
    while (length && type[length - 1] == ' ')
        length--;
    if (is(param, "void") && param->size)
        text_printf(out, "    unsigned char *%s = NULL;\n", param->name);
    else if (strpbrk(type, "(["))
        text_printf(out, "    __typeof__(%.*s) %s%s;\n", (int)length, type, param->name,
                    is(param, "array") ? "" : " = 0");
    else
        text_printf(out, "    %.*s%s%s%s;\n", (int)length, type, type[length - 1] == '*' ? "" : " ", param->name,
                    strchr(type, '*') ? " = NULL" : "");
}

static void add_input(const struct param *param, struct text *out)
{
    const char *name = param->name;
    if (param->is_size)
        return;
    if (param->size) {
        text_printf(out, "    CUTE_range(%s, 0, %d);           /* as many as %s has */\n", param->size->name, ELEMENTS,
                    name);
        text_printf(out, "    CUTE_input_array(%s, %s);\n", name, param->size->name);
    } else if (is(param, "array")) {
        text_printf(out, "    CUTE_input_array(%s, %lu);\n", name, param->count);
    } else if (is(param, "string")) {
        text_printf(out, "    CUTE_string(%s, %d);             /* any string of up to %d characters */\n", name,
                    CHARACTERS, CHARACTERS);
    } else if (is(param, "void") || is(param, "opaque") || is(param, "other")) {
        text_printf(out, "    /* %s: what it is cannot be guessed; make one here */\n", name);
    } else {
        text_printf(out, "    CUTE_input(%s);\n", name);
        if (is(param, "pointer"))
            text_printf(out, "    CUTE_assume(%s != NULL);         /* delete it if NULL is allowed */\n", name);
    }
}

static void add_call(const struct signature *signature, const char *function, struct text *out)
{
    bool has_result = strcmp(signature->result, "void") != 0;
    text_printf(out, "\n    %s%s(", has_result ? "__auto_type result = " : "", function);
    for (size_t i = 0; i < signature->count; i++)
        text_printf(out, "%s%s", i ? ", " : "", signature->params[i].name);
    text_add(out, ");\n\n    /* What must hold now, for all inputs? Crashes and the like are found without it:\n"
             "     *     CUTE_assert(...); */\n");
    if (strchr(signature->result, '*'))
        text_add(out, "    static const volatile void *kept;   /* or free(result) here, if that is the caller's */\n"
                 "    kept = result;\n    (void)kept;\n");
    else if (has_result)
        text_add(out, "    (void)result;\n");
}

static void print_harness(const char *description, const struct job *job, const char *source, struct text *out)
{
    static struct signature signature;
    const char *function = job->toplevel, *database = job->database ? job->database : "";
    struct text copy;
    text_init(&copy);
    text_add(&copy, description);
    if (read_signature(copy.data, &signature)) {
        find_sizes(&signature);
        text_printf(out, "/* A harness for %s (%s:%s), to be explored with cute:\n *\n"
                    " *     cutec %s%s%s" FOLDER "/test_%s.c test_%s -o test_%s\n *     cute ./test_%s\n *\n"
                    " * What it says of the inputs are guesses, yours to change; cute.h has the words for it. */\n"
                    "#include <cute.h>\n#include <stddef.h>\n#include \"%s\"\n\nvoid test_%s(void)\n{\n",
                    function, signature.file, signature.line, *database ? "-p " : "", database, *database ? " " : "",
                    function, function, function, function, source, function);
        for (size_t i = 0; i < signature.count; i++)
            add_variable(&signature.params[i], out);
        text_add(out, signature.count ? "\n" : "");
        for (size_t i = 0; i < signature.count; i++)
            add_input(&signature.params[i], out);
        add_call(&signature, function, out);
        text_add(out, "}\n");
    }
    text_fini(&copy);
}

/* ---- the file ---- */

static bool make_folder(struct err *err)
{
    return (mkdir("tests", 0777) == 0 || errno == EEXIST) && (mkdir(FOLDER, 0777) == 0 || errno == EEXIST) ? true :
           err_errno(err, "cannot make the folder " FOLDER);
}

/* Create the file, and fail if it exists, even if another process creates it at the same time. */
static bool write_new(const char *path, const struct text *text, struct err *err)
{
    FILE *file = fopen(path, "wx");
    if (!file && errno == EEXIST)
        return err_set(err, "%s is there already; it is left as it is", path);
    if (!file)
        return err_errno(err, "cannot write %s", path);
    bool is_written = fwrite(text->data, 1, text->count, file) == text->count;
    return (fclose(file) == 0 && is_written) || err_errno(err, "cannot write %s", path);
}

static void tell_next(const struct job *job, const char *path)
{
    const char *database = job->database ? job->database : "", *function = job->toplevel;
    printf("wrote %s; look at its guesses, then:\n", path);
    printf("  cutec %s%s%s%s test_%s -o test_%s\n", *database ? "-p " : "", database, *database ? " " : "", path,
           function, function);
    printf("  cute ./test_%s\n", function);
}

enum status harness_write(struct build *build, struct unit *unit, struct err *err)
{
    const struct job *job = build->job;
    const char *source = unit->source;
    struct text description, text;
    char path[PATH_MAX];
    enum status status = STATUS_USAGE;
    text_init(&description);
    text_init(&text);
    snprintf(path, sizeof path, FOLDER "/test_%s.c", job->toplevel);
    if (instrument_describe(unit->preprocessed, build->toolchain->is_gcc, job->toplevel, &description, err)) {
        unit->has_toplevel = description.count > 0;
        const char *include = *source == '/' ? source : arena_printf(&build->job->arena, "../../%s", source);
        print_harness(description.data, job, include, &text);
        if (!unit->has_toplevel || (make_folder(err) && write_new(path, &text, err)))
            status = STATUS_GOOD;
        if (unit->has_toplevel && status == STATUS_GOOD)
            tell_next(job, path);
    }
    text_fini(&text);
    text_fini(&description);
    return status;
}
