/* json.c - a recursive descent parser of a language like JSON, over a text of N symbolic bytes that ends at a zero
 * byte or at the end of the buffer. It accepts or refuses; all its branches are on one byte each. */
#include <stdbool.h>
#include <cute.h>

#ifndef N
#define N 8
#endif

struct parser {
    char text[N];
    int at;
};

static bool parse_value(struct parser *parser);

static char peek(const struct parser *parser)
{
    return parser->at < N ? parser->text[parser->at] : '\0';
}

static bool accept(struct parser *parser, char wanted)
{
    if (peek(parser) != wanted)
        return false;
    parser->at++;
    return true;
}

static void skip_space(struct parser *parser)
{
    while (accept(parser, ' '))
        ;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool parse_digits(struct parser *parser)
{
    if (!is_digit(peek(parser)))
        return false;
    while (is_digit(peek(parser)))
        parser->at++;
    return true;
}

static bool parse_number(struct parser *parser)
{
    accept(parser, '-');
    if (!accept(parser, '0') && !parse_digits(parser))
        return false;
    if (accept(parser, '.') && !parse_digits(parser))
        return false;
    if (!accept(parser, 'e'))
        return true;
    if (!accept(parser, '+'))
        accept(parser, '-');
    return parse_digits(parser);
}

static bool parse_word(struct parser *parser, const char *word)
{
    for (; *word; word++)
        if (!accept(parser, *word))
            return false;
    return true;
}

static bool parse_string(struct parser *parser)
{
    if (!accept(parser, '"'))
        return false;
    while (!accept(parser, '"')) {
        bool is_escaped = accept(parser, '\\');

        if (!peek(parser))
            return false;
        if (is_escaped && peek(parser) != '"' && peek(parser) != '\\' && peek(parser) != 'n')
            return false;
        parser->at++;
    }
    return true;
}

static bool parse_array(struct parser *parser)
{
    parser->at++;
    skip_space(parser);
    if (accept(parser, ']'))
        return true;
    do {
        if (!parse_value(parser))
            return false;
    } while (accept(parser, ','));
    return accept(parser, ']');
}

static bool parse_object(struct parser *parser)
{
    parser->at++;
    skip_space(parser);
    if (accept(parser, '}'))
        return true;
    do {
        skip_space(parser);
        if (!parse_string(parser))
            return false;
        skip_space(parser);
        if (!accept(parser, ':') || !parse_value(parser))
            return false;
    } while (accept(parser, ','));
    return accept(parser, '}');
}

static bool parse_value(struct parser *parser)
{
    bool is_good;

    skip_space(parser);
    switch (peek(parser)) {
    case '{':
        is_good = parse_object(parser);
        break;
    case '[':
        is_good = parse_array(parser);
        break;
    case '"':
        is_good = parse_string(parser);
        break;
    case 't':
        is_good = parse_word(parser, "true");
        break;
    case 'f':
        is_good = parse_word(parser, "false");
        break;
    case 'n':
        is_good = parse_word(parser, "null");
        break;
    default:
        is_good = parse_number(parser);
    }
    if (is_good)
        skip_space(parser);
    return is_good;
}

void toplevel(void)
{
    struct parser parser;

    CUTE_input(parser.text);
    parser.at = 0;
    if (parse_value(&parser) && parser.at < N)
        accept(&parser, '\0');
}
