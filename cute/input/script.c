/* The harness makes its choices in the order of the calls: a function, then an element for each argument that is one.
 * The program's own choices lie between them and are skipped. */
#include "cute/input/script.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/printable.h"
#include "cute/input/shape.h"

enum { NAME_BYTES = 512, WORD_BYTES = 256 };

/* ---- the script ---- */

static void read_function(struct script *script, enum sequence_role role, char *line)
{
    struct script_function function = {.role = role, .name = strsep(&line, "\t")};
    const char *returns = strsep(&line, "\t");
    function.returns = returns && *returns;
    function.call = line ? line : "";
    vec_append(&script->functions, &function, 1);
}

static void read_line(struct script *script, char *line)
{
    const char *word = strsep(&line, "\t");
    if (!line)
        return;
    if (strcmp(word, "state") == 0)
        script->state = line;
    else if (strcmp(word, "check") == 0)
        script->check = line;
    else if (strcmp(word, "element") == 0)
        script->element = line;
    else if (strcmp(word, "begin") == 0)
        read_function(script, SEQUENCE_BEGIN, line);
    else if (strcmp(word, "step") == 0)
        read_function(script, SEQUENCE_CALL, line);
    else if (strcmp(word, "end") == 0)
        read_function(script, SEQUENCE_END, line);
    script->ends |= strcmp(word, "end") == 0;
}

const struct script *script_read(const char *bytes, size_t size, struct arena *arena)
{
    struct script *script = arena_alloc(arena, sizeof *script);
    char *rest = arena_string_n(arena, bytes, size);
    printable_text(rest, size);
    vec_init(&script->functions, sizeof(struct script_function));
    for (char *line; (line = strsep(&rest, "\n"));)
        read_line(script, line);
    struct vec list = script->functions;
    script->functions.data = arena_copy(arena, list.data, list.count * sizeof(struct script_function));
    vec_fini(&list);
    return script;
}

/* ---- names ---- */

long sequence_step(const char *name, const char **rest)
{
    char *end;
    name += strspn(name, "(*");
    if (!isdigit((unsigned char)*name))
        return -1;
    long step = strtol(name, &end, 10);
    *rest = end;
    return *end == '.' ? step : -1;
}

bool sequence_is_argument(const char *name)
{
    const char *rest;
    return sequence_step(name, &rest) >= 0;
}

/* ---- one run ---- */

struct teller {
    const struct script *script;
    const struct spelling *spelling;
    enum sequence_form form;
    const char *before, *after;
    struct text *out;
    uint32_t step;                         /* number of the current call */
};

static const struct script_function *function_of(const struct script *script, const struct choice *choice)
{
    const struct script_function *functions = script->functions.data;
    bool is_call = choice->role >= SEQUENCE_BEGIN && choice->role <= SEQUENCE_END;
    if (!is_call || choice->meaning >= script->functions.count || functions[choice->meaning].role != choice->role)
        return NULL;
    return &functions[choice->meaning];
}

/* The next element choice at or after `*index` that belongs to the current call; NULL: the run ended before it. */
static const struct choice *next_element(const struct run *run, uint32_t *index)
{
    while (*index < run->choice_count) {
        const struct choice *choice = &run->choices[(*index)++];
        if (choice->role == SEQUENCE_ELEMENT)
            return choice;
        if (choice->role)
            break;
    }
    *index = run->choice_count;
    return NULL;
}

static bool is_result(uint32_t element)
{
    return element % SEQUENCE_NUMBERS == SEQUENCE_NUMBERS - 1;
}

static bool is_used(const struct run *run, uint32_t element)
{
    for (uint32_t i = 0; i < run->choice_count; i++)
        if (run->choices[i].role == SEQUENCE_ELEMENT && run->choices[i].meaning == element)
            return true;
    return false;
}

/* n2 was made for step 2, and r2 was returned by step 2. A second element of a step also gets the number of its
 * argument. */
static void name_element(const struct run *run, uint32_t element, char *name, size_t size)
{
    uint32_t step = element / SEQUENCE_NUMBERS, argument = element % SEQUENCE_NUMBERS;
    bool is_second = false;
    for (uint32_t i = 0; i < argument && !is_result(element); i++)
        is_second |= is_used(run, element - argument + i);
    if (is_second)
        snprintf(name, size, "n%u_%u", step, argument + 1);
    else
        snprintf(name, size, "%c%u", is_result(element) ? 'r' : 'n', step);
}

/* ---- arguments ---- */

