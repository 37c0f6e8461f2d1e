/* A failure has two keys: the first is made of what the run reports (cheap, computed for every failed run), the second
 * of the source place of a fault's address, which needs a process and is determined once for each new first key. */
#include "cute/record/finding.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/printable.h"
#include "cute/input/location.h"
#include "cute/input/shape.h"

enum { CHOICES_KEPT = 1000 };

void findings_init(struct findings *findings, const char *program, const struct site_table *sites,
                   const struct findings *base)
{
    *findings = (struct findings){.program = program, .sites = sites, .base = base};
    arena_init(&findings->arena);
    vec_init(&findings->list, sizeof(struct finding));
    map_init(&findings->by_key);
    vec_init(&findings->keys, sizeof(uint64_t));
}

void findings_fini(struct findings *findings)
{
    arena_fini(&findings->arena);
    vec_fini(&findings->list);
    map_fini(&findings->by_key);
    vec_fini(&findings->keys);
}

static bool has_key(const struct findings *findings, uint64_t key)
{
    return map_get(&findings->by_key, key) || (findings->base && map_get(&findings->base->by_key, key));
}

static void add_key(struct findings *findings, uint64_t key)
{
    if (map_put(&findings->by_key, key, 1))
        vec_append(&findings->keys, &key, 1);
}

/* The violated check is the last choice; other failures happened after the site that was executed last. */
static uint32_t site_of(const struct run *run)
{
    if (run->header.end == END_CHECK && run->choice_count)
        return run->choices[run->choice_count - 1].site;
    return run->header.error_site;
}

/* An out-of-bounds access is one error, whether it was found by the index or by the address. */
static bool is_outside(const struct failure *failure)
{
    return (failure->end == END_CHECK && failure->check == CHECK_BOUNDS)
        || (failure->end == END_HEAP && !strstr(failure->message, " freed "));
}

static uint64_t kind_of(const struct failure *failure)
{
    uint64_t kind = is_outside(failure) ? END_CHECK << 8 | CHECK_BOUNDS : (uint64_t)failure->end << 8 | failure->check;
    return hash_pair(kind, (uint64_t)(uint32_t)failure->signal);
}

static uint64_t key_of(const struct failure *failure)
{
    uint64_t key = kind_of(failure);
    if (failure->end == END_MISSING)               /* independent of the caller */
        return hash_pair(key, hash_bytes(failure->message, strlen(failure->message)));
    key = hash_pair(key, hash_bytes(failure->file, strlen(failure->file)));
    key = failure->end == END_TIME ? hash_pair(key, hash_bytes(failure->function, strlen(failure->function)))
                                   : hash_pair(key, failure->line);
    return is_outside(failure) ? key : hash_pair(key, hash_bytes(failure->message, strlen(failure->message)));
}

void failure_of_run(const struct run *run, const struct site_table *sites, struct failure *failure)
{
    const struct record_header *header = &run->header;
    uint32_t site = site_of(run);
    *failure = (struct failure){.end = (enum run_end)header->end, .signal = header->signal, .pc = header->pc,
                                .address = header->fault_address, .file = header->file, .function = "", .source = "",
                                .message = header->message, .line = (uint32_t)header->line};
    if (failure->end == END_CHECK && run->choice_count)
        failure->check = (enum check)run->choices[run->choice_count - 1].detail;
    if (failure->end == END_UNDEFINED && (unsigned)header->exit_status < CHECK_COUNT) {
        failure->end = END_CHECK;
        failure->check = (enum check)header->exit_status;
    }
    if (site < sites->count) {
        const struct site_text *entry = &sites->text[site];
        failure->function = failure->line ? "" : entry->function;
        failure->source = entry->text;
        if (!failure->line) {
            failure->file = entry->file;
            failure->line = entry->line;
        }
    }
    failure->key = hash_pair(key_of(failure), failure->pc);
}

