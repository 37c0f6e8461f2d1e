/* The program lists its stubs in a section, in the order of their numbers; a run reports the stubs that it called as
 * bits. */
#include "cute/settings/missing.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/elf.h"
#include "base/near.h"
#include "base/printable.h"
#include "sym/section.h"

static const char *const policy_text[MISSING_COUNT] = {
    [MISSING_ERROR] = "error", [MISSING_INPUT] = "input", [MISSING_HAVOC] = "havoc", [MISSING_REAL] = "real"};

const char *missing_text(enum missing policy)
{
    return policy_text[policy];
}

/* ---- rules ---- */

/* "log:havoc" or "havoc", up to a comma. */
struct rule {
    const char *name;                      /* NULL: any function */
    int length;
    enum missing policy;                   /* MISSING_COUNT: unknown word */
};

/* Read a rule and move `*text` past it. False: there is none left. */
static bool next_rule(const char **text, struct rule *rule)
{
    const char *begin = *text + strspn(*text, ","), *end = begin + strcspn(begin, ",");
    const char *colon = memchr(begin, ':', (size_t)(end - begin)), *policy = colon ? colon + 1 : begin;
    *rule = (struct rule){.name = colon ? begin : NULL, .length = colon ? (int)(colon - begin) : 0};
    while (rule->policy < MISSING_COUNT && (strlen(policy_text[rule->policy]) != (size_t)(end - policy)
                                            || strncmp(policy_text[rule->policy], policy, (size_t)(end - policy)) != 0))
        rule->policy++;
    *text = end;
    return begin < end;
}

static bool speaks_of(const struct rule *rule, const char *function)
{
    return !rule->name || (strncmp(rule->name, function, (size_t)rule->length) == 0 && !function[rule->length]);
}

void missing_rules_init(struct missing_rules *rules)
{
    text_init(&rules->text);
    vec_init(&rules->list, sizeof(struct request_missing));
}

void missing_rules_fini(struct missing_rules *rules)
{
    text_fini(&rules->text);
    vec_fini(&rules->list);
}

static uint64_t key_of(const struct rule *rule)
{
    char *name = rule->name ? strndup(rule->name, (size_t)rule->length) : NULL;
    uint64_t key = name ? key_add(key_begin(), name) : 0;
    free(name);
    return key;
}

bool missing_rules_add(struct missing_rules *rules, const char *text, struct err *err)
{
    struct rule rule;
    for (const char *at = text; next_rule(&at, &rule);) {
        if (rule.policy == MISSING_COUNT)
            return err_set(err, "--missing: '%s' is not understood; it is error, input, havoc or real, for one "
                           "function FUNCTION:input", text);
        if (rules->list.count == MISSING_RULES)
            return err_set(err, "--missing: more than %u rules", MISSING_RULES);
        *(struct request_missing *)vec_push(&rules->list) = (struct request_missing){key_of(&rule), rule.policy, 0};
    }
    text_printf(&rules->text, "%s%s", rules->text.count ? "," : "", text);
    return true;
}

void missing_rules_request(const struct missing_rules *rules, struct request *request)
{
    request->missing_count = (uint32_t)rules->list.count;
    if (rules->list.count)
        memcpy(request->missing, rules->list.data, rules->list.count * sizeof *request->missing);
}

enum missing missing_policy(const char *rules, const char *function)
{
    enum missing policy = MISSING_ERROR;
    struct rule rule;
    while (next_rule(&rules, &rule))
        if (speaks_of(&rule, function))
            policy = rule.policy;
    return policy;
}

/* ---- stubs ---- */

static void read_stub(char *line, struct vec *stubs)
{
    struct missing_stub stub = {.name = strsep(&line, "\t")};
    const char **word[] = {&stub.result, &stub.place, &stub.unit, &stub.filled}, *noreturn;
    for (size_t i = 0; i < sizeof word / sizeof *word; i++)
        *word[i] = line ? strsep(&line, "\t") : "";
    noreturn = line ? strsep(&line, "\t") : "";
    stub.is_noreturn = *noreturn == '1';
    stub.head = line ? line : "";
    vec_append(stubs, &stub, 1);
}

