/* The state is written as a whole, in parts small enough for SQLite, with a hash over all of it: the search that is
 * loaded is the one that was saved, or none. It contains the structures as they are in memory, so it is valid only for
 * the same cute and the same program; both are identified by the size and modification time of their files. */
#include "cute/store/ledger.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "base/printable.h"
#include "base/proc.h"
#include "cute/record/test_file.h"

enum { PART_BYTES = 4 << 20 };

static const char *const tables[] = {
    "create table if not exists facts (name text primary key, value)",
    ("create table if not exists findings (name text primary key, key integer, is_open integer, kind text, place text,"
     " inputs text, parameter text, test text)"),
    "create table if not exists tests (number integer primary key, key integer, test text)",
    "create table if not exists state (part integer primary key, bytes blob)",
};

bool ledger_is_in(const char *folder)
{
    char path[PATH_MAX];
    return snprintf(path, sizeof path, "%s/campaign.db", folder) < (int)sizeof path && file_exists(path);
}

void ledger_init(struct ledger *ledger)
{
    *ledger = (struct ledger){0};
    text_init(&ledger->state);
}

bool ledger_open(struct ledger *ledger, const char *path, struct err *err)
{
    bool is_good = (ledger->db = db_open(path, DB_WRITE, err)) != NULL;
    is_good = is_good && db_do(ledger->db, err, "begin", "");
    for (size_t i = 0; is_good && i < sizeof tables / sizeof *tables; i++)
        is_good = db_do(ledger->db, err, tables[i], "");
    return is_good && db_do(ledger->db, err, "commit", "");
}

bool ledger_read(struct ledger *ledger, const char *path, struct err *err)
{
    return (ledger->db = db_open(path, DB_READ, err)) != NULL;
}

void ledger_close(struct ledger *ledger)
{
    db_close(ledger->db);
    ledger->db = NULL;
}

void ledger_fini(struct ledger *ledger)
{
    ledger_close(ledger);
    text_fini(&ledger->state);
}

static bool set_fact(struct ledger *ledger, const char *name, const char *value, struct err *err)
{
    return db_do(ledger->db, err, "insert or replace into facts values (?, ?)", "tt", name, value);
}

static void take_text(void *context, struct db_row *row)
{
    struct text *value = context;
    text_add(value, db_text(row, 0));
    printable_text(value->data, value->count);
}

static bool get_fact(struct ledger *ledger, const char *name, struct text *value, struct err *err)
{
    text_clear(value);
    return db_ask(ledger->db, err, take_text, value, "select value from facts where name = ?", "t", name);
}

/* ---- integrity ---- */

struct sum {
    int columns;
    uint64_t hash;
};

static void sum_row(void *context, struct db_row *row)
{
    struct sum *sum = context;
    for (int i = 0; i < sum->columns; i++) {
        const char *text = db_text(row, i);
        sum->hash = hash_pair(sum->hash, hash_bytes(text, strlen(text)));
    }
}

/* Hash everything except the state, which has a hash of its own. */
static bool sum_rows(struct ledger *ledger, struct text *digits, struct err *err)
{
    static const struct {
        int columns;
        const char *rows;
    } all[] = {
        {2, "select name, value from facts where name <> 'sum' order by name"},
        {8, "select name, key, is_open, kind, place, inputs, parameter, test from findings order by name"},
        {3, "select number, key, test from tests order by number"},
    };
    struct sum sum = {0};
    bool is_good = true;
    for (size_t i = 0; is_good && i < sizeof all / sizeof *all; i++) {
        sum.columns = all[i].columns;
        sum.hash = hash_pair(sum.hash, i);
        is_good = db_ask(ledger->db, err, sum_row, &sum, all[i].rows, "");
    }
    text_clear(digits);
    text_printf(digits, "%016llx", (unsigned long long)sum.hash);
    return is_good;
}

static bool set_sum(struct ledger *ledger, struct err *err)
{
    struct text digits;
    text_init(&digits);
    bool is_good = sum_rows(ledger, &digits, err) && set_fact(ledger, "sum", digits.data, err);
    text_fini(&digits);
    return is_good;
}

/* Rows that are missing from an index or out of order would be missing from a result. */
static bool has_sound_tables(struct ledger *ledger, struct text *words, struct err *err)
{
    static const char *const checks[] = {"pragma integrity_check(facts)", "pragma integrity_check(findings)",
                                         "pragma integrity_check(tests)"};
    bool is_sound = true;
    for (size_t i = 0; is_sound && i < sizeof checks / sizeof *checks; i++) {
        text_clear(words);
        is_sound = db_ask(ledger->db, err, take_text, words, checks[i], "") && strcmp(words->data, "ok") == 0;
    }
    return is_sound;
}

