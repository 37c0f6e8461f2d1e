/* Every configuration file of N characters, in git's form of INI; what is behind the parser of it is not wanted. */
#include <stdarg.h>
#include <cute.h>
#include <config_parse.h>

void git_error_set(int kind, const char *format, ...)
{
    (void)kind, (void)format;
}

void git_error_set_oom(void)
{
}

/* Only parsers of other things call it. */
int git_oid_fromstrn(git_oid *out, const char *text, size_t length)
{
    (void)out, (void)text, (void)length;
    return -1;
}

static int on_section(git_config_parser *parser, const char *section, const char *line, size_t length, void *count)
{
    CUTE_assert(line >= parser->ctx.content && line + length <= parser->ctx.content + parser->ctx.content_len);
    (void)section, ++*(int *)count;
    return 0;
}

static int on_variable(git_config_parser *parser, const char *section, const char *name, const char *value,
                       const char *line, size_t length, void *count)
{
    CUTE_assert(name && *name);
    (void)value;
    return on_section(parser, section, line, length, count);
}

int toplevel(void)
{
    git_config_parser parser = GIT_CONFIG_PARSER_INIT;
    char text[N + 1];
    int count = 0, result;

    CUTE_input_array(text, N);
    text[N] = 0;
    git_allocator_global_init();
    git_config_parser_init(&parser, "input", text, N);
    result = git_config_parse(&parser, on_section, on_variable, NULL, NULL, &count);
    CUTE_assert(count <= N);
    git_config_parser_dispose(&parser);
    return result;
}
