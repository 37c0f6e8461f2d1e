/* mutate.c - all mutants of a C file: copies that differ from it at a single place, as by a slip of the pen.
 *
 *   mutate FILE              a line for each: its number, the line of the file, what was changed
 *   mutate FILE NUMBER       that mutant
 *
 * It reads words and signs, not the language: what is no C any more is for the compiler to refuse. The order is that of
 * the file, so the numbers stay as long as the file does. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOKENS = 10000, MUTANTS = 10000, LONGEST = 1 << 18 };

enum kind { KIND_WORD, KIND_NUMBER, KIND_SIGN, KIND_TEXT };

struct token {
    enum kind kind;
    size_t begin, end;
    unsigned line;
    int parens, braces;                        /* how many are open where it stands */
};

/* The bytes from `begin` to `end` become `text`. */
struct mutant {
    size_t begin, end;
    unsigned line;
    const char *what;
    char text[512];
};

static char source[LONGEST];
static struct token tokens[TOKENS];
static struct mutant mutants[MUTANTS];
static size_t token_count, mutant_count;

static const char *const signs[] = {"<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
                                    "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", NULL};

/* Of two operands, but for the last ones. */
static const char *const operators[][3] = {
    {"<", "<=", ">="}, {"<=", "<", ">"}, {">", ">=", "<="}, {">=", ">", "<"}, {"==", "!="}, {"!=", "=="},
    {"&&", "||"}, {"||", "&&"}, {"+", "-"}, {"-", "+"}, {"*", "+"}, {"/", "*"}, {"%", "/"}, {"&", "|"}, {"|", "&"},
    {"<<", ">>"}, {">>", "<<"}, {"+=", "-="}, {"-=", "+="}, {"|=", "&="}, {"&=", "|="}, {"/=", "*="}, {"*=", "/="},
};
static const char *const pairs[][2] = {
    {"left", "right"}, {"next", "prev"}, {"first", "last"}, {"child", "sibling"}, {"child", "parent"},
    {"LEFT", "RIGHT"}, {"true", "false"}, {"count", "capacity"},
};
static const char *const types[] = {"int", "char", "void", "unsigned", "bool", "size_t", "long", "uint32_t", NULL};
static const char *const keywords[] = {"return", "sizeof", "else", "case", "if", "while", "for", "switch", "default",
                                       "do", "break", "continue", "goto", NULL};
static const char *const links[] = {"left", "right", "next", "prev", "child", "sibling", "parent", NULL};

static bool is(size_t i, const char *text)
{
    return i < token_count && tokens[i].end - tokens[i].begin == strlen(text)
           && memcmp(source + tokens[i].begin, text, strlen(text)) == 0;
}

static bool is_one_of(size_t i, const char *const *words)
{
    for (; *words; words++)
        if (is(i, *words))
            return true;
    return false;
}

static bool is_word(size_t i) { return i < token_count && tokens[i].kind == KIND_WORD; }

/* ---- words and signs ---- */

static size_t sign_length(const char *at)
{
    for (size_t i = 0; signs[i]; i++)
        if (strncmp(at, signs[i], strlen(signs[i])) == 0)
            return strlen(signs[i]);
    return 1;
}

/* What is between two tokens: space, comments, lines for the preprocessor. */
static const char *skip_space(const char *at, bool *at_line_begin)
{
    for (;; at++) {
        if (*at == '\n')
            *at_line_begin = true;
        else if (strncmp(at, "/*", 2) == 0)
            at = strstr(at, "*/") + 1;
        else if (*at == '#' && *at_line_begin)
            at = strchr(at, '\n') - 1;
        else if (!isspace((unsigned char)*at))
            return at;
    }
}

static const char *token_end(const char *at, enum kind *kind)
{
    const char *end = at;
    bool is_letter = isalpha((unsigned char)*at) || *at == '_';
    *kind = isdigit((unsigned char)*at) ? KIND_NUMBER : is_letter ? KIND_WORD : KIND_SIGN;
    if (*at == '"' || *at == '\'') {
        *kind = KIND_TEXT;
        for (end++; *end != *at; end++)
            end += *end == '\\';
        return end + 1;
    }
    if (*kind == KIND_SIGN)
        return at + sign_length(at);
    while (isalnum((unsigned char)*end) || *end == '_')
        end++;
    return end;
}