static const struct spelled_asking *find_asking(const struct teller *teller, const char *function, const char *argument)
{
    const struct spelled_asking *askings = teller->spelling->askings.data;
    char name[NAME_BYTES];
    snprintf(name, sizeof name, "%u.%s.%s", teller->step, function, argument);
    for (size_t i = 0; i < teller->spelling->askings.count; i++)
        if (strcmp(askings[i].name, name) == 0)
            return &askings[i];
    return NULL;
}

static bool is_array(const struct spelled_asking *asking)
{
    return asking->count || strchr(asking->type, '[');
}

static void tell_value(const struct teller *teller, const struct spelled_asking *asking)
{
    const struct spelling *spelling = teller->spelling;
    struct text value;
    text_init(&value);
    spell_asking_value(spelling, asking, &value);
    bool is_text = value.count && value.data[0] == '"' && teller->form == SEQUENCE_SHOWN;
    if (is_text || (!is_array(asking) && spell_asking_is_scalar(spelling, asking)))
        text_add(teller->out, value.data);
    else if (is_array(asking) && strcmp(asking->type, "char") == 0 && spell_asking_is_zero(spelling, asking)
             && teller->form == SEQUENCE_SHOWN)
        text_add(teller->out, "\"\"");
    else
        spell_asking_literal(spelling, asking, teller->out);
    text_fini(&value);
}

/* An argument without cells is an array without elements. */
static void tell_argument(const struct teller *teller, const char *function, char letter, const char *argument)
{
    const struct spelled_asking *asking = find_asking(teller, function, argument);
    if (!asking) {
        text_add(teller->out, letter == 'a' ? "(void *)\"\"" : "0");
    } else if (letter == 'o') {
        text_printf(teller->out, "&(%s){", asking->type);
        spell_asking_value(teller->spelling, asking, teller->out);
        text_add(teller->out, "}");
    } else {
        tell_value(teller, asking);
    }
}

static void tell_element(const struct teller *teller, uint32_t *index)
{
    const struct run *run = teller->spelling->run;
    const struct choice *choice = next_element(run, index);
    char name[32] = "NULL";
    if (choice && choice->meaning != UINT32_MAX)
        name_element(run, choice->meaning, name, sizeof name);
    text_add(teller->out, name);
}

/* Print a placeholder such as {v 1 value} and return the text after it. */
static const char *tell_place(const struct teller *teller, const char *function, const char *place, uint32_t *index)
{
    char argument[WORD_BYTES];
    unsigned number;
    const char *end = strchr(place, '}');
    if (!end || sscanf(place + 2, "%u %255[^}]", &number, argument) != 2)
        return place + strlen(place);
    if (place[1] == 'e')
        tell_element(teller, index);
    else
        tell_argument(teller, function, place[1], argument);
    return end + 1;
}

/* ---- new elements ---- */

static void tell_member(const struct teller *teller, const struct spelled_asking *asking, const char *name,
                        const char *member)
{
    struct text *out = teller->out;
    if (spell_asking_is_zero(teller->spelling, asking))
        return;
    text_add(out, teller->before);
    text_printf(out, is_array(asking) ? "memcpy(%s%s, " : "%s%s = ", name, member);
    tell_value(teller, asking);
    if (is_array(asking))
        text_printf(out, ", sizeof %s%s)", name, member);
    text_printf(out, ";%s", teller->after);
}

/* The prefix of the names of a new element's inputs, such as "1.list_append.node->"; empty if the call has no such
 * argument. */
static void print_prefix(const struct teller *teller, const struct script_function *function, uint32_t element,
                         char *prefix, size_t size)
{
    char wanted[24];
    snprintf(wanted, sizeof wanted, "{e %u ", element % SEQUENCE_NUMBERS);
    const char *place = strstr(function->call, wanted), *name = place ? place + strlen(wanted) : NULL;
    *prefix = 0;
    if (name)
        snprintf(prefix, size, "%u.%s.%.*s->", teller->step, function->name, (int)strcspn(name, "}"), name);
}

