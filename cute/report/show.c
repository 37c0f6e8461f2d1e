/* The whole text is made together with the finding, from the source of that moment: later the program may be gone, and
 * the source changed. Parts are recognized by marker lines before them. */
#include "cute/report/show.h"
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "base/proc.h"
#include "cute/confirm/evidence.h"
#include "cute/confirm/paste.h"
#include "cute/input/choice_text.h"
#include "cute/input/location.h"
#include "cute/input/script.h"
#include "cute/input/shape.h"
#include "cute/input/spell.h"
#include "cute/store/saved.h"

enum { AROUND = 2, CALLS_SHOWN = 6, WIDTH_MAX = 110, INPUTS_SHOWN = 160 };

static const char path_mark[] = "\nThe way there:\n", program_mark[] = "\nThe same as a C program:\n\n";

/* ---- inputs ---- */

/* Returns whether the input of this name is an array behind a pointer that is itself an input. */
static bool is_pointer_input(const struct spelling *spelling, const char *name)
{
    const struct run *run = spelling->run;
    for (uint32_t i = 0; i < run->cell_count; i++)
        if (run->cells[i].kind == CELL_POINTER && strcmp(cell_name(run, &run->cells[i]), name) == 0)
            return true;
    return false;
}

/* An input that is no variable gets its value by an assignment, an array by memcpy. */
static void add_asked_place(const struct spelling *spelling, const struct spelled_asking *asking, struct text *out)
{
    bool is_array = asking->count || strchr(asking->type, '[');
    bool is_copied = is_array && !is_pointer_input(spelling, asking->name);
    text_printf(out, is_copied ? "   memcpy(%s, " : "   %s = ", asking->name);
    if (is_array || !spell_asking_is_scalar(spelling, asking))
        spell_asking_literal(spelling, asking, out);
    else
        spell_asking_value(spelling, asking, out);
    if (is_copied) {
        text_add(out, ", sizeof(");
        spell_type(asking->type, asking->count, out);
        text_add(out, "))");
    }
}

static void add_asking(const struct spelling *spelling, const struct spelled_asking *asking, struct text *out)
{
    const char *cell = cell_name(spelling->run, &spelling->run->cells[asking->first]), *again = strrchr(cell, '#');
    if (!spell_has_name(asking->type)) {
        text_printf(out, "   %s = (__typeof__(%s))", asking->name, asking->name);
        spell_asking_value(spelling, asking, out);
    } else if (spell_is_identifier(asking->name)) {
        text_add(out, "   ");
        spell_declaration(asking->type, asking->count, asking->name, out);
        text_add(out, " = ");
        spell_asking_value(spelling, asking, out);
    } else {
        add_asked_place(spelling, asking, out);
    }
    text_add(out, ";");
    if (again && again[1 + strspn(again + 1, "0123456789")] == 0)
        text_printf(out, "   /* asked for again, time %s */", again + 1);
    text_add(out, "\n");
}

static void add_bytes(const struct spelling *spelling, struct text *out)
{
    const struct spelled_asking *askings = spelling->askings.data;
    spell_filling(spelling, "   ", out);
    for (size_t i = 0; i < spelling->askings.count; i++) {
        bool is_array = askings[i].count || strchr(askings[i].type, '[');
        char address[256];
        snprintf(address, sizeof address, "%s%s", is_array ? "" : "&", askings[i].name);
        spell_asking_bytes(spelling, &askings[i], address, "   ", "\n", out);
    }
}

static void add_controls(const struct site_table *sites, const struct run *run, struct text *out)
{
    for (uint32_t i = 0; i < run->choice_count; i++) {
        if (!choice_is_input(sites, &run->choices[i]))
            continue;
        text_add(out, "   ");
        choice_print_input(sites, &run->choices[i], out);
        text_add(out, "\n");
    }
}

/* Print the inputs; for a sequence print its calls, then the inputs that the program creates itself. */
static void add_askings(const struct site_table *sites, const struct spelling *spelling, struct text *out)
{
    const struct spelled_asking *askings = spelling->askings.data;
    if (sites->script)
        sequence_print(sites->script, spelling, SEQUENCE_SHOWN, "   ", "\n", out);
    for (size_t i = 0; i < spelling->askings.count; i++)
        if (!sites->script || !sequence_is_argument(askings[i].name))
            add_asking(spelling, &askings[i], out);
}

static void add_inputs(const struct site_table *sites, const struct spelling *spelling, struct text *out)
{
    spell_objects(spelling, "   extern ", "   ", out);
    add_askings(sites, spelling, out);
    add_bytes(spelling, out);
    add_controls(sites, spelling->run, out);
    if (spelling->objects.count) {
        text_add(out, "\n");
        spell_heap(spelling, out);
    }
}

/* ---- the source ---- */

static const char *nth_line(const char *text, uint32_t number)
{
    while (text && --number > 0)
        if ((text = strchr(text, '\n')))
            text++;
    return text && *text ? text : NULL;
}

static void add_lines(const char *text, uint32_t line, struct text *out)
{
    uint32_t first = line > AROUND ? line - AROUND : 1;
    for (uint32_t i = first; i <= line + AROUND; i++) {
        const char *from = nth_line(text, i);
        if (!from)
            break;
        int length = (int)strcspn(from, "\n");
        text_printf(out, " %s%5u  %.*s\n", i == line ? ">" : " ", i, length < WIDTH_MAX ? length : WIDTH_MAX, from);
    }
}

static bool is_newer(const char *file, const char *program)
{
    struct stat source, made;
    return stat(file, &source) == 0 && stat(program, &made) == 0 && source.st_mtime > made.st_mtime;
}