void missing_read(const char *program, struct arena *arena, struct vec *stubs)
{
    struct elf elf;
    struct elf_section section;
    struct err ignored;
    vec_init(stubs, sizeof(struct missing_stub));
    if (!elf_open(&elf, program, &ignored))
        return;
    if (elf_find(&elf, SECTION_MISSING, &section) && section.bytes) {
        char *rest = arena_string_n(arena, section.bytes, section.size);
        printable_text(rest, section.size);
        for (char *line; (line = strsep(&rest, "\n"));)
            if (*line && stubs->count < MISSING_LIMIT)
                read_stub(line, stubs);
    }
    elf_close(&elf);
}

/* ---- validation ---- */

static bool is_defined(const struct site_table *sites, const struct rule *rule)
{
    const struct site_texts *texts = sites->texts;
    for (size_t i = 0; texts && i < texts->block_count; i++)
        if (texts->blocks[i].function && speaks_of(rule, texts->blocks[i].function))
            return true;
    return false;
}

static bool not_missing(const struct rule *rule, const struct vec *stubs, const struct site_table *sites,
                        struct err *err)
{
    const struct missing_stub *list = stubs->data;
    const char *names[MISSING_LIMIT];
    char wanted[256];
    snprintf(wanted, sizeof wanted, "%.*s", rule->length, rule->name);
    if (is_defined(sites, rule))
        return rule->policy == MISSING_REAL
            || err_set(err, "--missing: %s is defined in the program, so what is called is the real one", wanted);
    for (size_t i = 0; i < stubs->count; i++)
        names[i] = list[i].name;
    size_t near = near_find(names, stubs->count, wanted);
    if (!stubs->count)
        return err_set(err, "--missing: %s is no function that is defined nowhere; this program lacks none", wanted);
    return err_set(err, "--missing: %s is no function that is defined nowhere; %s%s?", wanted,
                   near < stubs->count ? "did you mean " : "is it one like ", names[near < stubs->count ? near : 0]);
}

bool missing_check(const char *rules, const struct vec *stubs, const struct site_table *sites, struct err *err)
{
    const struct missing_stub *list = stubs->data;
    struct rule rule;
    for (const char *at = rules; next_rule(&at, &rule);) {
        bool is_stub = !rule.name;
        for (size_t i = 0; i < stubs->count && !is_stub; i++)
            is_stub = speaks_of(&rule, list[i].name);
        if (!is_stub && !not_missing(&rule, stubs, sites, err))
            return false;
    }
    for (size_t i = 0; i < stubs->count; i++)
        if (missing_policy(rules, list[i].name) == MISSING_REAL)
            return err_set(err, "--missing: %s (%s) is defined nowhere, so there is no real one; add the file that "
                           "defines it to the words of cutec", list[i].name, list[i].place);
    return true;
}

/* ---- texts ---- */

void missing_print_assumption(const struct missing_stub *stub, enum missing policy, struct text *out)
{
    bool is_void = strcmp(stub->result, "void") == 0, fills = policy == MISSING_HAVOC && *stub->filled;
    bool is_pointer = *stub->result && stub->result[strlen(stub->result) - 1] == '*';
    const char *what = fills ? "wrote anything to where its arguments lead" : "changed nothing";
    text_printf(out, "%s()", stub->name);
    if (stub->is_noreturn)
        text_add(out, " ended the program");
    else if (is_void)
        text_printf(out, " %s", what);
    else if (is_pointer)
        text_printf(out, " answered with NULL or a %.*s that is an input, and %s", (int)strlen(stub->result) - 2,
                    stub->result, what);
    else
        text_printf(out, " answered with any %s and %s", stub->result, what);
}