/* Declare an element if this call is the first to get it. */
static void tell_new(const struct teller *teller, const struct script_function *function, uint32_t element)
{
    const struct run *run = teller->spelling->run;
    const struct spelled_asking *askings = teller->spelling->askings.data;
    char name[32], prefix[NAME_BYTES];
    if (element / SEQUENCE_NUMBERS != teller->step || is_result(element) || !teller->script->element)
        return;
    name_element(run, element, name, sizeof name);
    text_printf(teller->out, "%s%s *%s = calloc(1, sizeof *%s);%s", teller->before, teller->script->element, name, name,
                teller->after);
    print_prefix(teller, function, element, prefix, sizeof prefix);
    for (size_t i = 0; *prefix && i < teller->spelling->askings.count; i++)
        if (strncmp(askings[i].name, prefix, strlen(prefix)) == 0)
            tell_member(teller, &askings[i], name, askings[i].name + strlen(prefix) - strlen("->"));
}

static void tell_all_new(const struct teller *teller, const struct script_function *function, uint32_t index)
{
    const struct choice *choice;
    while ((choice = next_element(teller->spelling->run, &index)))
        if (choice->meaning != UINT32_MAX)
            tell_new(teller, function, choice->meaning);
}

/* ---- calls ---- */

static const struct script_function *first_function(const struct script *script, const struct run *run)
{
    for (uint32_t i = 0; i < run->choice_count; i++)
        if (function_of(script, &run->choices[i]))
            return function_of(script, &run->choices[i]);
    return NULL;
}

/* Returns whether the first call assigns the state. Then "struct list *l = NULL" and "l = list_new()" become one
 * statement. */
static bool is_made_first(const struct teller *teller, size_t *length)
{
    const struct script_function *first = first_function(teller->script, teller->spelling->run);
    const char *state = teller->script->state, *value = state ? strstr(state, " = NULL") : NULL, *name = value;
    if (!value || !first || first->role != SEQUENCE_BEGIN)
        return false;
    while (name > state && name[-1] != ' ' && name[-1] != '*')
        name--;
    size_t own = (size_t)(value - name);
    *length = (size_t)(name - state);
    return strncmp(first->call, name, own) == 0 && strncmp(first->call + own, " = ", 3) == 0;
}

/* `index`: the choice after that of the function. */
static void tell_call(const struct teller *teller, const struct script_function *function, uint32_t index)
{
    const struct run *run = teller->spelling->run;
    uint32_t result = teller->step * SEQUENCE_NUMBERS + SEQUENCE_NUMBERS - 1;
    size_t length;
    char name[32];
    tell_all_new(teller, function, index);
    text_add(teller->out, teller->before);
    if (function->role == SEQUENCE_BEGIN && is_made_first(teller, &length))
        text_add_n(teller->out, teller->script->state, length);
    if (function->returns && is_used(run, result) && teller->script->element) {
        name_element(run, result, name, sizeof name);
        text_printf(teller->out, "%s *%s = ", teller->script->element, name);
    }
    for (const char *at = function->call; *at;) {
        if (*at == '{')
            at = tell_place(teller, function->name, at, &index);
        else
            text_add_n(teller->out, at++, 1);
    }
    text_add(teller->out, ";");
}

static uint32_t last_call(const struct script *script, const struct run *run)
{
    uint32_t last = UINT32_MAX;
    for (uint32_t i = 0; i < run->choice_count; i++)
        if (function_of(script, &run->choices[i]))
            last = i;
    return last;
}

bool sequence_fails_check(const struct script *script, const struct run *run)
{
    return script->check && run->header.end == END_ASSERT && strcmp(run->header.message, script->check) == 0;
}

void sequence_print(const struct script *script, const struct spelling *spelling, enum sequence_form form,
                    const char *before, const char *after, struct text *out)
{
    struct teller teller = {script, spelling, form, before, after, out, 0};
    const struct run *run = spelling->run;
    uint32_t last = last_call(script, run);
    size_t length;
    if (script->state && !is_made_first(&teller, &length))
        text_printf(out, "%s%s;%s", before, script->state, after);
    for (uint32_t i = 0; i < run->choice_count; i++) {
        const struct script_function *function = function_of(script, &run->choices[i]);
        if (!function)
            continue;
        teller.step += function->role != SEQUENCE_BEGIN;
        tell_call(&teller, function, i + 1);
        if (i == last && form == SEQUENCE_SHOWN && sequence_fails_check(script, run))
            text_printf(out, "   /* %s does not hold */", script->check);
        text_add(out, after);
    }
}

void sequence_print_line(const struct script *script, const struct run *run, struct text *out)
{
    struct spelling spelling;
    size_t begin = out->count;
    spelling_init(&spelling, run);
    sequence_print(script, &spelling, SEQUENCE_SHOWN, "", " ", out);
    spelling_fini(&spelling);
    if (out->count > begin)
        out->data[--out->count] = 0;
}