/* The key of a fault includes the last site before it, which may be another one if a call took another path. */
bool failure_is_same(const struct failure *failure, const struct failure *again)
{
    if (failure->end == END_TIME)                  /* its place varies */
        return again->end == END_TIME;
    bool is_same_code = failure->pc && failure->pc == again->pc && kind_of(failure) == kind_of(again)
                     && strcmp(failure->message, again->message) == 0;
    return end_info[again->end].is_error && (again->key == failure->key || is_same_code);
}

static void print_signal(const struct failure *failure, struct text *out)
{
    const char *name = sigabbrev_np(failure->signal);
    if (failure->signal == SIGSEGV && failure->address < FAILURE_NULL_PAGE)
        text_add(out, "null pointer dereference");
    else if (failure->signal == SIGSEGV && input_object_slot(failure->address) - 1 < INPUT_SLOT_MAX)
        text_add(out, "access beyond an input object");
    else if (name)
        text_printf(out, "killed by SIG%s", name);
    else
        text_printf(out, "killed by signal %d", failure->signal);
}

void failure_print(const struct failure *failure, struct text *out)
{
    if (failure->end == END_MISSING) {
        text_printf(out, "call of %s, which is defined nowhere", failure->message);
        return;
    }
    if (failure->end == END_CHECK)
        text_add(out, check_text[failure->check]);
    else if (failure->end == END_SIGNAL)
        print_signal(failure, out);
    else
        text_add(out, end_info[failure->end].text);
    if (*failure->message)
        text_printf(out, ": %s", failure->message);
}

/* An error of a sequence's call is reported with the line where the function begins: use the function of the first site
 * from there on. */
static void locate_call(struct failure *failure, const struct site_table *sites)
{
    uint32_t first = UINT32_MAX;
    for (uint32_t i = 0; i < sites->count; i++) {
        const struct site_text *site = &sites->text[i];
        if (site->line < failure->line || site->line >= first || strcmp(site->file, failure->file) != 0
            || strncmp(site->function, "cute_toplevel", 13) == 0)
            continue;
        first = site->line;
        failure->function = site->function;
    }
}

/* Find the function of a place that has only a line. The condition of an assertion may have called other functions. */
static void locate_line(struct failure *failure, const struct site_table *sites)
{
    for (uint32_t i = 0; i < sites->count; i++) {
        const struct site_text *site = &sites->text[i];
        if (site->line == failure->line && strcmp(site->file, failure->file) == 0
            && strncmp(site->function, "cute_toplevel", 13) != 0) {
            failure->function = site->function;
            return;
        }
    }
    if (sites->script)
        locate_call(failure, sites);
}

/* A sample of an endless loop may hit code that the compiler attributes to the function's first line, which has no
 * site: then use the next line of the function that has one. */
static uint32_t line_of_loop(const struct location *place, const struct site_table *sites)
{
    uint32_t next = UINT32_MAX;
    for (uint32_t i = 0; i < sites->count; i++) {
        const struct site_text *site = &sites->text[i];
        if (site->line >= place->line && site->line < next && strcmp(site->function, place->function) == 0
            && strcmp(site->file, place->file) == 0)
            next = site->line;
    }
    return next == UINT32_MAX ? place->line : next;
}

void failure_locate(struct failure *failure, const struct site_table *sites, const char *program,
                    struct arena *arena)
{
    if (!*failure->function)
        locate_line(failure, sites);
    bool has_place = failure->end == END_SIGNAL || failure->end == END_ABORT || failure->end == END_HEAP
                  || failure->end == END_LEAK || failure->end == END_TIME || failure->end == END_MISSING;
    struct location place;
    if (!failure->pc || !has_place || !location_find(program, sites, &failure->pc, 1, arena, &place, 1))
        return;
    failure->file = place.file;
    failure->function = place.function;
    failure->line = failure->end == END_TIME ? line_of_loop(&place, sites) : place.line;
}

bool findings_is_known(struct findings *findings, struct failure *failure)
{
    if (has_key(findings, failure->key))
        return true;
    failure_locate(failure, findings->sites, findings->program, &findings->arena);
    bool is_known = has_key(findings, key_of(failure));
    if (is_known)
        add_key(findings, failure->key);
    return is_known;
}

