/* Every request whose first line is followed by N characters. */
#include <string.h>
#include <cute.h>
#include <http_parser.h>

int toplevel(void)
{
    static const http_parser_settings settings;
    static const char head[] = "GET / HTTP/1.1\r\n";
    char text[sizeof head - 1 + N];
    http_parser parser;

    CUTE_input(text);
    memcpy(text, head, sizeof head - 1);
    http_parser_init(&parser, HTTP_REQUEST);
    size_t used = http_parser_execute(&parser, &settings, text, sizeof text);
    CUTE_assert(used <= sizeof text);
    return parser.http_errno;
}
