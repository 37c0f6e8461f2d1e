/* The toplevel's unit is preferred for a stub, because the program of `cute show --c` includes that unit and can then
 * define the same function. A stub is made where the function is used: a function that only objects without a source
 * use stays undefined. */
#include "cutec/modes/missing.h"
#include <stdio.h>
#include <string.h>
#include "abi/stub.h"
#include "base/elf.h"
#include "base/proc.h"
#include "cutec/link/undefined.h"
#include "instrumenter/instrument.h"
#include "sym/section.h"

enum { TOLD = 8 };

/* ---- candidates ---- */

/* A unit, the names that it declares but does not define, and those that its object needs: one name a line, each
 * preceded by a newline. */
struct candidate {
    struct unit *unit;
    struct text names, needs;
    bool is_new;                           /* it has just got a stub */
};

static bool has_line(const struct text *lines, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = lines->data; at && (at = strstr(at, name)); at++)
        if (at[-1] == '\n' && at[length] == '\n')
            return true;
    return false;
}

static void list_needs(const char *object, struct text *names)
{
    struct elf elf;
    struct err ignored;
    struct elf_symbol symbol;
    if (!elf_open(&elf, object, &ignored))
        return;
    for (struct elf_symbols symbols = {.elf = &elf}; elf_next_symbol(&symbols, &symbol);)
        if (!symbol.is_defined)
            text_printf(names, "%s\n", symbol.name);
    elf_close(&elf);
}

static void look_at(const struct build *build, struct unit *unit, struct candidate *candidate)
{
    struct err ignored;
    *candidate = (struct candidate){.unit = unit};
    text_init(&candidate->names);
    text_init(&candidate->needs);
    text_add(&candidate->names, "\n");
    text_add(&candidate->needs, "\n");
    if (unit->language == LANGUAGE_OTHER || unit->is_native)
        return;
    list_needs(unit->trial ? unit->trial : unit->object, &candidate->needs);
    if (candidate->needs.count > 1)
        instrument_list_missing(unit->preprocessed, build->toolchain->is_gcc, &candidate->names, &ignored);
}

static bool has_stub(const struct unit *unit, const char *name)
{
    for (size_t i = 0; i < unit->stub_count; i++)
        if (strcmp(unit->stubs[i].name, name) == 0)
            return true;
    return false;
}

static struct candidate *find_candidate(struct candidate *all, size_t count, const char *name)
{
    for (int wants_toplevel = 1; wants_toplevel >= 0; wants_toplevel--)
        for (size_t i = 0; i < count; i++)
            if (all[i].unit->has_toplevel == wants_toplevel && has_line(&all[i].names, name)
                && has_line(&all[i].needs, name) && !has_stub(all[i].unit, name))
                return &all[i];
    return NULL;
}

/* ---- the stubs ---- */

static unsigned count_stubs(const struct job *job)
{
    const struct unit *units = job->units.data;
    size_t count = 0;
    for (size_t i = 0; i < job->units.count; i++)
        count += units[i].stub_count;
    return (unsigned)count;
}

static void add_stub(struct job *job, struct candidate *candidate, const char *name)
{
    struct unit *unit = candidate->unit;
    unsigned number = count_stubs(job);
    struct stub *stubs = arena_alloc(&job->arena, (unit->stub_count + 1) * sizeof *stubs);
    if (unit->stub_count)
        memcpy(stubs, unit->stubs, unit->stub_count * sizeof *stubs);
    stubs[unit->stub_count] = (struct stub){.name = name, .number = number};
    text_init(&stubs[unit->stub_count].description);
    unit->stubs = stubs;
    unit->stub_count++;
    candidate->is_new = true;
}

/* Build the unit once more, with its stubs. */
static enum status make_again(struct build *build, struct unit *unit, struct err *err)
{
    enum status status = build_instrument(build, unit, err);
    if (status == STATUS_GOOD && !unit->trial)
        status = build_compile(build, unit, err);
    if (status == STATUS_GOOD && unit->is_native) {
        err_set(err, "%s cannot define what it lacks; add the file that does", unit->source);
        return STATUS_BUG;
    }
    bool has_plain = !build->job->no_plain && !unit->trial;
    return status == STATUS_GOOD && has_plain ? build_compile_plain(build, unit, err) : status;
}