void findings_dismiss(struct findings *findings, const struct failure *failure)
{
    add_key(findings, failure->key);
    add_key(findings, key_of(failure));
}

static uint32_t count_own(const struct run *run)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < run->choice_count; i++)
        count += choice_is_own(&run->choices[i]);
    return count;
}

/* Copy what is needed to show and save the inputs: cells with their names, the control choices, and the last own
 * choices. */
static void keep_run(struct arena *arena, const struct run *run, struct run *kept)
{
    *kept = *run;
    kept->losses = NULL;
    kept->facts = kept->preds = NULL;
    kept->loss_count = kept->choice_count = 0;
    kept->cells = arena_copy(arena, run->cells, run->cell_count * sizeof *run->cells);
    kept->names = arena_copy(arena, run->names, run->header.name_bytes + 1ul);
    uint32_t left = count_own(run);
    kept->choices = arena_alloc(arena, run->choice_count * sizeof *run->choices);
    for (uint32_t i = 0; i < run->choice_count; i++) {
        bool is_own = choice_is_own(&run->choices[i]);
        if (choice_is_control(&run->choices[i]) || (is_own && left <= CHOICES_KEPT))
            kept->choices[kept->choice_count++] = run->choices[i];
        left -= is_own;
    }
}

/* Text from the program, on one line of a report. */
static const char *one_line(struct arena *arena, const char *text)
{
    char *line = arena_string(arena, text);
    for (char *letter = line; *letter; letter++)
        if ((unsigned char)*letter < ' ')
            *letter = ' ';
    return line;
}

void finding_print(const struct finding *finding, struct text *out)
{
    if (finding->parameter)
        text_printf(out, "%s must not be NULL", finding->parameter);
    else
        failure_print(&finding->failure, out);
}

static bool knows_parameter(const struct findings *findings, const char *parameter)
{
    const struct finding *list = findings->list.data;
    for (size_t i = 0; parameter && i < findings->list.count; i++)
        if (list[i].parameter && strcmp(list[i].parameter, parameter) == 0)
            return true;
    return findings->base && knows_parameter(findings->base, parameter);
}

/* A failure after a refusal must not hide an error at the same place, so it has other keys. */
static uint64_t apart_key(uint64_t key)
{
    return hash_pair(key, 'r');
}

/* The source text of a failure: its message (of an assertion), else the text of the first site of its line. */
static const char *source_of(const struct failure *failure, const struct site_table *sites)
{
    for (uint32_t i = 0; !*failure->message && i < sites->count; i++)
        if (sites->text[i].line == failure->line && strcmp(sites->text[i].file, failure->file) == 0)
            return sites->text[i].text;
    return failure->message;
}

uint64_t finding_key(const struct failure *failure, const char *parameter, const struct refusal *refusal,
                     const struct site_table *sites)
{
    const char *source = parameter ? parameter : source_of(failure, sites);
    uint64_t key = parameter ? 0 : kind_of(failure);
    if (failure->end != END_MISSING)
        key = hash_pair(key, hash_bytes(failure->function, strlen(failure->function)));
    key = hash_pair(key, hash_bytes(source, strlen(source)));
    return !parameter && refusal_is_apart(refusal) ? apart_key(key) : key;
}

char finding_letter(const struct finding *finding)
{
    return finding->parameter ? 'p' : refusal_is_apart(&finding->refusal) ? 'r' : 'e';
}

bool findings_show(const struct findings *findings, const struct finding *finding)
{
    return finding_letter(finding) != 'r' || !has_key(findings, finding->place);
}

bool findings_is_known_apart(const struct findings *findings, const struct failure *failure,
                             const struct refusal *refusal)
{
    return has_key(findings, hash_pair(apart_key(failure->key), refusal_key(refusal)));
}

/* Add the keys of a failure after a refusal. True if none at that place was known. */
static bool add_apart(struct findings *findings, const struct failure *failure, const struct refusal *refusal)
{
    uint64_t place = apart_key(key_of(failure));
    add_key(findings, hash_pair(apart_key(failure->key), refusal_key(refusal)));
    if (has_key(findings, place))
        return false;
    add_key(findings, place);
    return true;
}

