/* Names are looked up in the text, not in the tree, so that the text of asm, attributes and initialisers counts as
 * well, and even a string or a local variable of that name. A function that can run is therefore never idle; one that
 * cannot run is rarely kept. */
#include "instrumenter/front/used.h"
#include <assert.h>
#include <ctype.h>
#include <string.h>
#include "base/map.h"
#include "base/vec.h"
#include "instrumenter/ir/source.h"

struct reach {
    struct unit *unit;
    struct map by_name;                    /* hash of the name -> index of an idle function */
    struct vec pending;                    /* uint32_t: functions that can run, whose text is yet to be read */
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

bool used_is_note(const struct function *function)
{
    static const char prefix[] = "cute_note_";

    return strncmp(function->decl->name, prefix, strlen(prefix)) == 0;
}

/* True if no other unit can call the function: its definition is local to this unit, and nothing runs it without naming
 * it. */
static bool is_private(const struct unit *unit, const struct function *function)
{
    static const char *const inlines[] = {"inline", "__inline", "__inline__", NULL};
    static const char *const gnu_inlines[] = {"__gnu_inline__", "gnu_inline", NULL};

    if (function->is_used || used_is_note(function))
        return false;
    /* After the name, `static` may belong to an array: int f(int a[static 2]). */
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

/* Read the text between the functions. */
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

/* The attributes of functions that run without being named. */
static const struct attribute {
    const char *name;
    bool runs_itself;
} attributes[] = {{"constructor", true}, {"destructor", true}, {"used", false}, {"retain", false}};

/* True if the text at `at` is in the position of an attribute: in parentheses or after gnu::, possibly between
 * underscores. */
static bool is_attribute(const struct source *source, const char *at, const char *name)
{
    const char *end = at + strlen(name);
    bool is_guarded = at >= source->text + 2 && strncmp(at - 2, "__", 2) == 0 && strncmp(end, "__", 2) == 0;

    if (is_guarded)
        at -= 2, end += 2;
    while (at > source->text && isspace((unsigned char)at[-1]))
        at--;
    while (isspace((unsigned char)*end))
        end++;
    return at > source->text && strchr("(,:", at[-1]) && *end && strchr("(),]", *end);
}

static bool has_attributes(const struct source *source, uint32_t begin, uint32_t end)
{
    return source_has_word(source, begin, end, "__attribute__") || source_has_word(source, begin, end, "__attribute")
           || memmem(source->text + begin, end - begin, "[[", 2);
}

/* The attribute at `at` belongs to a declaration, or to the head of a definition: it holds for each function named
 * there. */
static void mark_declared(struct unit *unit, uint32_t at, const struct attribute *attribute)
{
    const char *text = unit->source->text;
    uint32_t begin = at, end = at;

    while (begin > 0 && !strchr(";{}", text[begin - 1]))
        begin--;
    while (end < unit->source->size && !strchr(";{}", text[end]))
        end++;
    if (!has_attributes(unit->source, begin, end))
        return;
    for (uint32_t i = 0; i < unit->function_count; i++) {
        struct function *function = &unit->functions[i];
        if (used_is_note(function) || !source_has_word(unit->source, begin, end, function->decl->name))
            continue;
        function->is_used = true;
        function->runs_itself |= attribute->runs_itself;
    }
}

static void find_attributes(struct unit *unit)
{
    const char *text = unit->source->text;

    for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
        const char *name = attributes[i].name;
        for (const char *at = text; (at = strstr(at, name)); at += strlen(name))
            if (is_attribute(unit->source, at, name))
                mark_declared(unit, (uint32_t)(at - text), &attributes[i]);
    }
}

void used_mark(struct unit *unit)
{
    struct reach reach = {.unit = unit};

    map_init(&reach.by_name);
    vec_init(&reach.pending, sizeof(uint32_t));
    find_attributes(unit);
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
