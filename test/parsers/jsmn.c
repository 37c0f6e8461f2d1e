/* Every text of N characters, parsed into at most 8 tokens. */
#include <cute.h>
#include <jsmn.h>

int toplevel(void)
{
    jsmn_parser parser;
    jsmntok_t token[8];
    char text[N];

    CUTE_input(text);
    jsmn_init(&parser);
    int count = jsmn_parse(&parser, text, sizeof text, token, 8);
    for (int i = 0; i < count; i++)
        CUTE_assert(token[i].start <= token[i].end && token[i].end <= N);
    return count;
}