bool ledger_check(struct ledger *ledger, const char *folder, struct err *err)
{
    struct text expected, found;
    struct err ignored;
    text_init(&expected);
    text_init(&found);
    bool is_whole = has_sound_tables(ledger, &found, &ignored) && get_fact(ledger, "sum", &expected, &ignored)
                 && sum_rows(ledger, &found, &ignored) && strcmp(expected.data, found.data) == 0;
    text_fini(&expected);
    text_fini(&found);
    return is_whole || err_set(err, "%s/campaign.db is damaged, or an older cute made it; explore the program again",
                               folder);
}

/* ---- identity of a state ---- */

/* A file's size and modification time as text: a rebuild changes them. Hashing its several megabytes would take a third
 * of the time of a short campaign. */
static bool mark_file(const char *path, struct text *mark, struct err *err)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return err_set(err, "%s: %s", path, strerror(errno));
    text_printf(mark, "%lld %lld.%09ld", (long long)status.st_size, (long long)status.st_mtim.tv_sec,
                status.st_mtim.tv_nsec);
    return true;
}

/* The facts that a state depends on. */
enum { MARK_CUTE, MARK_PROGRAM, MARK_OPTIONS, MARK_COUNT };
static const struct mark {
    const char *name, *differs;
} marks[MARK_COUNT] = {
    {"cute", "was made by another version of cute"},
    {"program", "is of another build of the program"},
    {"options", "was begun with other options"},
};

/* cute itself matters only for a state. */
static bool get_marks(const struct search *search, bool with_cute, struct text text[MARK_COUNT], struct err *err)
{
    if (with_cute && !mark_file("/proc/self/exe", &text[MARK_CUTE], err))
        return false;
    if (!mark_file(program_test(&search->common.program), &text[MARK_PROGRAM], err))
        return false;
    settings_print_deciding(search->settings, &text[MARK_OPTIONS]);
    return true;
}

static void marks_init(struct text text[MARK_COUNT])
{
    for (unsigned i = 0; i < MARK_COUNT; i++)
        text_init(&text[i]);
}

static void marks_fini(struct text text[MARK_COUNT])
{
    for (unsigned i = 0; i < MARK_COUNT; i++)
        text_fini(&text[i]);
}

static bool save_marks(struct ledger *ledger, const struct search *search, bool with_cute, struct err *err)
{
    struct text text[MARK_COUNT];
    marks_init(text);
    bool is_good = get_marks(search, with_cute, text, err);
    for (unsigned i = 0; is_good && i < MARK_COUNT; i++)
        is_good = set_fact(ledger, marks[i].name, text[i].data, err);
    marks_fini(text);
    return is_good;
}

bool ledger_keep_test(struct ledger *ledger, const struct ledger_test *test, struct err *err)
{
    return db_do(ledger->db, err, "insert or ignore into tests values (?, ?, '')", "nn", (uint64_t)test->number,
                 test->key);
}

static void take_test(void *context, struct db_row *row)
{
    *(struct ledger_test *)vec_push(context) = (struct ledger_test){(uint32_t)db_number(row, 0), db_number(row, 1)};
}

bool ledger_tests(struct ledger *ledger, struct vec *tests, struct err *err)
{
    return db_ask(ledger->db, err, take_test, tests, "select number, key from tests", "");
}

bool ledger_keep(struct ledger *ledger, const struct ledger_finding *finding, struct err *err)
{
    return db_do(ledger->db, err, "insert or replace into findings values (?, ?, ?, ?, ?, ?, ?, ?)", "tnnttttt",
                 finding->name, finding->key, (uint64_t)finding->is_open, finding->kind, finding->place,
                 finding->inputs, finding->parameter, finding->test);
}

struct listener {
    void (*on_finding)(void *context, const struct ledger_finding *finding);
    void *context;
};

/* The database may come from a stranger. */
static const char *clean_text(struct db_row *row, int column, struct arena *arena)
{
    char *text = arena_string(arena, db_text(row, column));
    printable_line(text);
    return text;
}

static void take_finding(void *context, struct db_row *row)
{
    const struct listener *listener = context;
    struct arena arena;
    arena_init(&arena);
    struct ledger_finding finding = {
        .name = clean_text(row, 0, &arena), .key = db_number(row, 1), .is_open = db_number(row, 2),
        .kind = clean_text(row, 3, &arena), .place = clean_text(row, 4, &arena), .inputs = clean_text(row, 5, &arena),
        .parameter = clean_text(row, 6, &arena), .test = db_text(row, 7)};
    listener->on_finding(listener->context, &finding);
    arena_fini(&arena);
}

