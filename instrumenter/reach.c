/* Names are looked for in the text, not in the tree: the text of asm, attributes and initialisers counts as well, even
 * a string or a local variable of that name. So a function that can run is never idle; one that is not seldom stays. */
#include "instrumenter/reach.h"
#include <assert.h>
#include <ctype.h>
#include <string.h>
#include "base/map.h"
#include "base/vec.h"
#include "instrumenter/source.h"

struct reach {
    struct unit *unit;
    struct map by_name;                    /* hash of the name -> index of an idle function */
    struct vec pending;                    /* uint32_t: functions that run, whose text is to be read */
};

static bool head_has(const struct unit *unit, const struct function *function, const char *word)
{
    return source_has_word(unit->source, function->begin, function->body_begin, word);
}

static bool head_has_any(const struct unit *unit, const struct function *function, const char *const *word)
{
    for (; *word; word++)
        if (head_has(unit, function, *word))
            return true;
    return false;
}

bool reach_is_note(const struct function *function)
{
    static const char prefix[] = "cute_note_";

    return strncmp(function->decl->name, prefix, strlen(prefix)) == 0;
}

/* Nobody outside can call it: no definition of it leaves this unit, and nothing runs it without naming it. */
static bool is_private(const struct unit *unit, const struct function *function)
{
    static const char *const inlines[] = {"inline", "__inline", "__inline__", NULL};
    static const char *const gnu_inlines[] = {"__gnu_inline__", "gnu_inline", NULL};
    static const char *const used[] = {"used", "__used__", "retain", "__retain__", NULL};

    if (function->runs_itself || reach_is_note(function) || head_has_any(unit, function, used))
        return false;
    /* Behind the name it may be about an array: int f(int a[static 2]). */
    return source_has_word(unit->source, function->begin, function->decl->name_at, "static")
           || (head_has(unit, function, "extern") && head_has_any(unit, function, inlines)
               && head_has_any(unit, function, gnu_inlines));
}

static void name_function(struct reach *reach, const char *name, size_t size)
{
    const uint64_t *index = map_get(&reach->by_name, hash_bytes(name, size));
    struct function *function = index ? &reach->unit->functions[*index] : NULL;

    if (!function || !function->is_idle)
        return;
    function->is_idle = false;
    *(uint32_t *)vec_push(&reach->pending) = (uint32_t)*index;
}

static void read_text(struct reach *reach, uint32_t begin, uint32_t end)
{
    const char *text = reach->unit->source->text;

    assert(begin <= end && end <= reach->unit->source->size);
    for (uint32_t at = begin; at < end;) {
        uint32_t from = at;
        while (at < end && (isalnum((unsigned char)text[at]) || text[at] == '_' || text[at] == '$'))
            at++;
        if (at == from)
            at++;
        else
            name_function(reach, text + from, at - from);
    }
}

/* What stands between the functions. */
static void read_file_scope(struct reach *reach)
{
    uint32_t at = 0;

    for (size_t i = 0; i < reach->unit->function_count; i++) {
        const struct function *function = &reach->unit->functions[i];
        read_text(reach, at, function->begin);
        at = function->body_end;
    }
    read_text(reach, at, (uint32_t)reach->unit->source->size);
}

/* An attribute at `at` makes a constructor or a destructor of each function that its declaration names. */
static void mark_declared(struct unit *unit, uint32_t at)
{
    const char *text = unit->source->text;
    uint32_t begin = at, end = at;

    while (begin > 0 && !strchr(";{}", text[begin - 1]))
        begin--;
    while (end < unit->source->size && !strchr(";{}", text[end]))
        end++;
    for (uint32_t i = 0; i < unit->function_count; i++)
        if (!reach_is_note(&unit->functions[i])
            && source_has_word(unit->source, begin, end, unit->functions[i].decl->name))
            unit->functions[i].runs_itself = true;
}

static void find_what_runs_itself(struct unit *unit)
{
    static const char *const words[] = {"constructor", "destructor"};
    const char *text = unit->source->text;

    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        for (const char *at = text; (at = strstr(at, words[i])); at += strlen(words[i]))
            mark_declared(unit, (uint32_t)(at - text));
}

void reach_mark(struct unit *unit)
{
    struct reach reach = {.unit = unit};

    map_init(&reach.by_name);
    vec_init(&reach.pending, sizeof(uint32_t));
    find_what_runs_itself(unit);
    for (uint32_t i = 0; i < unit->function_count; i++) {
        struct function *function = &unit->functions[i];
        const char *name = function->decl->name;
        function->is_idle = is_private(unit, function);
        if (function->is_idle)
            map_put(&reach.by_name, hash_bytes(name, strlen(name)), i);
        else
            *(uint32_t *)vec_push(&reach.pending) = i;
    }
    read_file_scope(&reach);
    while (reach.pending.count > 0) {
        uint32_t index = *(const uint32_t *)vec_at(&reach.pending, reach.pending.count - 1);
        vec_pop(&reach.pending);
        read_text(&reach, unit->functions[index].begin, unit->functions[index].body_end);
    }
    vec_fini(&reach.pending);
    map_fini(&reach.by_name);
}