static unsigned *count_of(struct findings *findings, char letter)
{
    return letter == 'p' ? &findings->precondition_count : letter == 'r' ? &findings->apart_count
                         : &findings->error_count;
}

static void give_name(struct findings *findings, struct finding *finding)
{
    char letter = finding_letter(finding);
    unsigned number = ++*count_of(findings, letter);
    finding->is_new = true;
    if (findings->names)
        number = names_take(findings->names, letter, finding->key, &finding->is_new);
    snprintf(finding->name, sizeof finding->name, "%c%u", letter, number);
}

const struct finding *findings_adopt(struct findings *findings, const struct finding *finding)
{
    struct names *names = findings->names;
    findings->names = NULL;
    const struct finding *copy = findings_add(findings, &finding->failure, &finding->run, finding->parameter,
                                              &finding->refusal);
    findings->names = names;
    if (!copy)
        return NULL;
    struct finding *own = vec_at(&findings->list, findings->list.count - 1);
    snprintf(own->name, sizeof own->name, "%s", finding->name);
    own->is_new = finding->is_new;
    own->evidence = finding->evidence;
    return own;
}

const struct finding *findings_add(struct findings *findings, const struct failure *failure, const struct run *run,
                                   const char *parameter, const struct refusal *refusal)
{
    struct arena *arena = &findings->arena;
    struct text inputs;
    bool is_apart = !parameter && refusal_is_apart(refusal);
    if (knows_parameter(findings, parameter) || (is_apart && !add_apart(findings, failure, refusal)))
        return NULL;
    if (!parameter && !is_apart) {
        add_key(findings, failure->key);
        add_key(findings, key_of(failure));
    }
    struct finding *finding = vec_push(&findings->list);
    finding->parameter = parameter ? one_line(arena, parameter) : NULL;
    finding->refusal = *refusal;
    finding->key = finding_key(failure, parameter, refusal, findings->sites);
    give_name(findings, finding);
    finding->failure = *failure;
    finding->place = key_of(failure);
    finding->failure.file = one_line(arena, failure->file);
    finding->failure.function = one_line(arena, failure->function);
    finding->failure.source = one_line(arena, failure->source);
    finding->failure.message = one_line(arena, failure->message);
    keep_run(arena, run, &finding->run);
    text_init(&inputs);
    shape_print_run(findings->sites, &finding->run, &inputs);
    finding->inputs = arena_string(arena, inputs.data);
    text_fini(&inputs);
    return finding;
}

void findings_merge(struct findings *findings, const struct findings *task)
{
    const struct finding *list = task->list.data;
    const uint64_t *keys = task->keys.data;
    for (size_t i = 0; i < task->list.count; i++)
        if (list[i].parameter || !has_key(findings, list[i].place))
            findings_add(findings, &list[i].failure, &list[i].run, list[i].parameter, &list[i].refusal);
    for (size_t i = 0; i < task->keys.count; i++)
        add_key(findings, keys[i]);
}

/* ---- the state of a campaign, which is not trusted ---- */

/* e1, p12, r3: must be safe, since it becomes a file name. */
static bool is_name(const struct finding *finding)
{
    const char *name = finding->name;
    size_t length = strnlen(name, sizeof finding->name);
    return length < sizeof finding->name && *name == finding_letter(finding)
        && length > 1 && strspn(name + 1, "0123456789") == length - 1;
}

static bool is_cell(const struct run *run, const struct run_cell *cell)
{
    const bool has_width = cell->kind == CELL_POINTER ? cell->width == 64
                         : cell->kind == CELL_FLOAT ? cell->width == 32 || cell->width == 64
                         : cell->kind == CELL_FUNCTION ? cell->width == FUNCTION_WIDTH
                                                         && cell->target_type <= run->header.name_bytes
                         : cell->kind == CELL_INT && cell->width >= 1 && cell->width <= 64;
    return has_width && cell->name <= run->header.name_bytes && cell->slot < INPUT_SLOT_MAX
        && cell->offset < INPUT_OBJECT_STRIDE && cell->target_size <= INPUT_OBJECT_MAX && cell->is_signed <= 1
        && (cell->width == 64 || cell->value >> cell->width == 0);
}