static bool make_all(struct build *build, const struct vec *names, struct candidate *all, enum status *status,
                     struct err *err)
{
    const char *const *name = names->data;
    struct job *job = build->job;
    for (size_t i = 0; i < names->count; i++)
        if (undefined_is_macro(name[i]) || !find_candidate(all, job->units.count, name[i]))
            return false;
    if (count_stubs(job) + names->count > MISSING_LIMIT)
        return false;
    for (size_t i = 0; i < names->count; i++)
        add_stub(job, find_candidate(all, job->units.count, name[i]), name[i]);
    *status = STATUS_GOOD;
    for (size_t i = 0; i < job->units.count && *status == STATUS_GOOD; i++)
        if (all[i].is_new)
            *status = make_again(build, all[i].unit, err);
    return *status == STATUS_GOOD;
}

bool missing_make(struct build *build, const char *words, enum status *status, struct err *err)
{
    struct job *job = build->job;
    struct unit *units = job->units.data;
    struct vec names;
    bool is_made = false;
    vec_init(&names, sizeof(const char *));
    if (!job->is_diff && undefined_list(words, &job->arena, &names)) {
        struct candidate *all = arena_alloc(&job->arena, job->units.count * sizeof *all + 1);
        for (size_t i = 0; i < job->units.count; i++)
            look_at(build, &units[i], &all[i]);
        is_made = make_all(build, &names, all, status, err);
        for (size_t i = 0; i < job->units.count; i++) {
            text_fini(&all[i].names);
            text_fini(&all[i].needs);
        }
    }
    vec_fini(&names);
    return is_made;
}

bool missing_foresee(struct build *build, const char *words, enum status *status, struct err *err)
{
    struct unit *units = build->job->units.data;
    *status = STATUS_GOOD;
    for (size_t i = 0; i < build->job->units.count && *status == STATUS_GOOD; i++)
        if (units[i].trial && !units[i].is_instrumented)
            *status = build_instrument(build, &units[i], err);
    return *status == STATUS_GOOD && missing_make(build, words, status, err);
}

/* ---- messages ---- */

static const struct stub *stub_of(const struct job *job, unsigned number)
{
    const struct unit *units = job->units.data;
    for (size_t i = 0; i < job->units.count; i++)
        for (size_t k = 0; k < units[i].stub_count; k++)
            if (units[i].stubs[k].number == number)
                return &units[i].stubs[k];
    return NULL;
}

/* The third field of a description: FILE:LINE. */
static const char *place_of(struct job *job, const struct stub *stub)
{
    const char *at = stub->description.data;
    for (int i = 0; at && i < 2; i++)
        at = (at = strchr(at, '\t')) ? at + 1 : NULL;
    return at ? arena_printf(&job->arena, "%.*s", (int)strcspn(at, "\t"), at) : "?";
}

void missing_tell(struct build *build)
{
    struct job *job = build->job;
    unsigned first = build->told_count, count = count_stubs(job) - first;
    build->told_count += count;
    if (!count)
        return;
    fprintf(stderr, "cutec: defined nowhere: ");
    for (unsigned i = 0; i < count && i < TOLD; i++) {
        const struct stub *stub = stub_of(job, first + i);
        fprintf(stderr, "%s%s (%s)", i ? ", " : "", stub->name, place_of(job, stub));
    }
    if (count > TOLD)
        fprintf(stderr, " and %u more", count - TOLD);
    fprintf(stderr, "; a call of %s is an error, unless cute --missing=... says otherwise; add the file that defines "
            "%s%s, to have the real %s\n", count == 1 ? "it" : "them", count == 1 ? "it" : "them",
            job->database ? "" : ", or -p BUILD", count == 1 ? "one" : "ones");
}

void missing_leave(struct build *build, const char *program)
{
    struct job *job = build->job;
    unsigned count = count_stubs(job);
    struct text lines;
    struct err ignored;
    if (!count)
        return;
    text_init(&lines);
    for (unsigned i = 0; i < count; i++)
        text_add(&lines, stub_of(job, i)->description.data);
    elf_add_section(program, SECTION_MISSING, lines.data, lines.count, &ignored);
    text_fini(&lines);
    missing_tell(build);
}

void missing_fini(struct job *job)
{
    struct unit *units = job->units.data;
    for (size_t i = 0; i < job->units.count; i++)
        for (size_t k = 0; k < units[i].stub_count; k++)
            text_fini(&units[i].stubs[k].description);
}