/* Sorts e10 after e9. */
bool ledger_findings(struct ledger *ledger, void (*on_finding)(void *context, const struct ledger_finding *finding),
                     void *context, struct err *err)
{
    struct listener listener = {on_finding, context};
    return db_ask(ledger->db, err, take_finding, &listener,
                  "select name, key, is_open, kind, place, inputs, parameter, test from findings"
                  " order by substr(name, 1, 1), length(name), name", "");
}

static bool save_finding(struct ledger *ledger, const struct search *search, const struct finding *finding,
                         struct err *err)
{
    struct text kind, place, test;
    text_init(&kind);
    text_init(&place);
    text_init(&test);
    finding_print(finding, &kind);
    text_printf(&place, "%s:%u %s", finding->failure.file, finding->failure.line, finding->failure.function);
    test_file_print_finding(finding, search->common.program.name, search->settings, &test);
    bool is_good = ledger_keep(ledger, &(struct ledger_finding){
        .name = finding->name, .kind = kind.data, .place = place.data, .inputs = finding->inputs,
        .parameter = finding->parameter ? finding->parameter : "", .test = test.data, .key = finding->key,
        .is_open = true}, err);
    text_fini(&kind);
    text_fini(&place);
    text_fini(&test);
    return is_good;
}

/* Delete the findings that are no longer shown. */
static bool forget_hidden(struct ledger *ledger, const struct findings *findings, struct err *err)
{
    const struct finding *list = findings->list.data;
    bool is_good = true;
    for (size_t i = 0; is_good && i < findings->list.count; i++)
        if (!findings_show(findings, &list[i]))
            is_good = db_do(ledger->db, err, "delete from findings where name = ?", "t", list[i].name);
    return is_good;
}

static bool save_news(struct ledger *ledger, const struct search *search, struct err *err)
{
    const struct findings *findings = &search->known.findings;
    const struct vec *tests = &search->known.tests;
    while (ledger->findings < findings->list.count) {
        if (!save_finding(ledger, search, vec_at(&findings->list, ledger->findings), err))
            return false;
        ledger->findings++;
    }
    if (!forget_hidden(ledger, findings, err))
        return false;
    while (ledger->tests < tests->count) {
        const struct corpus_test *test = vec_at(tests, ledger->tests);
        if (!db_do(ledger->db, err, "insert or replace into tests values (?, ?, ?)", "nnt", (uint64_t)test->number,
                   test->key, test->text.data))
            return false;
        ledger->tests++;
    }
    return true;
}

/* Returns false if it was cancelled. */
static bool write_state(struct text *state, struct search *search)
{
    struct codec codec;
    text_clear(state);
    codec_write(&codec, state);
    codec_watch(&codec, common_is_over, &search->common);
    search_code(&codec, search);
    uint64_t hash = hash_bytes(state->data, state->count);
    codec_bytes(&codec, &hash, sizeof hash);
    return !codec.is_broken;
}

/* `*is_whole` is set to false if it was cancelled. */
static bool insert_state(struct ledger *ledger, const struct search *search, bool *is_whole, struct err *err)
{
    const struct text *state = &ledger->state;
    bool is_good = db_do(ledger->db, err, "delete from state", "");
    *is_whole = true;
    for (size_t at = 0; is_good && *is_whole && at < state->count; at += PART_BYTES) {
        size_t size = state->count - at < PART_BYTES ? state->count - at : PART_BYTES;
        is_good = db_do(ledger->db, err, "insert into state values (?, ?)", "nb", (uint64_t)(at / PART_BYTES),
                        state->data + at, size);
        *is_whole = !common_is_over(&search->common);
    }
    return is_good;
}

static bool save_state(struct ledger *ledger, struct search *search, struct err *err)
{
    bool is_whole;
    if (!write_state(&ledger->state, search))
        return true;
    return db_do(ledger->db, err, "savepoint state", "") && save_marks(ledger, search, true, err)
        && insert_state(ledger, search, &is_whole, err)
        && (is_whole || db_do(ledger->db, err, "rollback to state", "")) && db_do(ledger->db, err, "release state", "");
}

/* A campaign that has ended needs no state, only the marks. */
static bool save_moment(struct ledger *ledger, const struct search *search, enum ledger_moment moment, struct err *err)
{
    switch (moment) {
    case LEDGER_GOES_ON:
        return save_state(ledger, (struct search *)search, err);
    case LEDGER_ENDED:
        return save_marks(ledger, search, false, err) && db_do(ledger->db, err, "delete from state", "");
    case LEDGER_BEGUN:
    case LEDGER_STOPPED:
        break;
    }
    return true;
}

