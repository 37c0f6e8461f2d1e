/* A kind without a row is printed as its name and outcome, and is no input that a person must know. */
#include "cute/input/choice_text.h"
#include <string.h>
#include "abi/rt.h"

/* ---- decisions of the program ---- */

/* The source of a condition, NULL as people write it. */
static void print_condition(const char *text, struct text *out)
{
    static const char null[] = "((void *)0)";
    for (const char *at; (at = strstr(text, null)); text = at + sizeof null - 1)
        text_printf(out, "%.*sNULL", (int)(at - text), text);
    text_add(out, text);
}

/* "c == 5", "1 <= c && c <= 3"; behind the labels is the default. */
static void print_label(const struct site_table *sites, const struct choice *choice, struct text *out)
{
    const struct site_entry *site = &sites->site[choice->site];
    const char *value = sites->text[choice->site].text;
    uint64_t range[2];
    if (choice->outcome >= site->label_count) {
        text_printf(out, "%s is none of the cases", value);
        return;
    }
    memcpy(range, sites->bytes + site->labels + 16 * choice->outcome, sizeof range);
    if (range[0] == range[1])
        text_printf(out, "%s == %lld", value, (long long)range[0]);
    else
        text_printf(out, "%lld <= %s && %s <= %lld", (long long)range[0], value, value, (long long)range[1]);
}

static void print_branch(const struct site_table *sites, const struct choice *choice, struct text *out)
{
    const char *text = sites->text[choice->site].text;
    bool is_negated = !choice->outcome, is_wrapped = *text == '(' && !strchr(text + 1, '(');
    text_add(out, is_negated ? is_wrapped ? "!" : "!(" : "");
    print_condition(text, out);
    text_add(out, is_negated && !is_wrapped ? ")" : "");
}

static void print_target(const struct site_table *sites, const struct choice *choice, struct text *out)
{
    text_printf(out, "%s: a pointer's value", sites->text[choice->site].text);
}

static void print_truth(const struct site_table *sites, const struct choice *choice, struct text *out)
{
    (void)sites;
    text_add(out, choice->outcome ? "true" : "false");
}

static void print_label_number(const struct site_table *sites, const struct choice *choice, struct text *out)
{
    if (choice->site < sites->count && choice->outcome + 1 == choice_outcomes(sites, choice))
        text_add(out, "none of the labels");
    else
        text_printf(out, "at label number %llu", (unsigned long long)choice->outcome + 1);
}

/* ---- what is chosen ---- */

/* By a CUTE_choose: not the form of a union, nor the next call of a sequence. */
static bool is_asked(const struct site_table *sites, const struct choice *choice)
{
    const char *text = choice->site < sites->count ? sites->text[choice->site].text : NULL;
    bool is_form = text && strstr(text, "cute_input") && !strstr(text, "cute_input_choice");
    return !choice->role && !is_form;
}

static void print_chosen(const struct site_table *sites, const struct choice *choice, struct text *out)
{
    text_printf(out, is_asked(sites, choice) ? "CUTE_choose(..) == %llu" : "form %llu of a union",
                (unsigned long long)choice->outcome);
}

static enum choice_given given_chosen(const struct site_table *sites, const struct choice *choice)
{
    return is_asked(sites, choice) ? CHOICE_GIVEN_CHOSEN : CHOICE_GIVEN_NOT;
}

/* ---- what fails ---- */

static const char *choice_text_failing(const struct choice *choice)
{
    static const char *const calls[] = {
#define IO(name, error) #name,
#include "abi/io.def"
#undef IO
    };
    bool is_call = choice->meaning && choice->meaning <= sizeof calls / sizeof *calls;
    return is_call ? calls[choice->meaning - 1] : "an allocation";
}

static void print_failing(const struct site_table *sites, const struct choice *choice, struct text *out)
{
    text_printf(out, "%s: %s %s", sites->text[choice->site].text, choice_text_failing(choice),
                choice->outcome ? "fails" : "does not fail");
}

static bool has_failed(const struct site_table *sites, const struct choice *choice)
{
    (void)sites;
    return choice_has_failed(choice);
}

/* "an allocation fails (list.c:30)" */
static void print_failure(const struct site_table *sites, const struct choice *choice, struct text *out)
{
    text_printf(out, "%s fails", choice_text_failing(choice));
    if (!choice->meaning && sites->text && choice->site < sites->count)
        text_printf(out, " (%s:%u)", sites->text[choice->site].file, sites->text[choice->site].line);
}

static enum choice_given given_failing(const struct site_table *sites, const struct choice *choice)
{
    (void)sites;
    return choice_is_allocation(choice) ? CHOICE_GIVEN_FAILING : CHOICE_GIVEN_NOT;
}

/* ---- the table ---- */

static const struct choice_text {
    void (*print)(const struct site_table *sites, const struct choice *choice, struct text *out);
    void (*print_outcome)(const struct site_table *sites, const struct choice *choice, struct text *out);
    bool (*is_input)(const struct site_table *sites, const struct choice *choice);
    void (*print_input)(const struct site_table *sites, const struct choice *choice, struct text *out);
    enum choice_given (*given)(const struct site_table *sites, const struct choice *choice);
    bool is_in_line;
} texts[CHOICE_KIND_COUNT] = {
    [CHOICE_BRANCH] = {.print = print_branch, .print_outcome = print_truth},
    [CHOICE_SWITCH] = {.print = print_label, .print_outcome = print_label_number},
    [CHOICE_TARGET] = {.print = print_target},
    [CHOICE_CHOOSE] = {.print = print_chosen, .is_input = is_asked, .print_input = print_chosen,
                       .given = given_chosen},
    [CHOICE_FAIL] = {.print = print_failing, .is_input = has_failed, .print_input = print_failure,
                     .given = given_failing, .is_in_line = true},
};

/* What a stranger's database says may be of no kind. */
static const struct choice_text *text_of(const struct choice *choice)
{
    static const struct choice_text none;
    return choice->kind < CHOICE_KIND_COUNT ? &texts[choice->kind] : &none;
}

void choice_print(const struct site_table *sites, const struct choice *choice, struct text *out)
{
    const struct choice_text *text = text_of(choice);
    if (text->print)
        text->print(sites, choice, out);
    else
        text_printf(out, "%s: %s %llu", sites->text[choice->site].text, choice_info[choice->kind].text,
                    (unsigned long long)choice->outcome);
}

void choice_print_outcome(const struct site_table *sites, const struct choice *choice, struct text *out)
{
    const struct choice_text *text = text_of(choice);
    if (text->print_outcome)
        text->print_outcome(sites, choice, out);
    else
        text_add(out, "as it was");
}

bool choice_is_input(const struct site_table *sites, const struct choice *choice)
{
    const struct choice_text *text = text_of(choice);
    return text->is_input && text->is_input(sites, choice);
}

bool choice_is_in_line(const struct site_table *sites, const struct choice *choice)
{
    return text_of(choice)->is_in_line && choice_is_input(sites, choice);
}

void choice_print_input(const struct site_table *sites, const struct choice *choice, struct text *out)
{
    text_of(choice)->print_input(sites, choice, out);
}

enum choice_given choice_given(const struct site_table *sites, const struct choice *choice)
{
    const struct choice_text *text = text_of(choice);
    return text->given ? text->given(sites, choice) : CHOICE_GIVEN_NOT;
}
