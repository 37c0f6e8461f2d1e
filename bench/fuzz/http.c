/* A stream that may be of requests or of responses, all at once, then its end; the URL of a request is taken apart. */
#include <http_parser.h>
#include "input.h"

static int on_url(http_parser *parser, const char *at, size_t size)
{
    struct http_parser_url url = {0};
    return http_parser_parse_url(at, size, parser->method == HTTP_CONNECT, &url) == 2;
}

int one_input(const unsigned char *data, size_t size)
{
    static const http_parser_settings settings = {.on_url = on_url};
    http_parser parser;
    http_parser_init(&parser, HTTP_BOTH);
    if (http_parser_execute(&parser, &settings, (const char *)data, size) == size)
        http_parser_execute(&parser, &settings, (const char *)data, 0);
    return 0;
}