bool show_is_stale(const char *place, const char *path)
{
    const char *blank = strrchr(place, ' '), *colon = blank ? memrchr(place, ':', (size_t)(blank - place)) : NULL;
    char file[PATH_MAX];
    snprintf(file, sizeof file, "%.*s", colon ? (int)(colon - place) : 0, place);
    return is_newer(file, path);
}

static void add_source(const struct failure *failure, const char *program, struct text *out)
{
    struct text text;
    struct err ignored;
    if (!failure->line)
        return;
    text_init(&text);
    bool is_there = file_read(failure->file, &text, &ignored);
    text_printf(out, "\n%s:%u in %s%s\n", failure->file, failure->line, failure->function,
                !is_there ? ": the source is not here"
                : is_newer(failure->file, program) ? ": the source is newer than the program, lines may have moved"
                : "");
    if (is_there)
        add_lines(text.data, failure->line, out);
    text_fini(&text);
}

/* ---- the path ---- */

/* Identical decisions in a row share one line. */
static void add_path(const struct site_table *sites, const struct run *run, struct text *out)
{
    text_add(out, path_mark);
    for (uint32_t i = 0, end; i < run->choice_count; i = end) {
        const struct choice *choice = &run->choices[i];
        for (end = i + 1; end < run->choice_count && run->choices[end].site == choice->site
                          && run->choices[end].outcome == choice->outcome; end++)
            continue;
        if (choice->site >= sites->count)
            continue;
        text_printf(out, "   %s:%u  ", sites->text[choice->site].file, sites->text[choice->site].line);
        choice_print(sites, choice, out);
        text_printf(out, end > i + 1 ? "   (%u times)\n" : "\n", end - i);
    }
    if (run->choice_count == 0)
        text_add(out, "   no decision depended on the inputs\n");
}

/* ---- the heap's history ---- */

/* Functions made by cutec are not shown: they are not the user's. */
static void add_calls(const struct result_program *program, const char *what, const uint64_t *pc, struct text *out)
{
    struct location places[CALLS_SHOWN];
    struct arena arena;
    size_t count = 0;
    arena_init(&arena);
    while (count < HISTORY_FRAMES && pc[count])
        count++;
    count = location_find(program->file, program->sites, pc, count, &arena, places, CALLS_SHOWN);
    for (size_t i = 0; i < count && strncmp(places[i].function, "cute_", 5) != 0; i++)
        text_printf(out, "%s%s:%u in %s", i ? ", from " : what, places[i].file, places[i].line, places[i].function);
    text_add(out, count ? "\n" : "");
    arena_fini(&arena);
}

/* For misuse of a heap block, and for leaks: the backtraces of its allocation and its release. */
static void add_history(const struct result_program *program, const struct run *run, struct text *out)
{
    if (!run->header.made[0])
        return;
    text_add(out, "\n");
    add_calls(program, "allocated: ", run->header.made, out);
    add_calls(program, "freed:     ", run->header.freed, out);
}

/* ---- the whole text ---- */

static void add_head(const struct result_finding *found, struct text *out)
{
    const struct finding *finding = found->finding;
    const struct failure *failure = &finding->failure;
    text_printf(out, "%s ", finding->name);
    finding_print(finding, out);
    if (failure->line)
        text_printf(out, "  %s:%u", failure->file, failure->line);
    else
        text_add(out, "  place not known");
    if (*failure->function)
        text_printf(out, " in %s", failure->function);
    size_t length = strlen(finding->inputs);
    text_printf(out, "\n   %.*s%s\n", INPUTS_SHOWN, length ? finding->inputs : "(no inputs)",
                length > INPUTS_SHOWN ? " ..." : "");
    if (found->refusal)
        text_printf(out, "   %s\n", found->refusal);
    text_add(out, "\n");
}

static void add_commands(const struct finding *finding, const char *folder, struct text *out)
{
    static const char *const commands[][2] = {{"cute replay", ""}, {"cute replay", " --gdb"}, {"cute show", " --c"}};
    text_printf(out, "\nevidence: %s\nnext:     ", evidence_text(finding->evidence));
    for (size_t i = 0; i < sizeof commands / sizeof *commands - !paste_is_possible(finding); i++) {
        text_printf(out, "%s%s %s%s", i ? ", " : "", commands[i][0], finding->name, commands[i][1]);
        saved_print_option(folder, out);
    }
    text_add(out, "\n");
    if (finding->failure.end == END_CHECK && finding->failure.check == CHECK_OVERFLOW)
        text_printf(out, "meant?    CUTE_ok(overflow); on line %u lets it pass\n", finding->failure.line);
}

void show_finding(const struct result_program *program, const struct result_finding *found, const char *folder,
                  struct text *out)
{
    const struct finding *finding = found->finding;
    const struct site_table *sites = program->sites;
    struct spelling spelling;
    spelling_init(&spelling, &finding->run);
    add_head(found, out);
    add_inputs(sites, &spelling, out);
    add_source(&finding->failure, program->name, out);
    add_history(program, &finding->run, out);
    add_commands(finding, folder, out);
    add_path(sites, &finding->run, out);
    text_add(out, program_mark);
    if (paste_is_possible(finding))
        paste_print(finding, program->file, sites, &spelling, found->missing, out);
    spelling_fini(&spelling);
}

/* Cut the text at `mark`; returns what follows it, or "". */
static const char *show_cut(char *text, const char *mark)
{
    char *at = strstr(text, mark);
    if (!at)
        return "";
    *at = 0;
    return at + strlen(mark);
}

const char *show_part(char *text, enum show_part part)
{
    const char *program = show_cut(text, program_mark);
    if (part == SHOW_PROGRAM)
        return program;
    if (part != SHOW_PATH)
        show_cut(text, path_mark);
    if (part == SHOW_HEAD)
        show_cut(text, "\n\n");
    return text;
}