bool ledger_program(struct ledger *ledger, struct text *name, struct err *err)
{
    return get_fact(ledger, "name", name, err);
}

bool ledger_is_of(struct ledger *ledger, const char *program)
{
    struct text name;
    struct err ignored;
    text_init(&name);
    bool is_of = ledger_program(ledger, &name, &ignored) && strcmp(name.data, program) == 0;
    text_fini(&name);
    return is_of;
}

bool ledger_save(struct ledger *ledger, const struct search *search, enum ledger_moment moment, const char *words,
                 unsigned status, struct err *err)
{
    return db_do(ledger->db, err, "begin", "") && save_news(ledger, search, err)
        && save_moment(ledger, search, moment, err)
        && set_fact(ledger, "name", search->common.program.name, err)
        && set_fact(ledger, moment <= LEDGER_GOES_ON ? "summary" : "report", words, err)
        && db_do(ledger->db, err, "insert or replace into facts values ('status', ?)", "n", (uint64_t)status)
        && set_fact(ledger, "ended", moment == LEDGER_ENDED ? "yes" : "no", err)
        && set_sum(ledger, err)
        && db_do(ledger->db, err, "commit", "");
}

static void take_number(void *context, struct db_row *row)
{
    *(uint64_t *)context = db_number(row, 0);
}

/* Returns whether the ledger was written by the same cute, for the same program and options. */
static bool is_same(struct ledger *ledger, const struct search *search, bool with_cute, struct err *err)
{
    struct text now[MARK_COUNT], then;
    marks_init(now);
    text_init(&then);
    bool is_good = get_marks(search, with_cute, now, err);
    for (unsigned i = 0; is_good && i < MARK_COUNT; i++) {
        is_good = get_fact(ledger, marks[i].name, &then, err);
        if (is_good && strcmp(then.data, now[i].data) != 0)
            is_good = err_set(err, "the campaign in %s %s%s%s; begin anew without --resume", search->settings->folder,
                              marks[i].differs, i == MARK_OPTIONS ? ": " : "", i == MARK_OPTIONS ? then.data : "");
    }
    marks_fini(now);
    text_fini(&then);
    return is_good;
}

enum ledger_rest ledger_rest(struct ledger *ledger, const struct search *search, struct err *err)
{
    struct text ended;
    uint64_t parts = 0;
    text_init(&ended);
    bool is_good = get_fact(ledger, "ended", &ended, err)
                && db_ask(ledger->db, err, take_number, &parts, "select count(*) from state", "");
    bool has_ended = strcmp(ended.data, "yes") == 0;
    text_fini(&ended);
    if (is_good && !has_ended && !parts)
        return LEDGER_NOTHING;
    if (!is_good || !is_same(ledger, search, !has_ended, err))
        return LEDGER_OTHER;
    return has_ended ? LEDGER_ALL_DONE : LEDGER_STATE;
}

static void take_part(void *context, struct db_row *row)
{
    size_t size;
    const void *bytes = db_bytes(row, 0, &size);
    if (size)
        text_add_n(context, bytes, size);
}

bool ledger_load(struct ledger *ledger, struct search *search, struct err *err)
{
    struct text *state = &ledger->state;
    struct codec codec;
    uint64_t hash;
    text_clear(state);
    if (!db_ask(ledger->db, err, take_part, state, "select bytes from state order by part", ""))
        return false;
    if (state->count < sizeof hash)
        return err_set(err, "the state in %s is damaged; begin anew without --resume", search->settings->folder);
    memcpy(&hash, state->data + state->count - sizeof hash, sizeof hash);
    if (hash != hash_bytes(state->data, state->count - sizeof hash))
        return err_set(err, "the state in %s is damaged; begin anew without --resume", search->settings->folder);
    codec_read(&codec, state->data, state->count - sizeof hash);
    search_code(&codec, search);
    if (codec.is_broken)
        return err_set(err, "the state in %s is damaged; begin anew without --resume", search->settings->folder);
    ledger->findings = search->known.findings.list.count;
    ledger->tests = search->known.tests.count;
    text_fini(state);
    text_init(state);
    return true;
}

bool ledger_report(struct ledger *ledger, struct text *report, unsigned *status, struct err *err)
{
    uint64_t number = 0;
    bool is_good = get_fact(ledger, "report", report, err)
                && db_ask(ledger->db, err, take_number, &number, "select value from facts where name = 'status'", "");
    *status = (unsigned)number;
    return is_good;
}