static void read_tokens(void)
{
    bool at_line_begin = true;
    int parens = 0, braces = 0;
    unsigned line = 1;
    const char *counted = source;
    for (const char *at = skip_space(source, &at_line_begin); *at && token_count < TOKENS;) {
        struct token *token = &tokens[token_count++];
        const char *end = token_end(at, &token->kind);
        for (; counted < at; counted++)
            line += *counted == '\n';
        parens -= *at == ')' || *at == ']';
        braces -= *at == '}';
        *token = (struct token){token->kind, (size_t)(at - source), (size_t)(end - source), line, parens, braces};
        parens += *at == '(' || *at == '[';
        braces += *at == '{';
        at_line_begin = false;
        at = skip_space(end, &at_line_begin);
    }
}

/* ---- places ---- */

/* The tokens from `first` to `last` become the text. */
static struct mutant *add(size_t first, size_t last, const char *what, const char *text, size_t length)
{
    static struct mutant spare;
    struct mutant *mutant = mutant_count < MUTANTS ? &mutants[mutant_count++] : &spare;
    *mutant = (struct mutant){tokens[first].begin, tokens[last].end, tokens[first].line, what, ""};
    snprintf(mutant->text, sizeof mutant->text, "%.*s", (int)length, text);
    return mutant;
}

static void replace(size_t i, const char *what, const char *text) { add(i, i, what, text, strlen(text)); }

/* The first token from `i` on that stands as deep as it and is one of the signs in `wanted`. */
static size_t find(size_t i, int parens, const char *wanted)
{
    while (i < token_count && !(tokens[i].parens == parens && strchr(wanted, source[tokens[i].begin])))
        i++;
    return i;
}

static bool ends_operand(size_t i)
{
    return (is_word(i) && !is_one_of(i, keywords)) || tokens[i].kind == KIND_NUMBER || is(i, ")") || is(i, "]");
}

/* `struct list *`, `int *`, `(int)*`: no product. */
static bool is_star_of_type(size_t i)
{
    return is(i, "*") && (is_one_of(i - 1, types) || is(i - 1, ")") || is(i - 2, "struct"));
}

static void mutate_operator(size_t i)
{
    if (is(i, "++") || is(i, "--"))
        replace(i, "operator", is(i, "++") ? "--" : "++");
    else if (is(i, "!") || is(i, "~") || (is(i, "-") && !ends_operand(i - 1)))
        replace(i, "operator", "");
    else if (ends_operand(i - 1) && !is_star_of_type(i))
        for (size_t k = 0; k < sizeof operators / sizeof *operators; k++)
            for (size_t to = 1; to < 3 && is(i, operators[k][0]) && operators[k][to]; to++)
                replace(i, "operator", operators[k][to]);
}

static void mutate_number(size_t i)
{
    char *suffix, text[64];
    unsigned long number = strtoul(source + tokens[i].begin, &suffix, 0);
    int length = (int)(source + tokens[i].end - suffix);
    const unsigned long others[] = {number + 1, number - 1, 0};
    for (size_t k = 0; k < (number == 0 ? 1 : number == 1 ? 2 : 3); k++) {
        snprintf(text, sizeof text, "%lu%.*s", others[k], length, suffix);
        replace(i, "constant", text);
    }
}

static void mutate_word(size_t i)
{
    bool is_member = is(i - 1, "->") || is(i - 1, ".");
    for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++)
        for (size_t to = 0; to < 2; to++)
            if (is(i, pairs[k][!to]) && (is_member || isupper((unsigned char)*pairs[k][0]) || *pairs[k][0] == 't'))
                replace(i, "other name", pairs[k][to]);
    if (is(i - 1, "->") && is_one_of(i, links))
        add(i - 1, i, "left out", "", 0);
}

/* A single `==` is turned by its operator already. */
static bool is_comparison(size_t first, size_t last)
{
    unsigned logical = 0, equal = 0;
    for (size_t i = first; i <= last; i++) {
        logical += tokens[i].parens == tokens[first].parens && (is(i, "&&") || is(i, "||"));
        equal += tokens[i].parens == tokens[first].parens && (is(i, "==") || is(i, "!="));
    }
    return is(first, "!") ? !logical : equal && !logical;
}

static void negate(size_t first, size_t last)
{
    char text[sizeof mutants->text];
    if (first > last || is_comparison(first, last))
        return;
    snprintf(text, sizeof text, "!(%.*s)", (int)(tokens[last].end - tokens[first].begin), source + tokens[first].begin);
    add(first, last, "condition", text, strlen(text));
}