static bool is_run(const struct run *run, const struct site_table *sites)
{
    bool is_good = run->header.end < END_COUNT && run->cell_count <= RECORD_CELL_LIMIT
                && run->choice_count <= RECORD_CHOICE_LIMIT && run->names[run->header.name_bytes] == 0;
    for (uint32_t i = 0; i < run->cell_count && is_good; i++)
        is_good = is_cell(run, &run->cells[i]);
    for (uint32_t i = 0; i < run->choice_count && is_good; i++) {
        const struct choice *choice = &run->choices[i];
        is_good = choice->kind < CHOICE_KIND_COUNT && (choice->site < sites->count || choice->site == UINT32_MAX);
    }
    return is_good;
}

static bool is_finding(const struct finding *finding, const struct site_table *sites)
{
    return is_name(finding) && (unsigned)finding->failure.end < END_COUNT
        && (unsigned)finding->failure.check < CHECK_COUNT && finding->evidence <= EVIDENCE_FORTIFY
        && refusal_is_good(&finding->refusal, sites)
        && limits_are_sane(&finding->limits.bound)
        && is_run(&finding->run, sites);
}

/* Everything but pointers is copied as it is; pointers are set again. If the data is broken, `finding` is unchanged. */
static void finding_code(struct codec *codec, struct arena *arena, const struct site_table *sites,
                         struct finding *finding)
{
    struct finding copy = *finding;
    struct run *run = &copy.run;
    bool has_parameter = finding->parameter != NULL;
    const char *missing = finding->limits.missing ? finding->limits.missing : "";
    codec_bytes(codec, &copy, sizeof copy);
    codec_bytes(codec, &has_parameter, sizeof has_parameter);
    if (codec_reads(codec)) {
        codec_clean_bool(&has_parameter);
        codec_clean_bool(&copy.is_new);
        copy.parameter = NULL;
    }
    if (has_parameter)
        codec_string(codec, arena, &copy.parameter);
    codec_string(codec, arena, &missing);
    copy.limits.missing = missing;
    codec_string(codec, arena, &copy.inputs);
    codec_string(codec, arena, &copy.failure.file);
    codec_string(codec, arena, &copy.failure.function);
    codec_string(codec, arena, &copy.failure.message);
    codec_string(codec, arena, &copy.failure.source);
    run->cells = codec_array(codec, arena, run->cells, run->cell_count, sizeof *run->cells);
    run->choices = codec_array(codec, arena, run->choices, run->choice_count, sizeof *run->choices);
    run->names = codec_array(codec, arena, (char *)run->names, run->header.name_bytes + 1ul, 1);
    if (codec_reads(codec)) {
        run->facts = run->preds = NULL;
        run->losses = NULL;
        run->fact_count = run->loss_count = 0;
        run->header.file[sizeof run->header.file - 1] = run->header.message[sizeof run->header.message - 1] = 0;
        codec->is_broken = codec->is_broken || !is_finding(&copy, sites);
    }
    if (codec_reads(codec) && !codec->is_broken) {
        printable_strings((char *)(uintptr_t)run->names, run->header.name_bytes);
        *finding = copy;
    }
}

void findings_code(struct codec *codec, struct findings *findings)
{
    size_t count = findings->list.count;
    codec_count(codec, &count, sizeof(struct finding));
    for (size_t i = 0; i < count && !codec->is_broken; i++)
        finding_code(codec, &findings->arena, findings->sites,
                     codec_reads(codec) ? vec_push(&findings->list) : vec_at(&findings->list, i));
    if (codec_reads(codec) && codec->is_broken)
        vec_clear(&findings->list);
    codec_map(codec, &findings->by_key);
    codec_vec(codec, &findings->keys);
    codec_bytes(codec, &findings->error_count, sizeof findings->error_count);
    codec_bytes(codec, &findings->precondition_count, sizeof findings->precondition_count);
    codec_bytes(codec, &findings->apart_count, sizeof findings->apart_count);
}
