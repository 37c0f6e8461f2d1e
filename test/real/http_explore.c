/* Every request with a method that ends with T and a header of two characters. */
#include <cute.h>
#include <http_parser.h>
#include <string.h>

static int headers;

static int on_field(http_parser *parser, const char *at, size_t size)
{
    (void)parser, (void)at;
    headers += size > 0;
    return 0;
}

int main(void)
{
    static const http_parser_settings settings = {.on_header_field = on_field};
    char text[] = "xxT / HTTP/1.1\r\nyy: 1\r\n\r\n", bytes[4];
    http_parser parser;
    CUTE_input(bytes);
    memcpy(text, bytes, 2);
    memcpy(text + 16, bytes + 2, 2);
    http_parser_init(&parser, HTTP_REQUEST);
    size_t used = http_parser_execute(&parser, &settings, text, sizeof text - 1);
    return (used == sizeof text - 1) + headers;
}