static void mutate_condition(size_t i)
{
    if (is(i, "if") || is(i, "while"))
        negate(i + 2, find(i + 2, tokens[i + 1].parens, ")") - 1);
    if (is(i, "for")) {
        size_t first = find(i + 2, tokens[i + 2].parens, ";") + 1;
        negate(first, find(first, tokens[i + 2].parens, ";") - 1);
    }
}

/* `a ? b : c` becomes `a ? c : b`. */
static void mutate_choice(size_t i)
{
    char text[sizeof mutants->text];
    size_t colon = i + 1, end, nested = 1;
    for (; nested; colon++)
        nested += (size_t)is(colon, "?") - (size_t)is(colon, ":");
    colon--;
    for (end = colon + 1; !(tokens[end].parens < tokens[i].parens || tokens[end].braces < tokens[i].braces); end++)
        if (tokens[end].parens == tokens[i].parens && (is(end, ",") || is(end, ";")))
            break;
    snprintf(text, sizeof text, "%.*s : %.*s", (int)(tokens[end - 1].end - tokens[colon + 1].begin),
             source + tokens[colon + 1].begin, (int)(tokens[colon - 1].end - tokens[i + 1].begin),
             source + tokens[i + 1].begin);
    add(i + 1, end - 1, "condition", text, strlen(text));
}

/* No declaration, and nothing with a statement in it; the function's last `return` must stay. */
static bool is_plain_statement(size_t i, size_t end)
{
    static const char *const no[] = {"if", "while", "for", "do", "switch", "case", "default", "else", "NULL", NULL};
    if (is(i, "return"))
        return !(is(end + 1, "}") && tokens[end + 1].braces == 0);
    if (is(i, "*") || is(i, "++") || is(i, "--"))
        return true;
    return is_word(i) && !is_one_of(i, no) && !is_one_of(i, types) && !is_word(i + 1);
}

static void mutate_statement(size_t i)
{
    size_t end = find(i, tokens[i].parens, ";");
    bool is_begin = is(i - 1, "{") || is(i - 1, "}") || is(i - 1, ";") || is(i - 1, "else") || is(i - 1, ":")
                    || is(i - 1, ")");
    if (!is_begin || tokens[i].parens || !tokens[i].braces || end == token_count || !is_plain_statement(i, end))
        return;
    add(i, end, "deleted", ";", 1);
}

/* `p = q;` becomes `p = NULL;`. */
static void mutate_assignment(size_t i)
{
    size_t end = find(i, tokens[i].parens, ",;");
    if (end > i + 1 && !tokens[i].parens && !is(i + 1, "NULL") && !is(i + 1, "{"))
        add(i + 1, end - 1, "assigned", "NULL", 4);
}

static void find_mutants(void)
{
    for (size_t i = 2; i < token_count; i++) {
        mutate_statement(i);
        mutate_condition(i);
        if (tokens[i].kind == KIND_NUMBER)
            mutate_number(i);
        else if (is_word(i))
            mutate_word(i);
        else if (is(i, "?"))
            mutate_choice(i);
        else if (is(i, "="))
            mutate_assignment(i);
        else
            mutate_operator(i);
    }
}

/* In one line, blanks for what is between words. */
static void print_text(const char *text, size_t length)
{
    bool was_space = false;
    putchar('`');
    for (size_t i = 0; i < length; i++) {
        bool is_space = isspace((unsigned char)text[i]);
        if (!is_space || !was_space)
            putchar(is_space ? ' ' : text[i]);
        was_space = is_space;
    }
    putchar('`');
}

static void print_list(void)
{
    for (size_t i = 0; i < mutant_count; i++) {
        const struct mutant *m = &mutants[i];
        printf("%zu %u %s: ", i, m->line, m->what);
        print_text(source + m->begin, m->end - m->begin);
        printf(" -> ");
        print_text(m->text, strlen(m->text));
        putchar('\n');
    }
}

static bool read_source(const char *name)
{
    FILE *file = fopen(name, "r");
    size_t size = file ? fread(source, 1, LONGEST - 1, file) : 0;
    if (file)
        fclose(file);
    return size > 0 && size < LONGEST - 1;
}

int main(int argc, char **argv)
{
    if (argc < 2 || !read_source(argv[1])) {
        fprintf(stderr, "usage: mutate FILE [NUMBER]\n");
        return 1;
    }
    read_tokens();
    find_mutants();
    if (argc == 2) {
        print_list();
        return 0;
    }
    size_t number = strtoul(argv[2], NULL, 10);
    if (number >= mutant_count)
        return 1;
    const struct mutant *m = &mutants[number];
    printf("%.*s%s%s", (int)m->begin, source, m->text, source + m->end);
    return 0;
}
